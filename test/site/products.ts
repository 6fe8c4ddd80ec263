/** One thing of the shop. The data never changes: tests and the demo assert on it. */
export type Product = {
  id: number;
  name: string;
  sku: string;
  category: string;
  price: number;
  rating: number;
  reviews: number;
  inStock: boolean;
  specs: Record<string, string>;
};

type Thing = readonly [name: string, category: string, price: number, weightGrams: number];

const things: readonly Thing[] = [
  ['Oak Desk Lamp', 'Lighting', 79.9, 1400],
  ['Storm Lantern', 'Lighting', 24.9, 820],
  ['Linen Armchair', 'Furniture', 349, 14_500],
  ['Writing Desk', 'Furniture', 1249, 38_000],
  ['Copper Kettle', 'Kitchen', 59.5, 1100],
  ['Stoneware Teapot', 'Kitchen', 38, 950],
  ['Wall Clock', 'Decoration', 45.25, 700],
  ['Round Mirror', 'Decoration', 119, 5200],
  ['Wool Rug', 'Textiles', 219, 6400],
  ['Picnic Blanket', 'Textiles', 42, 1300],
  ['Rattan Basket', 'Storage', 29.99, 900],
  ['Bookshelf', 'Storage', 189, 21_000],
];

const finishes = ['Natural', 'Black', 'White'];

/**
 * 36 products: ids 1–12 Natural, 13–24 Black (10.00 more), 25–36 White (20.00 more); every fifth id is sold out.
 * Product 2 is "Storm Lantern, Natural", SKU TRW-002, €24.90, 4.7 stars of 47 reviews, in stock, 820 g.
 * Product 4 is "Writing Desk, Natural", €1,249.00: a price with a thousands separator.
 */
export const products: readonly Product[] = finishes.flatMap((finish, n) =>
  things.map((thing, m) => productOf(thing, finish, n, n * things.length + m + 1)),
);

function productOf([name, category, price, grams]: Thing, finish: string, step: number, id: number): Product {
  return {
    id,
    name: `${name}, ${finish}`,
    sku: `TRW-${String(id).padStart(3, '0')}`,
    category,
    price: price + step * 10,
    rating: Math.round((3.5 + ((id * 6) % 15) / 10) * 10) / 10,
    reviews: 13 + ((id * 17) % 200),
    inStock: id % 5 !== 0,
    specs: { Finish: finish, Weight: `${grams.toLocaleString('en')} g`, Warranty: `${1 + (id % 3)} years` },
  };
}

export function priceText(price: number): string {
  return price.toLocaleString('en', { style: 'currency', currency: 'EUR' });
}

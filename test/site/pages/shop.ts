import { escapeHtml, htmlPage } from '../html.ts';
import { type Product, priceText, products } from '../products.ts';
import { numberFrom } from '../query.ts';
import type { Route } from '../route.ts';
import { sendHtml, sendJson } from '../send.ts';
import { staticFile } from '../static-file.ts';

const perPage = 12;
const pages = Math.ceil(products.length / perPage);

export const shop: Route[] = [
  {
    path: '/shop',
    example: '/shop?page=1',
    about: '36 products, 12 on each ?page=',
    handle(_request, response, url) {
      const page = pageFrom(url);
      const cards = onPage(page).map(cardOf).join('\n');
      const body = `<h1>All products</h1>\n<div class="products">\n${cards}\n</div>\n${pagination(page)}`;
      sendHtml(response, htmlPage(`Shop, page ${page} of ${pages}`, body, style));
    },
  },
  {
    path: '/shop/product/:id',
    example: '/shop/product/2',
    about: 'one product: price, rating, availability, specs, breadcrumb and JSON-LD',
    handle(_request, response, _url, { params }) {
      const product = products.find(({ id }) => String(id) === params.id);
      if (product) return sendHtml(response, productPage(product));
      sendHtml(response, htmlPage('Not found', '<h1>No such product</h1>'), { status: 404 });
    },
  },
  staticFile('/shop/app', 'shop-app.html', 'the same shop drawn by script, pages by pushState'),
  {
    path: '/api/products',
    example: '/api/products?page=1',
    about: 'the products of ?page= as JSON',
    handle: (_request, response, url) => sendJson(response, { pages, products: onPage(pageFrom(url)) }),
  },
];

function pageFrom(url: URL): number {
  return Math.max(1, numberFrom(url, 'page', 1, pages));
}

function onPage(page: number): readonly Product[] {
  return products.slice((page - 1) * perPage, page * perPage);
}

function cardOf(product: Product): string {
  return `<article class="product" data-id="${product.id}" data-sku="${product.sku}">
<a class="product-link" href="/shop/product/${product.id}"><img src="/img/${product.id}.png" alt="${escapeHtml(product.name)}">
<h2 class="name">${escapeHtml(product.name)}</h2></a>
<span class="price">${priceText(product.price)}</span>
<span class="rating" data-rating="${product.rating}">${product.rating} / 5</span>
</article>`;
}

function pagination(page: number): string {
  const link = (to: number, text: string, rel: string) => `<a rel="${rel}" href="/shop?page=${to}">${text}</a>`;
  const back = page > 1 ? link(page - 1, 'Previous', 'prev') : '';
  const onward = page < pages ? link(page + 1, 'Next', 'next') : '';
  return `<nav class="pagination">${back} <span class="current">Page ${page} of ${pages}</span> ${onward}</nav>`;
}

function productPage(product: Product): string {
  const specs = Object.entries(product.specs).map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`);
  const body = `<nav class="breadcrumb"><a href="/">Home</a> › <a href="/shop">Shop</a> › <span>${product.category}</span></nav>
<article class="product-page" data-sku="${product.sku}">
<h1 class="name">${escapeHtml(product.name)}</h1>
<img class="photo" src="/img/${product.id}.png" alt="${escapeHtml(product.name)}">
<p class="price">${priceText(product.price)}</p>
<p class="rating"><span class="stars">${product.rating}</span> / 5 from <span class="reviews">${product.reviews}</span> reviews</p>
<p class="availability ${product.inStock ? 'in-stock' : 'sold-out'}">${product.inStock ? 'In stock' : 'Sold out'}</p>
<table class="specs">${specs.join('')}<tr><th>SKU</th><td>${product.sku}</td></tr></table>
</article>`;
  return htmlPage(product.name, body, `${style}<script type="application/ld+json">${jsonLd(product)}</script>\n`);
}

function jsonLd(product: Product): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    category: product.category,
    offers: {
      '@type': 'Offer',
      price: product.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
  });
}

const style = `<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; }
.product { border: 1px solid #d5dbe3; border-radius: .5rem; padding: 1rem; }
.product h2 { font-size: 1rem; margin: .5rem 0; }
.price { font-weight: bold; }
.rating { color: #66707d; }
img { width: 6rem; height: 6rem; border-radius: .4rem; }
.specs th { text-align: left; padding-right: 2rem; }
</style>
`;

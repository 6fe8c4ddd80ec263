import { currencyIn, plainAmount } from '../ai/price.ts';

/** A number, and the money it counts where that is said. */
export interface Amount {
  number: string;
  currency: string | undefined;
}

/** The amount that a value is, or undefined when it is more than that. */
export function amountIn(value: string): Amount | undefined {
  const [amount, ...more] = amountsIn(value);
  const around = value.replace(/\d[\d.,'’\s]*/, ' ').trim();
  const isBare = around === '' || (around.length <= 5 && currencyIn(around) !== undefined);
  return amount && more.length === 0 && isBare ? amount : undefined;
}

/** Every number in a text, in one form whatever the country's separators, with the currency beside it. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 4), match.index);
    const currency = knownCurrency(before) ?? knownCurrency(text.slice(end, end + 6));
    return { number: signOf(before) + plainAmount(match[0]), currency };
  });
}

/** Blanks join groups of three digits only: "1 299" is one number and "12 20" is two. */
const NUMBER = /(?<![\d.,])\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|(?<!\d)\d+(?:[.,'’]\d+)*/g;

function signOf(before: string): string {
  return /(?:^|[^\p{L}\p{N}\s])\s?[-−]$|^[-−]$|\s[-−]$/u.test(before) ? '-' : '';
}

/** Signs and codes of the same money are one. */
function knownCurrency(beside: string): string | undefined {
  const written = currencyIn(beside.replaceAll(/[\d.,]/g, ' '));
  return written === undefined ? undefined : (CODES[written] ?? written);
}

const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  'руб.': 'RUB',
  руб: 'RUB',
  zł: 'PLN',
  Kč: 'CZK',
};

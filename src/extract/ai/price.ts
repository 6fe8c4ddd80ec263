/** Longest first, so that "US$" is not read as "$". */
const SYMBOLS =
  'US$ CA$ AU$ NZ$ HK$ NT$ R$ A$ C$ S$ Rs. Rs руб. руб грн. грн zł Kč kn lei Ft kr. kr CHF EUR USD GBP JPY CNY RUB UAH PLN CZK HUF RON SEK NOK DKK INR BRL AUD CAD NZD MXN ZAR TRY AED SAR PTE DEM HRK'.split(
    ' ',
  );

export interface ParsedPrice {
  readonly amount: string;
  readonly currency: string | undefined;
}

/** The amount and currency a short text states, whatever the country's separators; the hint is a text beside it. */
export function parsePrice(text: string, hint = ''): ParsedPrice | undefined {
  const amount = amountIn(text.slice(0, 300));
  return amount === undefined ? undefined : { amount, currency: currencyIn(text) ?? currencyIn(hint) };
}

/** "1.234,50" → "1234.5": the last separator is decimal unless three digits follow it. */
export function plainAmount(written: string): string {
  const tight = written.replace(/[\s\u00a0'’]/g, '').replace(/[.,]+$/, '');
  const decimal = /[.,](\d{1,2}|\d{4,})$/.exec(tight) ?? /^0?[.,](\d+)$/.exec(tight);
  const whole = decimal ? tight.slice(0, decimal.index) : tight;
  const digits = whole.replace(/[.,]/g, '') || '0';
  return String(Number(decimal ? `${digits}.${decimal[1]}` : digits));
}

function amountIn(written: string): string | undefined {
  const text = written.replace(/(\d[.,]) (?=\d\d(?!\d))/g, '$1').replace(/(\d)['’](?=\d{3}(?!\d))/g, '$1');
  const euroAsPoint = /(\d[\d\s.,]{0,12}?)\s?€\s?(\d\d)(?!\d)/.exec(text);
  if (euroAsPoint) return plainAmount(`${euroAsPoint[1]?.trim()}.${euroAsPoint[2]}`);
  const beside = besideCurrency(text);
  if (beside) return plainAmount(beside);
  const first = /(?:(?<!\d)[.])?\d[\d\s.,]{0,20}(?![\s\d.,]*%)/.exec(text)?.[0];
  if (first !== undefined) return plainAmount(separateNumbers(first));
  return /\bfree\b/i.test(text) ? '0' : undefined;
}

/** In "3 issues for 14,85 EUR" the amount is the number the currency stands by. */
function besideCurrency(text: string): string | undefined {
  const match =
    /(?:EUR|USD|GBP|[$€£¥₹₽])\s?(\.?\d[\d.,]{0,15})|((?<!\d)\.?\d[\d.,\s]{0,15}?)\s?(?:EUR|USD|GBP|[€£¥₹₽])/.exec(text);
  const written = match?.[1] ?? match?.[2];
  return written === undefined ? undefined : separateNumbers(written);
}

/** "559. 99" is one number and "12 20.50" is two: blanks only join groups of three digits. */
function separateNumbers(written: string): string {
  const grouped = /^\d{1,3}(?:[\s\u00a0]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?/.exec(written);
  return grouped?.[0] ?? written.split(/\s/)[0] ?? written;
}

export function currencyIn(text: string): string | undefined {
  const short = text.slice(0, 300);
  const signs = /(?<!\p{L})(?:[A-Z]{1,3})?\p{Sc}/u.exec(short)?.[0];
  const written = SYMBOLS.find((symbol) => hasSymbol(short, symbol));
  return signs && signs.length === 1 && !(written && short.indexOf(written) < short.indexOf(signs))
    ? signs
    : (written ?? signs ?? soleCompanion(short));
}

/** "Rp 31.500", "1 ден": the only thing beside the number is its currency, known to us or not. */
function soleCompanion(text: string): string | undefined {
  const match =
    /^([^\d\s%:]{1,6})\s?\d[\d.,\s]*$|^\d[\d.,\s]*?\s?([^\d\s%,:/*(][^\d%,:/*(]{0,14}?)(?:\/.*|\s?\*+)?$/u.exec(
      text.trim(),
    );
  return match?.[1] ?? match?.[2] ?? /^[^\d\s]{1,4}$/u.exec(text.trim())?.[0];
}

function hasSymbol(text: string, symbol: string): boolean {
  const at = text.indexOf(symbol);
  if (at < 0) return false;
  const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char);
  return !isLetter(text[at - 1]) && !isLetter(text[at + symbol.length]);
}

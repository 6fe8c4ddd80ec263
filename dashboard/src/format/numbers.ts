/** 1,234,567: every digit, for what is counted and paid. */
export function whole(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
}

/** 1.2M: for axes and tiles, where the size matters and the digits do not. */
export function compact(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** +120 or −5: what a line does to a balance. */
export function signed(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
    .format(value)
    .replace('-', '−');
}

/** "1 credit", "12 credits". */
export function credits(value: number, locale?: string): string {
  return `${whole(value, locale)} ${value === 1 ? 'credit' : 'credits'}`;
}

/** A share as a percentage; a share of nothing is a dash. Never rounded up to 100 % nor down to 0 %. */
export function percent(part: number, all: number, locale?: string): string {
  if (all === 0) return '–';
  const share = part / all;
  const bounded = share === 1 || share === 0 ? share : Math.min(Math.max(share, 0.001), 0.999);
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(bounded);
}

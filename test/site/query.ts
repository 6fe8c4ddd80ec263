/** A whole number from the query, kept between 0 and `max`; anything else is the default. */
export function numberFrom(url: URL, name: string, byDefault: number, max: number): number {
  const text = url.searchParams.get(name);
  if (text === null || !/^\d+$/.test(text)) return byDefault;
  return Math.min(Number(text), max);
}

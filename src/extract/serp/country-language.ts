/** The language a country's people search in, as a BCP 47 language: what its engines take as default. */
export function languageOf(country: string): string {
  return EXCEPTIONS[country] ?? new Intl.Locale(`und-${country}`).maximize().language;
}

/** Where the likeliest language by speakers is not the one the engines' own front pages use. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  IN: 'en',
  KE: 'en',
  NO: 'no',
  PH: 'en',
  PK: 'en',
  UG: 'en',
  TZ: 'en',
  GH: 'en',
};

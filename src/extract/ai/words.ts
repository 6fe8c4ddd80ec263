// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII.
const PLAIN = /^[\x00-\x7f]*$/;

const WORDS_CHARS_MAX = 400;

/** Small letters without accents, so that "Café" and "CAFE" are one word. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** The words of a name, a label or a class: `recipe-prepTime` is recipe, prep, time. */
export function words(text: string): string[] {
  const short = text.length > WORDS_CHARS_MAX ? text.slice(0, WORDS_CHARS_MAX) : text;
  const found = PLAIN.test(short)
    ? short
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]+|\d+/g)
    : fold(short.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu);
  return found?.map(stem) ?? [];
}

/** Plurals and singulars meet; nothing more, as labels are short and stemming harder would merge different things. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')) return word.slice(0, -1);
  return word;
}

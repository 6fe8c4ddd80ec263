/** A long text in parts that can be kept or cut one by one: at line breaks, else after sentences, else at blanks. */
export function splitText(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (line.length <= LENGTH_MAX ? [line] : packed(line.split(SENTENCE_END).flatMap(shortened))))
    .filter((line) => line.trim() !== '');
}

const LENGTH_MAX = 600;
const SENTENCE_END = /(?<=[.!?…][)"”»]?\s)|(?<=[。！？])/u;

function packed(sentences: readonly string[]): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sentence of sentences) {
    if (part !== '' && part.length + sentence.length > LENGTH_MAX) {
      parts.push(part.trim());
      part = '';
    }
    part += sentence;
  }
  return [...parts, part.trim()];
}

function shortened(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > LENGTH_MAX) {
    const blank = rest.lastIndexOf(' ', LENGTH_MAX);
    const end = blank > LENGTH_MAX / 2 ? blank + 1 : LENGTH_MAX;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

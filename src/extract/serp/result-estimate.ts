import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { shownText } from '../shown-text.ts';
import type { SerpPage } from './serp-page.ts';

/** How many results the engine says there are: the largest number in its line, which may also tell the page. */
export function resultEstimate({ document, engine: { layout } }: SerpPage): number | undefined {
  const line = layout.estimate && selectOne<AnyNode, Element>(layout.estimate, document);
  return line ? largestNumber(shownText(line).slice(0, 200)) : undefined;
}

export function largestNumber(text: string): number | undefined {
  const counts = text.replace(/\([^()]*\)/g, ''); // the seconds it took stand in brackets
  const numbers = [...counts.matchAll(/\d+(?:[.,'’\s]\d{2,3})*/gu)].map(([digits]) =>
    Number(digits.replace(/\D/g, '')),
  );
  const scale = SCALES.find(([words]) => words.test(text))?.[1] ?? 1;
  const largest = Math.max(...numbers) * scale;
  return Number.isSafeInteger(largest) ? largest : undefined;
}

/** Some engines round in words. */
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/\d\s*(?:тыс|bin\b)/iu, 1e3],
  [/\d\s*(?:млн|million|mln)/iu, 1e6],
  [/\d\s*(?:млрд|billion|milliard)/iu, 1e9],
];

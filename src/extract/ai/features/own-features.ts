import { isTag } from 'domhandler';
import { type Candidate, KINDS } from '../candidate.ts';
import { conceptHits, entityHits } from '../lexicon/match.ts';
import type { Looks } from '../looks.ts';
import { fold, words } from '../words.ts';
import type { PageContext } from './page-context.ts';
import { REGIONS, regionsOf } from './regions.ts';

const TAGS: readonly (readonly string[])[] = [
  ['h1'],
  ['h2', 'h3', 'h4', 'h5', 'h6'],
  ['a'],
  ['td', 'dd'],
  ['th', 'dt'],
  ['p'],
  ['li'],
  ['b', 'strong', 'em', 'i'],
  ['time'],
  ['img'],
];

/** How near a candidate is to the page's title and first heading: asked of every candidate, so that it stands alone. */
export interface Closeness {
  readonly tokens: readonly string[];
  readonly inTitle: number;
  readonly isTitlePart: boolean;
  readonly h1Share: number;
}

export function closenessOf(candidate: Candidate, page: PageContext): Closeness {
  const short = candidate.text.slice(0, 200);
  const tokens = words(short);
  return {
    tokens,
    inTitle: overlap(tokens, page.titleWords),
    isTitlePart: page.titleParts.has(fold(short)),
    h1Share: h1Share(candidate, page),
  };
}

/** What can be measured of a candidate whatever is asked, in the order of STATIC_NAMES. */
export function ownFeatures(
  candidate: Candidate,
  looks: Looks,
  copies: number,
  page: PageContext,
  { tokens, inTitle, isTitlePart, h1Share }: Closeness,
): Float32Array {
  const { text, items, node, label, start } = candidate;
  const values: number[] = KINDS.map((kind) => Number(kind === candidate.kind));
  const parent = node.parent && isTag(node.parent) ? node.parent.name : '';
  for (const tags of TAGS)
    values.push(tags.includes(node.name) ? (candidate.kind === 'typed' ? 0.3 : 1) : tags.includes(parent) ? 0.5 : 0);
  const regions = regionsOf(node, page.regions);
  for (let index = 0; index < REGIONS.length; index++) values.push((regions >> index) & 1);
  values.push(
    looks.date,
    looks.price,
    looks.number,
    looks.duration,
    looks.phone,
    looks.email,
    looks.url,
    looks.image,
    looks.code,
    looks.person,
    looks.address,
  );
  const short = text.slice(0, 200);
  const { capitals, digits } = countsIn(short);
  const inH1 = overlap(tokens, page.h1Words);
  values.push(
    Math.log1p(text.length) / 7,
    Math.log1p(tokens.length) / 4,
    digits / Math.max(1, short.length),
    Math.min(1, capitals / Math.max(1, tokens.length)),
    Number(/[.!?]$/.test(text)),
    Number(/[:：]$/.test(text)),
    Number(/^\p{Ll}/u.test(text)),
    Math.log(copies) / 3,
    Number(start >= 0),
    start >= 0 ? start / page.length : 0.5,
    Number(page.h1Start >= 0 && start >= page.h1Start),
    start >= 0 && page.h1Start >= 0 ? Math.min(1, Math.abs(start - page.h1Start) / 3000) : 1,
    inTitle,
    inTitle * Math.min(1, tokens.length / Math.max(1, page.titleWords.size)),
    inH1,
    inH1 > 0.95 && tokens.length >= page.h1Words.size * 0.9 && page.h1Words.size > 0 ? 1 : 0,
    Number(label.sameLine),
    Number(label.colon),
    Number(label.marked),
    label.distance / 9,
    Number(candidate.near !== ''),
    candidate.depth / 5,
    Number(MAIN_TYPES.test(candidate.entity)),
    Number(candidate.entity !== '' && !MAIN_TYPES.test(candidate.entity)),
    Number(candidate.kind === 'run' && candidate.depth === 1),
    Number(candidate.attribute === 'alt'),
  );
  const h1Distance = start >= 0 && page.h1Start >= 0 ? start - page.h1Start : -1;
  values.push(
    Math.log(Math.max(1, candidate.runs)) / 3,
    Number(candidate.glued),
    Number(candidate.labelInside),
    h1Distance > 0 ? Math.exp(-h1Distance / 250) : 0,
    genericShare(tokens),
    Number(isTitlePart),
    h1Share,
    Number(
      /\b(?:Inc|LLC|Ltd|GmbH|Corp|Corporation|Company|Group|Co|AG|S\.A|plc|University|College|Press|Verlag)\b/.test(
        short,
      ) && text.length < 80,
    ),
  );
  values.push(...listFeatures(items));
  return new Float32Array(values);
}

/** Digits, and words that begin with a capital; a loop, as this is asked of every candidate. */
function countsIn(text: string): { capitals: number; digits: number } {
  let [capitals, digits] = [0, 0];
  let atStart = true;
  for (const char of text) {
    if (char >= '0' && char <= '9') digits++;
    else if (atStart && char !== char.toLowerCase()) capitals++;
    atStart = char === ' ';
  }
  return { capitals, digits };
}

/** How much of the first heading a text is; what is cut out of it by its form is not it. */
function h1Share({ kind, start, text }: Candidate, { h1Start, h1Length }: PageContext): number {
  if (kind === 'typed' || start < 0 || h1Start < 0 || start < h1Start || start >= h1Start + h1Length) return 0;
  return Math.min(1, text.length / Math.max(1, h1Length));
}

/** "School profile", "In stock": texts made of words that name things, not of names. */
function genericShare(tokens: readonly string[]): number {
  if (tokens.length === 0 || tokens.length > 8) return 0;
  const covered = new Set<number>();
  for (const hit of [...conceptHits(tokens), ...entityHits(tokens)])
    for (let index = hit.at; index < hit.at + hit.length; index++) covered.add(index);
  return covered.size / tokens.length;
}

const MAIN_TYPES =
  /article|posting|recipe|product|book|movie|film|vehicle|car|event|restaurant|college|university|school|localbusiness|foodestablishment|jobposting|profile|offer|reportage|podcast|videogame|album|course|person/;

function listFeatures(items: readonly string[] | null): number[] {
  if (!items) return [0, 0, 0, 0, 0, 0];
  const sample = items.slice(0, 40);
  const share = (test: (item: string) => boolean): number => sample.filter(test).length / Math.max(1, sample.length);
  const wordCount = sample.reduce((sum, item) => sum + item.split(' ').length, 0) / Math.max(1, sample.length);
  return [
    1,
    Math.log(items.length) / 5,
    Math.log1p(wordCount) / 4,
    share((item) => /^[\d½¼¾⅓⅔]/.test(item)),
    share((item) => /[.!。]$/.test(item)),
    share((item) => item.length < 25),
  ];
}

function overlap(tokens: readonly string[], others: ReadonlySet<string>): number {
  return tokens.length === 0 ? 0 : tokens.filter((token) => others.has(token)).length / tokens.length;
}

import { type Element, isTag } from 'domhandler';
import { type Candidate, KINDS } from './candidate.ts';
import type { Gathered } from './gather.ts';
import { fitOf, type LabelFit, NO_FIT, type ReadLabel, readLabel, usualValues } from './label-match.ts';
import { ENTITIES } from './lexicon/entities.ts';
import { conceptHits, entityHits } from './lexicon/match.ts';
import { fitsType, type Looks, looksOf, looksOfList } from './looks.ts';
import type { Meaning } from './understand-field.ts';
import { fold, words } from './words.ts';

const TYPES = ['text', 'title', 'person', 'date', 'price', 'number', 'duration', 'phone', 'email', 'url', 'image', 'code', 'address', 'long'] as const;
const REGIONS: readonly (readonly [string, RegExp])[] = [
  ['nav', /\bnav|menu|navbar|breadcrumb|toolbar/i],
  ['footer', /footer|copyright|legal|bottom/i],
  ['header', /header|masthead|topbar|banner/i],
  ['aside', /aside|sidebar|related|recommend|similar|widget|promo|teaser|more-|popular|trending|\bads?\b|advert|carousel|also/i],
  ['comments', /comment|review|disqus|user-/i],
  ['main', /\bmain|article|content|product|recipe|detail|profile|entry|post\b/i],
];
const TAGS: readonly (readonly string[])[] = [['h1'], ['h2', 'h3', 'h4', 'h5', 'h6'], ['a'], ['td', 'dd'], ['th', 'dt'], ['p'], ['li'], ['b', 'strong', 'em', 'i'], ['time'], ['img']];

const STATIC_NAMES = [
  ...KINDS.map((kind) => `kind:${kind}`),
  ...['h1', 'heading', 'a', 'cell', 'labelcell', 'p', 'li', 'bold', 'time', 'img'].map((tag) => `tag:${tag}`),
  ...REGIONS.map(([name]) => `region:${name}`),
  ...['date', 'price', 'number', 'duration', 'phone', 'email', 'url', 'image', 'code', 'person', 'address'].map((look) => `looks:${look}`),
  'log chars', 'log words', 'digits', 'capitals', 'ends with stop', 'ends with colon', 'starts small',
  'log copies', 'shown', 'place', 'after h1', 'far from h1', 'in title', 'title in it', 'like h1', 'is h1',
  'label same line', 'label colon', 'label marked', 'label distance', 'has label', 'structured depth', 'entity main', 'entity side', 'inside line', 'alt',
  'log runs', 'glued', 'label inside', 'close to h1', 'generic', 'title part', 'h1 share', 'organization', 'list', 'log items', 'log item words', 'items start with digit', 'items end with stop', 'items short',
] as const;
const FIELD_NAMES = [
  ...TYPES.map((type) => `wants:${type}`), 'wants list', 'maybe list', 'wants subject', 'knows concept', 'log concepts', 'entity on page', 'names entity',
  ...['near', 'own'].flatMap((label) => ['share', 'named', 'kin', 'other', 'unwanted', 'of label', 'of question'].map((part) => `${label} ${part}`)),
  ...['column', 'heading'].flatMap((label) => ['share', 'kin', 'other', 'of question'].map((part) => `${label} ${part}`)),
  'outer named', 'outer other', 'outer of question',
  'fits type', 'is the label', 'value named', 'value of question', 'entity fits', 'entity differs',
  'subject h1', 'subject title', 'subject structured', 'near x type', 'own x type', 'best label', 'lexicon', 'type x main',
  'rank own', 'rank near', 'first of its fit', 'log parts', 'value other', 'names itself', 'usual value', 'unusual value', 'subject title part', 'subject in title', 'list near inside',
] as const;

export const FEATURE_NAMES: readonly string[] = [...STATIC_NAMES, ...FIELD_NAMES];
export const FEATURES = FEATURE_NAMES.length;

export interface Measured {
  readonly candidate: Candidate;
  readonly looks: Looks;
  readonly stat: Float32Array;
  readonly own: ReadLabel;
  readonly near: ReadLabel;
  readonly column: ReadLabel;
  readonly heading: ReadLabel;
  readonly outer: ReadLabel;
  readonly value: ReadLabel;
  /** Concepts whose usual values it is made of. */
  readonly usual: ReadonlyMap<string, number>;
}

export interface MeasuredPage {
  readonly measured: readonly Measured[];
  readonly entities: ReadonlyMap<string, number>;
}

/** What can be said of each candidate before any field is known: once a page. */
export function measurePage({ page, candidates, title }: Gathered): MeasuredPage {
  const labels = new Map<string, ReadLabel>();
  const read = (text: string): ReadLabel => {
    const known = labels.get(text);
    if (known) return known;
    const fresh = readLabel(text);
    labels.set(text, fresh);
    return fresh;
  };
  const copies = new Map<string, number>();
  const keys = candidates.map(({ text }) => fold(text.slice(0, 120)));
  for (const key of keys) copies.set(key, (copies.get(key) ?? 0) + 1);
  const h1 = page.elements.find(({ name }) => name === 'h1');
  const h1Span = h1 ? page.spans.get(h1) : undefined;
  const context: PageContext = {
    length: Math.max(1, page.text.length),
    h1Start: h1Span?.start ?? -1,
    h1Words: new Set(words(h1Span ? page.text.slice(h1Span.start, h1Span.end) : '')),
    titleWords: new Set(words(title)),
    titleParts: new Set(candidates.filter(({ kind, own }) => kind === 'title' || (kind === 'meta' && /title/.test(own))).map(({ text }) => fold(text))),
    h1Length: h1Span ? h1Span.end - h1Span.start : 0,
    regions: new Map(),
  };
  const measured = candidates.map((candidate, index): Measured => {
    const looks = candidate.items ? looksOfList(candidate.items) : looksOf(candidate.text);
    const value = candidate.items ? EMPTY : read(candidate.text.slice(0, 60));
    return {
      candidate,
      looks,
      stat: staticFeatures(candidate, looks, copies.get(keys[index] ?? '') ?? 1, context),
      own: read(candidate.own),
      near: read(candidate.near),
      column: read(candidate.column),
      heading: read(candidate.heading),
      outer: read(candidate.outer),
      value,
      usual: usualValues(candidate.items ? words(candidate.items.slice(0, 4).join(' ').slice(0, 100)) : value.tokens),
    };
  });
  return { measured, entities: entitiesOn(page.text, title) };
}

const EMPTY = readLabel('');

interface PageContext {
  readonly length: number;
  readonly h1Start: number;
  readonly h1Words: ReadonlySet<string>;
  readonly titleWords: ReadonlySet<string>;
  readonly titleParts: ReadonlySet<string>;
  readonly h1Length: number;
  readonly regions: Map<Element, number>;
}

/** How much the page speaks of each kind of thing. */
function entitiesOn(text: string, title: string): Map<string, number> {
  const counts = new Map<string, number>();
  const sample = fold(`${title} ${title} ${text.slice(0, 60_000)}`).match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const hit of entityHits(sample.map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)))) counts.set(hit.id, (counts.get(hit.id) ?? 0) + 1);
  return new Map([...counts].map(([id, count]) => [id, Math.min(1, Math.log1p(count) / 4)]));
}

function staticFeatures(candidate: Candidate, looks: Looks, copies: number, page: PageContext): Float32Array {
  const { text, items, node, label, start } = candidate;
  const values: number[] = KINDS.map((kind) => Number(kind === candidate.kind));
  const parent = node.parent && isTag(node.parent) ? node.parent.name : '';
  for (const tags of TAGS) values.push(tags.includes(node.name) ? (candidate.kind === 'typed' ? 0.3 : 1) : tags.includes(parent) ? 0.5 : 0);
  const regions = regionsOf(node, page.regions);
  for (let index = 0; index < REGIONS.length; index++) values.push((regions >> index) & 1);
  values.push(looks.date, looks.price, looks.number, looks.duration, looks.phone, looks.email, looks.url, looks.image, looks.code, looks.person, looks.address);
  const short = text.slice(0, 200);
  const tokens = words(short);
  const capitals = short.match(/(?:^|\s)\p{Lu}/gu)?.length ?? 0;
  const inTitle = overlap(tokens, page.titleWords);
  const inH1 = overlap(tokens, page.h1Words);
  values.push(
    Math.log1p(text.length) / 7, Math.log1p(tokens.length) / 4, (short.match(/\d/g)?.length ?? 0) / Math.max(1, short.length), Math.min(1, capitals / Math.max(1, tokens.length)),
    Number(/[.!?]$/.test(text)), Number(/[:：]$/.test(text)), Number(/^\p{Ll}/u.test(text)),
    Math.log(copies) / 3, Number(start >= 0), start >= 0 ? start / page.length : 0.5, Number(page.h1Start >= 0 && start >= page.h1Start), start >= 0 && page.h1Start >= 0 ? Math.min(1, Math.abs(start - page.h1Start) / 3000) : 1,
    inTitle, inTitle * Math.min(1, tokens.length / Math.max(1, page.titleWords.size)), inH1, inH1 > 0.95 && tokens.length >= page.h1Words.size * 0.9 && page.h1Words.size > 0 ? 1 : 0,
    Number(label.sameLine), Number(label.colon), Number(label.marked), label.distance / 9, Number(candidate.near !== ''), candidate.depth / 5,
    Number(MAIN_TYPES.test(candidate.entity)), Number(candidate.entity !== '' && !MAIN_TYPES.test(candidate.entity)), Number(candidate.kind === 'run' && candidate.depth === 1), Number(candidate.attribute === 'alt'),
  );
  const h1Distance = start >= 0 && page.h1Start >= 0 ? start - page.h1Start : -1;
  values.push(Math.log(Math.max(1, candidate.runs)) / 3, Number(candidate.glued), Number(candidate.labelInside), h1Distance > 0 ? Math.exp(-h1Distance / 250) : 0, genericShare(tokens), Number(page.titleParts.has(fold(short))), h1Share(candidate, page), Number(/\b(?:Inc|LLC|Ltd|GmbH|Corp|Corporation|Company|Group|Co|AG|S\.A|plc|University|College|Press|Verlag)\b/.test(short) && text.length < 80));
  values.push(...listFeatures(items));
  return Float32Array.from(values);
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
  for (const hit of [...conceptHits(tokens), ...entityHits(tokens)]) for (let index = hit.at; index < hit.at + hit.length; index++) covered.add(index);
  return covered.size / tokens.length;
}

const MAIN_TYPES = /article|posting|recipe|product|book|movie|film|vehicle|car|event|restaurant|college|university|school|localbusiness|foodestablishment|jobposting|profile|offer|reportage|podcast|videogame|album|course|person/;

function listFeatures(items: readonly string[] | null): number[] {
  if (!items) return [0, 0, 0, 0, 0, 0];
  const sample = items.slice(0, 40);
  const share = (test: (item: string) => boolean): number => sample.filter(test).length / Math.max(1, sample.length);
  const wordCount = sample.reduce((sum, item) => sum + item.split(' ').length, 0) / Math.max(1, sample.length);
  return [1, Math.log(items.length) / 5, Math.log1p(wordCount) / 4, share((item) => /^[\d½¼¾⅓⅔]/.test(item)), share((item) => /[.!。]$/.test(item)), share((item) => item.length < 25)];
}

function overlap(tokens: readonly string[], others: ReadonlySet<string>): number {
  return tokens.length === 0 ? 0 : tokens.filter((token) => others.has(token)).length / tokens.length;
}

/** Regions an element lies in, as bits; each element is looked at once. */
function regionsOf(element: Element, known: Map<Element, number>): number {
  const chain: Element[] = [];
  let at: Element | null = element;
  let bits = 0;
  while (at) {
    const seen = known.get(at);
    if (seen !== undefined) {
      bits = seen;
      break;
    }
    chain.push(at);
    at = at.parent && isTag(at.parent) ? at.parent : null;
  }
  for (const link of chain.reverse()) {
    const names = `${link.name === 'nav' || link.name === 'footer' || link.name === 'header' || link.name === 'aside' || link.name === 'main' || link.name === 'article' ? link.name : ''} ${link.attribs.class ?? ''} ${link.attribs.id ?? ''}`;
    if (link.name !== 'body' && link.name !== 'html') for (const [index, [, pattern]] of REGIONS.entries()) if (pattern.test(names)) bits |= 1 << index;
    known.set(link, bits);
  }
  return bits;
}

export interface Asked {
  readonly meaning: Meaning;
  readonly fits: Map<ReadLabel, LabelFit>;
  readonly shared: Float32Array;
}

/** What a field adds to every candidate alike. */
export function ask(meaning: Meaning, page: MeasuredPage): Asked {
  const shared: number[] = TYPES.map((type) => Number(type === meaning.type));
  const speaks = meaning.entities.size === 0 || meaning.entities.has('article') ? 0.5 : Math.max(...[...meaning.entities].map((id) => page.entities.get(id) ?? 0));
  shared.push(Number(meaning.many === 'list'), Number(meaning.many === 'maybe'), Number(meaning.namesSubject), Number(meaning.concepts.size > 0), Math.log1p(meaning.concepts.size) / 2, speaks, Number(meaning.entities.size > 0));
  return { meaning, fits: new Map(), shared: Float32Array.from(shared) };
}

/** The lexicon's own score: labels that name the field, of a candidate that fits its type. */
export function lexiconScore(one: Measured, asked: Asked): number {
  const near = fit(one.near, asked);
  const own = fit(one.own, asked);
  const best = Math.max(near.share, own.named * 0.9, fit(one.column, asked).share, fit(one.heading, asked).share * 0.8, near.kin * 0.5, own.kin * 0.5, near.ofQuestion * 0.5, own.ofQuestion * 0.5, fit(one.outer, asked).named * 0.6, namesItself(fit(one.value, asked)) * 0.7, usualOf(one, asked.meaning) * 0.6);
  const type = fitsType(asked.meaning.type, one.looks, one.candidate.text);
  const subject = asked.meaning.namesSubject ? subjectScore(one) : 0;
  return Math.max(best, subject) * (0.3 + 0.7 * type) - 0.3 * near.unwanted;
}

/** "2.4L I-4 engine", "18 MPG city": the value says what it is, with something beside. */
function namesItself(value: LabelFit): number {
  return value.named > 0 && value.share < 0.7 ? value.named : 0;
}

function usualOf({ usual }: Measured, { concepts }: Meaning): number {
  let best = 0;
  for (const [id, share] of usual) best = Math.max(best, share * (concepts.get(id) ?? 0));
  return best;
}

function subjectScore({ candidate, stat }: Measured): number {
  const h1 = stat[H1_SHARE] ?? 0;
  if (h1 > 0.4) return 0.5 + 0.4 * h1;
  if (stat[TITLE_PART] === 1) return 0.7;
  if (candidate.kind === 'meta' && /og:title/.test(candidate.own)) return 0.7;
  if (candidate.kind === 'title') return 0.6;
  return (stat[IN_TITLE] ?? 0) * 0.5;
}
const IN_TITLE = STATIC_NAMES.indexOf('in title');
const IS_H1 = STATIC_NAMES.indexOf('is h1');
const TITLE_IN = STATIC_NAMES.indexOf('title in it');
const MAIN = STATIC_NAMES.indexOf('region:main');
const TITLE_PART = STATIC_NAMES.indexOf('title part');
const H1_SHARE = STATIC_NAMES.indexOf('h1 share');

function fit(label: ReadLabel, asked: Asked): LabelFit {
  if (label.tokens.length === 0) return NO_FIT;
  const known = asked.fits.get(label);
  if (known) return known;
  const fresh = fitOf(label, asked.meaning);
  asked.fits.set(label, fresh);
  return fresh;
}

export interface Rivals {
  readonly bestOwn: number;
  readonly bestNear: number;
  readonly firstFits: ReadonlySet<Measured>;
}

/** The numbers the ranker sees for one candidate and one field, written to `into`. */
export function writeFeatures(one: Measured, parts: number, asked: Asked, rivals: Rivals, into: Float32Array): void {
  const { meaning } = asked;
  into.set(one.stat);
  into.set(asked.shared, one.stat.length);
  let at = one.stat.length + asked.shared.length;
  const put = (...values: readonly number[]): void => {
    for (const value of values) into[at++] = value;
  };
  const near = fit(one.near, asked);
  const own = fit(one.own, asked);
  const column = fit(one.column, asked);
  const heading = fit(one.heading, asked);
  const outer = fit(one.outer, asked);
  const value = fit(one.value, asked);
  for (const each of [near, own]) put(each.share, each.named, each.kin, each.other, each.unwanted, each.ofLabel, each.ofQuestion);
  for (const each of [column, heading]) put(each.share, each.kin, each.other, each.ofQuestion);
  put(outer.named, outer.other, outer.ofQuestion);
  const type = fitsType(meaning.type, one.looks, one.candidate.text);
  const entity = entityFit(one.candidate.entity, meaning);
  put(type, value.share > 0.6 ? 1 : 0, value.named, value.ofQuestion, Number(entity === 1), Number(entity === -1));
  const subject = Number(meaning.namesSubject);
  put(subject * Math.max(one.stat[H1_SHARE] ?? 0, one.stat[IS_H1] ?? 0), subject * (one.stat[TITLE_IN] ?? 0), subject * own.named * Number(one.candidate.kind === 'jsonld' || one.candidate.kind === 'meta'));
  put(near.share * type, own.named * type, Math.max(near.share, own.named, column.share, heading.share, outer.named), lexiconScore(one, asked), type * (one.stat[MAIN] ?? 0));
  put(rivals.bestOwn > 0 ? own.named / rivals.bestOwn : 0, rivals.bestNear > 0 ? near.share / rivals.bestNear : 0, Number(rivals.firstFits.has(one)));
  put(Math.log(parts) / 4, value.other, namesItself(value));
  const usual = usualOf(one, meaning);
  put(usual, usual === 0 && meaning.knowsValues ? 1 : 0, subject * (one.stat[TITLE_PART] ?? 0), subject * (one.stat[IN_TITLE] ?? 0) * Math.min(1, one.value.tokens.length / 2), Number(one.candidate.labelInside) * near.share);
}

/** Best label fits on the page, and of those that share them the first: pages name the main thing before its kin. */
export function rivalsOf(measured: readonly Measured[], asked: Asked): Rivals {
  let [bestOwn, bestNear] = [0, 0];
  for (const one of measured) {
    bestOwn = Math.max(bestOwn, fit(one.own, asked).named);
    bestNear = Math.max(bestNear, fit(one.near, asked).share);
  }
  const firstOwn = measured.find((one) => bestOwn > 0 && fit(one.own, asked).named === bestOwn && one.candidate.start >= 0);
  const firstNear = measured.find((one) => bestNear > 0 && fit(one.near, asked).share === bestNear);
  return { bestOwn, bestNear, firstFits: new Set([firstOwn, firstNear].filter((one) => one !== undefined)) };
}

function entityFit(entity: string, meaning: Meaning): number {
  if (entity === '' || meaning.entities.size === 0) return 0;
  for (const id of meaning.entities) if (entity.includes(id) || (ENTITIES[id] ?? '').split(', ').some((word) => word.length > 3 && entity.includes(word.replace(/ /g, '')))) return 1;
  return -1;
}

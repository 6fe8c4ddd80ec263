import type { AiField } from '../../contract/scrape-request.ts';
import type { ValueType } from './lexicon/concept.ts';
import { conceptHits, conceptOf, entityHits, type Hit, narrowerThan } from './lexicon/match.ts';
import { TYPICAL_VALUES } from './lexicon/typical-values.ts';
import { fold, stem, words } from './words.ts';

export interface Meaning {
  readonly name: string;
  readonly type: ValueType;
  /** One value, a list, or whatever the page has ("author or authors"). */
  readonly many: 'one' | 'maybe' | 'list';
  /** Concepts asked for, each with how sure we are (0 to 1). */
  readonly concepts: ReadonlyMap<string, number>;
  /** Concepts wider or narrower than those, whose labels half fit. */
  readonly kin: ReadonlyMap<string, number>;
  /** Concepts named only to be excluded: "not the list price". */
  readonly unwanted: ReadonlySet<string>;
  /** Words that carry the question, with their weight. */
  readonly words: ReadonlyMap<string, number>;
  readonly wordsWeight: number;
  /** What the page is said to be about: recipe, car … */
  readonly entities: ReadonlySet<string>;
  /** The value wanted is the name of the page's subject. */
  readonly namesSubject: boolean;
  readonly wantsIsoDate: boolean;
  readonly wantsNumber: boolean;
  /** The lexicon lists what such values usually are. */
  readonly knowsValues: boolean;
  /** "the first event listed". */
  readonly ordinal: 'first' | 'last' | undefined;
  /** Needs reading, counting or translating: no extract can answer it. */
  readonly beyondExtracting: boolean;
}

const STOP = new Set(
  'a an the of for in on at to and or is are was were this that these those it its which who what when where how as by with from be been has have do does did page all any each per please return give find extract get value field website site item list listed number string text der die das des dem den ein eine le la les l un une du de d des el los las una del al y e o u as'
    .split(' ')
    .map(stem),
);

/** Concepts that name the page's subject itself. */
const SUBJECT_NAMES = new Set([
  'title',
  'model',
  'model_number',
  'job_title',
  'product_names',
  'event_name',
  'player_name',
  'case_name',
]);

/** What a field asks for, from its name, its description and its context. */
export function understandField(field: AiField): Meaning {
  const description = field.value ?? field.name;
  const context = field.context ?? '';
  const plain = fold(`${description} ${context}`);
  const { wanted, excluded } = withoutNegated(description);
  const { head, rest } = headOf(wanted);
  const nameTokens = words(field.name);
  const entities = new Set(entityHits(words(`${field.name.replace(/_/g, ' ')} ${wanted}`)).map((hit) => hit.id));
  const votes = conceptVotes(nameTokens, words(head), words(rest), words(context));
  const subject = namesSubject(wanted, votes, entities);
  if (subject) votes.set('title', 1);
  const concepts = normalised(votes);
  const weights = weightedWords(nameTokens, words(head), words(rest));
  const type = typeOf(concepts, plain, subject);
  return {
    name: field.name,
    type,
    many: manyOf(plain, head, concepts),
    concepts,
    kin: kinOf(concepts),
    unwanted: new Set(conceptHits(words(excluded)).map((hit) => hit.id)),
    words: weights,
    wordsWeight: weights.values().reduce((sum, weight) => sum + weight, 0),
    entities,
    namesSubject: subject || concepts.get('title') === 1,
    knowsValues: [...concepts.keys()].some((id) => id in TYPICAL_VALUES),
    wantsIsoDate: /yyyy[-/ ]?mm|iso ?8601|iso date/.test(plain),
    wantsNumber: /\(an? number\)|\bas an? (?:number|integer)\b|\bnumber only\b|in minute|nur die zahl|un nombre\b/.test(
      plain,
    ),
    ordinal: ordinalOf(plain),
    beyondExtracting:
      /\b(summari[sz]e|in your own words|translate|explain why|how many times|count the|sum of|difference between|average of all|convert|calculate|sentiment|opinion on|ubersetze|fasse zusammen|traduis|resume en|traduce)\b/.test(
        plain,
      ),
  };
}

function ordinalOf(plain: string): 'first' | 'last' | undefined {
  if (
    /\b(first|erste[rsn]?|premiere?|primer[oa]?|next)\b.{0,40}\b(list|listed|liste|table|page|result|event|meeting)/.test(
      plain,
    )
  )
    return 'first';
  return /\blast\b.{0,40}\b(listed|list|table)/.test(plain) ? 'last' : undefined;
}

/** "(not a crossed-out price)", "without quantities": what follows is not wanted. */
function withoutNegated(description: string): { wanted: string; excluded: string } {
  const match = /\(?\b(?:not|without|except|excluding|ohne|nicht|sans|pas|sin|no)\b[^).;]{0,200}\)?/i.exec(description);
  if (!match || match.index === 0) return { wanted: description, excluded: '' };
  return { wanted: description.replace(match[0], ' '), excluded: match[0] };
}

/** The thing asked for stands before "of the recipe"; what follows only says of what. */
function headOf(description: string): { head: string; rest: string } {
  const bracket = description.indexOf('(');
  const outside = bracket > 0 ? description.slice(0, bracket) : description;
  const generic =
    /^\s*(?:the\s+)?(?:(?:full|complete|list|names?|number|title|value|text|titel|nom|nombre|liste|lista)s?\s+){1,3}(?:of|der|des|de|del|du)\s+(?:the\s+|all\s+(?:the\s+)?|les?\s+|la\s+|los\s+)?/i.exec(
      outside,
    );
  const start = generic?.[0].length ?? 0;
  const split = /\s(?:of|for|from|in|on which|that|which|served|listed|offered|des|der|du|de la|del|von)\s/i.exec(
    outside.slice(start),
  );
  const end = split ? start + split.index : outside.length;
  return {
    head: outside.slice(0, end),
    rest: `${outside.slice(end)} ${bracket > 0 ? description.slice(bracket) : ''}`,
  };
}

function conceptVotes(
  name: readonly string[],
  head: readonly string[],
  rest: readonly string[],
  context: readonly string[],
): Map<string, number> {
  const votes = new Map<string, number>();
  const vote = (tokens: readonly string[], weight: number): void => {
    for (const hit of conceptHits(tokens)) {
      const points = weight * strengthOf(hit, tokens);
      votes.set(hit.id, (votes.get(hit.id) ?? 0) + points);
    }
  };
  vote(name, 1);
  vote(head, 1.1);
  vote(rest, 0.5);
  vote(context, 0.15);
  return votes;
}

/** Long phrases say more than single words, and a phrase that is all of the text most. */
function strengthOf(hit: Hit, tokens: readonly string[]): number {
  const content = tokens.filter((token) => !STOP.has(token)).length || 1;
  const share = Math.min(1, hit.length / content);
  return (hit.length > 1 ? 1 : 0.6) * (0.5 + 0.5 * share);
}

/** "Name of the recipe", "full product name of the camera": the subject's own name, unless a part of it is named. */
function namesSubject(description: string, votes: ReadonlyMap<string, number>, entities: ReadonlySet<string>): boolean {
  const plain = fold(description);
  const match =
    /\b(?:name|title|headline|titel|titre|nom|titulo|nombre|called|year,? make and model|make and model|uberschrift)\b(?:.{0,20}?\b(?:of|der|des|du|de|del|fur)\b(?: the| this| das| la| le| el)? (.{1,60}))?/.exec(
      plain,
    );
  if (!match || entities.size === 0) return false;
  const object = words(match[1] ?? '').slice(0, 3);
  const top = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (top !== undefined && !SUBJECT_NAMES.has(top)) return false;
  const owner = conceptHits(object).filter((hit) => hit.at <= 1 && !['title', 'name', 'section'].includes(hit.id));
  const subjects = entityHits(object);
  const isPart = owner.some((hit) => !subjects.some((entity) => entity.at === hit.at && entity.length >= hit.length));
  return !isPart && (subjects.length > 0 || (votes.get('title') ?? 0) > 0.4);
}

function normalised(votes: ReadonlyMap<string, number>): Map<string, number> {
  const best = Math.max(0.3, ...votes.values());
  return new Map(
    [...votes]
      .map(([id, points]) => [id, points / best] as const)
      .filter(([, strength]) => strength > 0.3)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 6),
  );
}

function kinOf(concepts: ReadonlyMap<string, number>): Map<string, number> {
  const kin = new Map<string, number>();
  const add = (id: string, strength: number): void => {
    if (!concepts.has(id)) kin.set(id, Math.max(strength, kin.get(id) ?? 0));
  };
  for (const [id, strength] of concepts) {
    const wider = conceptOf(id)?.wider;
    if (wider) add(wider, strength);
    for (const narrower of narrowerThan(id)) add(narrower, strength);
  }
  return kin;
}

function typeOf(concepts: ReadonlyMap<string, number>, plain: string, subject: boolean): ValueType {
  if (/\b(e-?mail)\b/.test(plain)) return 'email';
  if (/\b(url|link|href|web ?site address)\b/.test(plain) && !/\btext\b/.test(plain)) {
    return concepts.has('image') || concepts.has('logo') ? 'image' : 'url';
  }
  if (/yyyy|\bdate\b|\bdatum\b|\bfecha\b|\bwhen\b/.test(plain) && !subject) return 'date';
  if (subject) return 'title';
  const top = concepts.keys().next().value;
  const type = top === undefined ? 'text' : (conceptOf(top)?.type ?? 'text');
  if (type === 'text' && /\(an? number\)|\bas an? number\b/.test(plain)) return 'number';
  return type;
}

function manyOf(plain: string, head: string, concepts: ReadonlyMap<string, number>): Meaning['many'] {
  if (
    /json array|array of|as an? (?:array|list)|list of (?!price)|one entry per|comma[- ]separated|als liste|en liste|una lista|\ball\b(?! time)|names of|in order\b|alle /.test(
      plain,
    )
  )
    return 'list';
  if (/\bor \w+s\b|\(s\)|\(or \w+s\)/.test(plain)) return 'maybe';
  const top = concepts.keys().next().value;
  const isPlural = isPluralHead(fold(head).trim());
  const isOften = top !== undefined && conceptOf(top)?.many === true;
  if (isOften) return isPlural ? 'list' : 'one';
  return isPlural ? 'maybe' : 'one';
}

const SINGULAR_IN_S =
  /\b(?:calories|servings|portions|minutes|reviews|ratings|hours|pages|points|views|likes|news|address|series)$/;

/** "directors", but not "address", and not the German genitive of "des Autors". */
function isPluralHead(head: string): boolean {
  return /\b\w{3,}(?<!s|u|i)s$/.test(head) && !SINGULAR_IN_S.test(head) && !/\b(?:des|eines) \w+$/.test(head);
}

function weightedWords(name: readonly string[], head: readonly string[], rest: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (tokens: readonly string[], weight: number): void => {
    for (const token of tokens) if (!STOP.has(token)) weights.set(token, Math.max(weight, weights.get(token) ?? 0));
  };
  add(rest, 0.4);
  add(head, 1);
  add(name, 1);
  return weights;
}

import type { Candidate } from './candidate.ts';
import { parseDate } from './date.ts';
import { PATTERNS } from './gather/patterns.ts';
import type { ValueType } from './lexicon/concept.ts';
import { plainAmount } from './price.ts';
import type { Meaning } from './understand-field.ts';

export interface Shaping {
  /** Where 03/04 is the third of April. */
  readonly dayFirst: boolean;
}

/** The candidate as an answer of the wanted form, or null where it cannot be one. */
export function shapeAnswer(candidate: Candidate, meaning: Meaning, shaping: Shaping): string | string[] | null {
  if (candidate.items) {
    if (meaning.many === 'one') return null;
    const shaped = candidate.items.map((item) => shapeText(item, meaning, shaping)).filter((item) => item !== null);
    return shaped.length > 0 ? [...new Set(shaped)] : null;
  }
  if (meaning.many === 'one') return shapeText(candidate.text, meaning, shaping);
  const parts = splitEntries(candidate.text, meaning.type === 'person')
    .map((part) => shapeText(part, meaning, shaping))
    .filter((part) => part !== null);
  if (parts.length === 0) return null;
  return meaning.many === 'maybe' && parts.length === 1 ? (parts[0] ?? null) : parts;
}

/** "Greek, Turkish and Lebanese": entries are short; a sentence with commas stays whole. */
export function splitEntries(text: string, arePersons: boolean): string[] {
  if (text.length > 400) return [text];
  const parts = text
    .split(
      arePersons
        ? /\s*[,;|•·]\s*|\s+(?:and|und|et|y|e|og|och|en|ja|и|with|&)\s+/i
        : /\s*[,;|•·]\s*|\s+(?:and|&)\s+|\s\/\s/i,
    )
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.length > 1 && parts.every((part) => part.length <= 60) ? parts : [text];
}

function shapeText(written: string, meaning: Meaning, { dayFirst }: Shaping): string | null {
  const isQuoting = written.includes('»') && written.includes('«'); // marks of its own, not arrows
  const text = written
    .replace(isQuoting ? /^(?:[\s:;,|•·▪]|[-–—]\s)+/ : /^(?:[\s:;,|»•·▪]|[-–—]\s)+/, '')
    .replace(isQuoting ? /[\s:;,|•·]+$/ : /[\s:;,|«•·]+$/, '');
  if (text === '') return null;
  switch (meaning.type) {
    case 'date': {
      const date = parseDate(text, { dayFirst });
      if (!date || (meaning.wantsIsoDate && date.precision !== 'day')) return null;
      return meaning.wantsIsoDate ? date.iso : text.length > 30 ? (typedIn(text, 'date') ?? text) : text;
    }
    case 'number':
      return numberIn(text, meaning.wantsNumber);
    case 'duration':
      return durationIn(text, meaning.wantsNumber);
    case 'price':
      return /\d/.test(text) && text.length <= 80
        ? /\p{L}{3}/u.test(text)
          ? (typedIn(text, 'price') ?? text)
          : text
        : null;
    case 'phone':
      return phoneIn(text);
    case 'email':
      return /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,4}/.exec(text)?.[0] ?? null;
    case 'url':
    case 'image':
      return /[./]/.test(text) && !/\s\S+\s/.test(text) ? text : null;
    case 'person':
      return text.length > 150 || /https?:/.test(text) ? null : personIn(text);
    default:
      return text;
  }
}

/** "By Mara Lindt on March 5, 2024" names Mara Lindt. */
function personIn(text: string): string | null {
  const named = text.replace(/^\s*(?:(?:written|posted|recipe|story) )?(?:by|von|par|por)[\s:]+/i, '');
  const date = typedIn(named, 'date');
  const at = date === undefined ? -1 : named.indexOf(date);
  const name =
    at > 0
      ? named.slice(0, at).replace(/[\s,|•·–-]*(?:\s(?:on|am|le|el|vom|at|published|updated))?[\s,:|•·–-]*$/i, '')
      : named;
  return /\p{L}/u.test(name) ? name : null;
}

/** The part of a text that has the form wanted: a date, a price or a duration, all of which hold a digit. */
function typedIn(text: string, type: ValueType): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const pattern = PATTERNS.find((each) => each.type === type)?.pattern;
  return pattern ? text.match(pattern)?.[0]?.trim() : undefined;
}

function phoneIn(text: string): string | null {
  if (text.length > 200) return null;
  const match = /(?:\+\s?)?\(?\d[\d\s()./-]{5,22}\d/.exec(text)?.[0];
  const digits = match?.replace(/\D/g, '').length ?? 0;
  return match !== undefined && digits >= 7 && digits <= 15 ? match : null;
}

function numberIn(text: string, bare: boolean): string | null {
  const written = /\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/.exec(text.slice(0, 300))?.[0];
  if (written === undefined) return null;
  return bare ? plainAmount(written) : written;
}

/** Minutes as a bare number where the page states minutes only; hours and minutes stay as written. */
function durationIn(text: string, bare: boolean): string | null {
  if (!/[1-9]/.test(text) || text.length > 80) return null;
  const minutes = /^(?:P(?:0D)?T(?:0D)?(?:0+H)?)?\s*(\d{1,4})\s*(?:M|min\p{L}*\.?|m)?(?:0+S)?$/iu.exec(
    text.trim(),
  )?.[1];
  if (minutes) return bare ? String(Number(minutes)) : text;
  const part = /^P/.test(text) ? undefined : typedIn(text, 'duration');
  return part !== undefined && part !== text ? durationIn(part, bare) : text;
}

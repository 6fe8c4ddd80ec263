import { parseDate } from './date.ts';
import type { ValueType } from './lexicon/concept.ts';

/** How a text looks, whatever is asked: measured once a candidate. */
export interface Looks {
  readonly date: number;
  readonly price: number;
  readonly number: number;
  readonly duration: number;
  readonly phone: number;
  readonly email: number;
  readonly url: number;
  readonly image: number;
  readonly code: number;
  readonly person: number;
  readonly address: number;
}

const SHORT = 160;
const STREET =
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|drive|dr|lane|ln|way|hwy|pl|place|square|sq|pkwy|ct)\b|stra(?:ß|ss)e|str\.|\brue\b|\bcalle\b|\bvia\b/i;

/** Each from 0 (not at all) over 0.5 (holds one) to 1 (is one). */
export function looksOf(text: string): Looks {
  const short = text.slice(0, SHORT);
  const hasDigit = /\d/.test(short);
  const digits = short.replace(/\D/g, '').length;
  return {
    date: hasDigit && digits <= 24 && short.length < 100 && parseDate(short) ? (short.length < 40 ? 1 : 0.5) : 0,
    price: hasDigit && /[$€£¥₹₽₪₺]|\b(?:USD|EUR|GBP|CHF|kr|zł|Kč)\b/.test(short) ? (short.length < 25 ? 1 : 0.5) : 0,
    number: /^\D{0,3}\d[\d.,]*\D{0,12}$/.test(short) ? 1 : hasDigit ? 0.5 : 0,
    duration: durationLook(short),
    phone:
      digits >= 7 &&
      digits <= 15 &&
      /^[\d\s()+./-]{7,24}(?:\s?x\d+)?$/.test(short.replace(/^(?:tel|phone|call)[.:]?\s*/i, ''))
        ? 1
        : digits >= 9 && /\d{3}[\s)./-]{1,2}\d{3,}/.test(short)
          ? 0.5
          : 0,
    email: /^\S+@\S+\.\w{2,}$/.test(short) ? 1 : short.includes('@') ? 0.5 : 0,
    url:
      /^(?:https?:\/\/|www\.)\S+$/i.test(short) ||
      /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|de|fr|es|io|co\.uk|eu|ch|at|it)\/?$/i.test(short)
        ? 1
        : /https?:|www\./.test(short)
          ? 0.5
          : 0,
    image: /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(text) ? 1 : 0,
    code:
      /^[A-Z0-9][A-Z0-9-]{0,24}$/i.test(short) && (hasDigit || short === short.toUpperCase())
        ? 1
        : hasDigit && short.length < 60
          ? 0.5
          : 0,
    person:
      /^(?:\p{Lu}[\p{L}'’.-]*\s){1,3}(?:(?:de|van|von|der|da|la|le|bin|del)\s)?\p{Lu}[\p{L}'’.-]+(?:,? (?:Jr|Sr|MD|PhD)\.?)?$/u.test(
        short,
      )
        ? 1
        : /\p{Lu}\p{L}+\s\p{Lu}/u.test(short) && !hasDigit && short.length < 80
          ? 0.5
          : 0,
    address:
      /\d/.test(short) &&
      /\b(?:st|street|ave|avenue|rd|road|blvd|drive|dr|lane|ln|way|hwy|highway|square|sq|pkwy|court|ct|plaza|straße|strasse|str|weg|platz|rue|calle|via|avenida)\b\.?|straße|[A-Z]{2}\s\d{5}|\b\d{5}\b/i.test(
        short,
      )
        ? short.length >= 110
          ? 0.4
          : /\b[A-Z]{2},?\s\d{5}|\b\d{5}\s\p{Lu}/u.test(short) && STREET.test(short)
            ? 1
            : 0.7
        : 0,
  };
}

function durationLook(text: string): number {
  if (/^P(?:\d+D)?T?(?:\d+H)?(?:\d+M)?(?:\d+S)?$/.test(text) && /\d/.test(text)) return /[1-9]/.test(text) ? 1 : 0;
  const hit =
    /\d\s?(?:h|hr|hrs|hours?|m|min|mins|minutes?|std|stunden?|minuten|minutos|minuti|heures?|horas?|ore|timmar|tim)\b|\d\s?(?:分|мин|час)/iu.exec(
      text,
    );
  return hit ? (text.length < 30 ? 1 : 0.5) : 0;
}

/** A list looks as its entries do on average. */
export function looksOfList(items: readonly string[]): Looks {
  const sample = items.slice(0, 4).map(looksOf);
  const mean = (of: (looks: Looks) => number): number =>
    sample.reduce((sum, looks) => sum + of(looks), 0) / Math.max(1, sample.length);
  return {
    date: mean(({ date }) => date),
    price: mean(({ price }) => price),
    number: mean(({ number }) => number),
    duration: mean(({ duration }) => duration),
    phone: mean(({ phone }) => phone),
    email: mean(({ email }) => email),
    url: mean(({ url }) => url),
    image: mean(({ image }) => image),
    code: mean(({ code }) => code),
    person: mean(({ person }) => person),
    address: mean(({ address }) => address),
  };
}

/** How far a text can be an answer of a type. */
export function fitsType(type: ValueType, looks: Looks, text: string): number {
  switch (type) {
    case 'text':
    case 'title':
      return text.length <= 200 && looks.url < 1 && !/^[\d\s.,:/-]+$/.test(text) ? 1 : 0.5;
    case 'long':
      return text.length > 40 ? 1 : 0.5;
    case 'duration':
      return Math.max(looks.duration, looks.number * 0.5);
    case 'number':
      return looks.number;
    default:
      return looks[type];
  }
}

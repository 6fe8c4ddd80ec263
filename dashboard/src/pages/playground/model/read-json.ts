import { pathOf } from './field-path.ts';

/** A stretch of the text. */
export interface Place {
  from: number;
  to: number;
}

export type ReadJson =
  | { value: unknown /** Where each member stands, by its path. */; places: ReadonlyMap<string, Place> }
  | { fault: { at: number; message: string } };

/**
 * JSON with the places of its members. JSON.parse tells where a fault is in words that differ from browser to browser,
 * and drops the first of two members of one name without a word.
 */
export function readJson(text: string): ReadJson {
  const places = new Map<string, Place>();
  const reader = { text, at: 0, places };
  try {
    const value = readValue(reader, '', 0);
    skipSpace(reader);
    if (reader.at < text.length) refuse(reader, 'nothing may follow the end of the JSON');
    return { value, places };
  } catch (error) {
    if (error instanceof NotJson) return { fault: { at: error.at, message: error.message } };
    throw error;
  }
}

interface Reader {
  text: string;
  at: number;
  places: Map<string, Place>;
}

class NotJson extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

function refuse({ at }: Reader, message: string): never {
  throw new NotJson(at, message);
}

/** Deeper than any request; the reader calls itself for each level. */
const DEPTH_MAX = 100;

function readValue(reader: Reader, path: string, depth: number): unknown {
  if (depth > DEPTH_MAX) refuse(reader, 'is nested too deeply');
  skipSpace(reader);
  const from = reader.at;
  const value = readBare(reader, path, depth);
  reader.places.set(path, { from, to: reader.at });
  return value;
}

function readBare(reader: Reader, path: string, depth: number): unknown {
  switch (reader.text[reader.at]) {
    case '{':
      return readObject(reader, path, depth);
    case '[':
      return readArray(reader, path, depth);
    case '"':
      return readString(reader);
    case undefined:
      return refuse(reader, 'the JSON ends here, before it is complete');
    default:
      return readWord(reader);
  }
}

function readObject(reader: Reader, path: string, depth: number): object {
  const entries = new Map<string, unknown>();
  reader.at += 1;
  for (let first = true; !takes(reader, '}'); first = false) {
    if (!first) expect(reader, ',', 'a comma or }');
    skipSpace(reader);
    if (reader.text[reader.at] !== '"') refuse(reader, 'a name in double quotes is expected here');
    const nameAt = reader.at;
    const name = readString(reader);
    if (entries.has(name)) throw new NotJson(nameAt, `"${name}" is written twice`);
    expect(reader, ':', 'a colon');
    entries.set(name, readValue(reader, pathOf(path, [name]), depth + 1));
  }
  return Object.fromEntries(entries);
}

function readArray(reader: Reader, path: string, depth: number): unknown[] {
  const items: unknown[] = [];
  reader.at += 1;
  for (let first = true; !takes(reader, ']'); first = false) {
    if (!first) expect(reader, ',', 'a comma or ]');
    items.push(readValue(reader, pathOf(path, [items.length]), depth + 1));
  }
  return items;
}

function readString(reader: Reader): string {
  const { text, at } = reader;
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  try {
    const string = JSON.parse(text.slice(at, end + 1)) as string;
    reader.at = end + 1;
    return string;
  } catch {
    return refuse(reader, 'this text has no closing quote, or a character that must be escaped');
  }
}

function readWord(reader: Reader): unknown {
  const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  word.lastIndex = reader.at;
  const found = word.exec(reader.text)?.[0];
  if (found === undefined) return refuse(reader, 'a value is expected here: text in double quotes, a number, true …');
  reader.at += found.length;
  return JSON.parse(found);
}

/** Whether the next character is this one, which is then passed. */
function takes(reader: Reader, character: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== character) return false;
  reader.at += 1;
  return true;
}

function expect(reader: Reader, character: string, words: string): void {
  if (!takes(reader, character)) refuse(reader, `${words} is expected here`);
}

function skipSpace(reader: Reader): void {
  while (' \n\r\t'.includes(reader.text[reader.at] ?? 'end')) reader.at += 1;
}

/** The place as editors count it, from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

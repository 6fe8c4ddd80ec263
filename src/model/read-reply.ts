import type { AiField } from '../contract/scrape-request.ts';
import { fieldKey } from './answer-schema.ts';

/** What a model says to one field, before anyone has checked it. */
export interface Claimed {
  values: string[];
  /** Id of the line it says it has them from; 0 where it names none. */
  line: number;
}

/** A model's reply by field, or what is wrong with it. Smaller models wrap and shorten what they were asked for. */
export function readReply(content: unknown, fields: readonly AiField[]): { claims: Claimed[] } | { fault: string } {
  const reply = typeof content === 'string' ? jsonIn(content) : content;
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return { fault: 'it holds no JSON object' };

  const answers = new Map<string, unknown>(Object.entries(reply));
  const given = fields.map(({ name }, index) => [fieldKey(index), name].find((key) => answers.has(key)));
  if (given.every((key) => key === undefined)) {
    return { fault: `it has none of the keys ${fieldKey(0)} to ${fieldKey(fields.length - 1)}` };
  }
  return { claims: given.map((key) => claimIn(key === undefined ? null : answers.get(key))) };
}

/** The JSON object in a text: alone, in a fenced block, or with words around it. */
function jsonIn(text: string): unknown {
  const body = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function claimIn(answer: unknown): Claimed {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return { values: textsIn(answer), line: 0 };
  const { values, value, line } = answer as { values?: unknown; value?: unknown; line?: unknown };
  return { values: textsIn(values ?? value), line: Number.isInteger(line) ? Number(line) : 0 };
}

function textsIn(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map((item) => String(item).replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

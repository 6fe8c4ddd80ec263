import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AiField } from '../../src/contract/scrape-request.ts';
import { extractFields } from '../../src/extract/ai/extract-fields.ts';
import { parseHtml } from '../../src/extract/document.ts';
import { readPage } from '../../train/dataset.ts';

type Value = string | string[] | null;

interface Question {
  readonly id: string;
  readonly page: string;
  readonly url: string | null;
  readonly charset: string;
  readonly category: string;
  readonly field_name: string;
  readonly description: string;
  readonly context?: string;
  readonly type: string;
  readonly also_in_structured_data?: boolean;
  readonly source_repo: string;
}

export interface EvalPage {
  readonly html: string;
  readonly url: string;
  readonly charset: string;
  /** As it was served. */
  readonly bytes: Uint8Array;
}

/** How a page's fields get answered: by the extractor directly, or through the HTTP door. */
export type Answer = (page: EvalPage, fields: readonly AiField[]) => Promise<readonly Value[]> | readonly Value[];

/** Asks every question of a folder's pages and prints the folder's own score by type, category and source. */
export async function evaluateAi(folder: string, answer: Answer = directly, half = 'dev'): Promise<number> {
  const { score } = (await import(pathToFileURL(resolve(folder, 'score.mjs')).href)) as {
    score: (question: Question, answer: Value) => number;
  };
  const questions = readFileSync(join(folder, `truth.${half}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Question);
  const totals = new Map<string, { points: number; count: number }>();
  let spentMs = 0;
  const byPage = Map.groupBy(questions, ({ page }) => page);
  for (const [path, asked] of byPage) {
    const { url, charset } = asked[0] ?? { url: null, charset: 'utf-8' };
    const bytes = readPage(folder, path);
    const html = new TextDecoder(charset).decode(bytes);
    const started = performance.now();
    const values = await answer(
      { html, url: url && URL.canParse(url) ? url : 'http://page.invalid/', charset, bytes },
      asked.map(fieldOf),
    );
    spentMs += performance.now() - started;
    for (const [index, question] of asked.entries()) add(totals, question, score(question, values[index] ?? null));
  }
  for (const [name, { points, count }] of totals) console.log(name.padEnd(48), (points / count).toFixed(3), count);
  console.log(`${(spentMs / byPage.size).toFixed(1)} ms a page, ${(spentMs / questions.length).toFixed(1)} ms a field`);
  const all = totals.get('all');
  return all ? all.points / all.count : 0;
}

export function directly({ html, url }: EvalPage, fields: readonly AiField[]): Value[] {
  return extractFields(parseHtml(html), url, fields).map(({ value }) => value);
}

function fieldOf({ field_name: name, description: value, context }: Question): AiField {
  return { name, value, ...(context ? { context } : {}) };
}

function add(totals: Map<string, { points: number; count: number }>, question: Question, points: number): void {
  const unstructured = question.also_in_structured_data === false ? ['not in structured data'] : [];
  for (const name of [
    'all',
    ...unstructured,
    `type ${question.type}`,
    `category ${question.category}`,
    `source ${question.source_repo}`,
  ]) {
    const total = totals.get(name) ?? { points: 0, count: 0 };
    totals.set(name, { points: total.points + points, count: total.count + 1 });
  }
}

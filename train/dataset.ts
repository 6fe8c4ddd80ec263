import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AiField } from '../src/contract/scrape-request.ts';

/** A labelled question, as a line of truth.*.jsonl has it. */
export interface Question {
  readonly id: string;
  readonly page: string;
  readonly url: string | null;
  readonly charset: string;
  readonly category: string;
  readonly field_name: string;
  readonly description: string;
  readonly context?: string;
  readonly type: string;
  readonly expected: string | string[] | null;
  readonly also_in_structured_data?: boolean;
  readonly source_repo: string;
}

export type Score = (question: Question, answer: string | string[] | null) => number;

export interface LabelledPage {
  readonly html: string;
  readonly url: string;
  /** Pages of one site are never parted between training and testing. */
  readonly site: string;
  readonly category: string;
  readonly questions: readonly Question[];
}

export async function readScorer(folder: string): Promise<Score> {
  const { score } = (await import(join(folder, 'score.mjs'))) as { score: Score };
  return score;
}

/** The labelled pages of a folder, with their questions. */
export function readPages(folder: string, half = 'dev'): LabelledPage[] {
  const byPage = Map.groupBy(readLines<Question>(join(folder, `truth.${half}.jsonl`)), ({ page }) => page);
  return [...byPage].map(([page, questions]) => {
    const first = questions[0];
    if (!first) throw new Error(`${page} has no question`);
    const html = new TextDecoder(first.charset).decode(readPage(folder, page));
    return {
      html,
      url: first.url ?? 'http://unknown.invalid/',
      site: siteOf(page, first.url),
      category: first.category,
      questions,
    };
  });
}

/** A page as it was served; most are kept gzipped. */
export function readPage(folder: string, page: string): Uint8Array {
  const bytes = readFileSync(join(folder, page));
  return page.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

interface Fragment extends Omit<Question, 'page' | 'charset' | 'category'> {
  readonly html: string;
}

/** Pieces of shop pages, one question each; they widen the topics. */
export function readFragments(folder: string, half = 'dev'): LabelledPage[] {
  return readLines<Fragment>(join(folder, `fragments.${half}.jsonl`)).map((fragment) => ({
    html: fragment.html,
    url: fragment.url ?? 'http://unknown.invalid/',
    site: siteOf('', fragment.url),
    category: 'fragment',
    questions: [{ ...fragment, page: fragment.id, charset: 'utf-8', category: 'fragment' }],
  }));
}

export function fieldOf(question: Question): AiField {
  return {
    name: question.field_name,
    value: question.description,
    ...(question.context ? { context: question.context } : {}),
  };
}

function readLines<Line>(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** SWDE pages and pages without an address carry their site in the file's name; others in the address. */
export function siteOf(page: string, url: string | null): string {
  const swde = /swde-[a-z]+-([a-z0-9]+)-/.exec(page)?.[1];
  if (swde) return swde;
  if (url === null) return /([a-z]+-[a-z0-9]+)[^/]*$/.exec(page)?.[1] ?? page;
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? url;
  return (
    host
      .split('.')
      .slice(-3)
      .filter((part) => !/^(?:com|co|org|net|de|www|uk)$/.test(part))
      .at(-1) ?? host
  );
}

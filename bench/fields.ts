import { extractFields } from '../src/extract/ai/extract-fields.ts';
import { parseHtml } from '../src/extract/document.ts';
import { fieldOf, type LabelledPage, readPages } from '../train/dataset.ts';

/** Times the embedded extractor on the pages of middling length of a folder of labelled pages, against their parse. */
export async function fieldsBench([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Name a folder of labelled pages');
  const pages = readPages(folder).sort((one, other) => one.html.length - other.html.length);
  const middle = Math.floor(pages.length / 2);
  const fields = fieldsOf(pages);
  const timed = pages.slice(Math.max(0, middle - AROUND), middle + AROUND + 1).map((page) => timesOf(page, fields));
  const parseMs = median(timed.map((times) => times.parseMs));
  const fieldsMs = median(timed.map((times) => times.fieldsMs));
  const result = { bench: 'fields', pages: timed.length, fields: fields.length, parseMs, fieldsMs };
  process.stdout.write(`${JSON.stringify({ ...result, ratio: Number((fieldsMs / parseMs).toFixed(2)) })}\n`);
}

const AROUND = 10;
const FIELDS = 20;
const ROUNDS = 10;

/** As many different questions as one request takes. */
function fieldsOf(pages: readonly LabelledPage[]) {
  const questions = pages.flatMap((page) => page.questions);
  return [...new Map(questions.map((question) => [question.field_name, fieldOf(question)])).values()].slice(0, FIELDS);
}

/** The best of several rounds: what the machine was busy with otherwise only ever adds. */
function timesOf({ html, url }: LabelledPage, fields: Parameters<typeof extractFields>[2]) {
  let [parseMs, fieldsMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const document = parseHtml(html);
    const parsed = performance.now();
    extractFields(document, url, fields);
    parseMs = Math.min(parseMs, parsed - started);
    fieldsMs = Math.min(fieldsMs, performance.now() - parsed);
  }
  return { parseMs, fieldsMs };
}

function median(values: readonly number[]): number {
  return Number((values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0).toFixed(2));
}

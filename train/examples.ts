import type { AiField } from '../src/contract/scrape-request.ts';
import { ask } from '../src/extract/ai/features/asked.ts';
import { writeFeatures } from '../src/extract/ai/features/field-features.ts';
import { type MeasuredPage, measurePage } from '../src/extract/ai/features/measure-page.ts';
import { FEATURES } from '../src/extract/ai/features/names.ts';
import { rivalsOf } from '../src/extract/ai/features/rivals.ts';
import { gather } from '../src/extract/ai/gather.ts';
import { isDayFirst } from '../src/extract/ai/page-language.ts';
import { shortlist } from '../src/extract/ai/shortlist.ts';
import { understandField } from '../src/extract/ai/understand-field.ts';
import { parseHtml } from '../src/extract/document.ts';
import { ABSENT } from './absent.ts';
import { fieldOf, type LabelledPage, type Question, type Score } from './dataset.ts';

/** One question with its shortlist as numbers. */
export interface Example {
  readonly site: string;
  readonly category: string;
  readonly question: Question | null;
  readonly type: string;
  readonly rows: Float32Array;
  /** The same without the zeros, three quarters of them, for training. */
  readonly sparse: Sparse;
  readonly count: number;
  readonly answers: readonly (string | string[])[];
  /** Score of each candidate's answer; all zero where null is right. */
  readonly scores: Float32Array;
  readonly weight: number;
}

export function examplesOf(page: LabelledPage, score: Score): Example[] {
  const document = parseHtml(page.html);
  const measured = measurePage(gather(document));
  const dayFirst = isDayFirst(document);
  const asked = page.questions.map((question) =>
    example(page, measured, fieldOf(question), question, score, page.category === 'fragment' ? 0.4 : 1, dayFirst),
  );
  const absent =
    page.category === 'fragment'
      ? []
      : ABSENT.filter(({ not }) => !not.includes(page.category)).filter(
          (_, index) => (index + page.html.length) % 6 === 0,
        );
  const nulls = absent.map(({ field }) => example(page, measured, field, null, score, 0.25, dayFirst));
  return [...asked, ...nulls];
}

function example(
  page: LabelledPage,
  measured: MeasuredPage,
  field: AiField,
  question: Question | null,
  score: Score,
  weight: number,
  dayFirst: boolean,
): Example {
  // A null question needs only its hardest candidates.
  const meaning = understandField(field);
  const asked = ask(meaning, measured);
  const listed = shortlist(measured, asked, { dayFirst }, question ? undefined : 50);
  const rivals = rivalsOf(measured.measured, asked);
  const rows = new Float32Array(listed.length * FEATURES);
  for (const [index, { measured: one, answer }] of listed.entries())
    writeFeatures(
      one,
      Array.isArray(answer) ? answer.length : 1,
      asked,
      rivals,
      rows.subarray(index * FEATURES, (index + 1) * FEATURES),
    );
  const scores = Float32Array.from(listed, ({ answer }) =>
    question && question.type !== 'null' ? score(question, answer) : 0,
  );
  return {
    site: page.site,
    category: page.category,
    question,
    type: meaning.type,
    rows,
    sparse: sparseOf(rows, listed.length),
    count: listed.length,
    answers: listed.map(({ answer }) => answer),
    scores,
    weight,
  };
}

export interface Sparse {
  readonly starts: Uint32Array;
  readonly columns: Uint16Array;
  readonly cells: Float32Array;
}

function sparseOf(rows: Float32Array, count: number): Sparse {
  const starts = new Uint32Array(count + 1);
  const columns: number[] = [];
  const cells: number[] = [];
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < FEATURES; column++) {
      const cell = rows[row * FEATURES + column] ?? 0;
      if (cell === 0) continue;
      columns.push(column);
      cells.push(cell);
    }
    starts[row + 1] = cells.length;
  }
  return { starts, columns: Uint16Array.from(columns), cells: Float32Array.from(cells) };
}

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FEATURE_NAMES, FEATURES } from '../src/extract/ai/features/names.ts';
import { createRanker, type Weights } from '../src/extract/ai/ranker.ts';
import { readFragments, readPages, readScorer, type Score } from './dataset.ts';
import { type Example, examplesOf } from './examples.ts';
import { trainSeveral } from './network.ts';

const SEEDS = [7];

const [folder, ...flags] = process.argv.slice(2);
if (!folder) throw new Error('usage: node train/main.ts <folder shaped like data/ai> [--topics] [--write]');
await main(resolve(folder));

async function main(path: string): Promise<void> {
  const score = await readScorer(path);
  const started = performance.now();
  const examples = [...readPages(path), ...readFragments(path)].flatMap((page) => examplesOf(page, score));
  console.log(
    `${examples.length} examples, ${FEATURES} features, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  const asked = examples.filter(({ question, category }) => question && category !== 'fragment');
  console.log(
    'reachable',
    mean(asked.filter(({ question }) => question?.type !== 'null').map(({ scores }) => Math.max(0, ...scores))).toFixed(
      3,
    ),
  );
  if (!flags.includes('--topics')) crossValidate('by site', examples, ({ site }) => site, 5, score, SEEDS);
  if (flags.includes('--topics'))
    crossValidate('by topic', examples, ({ category }) => category, 99, score, SEEDS.slice(0, 1));
  if (flags.includes('--write'))
    writeFileSync(
      new URL('../src/extract/ai/weights.json', import.meta.url),
      `${JSON.stringify(trainSeveral(examples, FEATURE_NAMES, SEEDS))}\n`,
    );
}

/** Each group is answered by a network that saw none of it. */
function crossValidate(
  title: string,
  examples: readonly Example[],
  groupOf: (example: Example) => string,
  foldsMax: number,
  score: Score,
  seeds: readonly number[],
): void {
  const groups = [...new Set(examples.map(groupOf))].sort();
  const foldOf = new Map(groups.map((group, index) => [group, (index * 7919) % Math.min(foldsMax, groups.length)]));
  const folds = [...new Set(foldOf.values())];
  const results: Result[] = [];
  for (const fold of folds) {
    const held = examples.filter((example) => foldOf.get(groupOf(example)) === fold);
    const rest = examples.filter((example) => foldOf.get(groupOf(example)) !== fold);
    const weights = trainSeveral(rest, FEATURE_NAMES, seeds);
    for (const example of held) if (example.question) results.push(answer(example, weights, score));
  }
  report(title, results);
}

interface Result {
  readonly example: Example;
  readonly points: number;
  readonly forced: number;
  readonly margin: number;
  readonly best: number;
  readonly given: string | string[] | null;
}

function answer(example: Example, weights: Weights, score: Score): Result {
  const ranker = createRanker(weights, FEATURE_NAMES);
  let [best, top] = [-1, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < example.count; index++) {
    const value = ranker.scoreOf(example.rows.subarray(index * FEATURES, (index + 1) * FEATURES));
    if (value > top) [best, top] = [index, value];
  }
  const margin = top - ranker.noneOf(example.type);
  const { question } = example;
  if (!question) throw new Error('only questions are scored');
  const given = example.answers[best] ?? null;
  const forced = score(question, given);
  return { example, margin, best, given, forced, points: margin > 0 ? forced : score(question, null) };
}

function report(title: string, results: readonly Result[]): void {
  const rows = results.filter(({ example }) => example.category !== 'fragment');
  const show = (name: string, part: readonly Result[]): void => {
    if (part.length > 0)
      console.log(
        `  ${name.padEnd(34)} ${mean(part.map(({ points }) => points)).toFixed(3)}  never null ${mean(part.map(({ forced }) => forced)).toFixed(3)}  ${part.length}`,
      );
  };
  console.log(title);
  show('all', rows);
  show(
    'not in structured data',
    rows.filter(({ example }) => example.question?.also_in_structured_data === false),
  );
  show(
    'null',
    rows.filter(({ example }) => example.question?.type === 'null'),
  );
  show(
    'fragments',
    results.filter(({ example }) => example.category === 'fragment'),
  );
  for (const [type, part] of Map.groupBy(rows, ({ example }) => `type ${example.question?.type}`)) show(type, part);
  for (const [category, part] of Map.groupBy(rows, ({ example }) => `category ${example.category}`))
    show(category, part);
  if (flags.includes('--misses')) {
    for (const [name, part] of Map.groupBy(
      rows,
      ({ example }) => `${example.category}/${example.question?.field_name}`,
    ))
      show(name, part);
    for (const [name, part] of Map.groupBy(
      results.filter(({ example }) => example.category === 'fragment'),
      ({ example }) => `fragment/${example.question?.field_name}`,
    ))
      show(name, part);
    for (const { example, points, given, margin } of results)
      if (points < 0.5)
        console.log(
          `MISS ${example.question?.id} | ${example.question?.type} | want ${JSON.stringify(example.question?.expected)?.slice(0, 90)} | got ${JSON.stringify(given)?.slice(0, 110)} | ${margin.toFixed(1)} | reach ${Math.max(0, ...example.scores).toFixed(2)}`,
        );
  }
  for (const shift of [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2]) {
    const at = rows.map(({ example, margin, forced }) => ({
      isNull: example.question?.type === 'null',
      points: margin > shift ? forced : Number(example.question?.type === 'null'),
    }));
    console.log(
      `  threshold ${shift}: all ${mean(at.map(({ points }) => points)).toFixed(3)} null ${mean(at.filter(({ isNull }) => isNull).map(({ points }) => points)).toFixed(3)}`,
    );
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

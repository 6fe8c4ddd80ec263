import { fetchBench } from './fetch.ts';

/** Benchmarks, each a ratio against a bare baseline in the same run. They are no tests: noise must not fail a suite. */
const BENCHMARKS: Record<string, { about: string; run: () => Promise<void> }> = {
  fetch: { about: 'plain pages through Trawl against a bare loop of fetch', run: fetchBench },
};

const [name = ''] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (benchmark) {
  await benchmark.run();
} else {
  const known = Object.entries(BENCHMARKS).map(([key, { about }]) => `  npm run bench -- ${key.padEnd(8)} ${about}\n`);
  process.stderr.write(`Name a benchmark:\n${known.join('')}`);
  process.exitCode = 2;
}

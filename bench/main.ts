import { dashboardBench } from './dashboard.ts';
import { fetchBench } from './fetch.ts';
import { fieldsBench } from './fields.ts';
import { readyBench } from './ready.ts';
import { renderBench } from './render.ts';
import { soakBench } from './soak.ts';

/** Benchmarks, each a ratio against a bare baseline in the same run. They are no tests: noise must not fail a suite. */
const BENCHMARKS: Record<string, { about: string; run: (args: readonly string[]) => Promise<void> }> = {
  fetch: { about: 'plain pages through Trawl against a bare loop of fetch', run: fetchBench },
  render: { about: 'rendered pages through Trawl against bare Playwright: [rounds] [seconds]', run: renderBench },
  dashboard: { about: 'every page with a short and with a long request log: [rows] [rows]', run: dashboardBench },
  ready: {
    about: 'how often what scripts fill in is in the body without waitFor, and how soon a still page is: [times]',
    run: readyBench,
  },
  fields: {
    about: 'twenty embedded fields against the parse of the page: <folder of labelled pages>',
    run: fieldsBench,
  },
  soak: { about: 'memory and leftovers after many rendered pages: [pages]', run: soakBench },
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (benchmark) {
  await benchmark.run(args);
} else {
  const known = Object.entries(BENCHMARKS).map(([key, { about }]) => `  npm run bench -- ${key.padEnd(10)} ${about}\n`);
  process.stderr.write(`Name a benchmark:\n${known.join('')}`);
  process.exitCode = 2;
}

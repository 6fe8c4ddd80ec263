import { availableParallelism } from 'node:os';
import { startSiteChild } from '../test/support/service-child.ts';
import { until } from '../test/support/until.ts';
import { startTrawl } from './support/start-trawl.ts';

/** Pages that scripts fill after their load, and what must be in the body without `waitFor`. */
const PAGES = [
  { path: '/js/fill?ms=800', content: '<li>Item 3</li>' },
  { path: '/js/chain?ms=260', content: 'Steps 1, 2, 3 done' },
  { path: '/js/chain?ms=800', content: 'Steps 1, 2, 3 done' },
  { path: '/js/timer?ms=300', content: 'Filled after 300 ms' },
];

/**
 * Renders each page many times and counts those that lack what its script puts in; and how soon after its last byte,
 * which is before its load, a page is taken that waits for nothing.
 */
export async function readyBench([times = '200']: readonly string[]): Promise<void> {
  await using site = await startSiteChild();
  await using trawl = await startTrawl();
  await measureStill(`${site.url}/page`, Number(times), trawl);
  for (const { path, content } of PAGES) {
    let begun = 0;
    let complete = 0;
    const worker = async () => {
      while (begun < Number(times)) {
        begun += 1;
        process.stderr.write(`ready, ${path}: ${begun} of ${times}\r`);
        if ((await trawl.render(site.url + path)).includes(content)) complete += 1;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
    process.stdout.write(`${JSON.stringify({ bench: 'ready', path, renders: Number(times), complete })}\n`);
  }
}

const STILL_MS_MAX = 150;

/** One at a time, so that no page waits for another's. */
async function measureStill(url: string, times: number, trawl: Awaited<ReturnType<typeof startTrawl>>): Promise<void> {
  await trawl.render(url); // starts the browser
  const first = trawl.timings().length;
  for (let n = 0; n < times; n += 1) await trawl.render(url);
  await until(() => trawl.timings().length === first + times);
  const tookMs = trawl
    .timings()
    .slice(first)
    .map(({ render = Number.NaN }) => render)
    .sort((a, b) => a - b);
  const at = (part: number) => tookMs[Math.min(times - 1, Math.floor(times * part))];
  const fromLastByteMs = { p50: at(0.5), p99: at(0.99), max: at(1) };
  const inTime = tookMs.filter((ms) => ms <= STILL_MS_MAX).length;
  process.stdout.write(
    `${JSON.stringify({ bench: 'ready', path: '/page', renders: times, fromLastByteMs, inTime })}\n`,
  );
}

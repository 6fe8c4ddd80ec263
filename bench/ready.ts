import { availableParallelism } from 'node:os';
import { startSiteChild } from '../test/support/service-child.ts';
import { startTrawl } from './support/start-trawl.ts';

/** Pages that scripts fill after their load, and what must be in the body without `waitFor`. */
const PAGES = [
  { path: '/js/fill?ms=800', content: '<li>Item 3</li>' },
  { path: '/js/chain?ms=260', content: 'Steps 1, 2, 3 done' },
  { path: '/js/chain?ms=800', content: 'Steps 1, 2, 3 done' },
  { path: '/js/timer?ms=300', content: 'Filled after 300 ms' },
];

/** Renders each page many times and counts those that lack what its script puts in. */
export async function readyBench([times = '200']: readonly string[]): Promise<void> {
  await using site = await startSiteChild();
  await using trawl = await startTrawl();
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

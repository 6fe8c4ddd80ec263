import { availableParallelism } from 'node:os';
import { chromium } from 'playwright-core';
import { findChromium } from '../src/engines/browser/find-chromium.ts';
import { startSite } from '../test/site/site.ts';
import { startTrawl } from './start-trawl.ts';

interface Block {
  perSecond: number;
  p50Ms: number;
  missing: number;
}

type RenderOnce = (url: string) => Promise<string>;

/**
 * `npm run bench -- render [rounds] [seconds]`: a page of 200 images that one request by script completes, in bare
 * playwright-core (a new context for each page) and through Trawl's HTTP door, in turns, on the same Chromium.
 */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(args[0] ?? 4);
  const blockMs = Number(args[1] ?? 6) * 1000;
  await using site = await startSite();
  await using trawl = await startTrawl();
  await using bare = await startBare();
  const url = `${site.url}/js/images`;

  const through = (target: string) => trawl.render(target);
  for (const renderOnce of [bare.render, through]) await runBlock(renderOnce, url, 2, 2000); // warm both up
  for (const concurrency of [1, availableParallelism() * 2]) {
    const pairs: { bare: Block; trawl: Block }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({
        bare: await runBlock(bare.render, url, concurrency, blockMs),
        trawl: await runBlock(through, url, concurrency, blockMs),
      });
    }
    report(concurrency, pairs);
  }
}

async function runBlock(renderOnce: RenderOnce, url: string, concurrency: number, blockMs: number): Promise<Block> {
  const durations: number[] = [];
  let missing = 0;
  const startedAt = performance.now();
  async function worker(): Promise<void> {
    while (performance.now() - startedAt < blockMs) {
      const begunAt = performance.now();
      const html = await renderOnce(url);
      durations.push(performance.now() - begunAt);
      if (!html.includes('Item 1, Item 2, Item 3')) missing += 1;
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker));
  const elapsedMs = performance.now() - startedAt;
  return { perSecond: (durations.length / elapsedMs) * 1000, p50Ms: median(durations), missing };
}

function report(concurrency: number, pairs: readonly { bare: Block; trawl: Block }[]): void {
  console.log(`\n${concurrency} at once, ${pairs.length} rounds of one block each, in turns`);
  for (const name of ['bare', 'trawl'] as const) {
    const blocks = pairs.map((pair) => pair[name]);
    const rates = blocks.map(({ perSecond }) => perSecond);
    const missing = blocks.reduce((sum, block) => sum + block.missing, 0);
    console.log(
      `  ${name.padEnd(6)} ${spread(rates)} pages/s, p50 ${spread(blocks.map(({ p50Ms }) => p50Ms))} ms, ` +
        `content missing in ${missing}`,
    );
  }
  const ratios = pairs.map(({ bare, trawl }) => trawl.perSecond / bare.perSecond);
  const latencies = pairs.map(({ bare, trawl }) => trawl.p50Ms / bare.p50Ms);
  console.log(`  throughput ${spread(ratios)} of bare (wanted 1.3), p50 ${spread(latencies)} of bare`);
}

function spread(values: readonly number[]): string {
  const show = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  return `${show(median(values))} (${show(Math.min(...values))}–${show(Math.max(...values))})`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

async function startBare(): Promise<AsyncDisposable & { render: RenderOnce }> {
  const found = await findChromium({
    ...{ chosen: process.env.TRAWL_CHROMIUM, searchPath: process.env.PATH ?? '', architecture: process.arch },
    dataDir: './data',
  });
  if ('missing' in found) throw new Error(found.missing);
  const browser = await chromium.launch({ executablePath: found.path, env: found.env, args: ['--no-sandbox'] });
  return {
    async render(url) {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'load' });
        await page.waitForSelector('#content:not(:text("Loading…"))');
        return await page.content();
      } finally {
        await context.close();
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

import { availableParallelism } from 'node:os';
import { launchChromium } from '../test/support/launch-chromium.ts';
import { startSiteChild } from '../test/support/service-child.ts';
import { type Block, measureBlock } from './support/measure-block.ts';
import { startTrawl } from './support/start-trawl.ts';
import { summarise } from './support/summarise.ts';

type Render = (url: string) => Promise<string>;

/**
 * A page of 200 images that one request by script completes: in bare playwright-core (a new context for each page) and
 * through Trawl's HTTP door, in turns, on the same Chromium. Content that is missing ends the run.
 */
export async function renderBench([rounds = '4', seconds = '5']: readonly string[]): Promise<void> {
  await using site = await startSiteChild();
  await using trawl = await startTrawl();
  await using bare = await startBare();
  const by = (render: Render) => async () => {
    const html = await render(`${site.url}/js/images`);
    if (!html.includes('Item 1, Item 2, Item 3')) throw new Error('the content of the script is missing');
  };
  const blockMs = Number(seconds) * 1000;

  for (const atOnce of [1, availableParallelism() * 2]) {
    const blocks: { bare: Block[]; trawl: Block[] } = { bare: [], trawl: [] };
    await measureBlock(by(trawl.render), atOnce, 2000); // warm both up
    await measureBlock(by(bare.render), atOnce, 2000);
    for (let round = 0; round < Number(rounds); round += 1) {
      process.stderr.write(`render, ${atOnce} at once: round ${round + 1} of ${rounds}\r`);
      blocks.bare.push(await measureBlock(by(bare.render), atOnce, blockMs));
      blocks.trawl.push(await measureBlock(by(trawl.render), atOnce, blockMs));
    }
    process.stdout.write(`${JSON.stringify({ bench: 'render', page: '/js/images', atOnce, ...summarise(blocks) })}\n`);
  }
}

async function startBare(): Promise<AsyncDisposable & { render: Render }> {
  const browser = await launchChromium();
  return {
    async render(url) {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'load' });
        await page.locator('#content', { hasText: 'Item' }).waitFor();
        return await page.content();
      } finally {
        await context.close();
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

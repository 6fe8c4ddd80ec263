import { Agent, setGlobalDispatcher } from 'undici';
import { startServiceChild, startSiteChild } from '../test/support/service-child.ts';
import { measureGate } from './support/gate-cost.ts';
import { type Block, measureBlock } from './support/measure-block.ts';
import { summarise } from './support/summarise.ts';

const ROUNDS = 5;
const BLOCK_MS = 2500;

/**
 * The same 60 KB page, by a bare loop of Node's own fetch and through Trawl, in alternating short blocks: the machine
 * drifts by tens of per cent within a run, so only neighbours can be compared. Client, service and site are a process each.
 */
export async function fetchBench(): Promise<void> {
  await using site = await startSiteChild();
  await using service = await startServiceChild();
  const page = `${site.url}/page/60k`;
  const bare = async () => {
    const response = await fetch(page);
    await response.text();
  };
  const throughTrawl = async () => {
    const response = await service.scrape({ url: page });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
  };
  // The dispatcher of Node's own fetch, with room for every worker.
  setGlobalDispatcher(new Agent({ connections: 64 }));

  process.stdout.write(`${JSON.stringify({ bench: 'fetch', page: '60 KB', gate: await measureGate(page) })}\n`);
  for (const atOnce of [1, 32]) {
    const blocks: { bare: Block[]; trawl: Block[] } = { bare: [], trawl: [] };
    await measureBlock(throughTrawl, atOnce, BLOCK_MS); // warm both up
    await measureBlock(bare, atOnce, BLOCK_MS);
    for (let round = 0; round < ROUNDS; round++) {
      process.stderr.write(`fetch, ${atOnce} at once: round ${round + 1} of ${ROUNDS}\r`);
      blocks.bare.push(await measureBlock(bare, atOnce, BLOCK_MS));
      blocks.trawl.push(await measureBlock(throughTrawl, atOnce, BLOCK_MS, service.cpuMicroseconds));
    }
    process.stdout.write(`${JSON.stringify({ bench: 'fetch', page: '60 KB', atOnce, ...summarise(blocks) })}\n`);
  }
}

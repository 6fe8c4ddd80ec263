import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, setGlobalDispatcher } from 'undici';
import { startChild } from '../test/support/child.ts';
import { type Block, measureBlock } from './support/measure-block.ts';
import { summarise } from './support/summarise.ts';

const ROUNDS = 5;
const BLOCK_MS = 2500;
const KEY = 'the-key-of-the-benchmark';

/**
 * The same 60 KB page, by a bare loop of Node's own fetch and through Trawl, in alternating short blocks: the machine
 * drifts by tens of per cent within a run, so only neighbours can be compared. Client, service and site are a process each.
 */
export async function fetchBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-bench-'));
  await using site = await startChild('test/site/main.ts', { PORT: '0' }, /(http:\/\/[\d.:]+)/);
  await using service = await startChild(
    'src/main.ts',
    {
      PORT: '0',
      TRAWL_DATA_DIR: folder,
      TRAWL_API_KEY: KEY,
      TRAWL_ALLOW_TARGETS: '127.0.0.1',
      TRAWL_START_CREDITS: '100000000',
      TRAWL_DEFAULT_RPM: '1000000',
      TRAWL_DEFAULT_CONCURRENCY: '1000',
    },
    /Server listening at (http[^"]+)"/,
  );
  const page = `${site.url}/page/60k`;
  const bare = async () => {
    const response = await fetch(page);
    await response.text();
  };
  const throughTrawl = async () => {
    const response = await fetch(`${service.url}/api/v1/scrape`, {
      method: 'POST',
      headers: { 'X-API-KEY': KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: page }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(text);
  };
  // The dispatcher of Node's own fetch, with room for every worker.
  setGlobalDispatcher(new Agent({ connections: 64 }));

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
  await rm(folder, { recursive: true, force: true });
}

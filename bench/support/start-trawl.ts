import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../test/support/child.ts';

const KEY = 'the-key-of-the-benchmark';

/** The service as a process of its own, with limits that no benchmark meets, asked to render pages. */
export async function startTrawl() {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-bench-'));
  const service = await startChild(
    'src/main.ts',
    {
      PORT: '0',
      TRAWL_DATA_DIR: folder,
      TRAWL_API_KEY: KEY,
      TRAWL_ALLOW_TARGETS: '127.0.0.1',
      TRAWL_START_CREDITS: '1000000000',
      TRAWL_DEFAULT_RPM: '1000000',
      TRAWL_DEFAULT_CONCURRENCY: '1000',
    },
    /Server listening at (http[^"]+)"/,
  );
  return {
    pid: service.pid,
    async render(url: string): Promise<string> {
      const response = await fetch(`${service.url}/api/v1/scrape`, {
        method: 'POST',
        headers: { 'X-API-KEY': KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify({ url, renderJs: true }),
      });
      const answer = (await response.json()) as { body: string };
      if (response.status !== 200) throw new Error(JSON.stringify(answer));
      return answer.body;
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

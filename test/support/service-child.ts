import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';

const KEY = 'the-key-of-the-child-service';

/** The service as a process of its own on a folder of its own, with limits nobody meets, open to this machine. */
export async function startServiceChild(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-child-'));
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
      ...env,
    },
    /Server listening at (http[^"]+)"/,
  );
  return {
    ...service,
    scrape: (body: object, signal?: AbortSignal): Promise<Response> =>
      fetch(`${service.url}/api/v1/scrape`, {
        method: 'POST',
        headers: { 'X-API-KEY': KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The site of the tests as a process of its own. */
export function startSiteChild() {
  return startChild('test/site/main.ts', { PORT: '0' }, /(http:\/\/[\d.:]+)/);
}

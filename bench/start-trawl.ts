import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KEY = 'benchmark-key-0123456789';

/** The service as a process of its own, with limits that no benchmark meets. */
export async function startTrawl(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trawl-bench-'));
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      TRAWL_DATA_DIR: dataDir,
      TRAWL_API_KEY: KEY,
      TRAWL_START_CREDITS: '1000000000',
      TRAWL_ALLOW_TARGETS: '127.0.0.1',
      TRAWL_DEFAULT_RPM: '1000000',
      TRAWL_DEFAULT_CONCURRENCY: '1000',
      ...env,
    },
  });
  const exited = once(child, 'exit');
  const url = await listening(child.stdout);

  return {
    pid: child.pid as number,
    async scrape(body: Record<string, unknown>): Promise<{ status: number; body: Record<string, unknown> }> {
      const response = await fetch(`${url}/api/v1/scrape`, {
        method: 'POST',
        headers: { 'X-API-KEY': KEY, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async render(target: string): Promise<string> {
      const { status, body } = await this.scrape({ url: target, renderJs: true });
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return String(body.body);
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function listening(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    output.on('data', (chunk: Buffer) => {
      text = (text + chunk).slice(-10_000);
      const url = /Server listening at (http[^"]+)"/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

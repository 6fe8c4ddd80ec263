import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { LoopWatch } from '../support/loop-watch.ts';
import { startServiceChild } from '../support/service-child.ts';
import { until } from '../support/until.ts';

const PAGES = 8;
const BYTES = 5 * 1024 * 1024;
const WATCH = new URL('../support/loop-watch.ts', import.meta.url).href;

test('eight pages of 5 MB at once never hold up the event loop for 50 ms', { timeout: 240_000 }, async (t) => {
  const target = await servePage(longPage());
  t.after(() => target.close());
  await using service = await startWatched();
  await service.extract(target.url); // threads, statements and connections are there
  await service.seen();

  const statuses = await Promise.all(Array.from({ length: PAGES }, () => service.extract(target.url)));
  const { busyMs, delayMs } = await service.seen();

  t.diagnostic(`busy for ${busyMs.toFixed(1)} ms at most, ${delayMs.toFixed(1)} ms on the clock`);
  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.ok(busyMs < 50, `the event loop was busy for ${busyMs} ms`); // its own time: what else the machine does is not counted
});

function longPage(): string {
  const row = (index: number) =>
    `<tr><td class="name">Lamp “Küste” ${index}</td><td class="price">${index}.50 €</td><td><a href="/lamp/${index}">More</a></td></tr>\n`;
  const rows = Array.from({ length: BYTES / Buffer.byteLength(row(10_000)) }, (_, index) => row(index));
  return `<!doctype html><title>All lamps</title><h1>All lamps</h1><table>${rows.join('')}</table>`;
}

async function servePage(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function startWatched() {
  const file = join(tmpdir(), `trawl-loop-${process.pid}.json`);
  const service = await startServiceChild({ NODE_OPTIONS: `--import ${WATCH}`, LOOP_WATCH: file });
  return {
    async extract(url: string): Promise<number> {
      const response = await service.scrape({
        url,
        extractRules: { title: 'h1', last: 'tr:last-child .price' },
        aiScraping: [{ name: 'title', value: 'Title of the page' }, { name: 'price' }],
        aiEvidence: true,
      });
      await response.arrayBuffer();
      return response.status;
    },
    /** What the event loop went through since this was last asked. */
    async seen(): Promise<LoopWatch> {
      await rm(file, { force: true });
      process.kill(service.pid, 'SIGUSR2');
      let text = '';
      await until(async () => {
        text = await readFile(file, 'utf8').catch(() => '');
        return text.endsWith('}');
      });
      return JSON.parse(text) as LoopWatch;
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await rm(file, { force: true });
    },
  };
}

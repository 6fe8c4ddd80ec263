import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../support/child.ts';
import { type Answer, CAPABILITIES, type Capability } from './capabilities.ts';

const KEY = 'the-key-of-the-demo-0123456789';

/** The service and the site, each as it really runs, and one request for each capability. Needs no internet. */
const folder = await mkdtemp(join(tmpdir(), 'trawl-demo-'));
await using site = await startChild('test/site/main.ts', { PORT: '0' }, /(http:\/\/[\d.:]+)/);
await using service = await startChild(
  'src/main.ts',
  {
    PORT: '0',
    TRAWL_DATA_DIR: folder,
    TRAWL_API_KEY: KEY,
    TRAWL_ALLOW_TARGETS: new URL(site.url).host,
  },
  /Server listening at (http[^"]+)"/,
);

process.stdout.write(`\nTrawl at ${service.url}, scraping ${site.url}\n\n`);
let failed = 0;
for (const capability of CAPABILITIES) {
  const { ok, line } = await tryOut(capability);
  if (!ok) failed++;
  process.stdout.write(line);
}
process.stdout.write(`\n${CAPABILITIES.length - failed} of ${CAPABILITIES.length} as they should be\n`);
await rm(folder, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;

async function tryOut(capability: Capability): Promise<{ ok: boolean; line: string }> {
  const begun = performance.now();
  const response = await fetch(`${service.url}/api/v1/scrape`, {
    method: 'POST',
    headers: { 'X-API-KEY': KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(capability.request(site.url)),
    signal: AbortSignal.timeout(90_000),
  });
  const answer = (await response.json()) as Answer;
  const ms = Math.round(performance.now() - begun);
  const shown = response.status === (capability.status ?? 200) ? capability.shows(answer) : undefined;
  const cells = [
    shown === undefined ? '✗' : '✓',
    capability.name.padEnd(34),
    String(response.status),
    `${answer.cost ?? 0} cr`.padStart(6),
    `${ms} ms`.padStart(8),
    ` ${shown ?? JSON.stringify(answer).slice(0, 200)}`,
  ];
  return { ok: shown !== undefined, line: `${cells.join('  ')}\n` };
}

import { startServiceChild, startSiteChild } from '../support/service-child.ts';
import { type Answer, CAPABILITIES, type Capability } from './capabilities.ts';

/** The service and the site, each as it really runs, and one request for each capability. Needs no internet. */
await using site = await startSiteChild();
await using service = await startServiceChild({ TRAWL_ALLOW_TARGETS: new URL(site.url).host });

process.stdout.write(`\nTrawl at ${service.url}, scraping ${site.url}\n\n`);
let failed = 0;
for (const capability of CAPABILITIES) {
  const { ok, line } = await tryOut(capability);
  if (!ok) failed++;
  process.stdout.write(line);
}
process.stdout.write(`\n${CAPABILITIES.length - failed} of ${CAPABILITIES.length} as they should be\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function tryOut(capability: Capability): Promise<{ ok: boolean; line: string }> {
  const begun = performance.now();
  const response = await service.scrape(capability.request(site.url), AbortSignal.timeout(90_000));
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAudit } from '../support/audit.ts';
import { temporaryFolder } from '../support/start-app.ts';
import { startProcess } from '../support/start-process.ts';
import { startTarget } from '../support/target.ts';
import { until } from '../support/until.ts';

const KILLS = 20;
const AT_ONCE = 16;
const KEY = 'the-key-of-the-crash-test';

/** Twenty-one starts of the real process: on a busy machine that alone can take minutes. */
const WITHIN_MS = 60_000;

/**
 * The real process is killed at random moments under load, over and over, on the same data. Afterwards the books must
 * balance, and the answers the callers hold in their hands must be exactly the ones that were paid for.
 */
const NAME = 'after kill -9 at random moments no answered 200 is unpaid or paid twice, and the books balance';

test(NAME, { timeout: 400_000 }, async (t) => {
  const target = await startTarget(t);
  const folder = await temporaryFolder(t);
  const env = {
    TRAWL_DATA_DIR: folder,
    TRAWL_API_KEY: KEY,
    TRAWL_ALLOW_TARGETS: '127.0.0.1',
    TRAWL_START_CREDITS: '1000000',
    TRAWL_DEFAULT_RPM: '1000000',
    TRAWL_DEFAULT_CONCURRENCY: '1000',
    TRAWL_DEADLINE_MS: '1000', // a hold then expires after two seconds
    TRAWL_LOG_LEVEL: 'info',
  };
  const answered = new Map<string, number>();

  for (let kill = 0; kill < KILLS; kill++) {
    const service = await startProcess(t, env);
    let stopped = false;
    const callers = Array.from({ length: AT_ONCE }, async (_, caller) => {
      for (let i = 0; !stopped; i++) {
        const response = await scrape(service.url, target.url, `${kill}-${caller}-${i}`, i % 3 === 0).catch(
          () => undefined,
        );
        if (response?.status !== 200) continue;
        const body = await response.json().catch(() => undefined);
        if (body && response.headers.get('idempotency-replayed') === null) {
          answered.set(response.headers.get('x-request-id') ?? '', (body as { cost: number }).cost);
        }
      }
    });
    const enough = answered.size + 20 + Math.floor(Math.random() * 100);
    await until(() => answered.size >= enough, WITHIN_MS);
    service.kill();
    stopped = true;
    await Promise.all([...callers, service.ended]);
  }

  const audit = createAudit(folder);
  const survivor = await startProcess(t, env);
  await until(() => audit().held === 0, WITHIN_MS);
  const { balance, lines, holds, charges } = audit();
  assert.equal(await survivor.end('SIGTERM'), 0);
  assert.equal(holds, 0);
  assert.equal(balance, lines);
  assert.equal(balance, 1_000_000 - [...charges.values()].reduce((sum, credits) => sum + credits, 0));
  for (const [requestId, cost] of answered) assert.equal(charges.get(requestId), cost, `${requestId} was answered`);
  assert.ok(answered.size > KILLS * 20);
  // Charged but cut off before the answer got out: at most the requests that were under way at a kill.
  assert.ok(charges.size - answered.size <= KILLS * AT_ONCE, `${charges.size} charged, ${answered.size} answered`);
});

function scrape(service: string, target: string, name: string, idempotent: boolean): Promise<Response> {
  return fetch(`${service}/api/v1/scrape`, {
    method: 'POST',
    headers: {
      'X-API-KEY': KEY,
      'Content-Type': 'application/json',
      ...(idempotent && { 'Idempotency-Key': name }),
    },
    body: JSON.stringify({ url: target }),
  });
}

import { newId } from '../../../src/core/new-id.ts';
import { receiptOf } from '../../../src/core/pricing.ts';
import { sumUp } from '../../../src/store/migrations/0011-usage.ts';
import type { SqliteStore } from '../../../src/store/sqlite/open-database.ts';
import { seeded } from '../../site/seeded.ts';

const DAY_MS = 86_400_000;
const HOSTS = [
  'shop.example.com',
  'news.example.org',
  'www.a-rather-long-subdomain.of-some-company.example.net',
  'api.example.com',
  'www.example.co.uk',
  'jobs.example.io',
];
const PATHS = ['/', '/products/1234', '/2026/11/an-article-with-a-long-name-that-goes-on', '/search', '/feed.xml'];
const WISHES = [
  [],
  [],
  [],
  ['renderJs'],
  ['renderJs', 'screenshot'],
  ['extractRules'],
  ['ai', 'extractRules'],
  ['serp'],
];
const FAULTS = [
  [502, 'TARGET_UNREACHABLE', 'Target unreachable: No answer from the target. Check the address, or try again later.'],
  [504, 'TARGET_TIMEOUT', 'Target timed out: the page was not ready within 60 seconds. Ask for less, or try again.'],
  [429, 'RATE_LIMIT_EXCEEDED', 'Rate limit exceeded: 60 requests a minute. Wait 12 seconds.'],
  [400, 'INVALID_REQUEST', 'Bad Request (invalid request parameters): url must begin with http:// or https://.'],
] as const;

interface Inventing {
  accountId: string;
  keyIds: readonly string[];
  requests: number;
  now: number;
}

/** A month of requests, their charges and sums, the same at every run but for the hour. */
export async function inventRequests(
  store: SqliteStore,
  { accountId, keyIds, requests, now }: Inventing,
): Promise<void> {
  const random = seeded(6);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() ** 1.6 * items.length)] as Item;
  const { db } = store;
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  let balance = account.balance;
  await db
    .updateTable('ledger_entry')
    .set({ at: now - 31 * DAY_MS })
    .where('account_id', '=', accountId)
    .execute();

  for (let index = 0; index < requests; index++) {
    const at = Math.round(now - 30 * DAY_MS * (1 - index / requests) ** 1.7 - 60_000);
    const features = pick(WISHES) as readonly string[];
    const fault = random() < 0.07 ? pick(FAULTS) : undefined;
    const has = (name: string) => features.includes(name);
    const receipt = receiptOf({
      renderJs: has('renderJs'),
      screenshot: has('screenshot'),
      serp: has('serp'),
      ai: has('ai'),
    });
    const cost = fault ? 0 : receipt.reduce((sum, line) => sum + line.credits, 0);
    const timings = inventTimings(random, has('renderJs'), has('screenshot'));
    const host = pick(HOSTS);
    const path = pick(PATHS);
    const requestId = newId('req', (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256)));
    await db
      .insertInto('request_log')
      .values({
        request_id: requestId,
        at,
        account_id: accountId,
        api_key_id: pick(keyIds),
        host,
        path,
        features: features.join(' '),
        cost,
        status: fault?.[0] ?? 200,
        code: fault?.[1] ?? null,
        error: fault?.[2] ?? null,
        target_status: fault ? null : random() < 0.05 ? 404 : 200,
        duration_ms: Object.values(timings).reduce((sum, ms) => sum + ms, 4),
        timings: JSON.stringify(fault ? {} : timings),
        bytes: Math.round(20_000 + random() * 200_000),
        input_tokens: 0,
        output_tokens: 0,
        asked: JSON.stringify({
          url: `https://${host}${path}`,
          ...Object.fromEntries(features.map((name) => [name, true])),
        }),
        receipt: JSON.stringify(fault ? [] : receipt),
        warnings: JSON.stringify(
          index === requests - 1
            ? [{ code: 'GEO_EMULATED', message: 'No exit is in DE: only its language is imitated.' }]
            : [],
        ),
      })
      .execute();
    if (cost === 0) continue;
    balance -= cost;
    const line = { account_id: accountId, at, balance_after: balance, request_id: requestId, note: null } as const;
    await db
      .insertInto('ledger_entry')
      .values({ ...line, kind: 'charge', credits: -cost })
      .execute();
  }
  for (const [index, keyId] of keyIds.entries()) {
    const used = { last_used_at: now - index ** 3 * 3_600_000 };
    await db.updateTable('api_key').set(used).where('id', '=', keyId).execute();
  }
  await db.updateTable('account').set({ balance }).where('id', '=', accountId).execute();
  await db.deleteFrom('usage_count').execute();
  await db.deleteFrom('usage_duration').execute();
  await db.transaction().execute((transaction) => sumUp(transaction));
}

function inventTimings(random: () => number, isRendered: boolean, hasPicture: boolean): Record<string, number> {
  const about = (ms: number) => Math.round(ms * (0.4 + random() * 1.2));
  return {
    ...(isRendered && { queue: about(12) }),
    dns: about(18),
    connect: about(35),
    firstByte: about(180),
    download: about(60),
    ...(isRendered && { render: about(1100) }),
    ...(hasPicture && { screenshot: about(420) }),
    extract: about(9),
  };
}

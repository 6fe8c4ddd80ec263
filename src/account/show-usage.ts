import type { Period, Usage, UsageShare } from '../contract/dashboard/usage.ts';
import { type Histogram, percentile } from '../core/duration-histogram.ts';
import { Failure } from '../core/failure.ts';
import { DAY_MS, HOUR_MS, startOf } from '../core/spans.ts';
import { findOwnKey } from './find-own-key.ts';
import type { Account, Accounts, Keys } from './ports.ts';
import type { Counted, Usages, UsageWindow } from './usage-ports.ts';

interface ShowUsageParts {
  accounts: Pick<Accounts, 'find'>;
  keys: Pick<Keys, 'find' | 'list'>;
  usages: Usages;
  now: () => number;
}

const STEPS: Record<Period, { stepMs: number; steps: number }> = {
  '24h': { stepMs: HOUR_MS, steps: 24 },
  '7d': { stepMs: 6 * HOUR_MS, steps: 28 },
  '30d': { stepMs: DAY_MS, steps: 30 },
};

/** What an account, or one of its keys, did in a period; the step under way is the last. */
export function createShowUsage({ accounts, keys, usages, now }: ShowUsageParts) {
  return async function showUsage(accountId: string, period: Period, keyId: string | undefined): Promise<Usage> {
    const account = await accounts.find(accountId);
    if (!account) throw new Failure('NOT_FOUND', { detail: 'there is no such account' });
    if (keyId !== undefined) await findOwnKey(keys, accountId, keyId);
    const { stepMs, steps } = STEPS[period];
    const from = startOf(now(), stepMs) - (steps - 1) * stepMs;
    const window: UsageWindow = { accountId, apiKeyId: keyId, stepMs, from };

    const counts = new Map((await usages.points(window)).map(({ at, ...counted }) => [at, counted]));
    const durations = histogramsOf(await usages.durations(window));
    const points = Array.from({ length: steps }, (_, step) => {
      const at = from + step * stepMs;
      return { at, ...(counts.get(at) ?? NOTHING), ...percentilesOf([durations.get(at)]) };
    });
    const keyNames = new Map((await keys.list(accountId)).map(({ id, name }) => [id, name]));
    const shares = {
      byKey: await usages.byKey(window),
      byFeature: await usages.by('feature', window, SHARES_MAX),
      byHost: await usages.by('host', window, SHARES_MAX),
    };
    return {
      ...{ period, from, to: from + steps * stepMs, step: stepMs, points },
      total: { ...sumOf(points), ...percentilesOf([...durations.values()]) },
      byKey: shares.byKey.map((share): UsageShare => ({ ...share, label: keyNames.get(share.value) ?? share.value })),
      byFeature: shares.byFeature.map((share) => ({ ...share, label: FEATURE_LABELS[share.value] ?? share.value })),
      byHost: shares.byHost.map((share) => ({ ...share, label: share.value })),
      creditsLeft: account.balance,
      daysLeft: await daysLeft(account),
    };
  };

  /** At the pace of the last seven days, or of those there were. */
  async function daysLeft({ id: accountId, balance, createdAt }: Account): Promise<number | null> {
    const { stepMs, steps } = STEPS['7d'];
    const from = startOf(now(), stepMs) - (steps - 1) * stepMs;
    const { credits } = sumOf(await usages.points({ accountId, stepMs, from }));
    if (credits === 0) return null;
    const days = Math.max(1, (now() - Math.max(from, createdAt)) / DAY_MS);
    return Math.round((balance / (credits / days)) * 10) / 10;
  }
}

const NOTHING: Counted = { requests: 0, succeeded: 0, credits: 0 };
const SHARES_MAX = 20;

const FEATURE_LABELS: Readonly<Record<string, string>> = {
  renderJs: 'JavaScript rendering',
  screenshot: 'Screenshots',
  serp: 'Search results',
  ai: 'AI fields',
  instructions: 'Instructions',
  country: 'Country',
  extractRules: 'CSS rules',
};

function sumOf(counts: readonly Counted[]): Counted {
  return counts.reduce<Counted>(
    (sum, { requests, succeeded, credits }) => ({
      requests: sum.requests + requests,
      succeeded: sum.succeeded + succeeded,
      credits: sum.credits + credits,
    }),
    NOTHING,
  );
}

function histogramsOf(rows: Awaited<ReturnType<Usages['durations']>>): Map<number, Histogram> {
  const histograms = new Map<number, Map<number, number>>();
  for (const { at, bucket, requests } of rows) {
    const histogram = histograms.get(at) ?? new Map<number, number>();
    histograms.set(at, histogram.set(bucket, requests));
  }
  return histograms;
}

function percentilesOf(histograms: readonly (Histogram | undefined)[]) {
  const all = new Map<number, number>();
  for (const histogram of histograms) {
    for (const [bucket, requests] of histogram ?? []) all.set(bucket, (all.get(bucket) ?? 0) + requests);
  }
  return { p50Ms: percentile(all, 0.5), p95Ms: percentile(all, 0.95) };
}

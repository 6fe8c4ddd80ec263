import type { RequestRecord } from '../account/ports.ts';
import { bucketOf } from '../core/duration-histogram.ts';
import { HOUR_MS, startOf } from '../core/spans.ts';

/** What the requests of one key in one hour come to. */
export interface HourOfKey {
  accountId: string;
  apiKeyId: string;
  at: number;
  counts: readonly Count[];
  /** Bucket of the duration to requests. */
  durations: ReadonlyMap<number, number>;
}

export interface Count {
  kind: 'total' | 'feature' | 'host' | 'status';
  value: string;
  requests: number;
  succeeded: number;
  credits: number;
}

/** A batch of lines as the few numbers it adds to the sums. */
export function sumByHour(lines: readonly RequestRecord[]): HourOfKey[] {
  const hours = new Map<string, ReturnType<typeof newHour>>();
  for (const line of lines) {
    const at = startOf(line.at, HOUR_MS);
    const name = `${line.apiKeyId} ${at}`;
    const hour = hours.get(name) ?? newHour(line, at);
    hours.set(name, hour);
    add(hour.sums, 'total', '', line);
    add(hour.sums, 'status', String(line.status), line);
    if (line.host !== null) add(hour.sums, 'host', line.host, line);
    for (const feature of line.features) add(hour.sums, 'feature', feature, line);
    const bucket = bucketOf(line.durationMs);
    hour.durations.set(bucket, (hour.durations.get(bucket) ?? 0) + 1);
  }
  return [...hours.values()].map(({ sums, ...hour }) => ({ ...hour, counts: [...sums.values()] }));
}

function newHour({ accountId, apiKeyId }: RequestRecord, at: number) {
  return { accountId, apiKeyId, at, sums: new Map<string, Count>(), durations: new Map<number, number>() };
}

function add(sums: Map<string, Count>, kind: Count['kind'], value: string, line: RequestRecord): void {
  const name = `${kind} ${value}`;
  const sum = sums.get(name) ?? { kind, value, requests: 0, succeeded: 0, credits: 0 };
  sum.requests++;
  if (line.status === 200) sum.succeeded++;
  sum.credits += line.cost;
  sums.set(name, sum);
}

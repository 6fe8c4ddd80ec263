import { searchOf } from '../../api/client.ts';
import type { RequestFilters } from '../../api/requests.ts';
import { FEATURES } from '../../format/names.ts';

export const STATUSES = ['2xx', '4xx', '5xx', '400', '402', '403', '429', '500', '502', '503', '504'] as const;

/** The filters an address names. What the server would refuse is left out, so that an old link still opens. */
export function readFilters(search: URLSearchParams): RequestFilters {
  const text = (name: string) => search.get(name)?.trim() || undefined;
  const time = (name: string) => {
    const at = Number(text(name) ?? Number.NaN);
    return Number.isSafeInteger(at) && at >= 0 ? at : undefined;
  };
  const key = text('key')?.slice(0, 64);
  const host = text('host')?.slice(0, 255);
  const status = text('status')?.match(/^[1-5](\d\d|xx)$/)?.[0];
  const feature = FEATURES.find((name) => name === text('feature'));
  const from = time('from');
  const to = time('to');
  return {
    ...(key && { key }),
    ...(host && { host }),
    ...(status && { status }),
    ...(feature && { feature }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The address of the log under these filters; values that are not filters are dropped when it is read. */
export function requestsPath(filters: { [Name in keyof RequestFilters]: string | number | undefined }): string {
  return `/requests${searchOf(filters)}`;
}

/** How long a server asks to be left alone: `retry-after-ms`, or `retry-after` in seconds or as a date. */
export function retryAfterMs(
  headers: Readonly<Record<string, string>>,
  now: () => number = Date.now,
): number | undefined {
  const exact = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (exact >= 0) return exact;
  const written = headers['retry-after'] ?? '';
  if (/^\d+(?:\.\d+)?$/.test(written)) return Number(written) * 1000;
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now());
}

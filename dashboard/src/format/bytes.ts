const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 1.4 MB: in steps of 1024, as file managers show it. */
export function bytes(count: number): string {
  let value = count;
  let unit = 0;
  while (value >= 1023.95 && unit < UNITS.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** A length of time as people say it: 840 ms, 1.2 s, 2 min 5 s. */
export function duration(ms: number): string {
  if (ms < 10) return `${Math.round(ms * 10) / 10} ms`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds % 60 === 0 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** How long something has run: 3 d 4 h, 2 h 5 min, 40 s. */
export function uptime(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.floor(ms / 1000)} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** How long credits last: "about 12 days", "less than a day", "over a year". */
export function daysInWords(days: number): string {
  if (days < 1) return 'less than a day';
  if (days > 365) return 'over a year';
  const whole = Math.floor(days);
  return `about ${whole} ${whole === 1 ? 'day' : 'days'}`;
}

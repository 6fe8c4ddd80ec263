/** The date that engines set before a snippet, as worded: `Feb 5, 2026 — …`, `24/1/2013 · …`, `vor 3 Tagen — …`. */
export function leadingDate(snippet: string): string | undefined {
  const [, start = ''] = /^(.{4,32}?)\s*(?:—|–|·|•|\.\.\.|…|\s-\s)/u.exec(snippet.slice(0, 48)) ?? [];
  return ABSOLUTE.some((pattern) => pattern.test(start)) || RELATIVE.some((pattern) => pattern.test(start))
    ? start.trim()
    : undefined;
}

const ABSOLUTE = [
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d$/,
  /^(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}$/,
  /^(?:19|20)\d\d年\d{1,2}月\d{1,2}日$/,
  /^\p{L}{3,12}\.? \d{1,2},? (?:19|20)\d\d$/u,
  /^\d{1,2}\.? (?:de )?\p{L}{3,12}\.? (?:de )?(?:19|20)\d\d(?: г\.?)?$/u,
];

const RELATIVE = [
  /^(?:\d{1,3}|an?|one) (?:second|sec|minute|min|hour|hr|day|week|month|year)s?\.? ago$/i,
  /^vor (?:\d{1,3}|eine[rmn]?) \p{L}{3,9}$/iu,
  /^il y a \d{1,3} \p{L}{1,9}$/iu,
  /^hace (?:\d{1,3}|una?) \p{L}{3,9}$/iu,
  /^há (?:\d{1,3}|uma?) \p{L}{3,9}$/iu,
  /^\d{1,3} \p{L}{3,8} fa$/iu,
  /^\d{1,3} \p{L}{3,8} (?:назад|geleden|temu|sitten|önce)$/iu,
  /^\d{1,3} ?(?:秒|分钟|分|小时|時間|天|日|周|個月|个月|か月|年)(?:前|以前|之前)$/,
];

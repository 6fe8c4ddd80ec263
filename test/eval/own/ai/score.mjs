/** How right an answer is, from 0 to 1: the same text, but for case and blanks; of a list, the share in common. */
export function score({ type, expected }, answer) {
  if (type === 'null') return answer === null ? 1 : 0;
  if (answer === null) return 0;
  if (type !== 'list') return plain(expected) === plain(answer) ? 1 : 0;
  const given = new Set([answer].flat().map(plain));
  const held = expected.filter((entry) => given.has(plain(entry))).length;
  return held / Math.max(expected.length, given.size);
}

function plain(text) {
  return String(text).replace(/\s+/g, ' ').trim().toLowerCase();
}

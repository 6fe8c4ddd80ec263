/** About how many tokens a model counts for a text. Too many rather than too few: a prompt over the limit is refused. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (let at = 0; at < text.length; at++) tokens += tokensPerUnit(text.charCodeAt(at));
  return Math.ceil(tokens);
}

/** Alphabets that vocabularies are made of take four letters a token, others two, and ideographs one and more. */
function tokensPerUnit(unit: number): number {
  if (unit < 0x250) return 1 / 4;
  if (unit < 0x2e80) return 1 / 2;
  return unit >= 0xd800 && unit < 0xe000 ? 1 : 1.2;
}

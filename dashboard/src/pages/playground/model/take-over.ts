import { type Form, freshId, type PairRow } from './form.ts';

/** Suggested rules become rows; a rule of the same name is replaced. Without the AI fields the next request is cheaper. */
export function takeOver(form: Form, suggested: Readonly<Record<string, string>>, dropAiFields: boolean): Form {
  const names = Object.keys(suggested);
  const replaced = form.extractRules.map((row) =>
    Object.hasOwn(suggested, row.name) ? { ...row, value: suggested[row.name] as string } : row,
  );
  const nextId = freshId(form.extractRules);
  const added = names
    .filter((name) => !form.extractRules.some((row) => row.name === name))
    .map((name, index): PairRow => ({ id: nextId + index, name, value: suggested[name] as string }));
  const extractRules = [...replaced, ...added];
  if (!dropAiFields) return { ...form, extractRules };
  const aiScraping = form.aiScraping.filter(({ name }) => !names.includes(name));
  return { ...form, extractRules, aiScraping, aiEvidence: form.aiEvidence && aiScraping.length > 0 };
}

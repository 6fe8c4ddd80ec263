import { type AiRow, isSent, type ListName, type PairRow, type StepRow } from './form.ts';

/** `headers[0].name`: the place of a member as the service writes it in the faults of an answer. */
export function pathOf(base: string, keys: readonly (string | number)[]): string {
  return keys.reduce<string>((path, key) => {
    if (/^\d+$/.test(String(key))) return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${key}`;
  }, base);
}

/** Where a row of the form is in the body; rows that are not sent are not counted. */
export function rowPath(list: ListName, rows: readonly (PairRow | AiRow | StepRow)[], index: number): string {
  const row = rows[index];
  if (list === 'extractRules' && row && 'name' in row) return pathOf(list, [row.name]);
  return pathOf(list, [rows.slice(0, index).filter(isSent).length]);
}

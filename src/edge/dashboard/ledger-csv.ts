import type { LedgerLine } from '../../contract/dashboard/ledger.ts';

export const LEDGER_CSV_HEADER = 'id,time,kind,change,balance_after,request_id,note\r\n';

/** A line of the ledger as RFC 4180 has it. The changes of all lines together are the balance. */
export function toCsv({ id, at, kind, change, balanceAfter, requestId, note }: LedgerLine): string {
  const cells = [id, new Date(at).toISOString(), kind, change, balanceAfter, asText(requestId), asText(note)];
  return `${cells.join(',')}\r\n`;
}

/** Spreadsheets take text that begins with one of these for a formula, which could send the sheet somewhere. */
const FORMULA = /^[=+\-@\t\r]/;

function asText(text: string | null): string {
  if (text === null) return '';
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

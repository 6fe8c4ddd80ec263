import type { InstructionAction } from '../../../../../src/contract/instructions.ts';

/** A row of headers, cookies or extraction rules. */
export interface PairRow {
  id: number;
  name: string;
  value: string;
}

export interface AiRow extends PairRow {
  context: string;
}

/** What a step may be told, as it is typed. Those of another action are kept, so that changing back loses nothing. */
export type StepText = Partial<Record<StepFieldName, string>>;
export type StepFieldName = 'selector' | 'text' | 'delay' | 'key' | 'value' | 'timeout' | 'state' | 'top' | 'url';

export interface StepRow {
  id: number;
  action: InstructionAction;
  text: StepText;
  /** Whether the steps after it are taken when it fails; by default they are not. */
  goesOn: boolean;
}

/** A scrape request as a person writes it: numbers are text until they are sent, and empty means absent. */
export interface Form {
  url: string;
  renderJs: boolean;
  screenshot: boolean;
  waitFor: string;
  deviceType: 'desktop' | 'mobile';
  countryCode: string;
  headers: PairRow[];
  cookies: PairRow[];
  serp: boolean;
  extractRules: PairRow[];
  aiScraping: AiRow[];
  aiEvidence: boolean;
  javascriptInstruction: StepRow[];
}

export type ListName = 'headers' | 'cookies' | 'extractRules' | 'aiScraping' | 'javascriptInstruction';

export const EMPTY_FORM: Form = {
  url: '',
  renderJs: false,
  screenshot: false,
  waitFor: '',
  deviceType: 'desktop',
  countryCode: '',
  headers: [],
  cookies: [],
  serp: false,
  extractRules: [],
  aiScraping: [],
  aiEvidence: false,
  javascriptInstruction: [],
};

/** An id that no row of the list has. Ids tell rows apart while they are moved; they are never sent. */
export function freshId(rows: readonly { id: number }[]): number {
  return rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;
}

/** A row that nobody has written into is not sent. */
export function isSent(row: PairRow | AiRow | StepRow): boolean {
  return 'action' in row || row.name !== '' || row.value !== '' || ('context' in row && row.context !== '');
}

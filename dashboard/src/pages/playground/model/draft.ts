import { bodyOf } from './body-of.ts';
import { EMPTY_FORM, type Form } from './form.ts';
import { type Fault, formOf } from './form-of.ts';
import { lineAndColumn, readJson } from './read-json.ts';

/** What is being written: a form, and its JSON as text when that was edited by hand. */
export interface Draft {
  form: Form;
  /** Null while the JSON is the form's own. */
  json: string | null;
  /** What keeps the text from being a form; the form is then the last one that could be read. */
  faults: TextFault[];
}

export interface TextFault {
  message: string;
  at: number;
  line: number;
  column: number;
}

export const EMPTY_DRAFT: Draft = { form: EMPTY_FORM, json: null, faults: [] };

export function draftOfForm(form: Form): Draft {
  return { form, json: null, faults: [] };
}

/** The draft after its JSON was edited. The text stays as it was written, whatever the form makes of it. */
export function draftOfText(before: Draft, json: string): Draft {
  const read = readJson(json);
  if ('fault' in read) return { ...before, json, faults: [placed(json, read.fault.at, read.fault.message)] };
  const formed = formOf(read.value);
  if ('form' in formed) return { form: formed.form, json, faults: [] };
  return { ...before, json, faults: formed.faults.map((fault) => placeOf(json, fault, read.places)) };
}

/** The JSON as it is shown. */
export function textOf({ form, json }: Draft): string {
  return json ?? JSON.stringify(bodyOf(form), null, 2);
}

function placeOf(json: string, { path, message }: Fault, places: ReadonlyMap<string, { from: number }>): TextFault {
  return placed(json, places.get(path)?.from ?? 0, `${path} ${message}`.trim());
}

function placed(json: string, at: number, message: string): TextFault {
  return { message, at, ...lineAndColumn(json, at) };
}

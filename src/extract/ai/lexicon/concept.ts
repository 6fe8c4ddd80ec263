/** What kind of text answers a question. */
export type ValueType =
  | 'text'
  | 'title'
  | 'person'
  | 'date'
  | 'price'
  | 'number'
  | 'duration'
  | 'phone'
  | 'email'
  | 'url'
  | 'image'
  | 'code'
  | 'address'
  | 'long';

export interface Concept {
  readonly type: ValueType;
  /** Phrases that name it in questions, labels, classes and schema properties, separated by commas. */
  readonly words: string;
  /** A wider concept whose label also fits: "Date" for the date of publication. */
  readonly wider?: string;
  /** Usually more than one value. */
  readonly many?: true;
}

export type ConceptTable = Readonly<Record<string, Concept>>;

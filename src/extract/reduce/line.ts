/** One line of a reduced page. Plain JSON: it travels between threads. */
export interface Line {
  /** The element it came from: its place in document order, from 1, so that it is the same in every parse. */
  id: number;
  text: string;
  kind: LineKind;
  /** 1 to 6 for headings, else 0. */
  level: number;
}

/** `data` is what the page says of itself for machines; `aside` is what stands beside its subject. */
export type LineKind = 'data' | 'heading' | 'body' | 'aside';

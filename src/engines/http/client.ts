/** Sends one request over one lane, and follows nothing. */
export interface Client {
  fetch(url: URL, init: { method: string; headers: [string, string][] }): Promise<Received>;
}

export interface Received {
  status: number;
  /** Names in lower case; in their order and with repeats, one character a byte. */
  headers: [string, string][];
  body: BodyReader;
  /** The codings that are still on the body, as a Content-Encoding would list them. */
  codings: string;
}

export interface BodyReader {
  read(): Promise<{ done: false; value: Uint8Array } | { done: true }>;
  /** Nobody reads on; errors of what is left are nobody's business either. */
  cancel(): void;
}

import type { JSONSchema7 } from 'ai';
import type { TokenUsage } from '../scrape/ports.ts';

export interface Prompt {
  system: string;
  /** The question, and where one is repaired the reply before and what was wrong with it. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  schema: JSONSchema7;
  outputTokensMax: number;
}

export interface Reply {
  /** JSON that has been read already, or the text as it came. */
  content: unknown;
  usage: TokenUsage;
}

/** Sends one prompt to a language model, once. Fails with a ModelError. */
export type Generate = (prompt: Prompt, signal: AbortSignal) => Promise<Reply>;

/** A call that gave no reply. Holds nothing of the prompt and nothing secret: it goes to the log. */
export class ModelError extends Error {
  override name = 'ModelError';
  /** Status of the answer; undefined when there was none. */
  readonly status: number | undefined;
  /** What the server asked for, where it did. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { status, retryAfterMs }: { status?: number | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same call may well succeed a little later. */
  get isPassing(): boolean {
    return this.status === undefined || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

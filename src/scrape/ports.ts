import type { InstructionResult } from '../contract/instructions.ts';
import type { AiField } from '../contract/scrape-request.ts';
import type { PageType, Warning } from '../contract/scrape-result.ts';
import type { Timings } from '../contract/timings.ts';
import type { Extracted, PageWishes } from '../extract/extract-page.ts';
import type { FieldAnswer } from '../extract/field-answer.ts';
import type { Proof } from '../extract/proof.ts';
import type { FieldsTaken, FieldsWish } from '../extract/take-fields.ts';
import type { ScrapeOrder } from './order.ts';

export type { ScrapeOrder };

/** What an engine knows of where the time of a visit went; the rest comes after it. */
export type VisitTimings = Omit<Timings, 'extract' | 'model'>;

/** A page as an engine found it. */
export interface Page {
  /** Status of the final document, whatever it is: a target's 404 is a page too. */
  status: number;
  /** The address the content came from. */
  url: string;
  type: PageType;
  contentType: string;
  /** Of the answer it came with, by lower-case name; of those that came more than once, the last. */
  headers?: Readonly<Record<string, string>>;
  /** Decoded text, or base64 when type is binary. */
  body: string;
  /** Bytes that came over the network. */
  bytes: number;
  /** A JPEG as a data URL; null when it was asked for and could not be taken. */
  screenshot?: string | null;
  instructionResults?: InstructionResult[];
  /** The upstream proxy it came through; undefined when it came straight. */
  exitId?: string | undefined;
  warnings: Warning[];
  timings?: VisitTimings;
}

/** For whom a page is opened. What an engine keeps from one visit to the next serves only the same caller. */
export interface Visitor {
  callerId: string;
  /** An upstream proxy to leave out, where there is another. */
  avoidExitId?: string | undefined;
}

/** Opens pages. Stops, and frees all it holds, when the signal says so. */
export interface Engine {
  open(order: ScrapeOrder, signal: AbortSignal, visitor: Visitor): Promise<Page>;
  /** Whether it can do its work now; a sentence when it cannot. */
  health(): Promise<string | undefined>;
}

export type { Extracted, PageWishes };

/** Takes from a page what was asked for, whatever its size, without holding up other requests. */
export interface Extractor {
  extract(wishes: PageWishes, signal: AbortSignal): Promise<Extracted>;
}

export type { FieldAnswer, FieldsTaken, FieldsWish };

export interface FieldsQuestion {
  fields: readonly AiField[];
  /** The address the page came from. */
  pageUrl: string;
  /** Whether the caller wants to know where each value stands. */
  evidence: boolean;
}

/** What a model counted for a request, all its calls together. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
  calls: number;
}

export interface Answered {
  /** One for each field, in their order. */
  answers: FieldAnswer[];
  /** Absent where the values have still to be found in the page. */
  proof?: Proof;
  /** Absent where no tokens are counted. */
  usage?: TokenUsage;
}

/** Answers natural-language fields from a page. Never with anything that does not stand in it. */
export interface Model {
  /** What it needs of the page, to be taken in the one parse that serves the whole request. */
  wish(question: FieldsQuestion): FieldsWish;
  /** Fails with AI_EXTRACTION_FAILED when it cannot tell. */
  answer(question: FieldsQuestion, taken: FieldsTaken, signal: AbortSignal): Promise<Answered>;
}

/** Which request of which key a caller named with an Idempotency-Key. */
export interface Claim {
  apiKeyId: string;
  idempotencyKey: string;
  requestId: string;
}

/** An answer kept for a caller who asks the same again. The body is sealed (compressed) JSON without the credits. */
export interface KeptAnswer {
  cost: number;
  creditsLeft: number;
  body: Uint8Array;
}

/** Credits put aside for one request. Given back when disposed of, unless settled. */
export interface Hold extends AsyncDisposable {
  /** Charges that much, at most what was put aside, and keeps the answer with it if there is one: both or neither. */
  settle(credits: number, keep?: { claim: Claim; body: Uint8Array }): Promise<{ creditsLeft: number }>;
}

export interface Ledger {
  /** Puts credits aside, or fails with INSUFFICIENT_CREDITS. A hold that nobody settles expires by itself. */
  reserve(request: { accountId: string; requestId: string; credits: number }): Promise<Hold>;
}

export type ClaimOutcome =
  | { kind: 'ours' }
  | { kind: 'under-way' }
  | { kind: 'other-request' }
  | { kind: 'answered'; answer: KeptAnswer };

/** Remembers which idempotency keys are taken, and the answers they led to. */
export interface Replays {
  /** Takes the key for this request, unless another has it. `fingerprint` stands for the body. */
  claim(claim: Claim, fingerprint: string): Promise<ClaimOutcome>;
  /** Frees the key again after a request that was not answered with a 200. */
  release(claim: Claim): Promise<void>;
}

/** Whose request it is, and what it is called. */
export interface Caller {
  accountId: string;
  apiKeyId: string;
  requestId: string;
  idempotencyKey?: string | undefined;
}

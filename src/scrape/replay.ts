import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { ScrapeResult } from '../contract/scrape-result.ts';
import { Failure } from '../core/failure.ts';
import type { ScrapeOrder } from './order.ts';
import type { Caller, Claim, KeptAnswer, Replays } from './ports.ts';
import type { FoundResult } from './result.ts';

/** The request's stake in its Idempotency-Key, if it has one. Freed when disposed of, unless the answer was kept. */
export interface Replay extends AsyncDisposable {
  /** The answer that the same request got before. */
  earlier?: ScrapeResult;
  /** The answer in the form in which settling keeps it; undefined when nobody asked to keep it. */
  seal(found: FoundResult): Promise<{ claim: Claim; body: Uint8Array } | undefined>;
}

export type OpenReplay = (caller: Caller, order: ScrapeOrder, signal: AbortSignal) => Promise<Replay>;

/** Opens the stake: alone, behind a twin that is under way (waits for it), or on an answer that is there already. */
export function createOpenReplay(replays: Replays): OpenReplay {
  return async (caller, order, signal) => {
    const { apiKeyId, idempotencyKey, requestId } = caller;
    if (idempotencyKey === undefined) return NO_REPLAY;
    const claim = { apiKeyId, idempotencyKey, requestId };
    const fingerprint = fingerprintOf(order);
    for (;;) {
      const outcome = await replays.claim(claim, fingerprint);
      switch (outcome.kind) {
        case 'ours':
          return staked(replays, claim);
        case 'answered':
          return { ...NO_REPLAY, earlier: await unseal(outcome.answer) };
        case 'other-request':
          throw new Failure('IDEMPOTENCY_CONFLICT', { detail: 'use a new Idempotency-Key for a new request' });
        case 'under-way':
          await delay(TWIN_POLL_MS, undefined, { signal });
      }
    }
  };
}

const TWIN_POLL_MS = 100;

const NO_REPLAY: Replay = {
  seal: async () => undefined,
  [Symbol.asyncDispose]: async () => {},
};

function staked(replays: Replays, claim: Claim): Replay {
  return {
    seal: async (found) => ({ claim, body: await compress(JSON.stringify(found)) }),
    [Symbol.asyncDispose]: () => replays.release(claim), // leaves a kept answer alone
  };
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

async function unseal({ cost, creditsLeft, body }: KeptAnswer): Promise<ScrapeResult> {
  const found = JSON.parse(String(await decompress(body))) as FoundResult; // we wrote it ourselves
  return { cost, creditsLeft, ...found };
}

/** The same order gives the same text, however the caller spelt or ordered its fields. */
function fingerprintOf(order: ScrapeOrder): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url');
}

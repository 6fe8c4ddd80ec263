import { countryProfileOf, toAcceptLanguage } from '../../core/country-profiles.ts';
import { deviceProfileOf } from '../../core/device-profiles.ts';
import { createTurns } from '../../core/turns.ts';
import type { Exits } from '../../egress/exits.ts';
import type { Gate } from '../../egress/gate.ts';
import type { Engine, Page } from '../../scrape/ports.ts';
import { documentTimings } from '../document-timings.ts';
import { follow } from './follow.ts';
import { createLanes } from './lanes.ts';
import { loadImpit } from './load-impit.ts';
import { createHopSender } from './send-hop.ts';
import { toPage } from './to-page.ts';

interface HttpEngineParts {
  gate: Gate;
  exits: Exits;
  /** The Chromium to look like. */
  chromiumVersion: string;
  deadlineMs: number;
  now: () => number;
}

/** Opens pages without a browser, looking like one to servers. */
export async function createHttpEngine(parts: HttpEngineParts): Promise<Engine & Disposable> {
  const { gate, exits, chromiumVersion, deadlineMs, now } = parts;
  const createImpit = await loadImpit();
  const lanes = createLanes({
    gate,
    createTlsClient: (proxyUrl) => createImpit({ proxyUrl, timeoutMs: deadlineMs + TIMEOUT_MARGIN_MS }),
    now: () => performance.now(),
  });
  const takeTurn = createTurns();
  const profiles = {
    desktop: deviceProfileOf('desktop', chromiumVersion),
    mobile: deviceProfileOf('mobile', chromiumVersion),
  };

  return {
    async open(order, signal, { callerId, avoidExitId }): Promise<Page> {
      const startedAt = performance.now();
      const country = order.country?.code ?? null;
      const acceptLanguage = country === null ? DEFAULT_LANGUAGE : countryProfileOf(country).acceptLanguage;
      const profile = profiles[order.deviceType];
      const sender = createHopSender({ lanes, exits, callerId, country, avoidExitId, signal });
      let isClean = false;
      try {
        const { url, answer } = await follow({ order, profile, acceptLanguage, send: sender.send, now });
        isClean = true;
        const timings = documentTimings(sender.lease, { startedAt, headAt: answer.headAt, endedAt: performance.now() });
        if (answer.body.length > LONG_BYTES) await takeTurn();
        return {
          ...toPage(url, answer),
          bytes: sender.lease.usage.bytesReceived,
          exitId: sender.exitId,
          warnings: sender.warnings,
          timings,
        };
      } finally {
        sender.release(isClean);
      }
    },
    health: () => gate.health(),
    [Symbol.dispose]: () => lanes[Symbol.dispose](),
  };
}

const DEFAULT_LANGUAGE = toAcceptLanguage(['en-US', 'en']);
const TIMEOUT_MARGIN_MS = 10_000;
/** A millisecond of decoding. */
const LONG_BYTES = 256 * 1024;

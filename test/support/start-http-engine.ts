import type { TestContext } from 'node:test';
import { DEFAULT_CHROMIUM_VERSION } from '../../src/core/device-profiles.ts';
import type { ListedExit } from '../../src/core/exit-list.ts';
import { parseTargetRules } from '../../src/core/target-rules.ts';
import { createExits } from '../../src/egress/exits.ts';
import { createGate } from '../../src/egress/gate.ts';
import type { Resolve } from '../../src/egress/resolve.ts';
import { createHttpEngine } from '../../src/engines/http/engine.ts';
import type { ScrapeOrder } from '../../src/scrape/order.ts';

interface EngineOptions {
  resolve?: Resolve;
  exits?: readonly ListedExit[];
  chromiumVersion?: string;
}

/** The plain-fetch engine with a gate of its own; every name is this machine unless the test says otherwise. */
export async function startHttpEngine(t: TestContext, options: EngineOptions = {}) {
  const {
    resolve = async () => ['127.0.0.1'],
    exits: listed = [],
    chromiumVersion = DEFAULT_CHROMIUM_VERSION,
  } = options;
  const rules = parseTargetRules('127.0.0.1');
  if ('faults' in rules) throw new Error(rules.faults.join());
  const gate = await createGate({ resolve, isOpened: rules.isOpened, now: () => performance.now() });
  const exits = createExits({ listed, isStrict: false, now: Date.now, random: Math.random });
  const engine = await createHttpEngine({ gate, exits, chromiumVersion, deadlineMs: 20_000, now: Date.now });
  t.after(async () => {
    engine[Symbol.dispose]();
    await gate[Symbol.asyncDispose]();
  });
  return {
    gate,
    open(
      href: string,
      order: Partial<ScrapeOrder> = {},
      { callerId = 'caller', signal = AbortSignal.timeout(15_000) } = {},
    ) {
      return engine.open({ ...ORDER, target: { href, authorization: null }, ...order }, signal, { callerId });
    },
  };
}

const ORDER: Omit<ScrapeOrder, 'target'> = {
  ...{ renderJs: false, screenshot: false, serp: false, waitForMs: 0, deviceType: 'desktop', country: null },
  ...{
    search: null,
    headers: [],
    cookies: [],
    extractRules: null,
    aiFields: null,
    aiEvidence: false,
    instructions: [],
  },
};

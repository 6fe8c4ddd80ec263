import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestRecord } from '../account/ports.ts';

/** What a look at the machinery finds, at the moment it is asked. */
export interface Machinery {
  pagesOpen: number;
  waiting: number;
  processes: readonly unknown[];
}

/** Counts for Prometheus. Labels have few values each: no host, no key, nothing a caller could multiply. */
export function createMetrics({ machinery }: { machinery: () => Promise<Machinery> }) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];

  const scrapes = new Counter({
    name: 'trawl_scrapes_total',
    help: 'Scrapes of known keys, by the status they were answered with and the code of their failure.',
    labelNames: ['status', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'trawl_scrape_seconds',
    help: 'From the first byte of a scrape to the last byte of its answer, by who opened the page.',
    labelNames: ['engine'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  const credits = new Counter({ name: 'trawl_credits_charged_total', help: 'Credits that were charged.', registers });
  const bytes = new Counter({
    name: 'trawl_target_bytes_total',
    help: 'Bytes that came from targets over the network, for scrapes that were answered.',
    registers,
  });
  const tokens = new Counter({
    name: 'trawl_model_tokens_total',
    help: 'Tokens that a hosted model counted, for scrapes that were answered.',
    labelNames: ['direction'],
    registers,
  });
  const pagesOpen = new Gauge({ name: 'trawl_browser_pages_open', help: 'Browser pages that are open.', registers });
  const browsers = new Gauge({ name: 'trawl_browsers', help: 'Browsers that run.', registers });
  const waiting = new Gauge({
    name: 'trawl_browser_requests_waiting',
    help: 'Requests that wait for a browser page.',
    registers,
  });

  return {
    observe({ status, code, features, durationMs, cost, bytes: received, inputTokens, outputTokens }: RequestRecord) {
      const engine = features.some((feature) => IN_BROWSER.has(feature)) ? 'browser' : 'plain';
      scrapes.inc({ status: String(status), code: code ?? '' });
      seconds.observe({ engine }, durationMs / 1000);
      credits.inc(cost);
      bytes.inc(received);
      tokens.inc({ direction: 'input' }, inputTokens);
      tokens.inc({ direction: 'output' }, outputTokens);
    },
    contentType: register.contentType,
    async text(): Promise<string> {
      const found = await machinery();
      pagesOpen.set(found.pagesOpen);
      waiting.set(found.waiting);
      browsers.set(found.processes.length);
      return register.metrics();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const IN_BROWSER = new Set(['renderJs', 'screenshot', 'instructions']);

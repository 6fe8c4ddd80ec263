import { Failure, type FailureCode } from '../../src/core/failure.ts';
import type { ScrapeOrder } from '../../src/scrape/order.ts';
import type { Engine, Page } from '../../src/scrape/ports.ts';

export const PAGE: Page = {
  status: 200,
  url: 'https://example.test/',
  type: 'html',
  contentType: 'text/html; charset=utf-8',
  body: '<h1>Hello</h1>',
  bytes: 14,
  warnings: [],
};

/** An engine that gives the same page to everyone, and remembers what it was asked for. */
export function answering(page: Partial<Page> = {}): Engine & { orders: ScrapeOrder[] } {
  const orders: ScrapeOrder[] = [];
  return {
    orders,
    async open(order) {
      orders.push(order);
      return { ...PAGE, ...page };
    },
    health: async () => undefined,
  };
}

export function failing(code: FailureCode): Engine {
  return {
    async open() {
      throw new Failure(code);
    },
    health: async () => undefined,
  };
}

/** An engine whose pages open only when the test says so. */
export function waiting(): Engine & { opened: () => number; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let opened = 0;
  return {
    opened: () => opened,
    letGo: resolve,
    async open(_order, signal) {
      opened++;
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      await Promise.race([promise, aborted]);
      return PAGE;
    },
    health: async () => undefined,
  };
}

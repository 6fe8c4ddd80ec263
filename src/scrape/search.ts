import type { BlockedPage } from '../extract/blocked-page.ts';
import { prepareUrl } from '../extract/serp/prepare-url.ts';
import { engineNamed, engineOfUrl } from '../extract/serp/recognise-engine.ts';
import type { SearchEngine } from '../extract/serp/search-engine.ts';
import type { ScrapeOrder } from './order.ts';
import type { Extracted, Page, Visitor } from './ports.ts';

/** A page that was opened, and what was taken from it. */
interface Reading {
  page: Page;
  blocked: BlockedPage | null;
  extracted: Extracted;
  /** What the taking took. */
  extractMs: number;
}

type Read = (order: ScrapeOrder, signal: AbortSignal, visitor: Visitor) => Promise<Reading>;

/** Reads a result page in the way its engine likes to be asked, and once more when something stands before the results. */
export function createSearch(read: Read): Read {
  let strangers = 0;

  return async function search(order, signal, visitor) {
    const engine = engineOfUrl(new URL(order.target.href));
    const prepared = engine ? prepareFor(engine, order) : order;
    const first = await read(prepared, signal, visitor);
    const again = secondTry(prepared, first);
    if (!again) return first;

    strangers += 1;
    // Under a name of its own it shares no connection with the visit before.
    const stranger = { callerId: `${visitor.callerId} again ${strangers}`, avoidExitId: first.page.exitId };
    try {
      return await read(again, AbortSignal.any([signal, AbortSignal.timeout(AGAIN_MS_MAX)]), stranger);
    } catch {
      signal.throwIfAborted();
      return first; // the second try is ours, and the caller has an answer without it
    }
  };
}

/** Leaves most of a request's time to the first visit. */
const AGAIN_MS_MAX = 20_000;

/** The same search, asked as the engine of that country is, with its dialogs answered beforehand. */
function prepareFor({ asking }: SearchEngine, order: ScrapeOrder): ScrapeOrder {
  const { consent, readySelectors } = asking;
  const chosen = namesOfCookies(order);
  return {
    ...order,
    target: { ...order.target, href: prepareUrl(order.target.href, order.country?.code ?? null) },
    search: {
      cookies: consent.cookies.filter(({ name }) => !chosen.has(name)),
      rejectSelectors: consent.rejectSelectors,
      readySelectors,
    },
  };
}

function namesOfCookies({ cookies, headers }: ScrapeOrder): Set<string> {
  const written = headers.filter(({ name }) => name.toLowerCase() === 'cookie').map(({ value }) => value);
  const names = written.flatMap((value) => value.split(';').map((pair) => pair.split('=', 1).join('').trim()));
  return new Set([...names, ...cookies.map(({ name }) => name)]);
}

/** What to ask for when the first answer was no result page; undefined when asking again would not help. */
function secondTry(order: ScrapeOrder, { extracted }: Reading): ScrapeOrder | undefined {
  const results = extracted.serp?.results;
  switch (results?.kind) {
    case 'captcha':
    case 'blocked':
      return order;
    case 'consent': {
      // Its address did not tell the engine, so nothing was answered beforehand.
      const engine = order.search ? undefined : engineNamed(results.engine);
      return engine && prepareFor(engine, order);
    }
    case 'results':
    case 'no_results':
    case undefined:
      return undefined;
  }
}

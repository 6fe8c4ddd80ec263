import { after, type TestContext } from 'node:test';
import { startSite } from '../site/site.ts';
import { startApp } from './start-app.ts';

type AppOptions = NonNullable<Parameters<typeof startApp>[1]>;

/** The service and a site for all tests of a file: a browser takes a while to start. They close after the last test. */
export async function startRendering(options: AppOptions = {}) {
  const site = await startSite();
  after(() => site.close());
  const app = await startApp(fileContext, { credits: 1_000_000, ...options });
  return {
    app,
    site,
    /** Scrapes a page of the site, rendered unless told otherwise. */
    render: (path: string, fields: Record<string, unknown> = {}) =>
      app.scrape({ url: path.startsWith('http') ? path : site.url + path, renderJs: true, ...fields }),
  };
}

/** A file's own hooks in the place of a test's: all that is used of one is `after`. */
const fileContext = { after: (close: () => Promise<void>) => after(close) } as unknown as TestContext;

/** The text of an element by its id, for pages whose elements hold nothing but text. */
export function textOf(html: string, id: string): string | undefined {
  return new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { ROOT } from './support/built-dashboard.ts';
import { startInvented } from './support/invented-app.ts';
import { DOOR_PAGES, PAGES } from './support/pages.ts';

/**
 * `npm run dashboard:shots [name …]`: pictures of every page, light, dark and on a phone, of a service with invented data,
 * into out/shots/. The overview also at 4K.
 */
const LOOKS: readonly [look: string, options: BrowserContextOptions][] = [
  ['light', { viewport: { width: 1360, height: 850 }, colorScheme: 'light' }],
  ['dark', { viewport: { width: 1360, height: 850 }, colorScheme: 'dark' }],
  ['mobile', { viewport: { width: 360, height: 740 }, colorScheme: 'light', isMobile: true, hasTouch: true }],
];
const FOLDER = join(ROOT, 'out/shots');
const wanted = process.argv.slice(2);
const cleanups: (() => unknown)[] = [];
/** Of a test's context only its end is used, and here that is the end of the program. */
const ENDS_WITH_US = { after: (work: () => unknown) => cleanups.push(work) } as unknown as TestContext;

try {
  mkdirSync(FOLDER, { recursive: true });
  const { newPerson, state, app } = await startInvented(ENDS_WITH_US);
  const lines = await app.operator.store.db
    .selectFrom('request_log')
    .select('request_id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const signedIn = [...PAGES, ['request', `/requests/${lines[0]?.request_id}`] as const];
  for (const [look, options] of LOOKS) {
    const { page } = await newPerson({ ...options, storageState: state });
    await takeAll(page, look, signedIn);
    await takeDialogs(page, look);
    await page.context().close();
    const stranger = await newPerson(options);
    await takeAll(stranger.page, look, DOOR_PAGES);
    await stranger.page.context().close();
  }
  const wall = await newPerson({ viewport: { width: 3840, height: 2160 }, storageState: state });
  await takeAll(wall.page, '4k', [['overview', '/?period=30d']]);
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}

async function takeAll(page: Page, look: string, pages: readonly (readonly [name: string, path: string])[]) {
  for (const [name, path] of pages) {
    if (!isWanted(name, look)) continue;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await take(page, name, look);
  }
}

/** What opens over a page: making a key, and the menu on a phone. */
async function takeDialogs(page: Page, look: string) {
  if (isWanted('new-key', look)) {
    await page.goto('/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('dialog').waitFor();
    await page.screenshot({ path: join(FOLDER, `new-key-${look}.png`) });
  }
  if (look === 'mobile' && isWanted('menu', look)) {
    await page.goto('/keys');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.screenshot({ path: join(FOLDER, `menu-${look}.png`) });
  }
}

/** The window is made as high as the page, so that what sticks to its edges is where a person sees it. */
async function take(page: Page, name: string, look: string) {
  const before = page.viewportSize() ?? { width: 1360, height: 850 };
  const height = await page
    .locator('body')
    .evaluate((body) => (body as unknown as { scrollHeight: number }).scrollHeight);
  if (height > before.height) await page.setViewportSize({ ...before, height });
  await page.screenshot({ path: join(FOLDER, `${name}-${look}.png`) });
  await page.setViewportSize(before);
  console.log(`out/shots/${name}-${look}.png`);
}

function isWanted(name: string, look: string): boolean {
  return wanted.length === 0 || wanted.includes(name) || wanted.includes(look);
}

import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD } from '../../support/dashboard-visitor.ts';
import { launchChromium } from '../../support/launch-chromium.ts';
import { type App, startApp } from '../../support/start-app.ts';
import { buildDashboard } from './built-dashboard.ts';

/** The real service with the built dashboard, and a browser. Both close when the test ends. */
export async function startBrowsing(t: TestContext, options: Parameters<typeof startApp>[1] = {}) {
  await buildDashboard();
  const app = await startApp(t, options);
  const browser = await launchChromium();
  t.after(() => browser.close());
  return { app, newPerson: (context?: BrowserContextOptions) => openPage(browser, app, context) };
}

/** A person with a browser of their own. What the page itself complains about fails the test that looks at it. */
async function openPage(browser: Browser, app: App, context: BrowserContextOptions = {}) {
  const own = await browser.newContext({ baseURL: app.url, locale: 'en-GB', acceptDownloads: true, ...context });
  own.setDefaultTimeout(15_000);
  const page = await own.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
}

/** By the printed link, as the owner does it. */
export async function becomeOwner(page: Page, app: App): Promise<void> {
  await page.goto(app.ownerLink ?? '');
  await fillPerson(page, { name: 'Olga Owner', email: 'olga@example.com' });
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

export async function fillPerson(page: Page, { name, email }: { name: string; email?: string }): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Makes a key on the keys page and gives its secret, as it is shown this once. */
export async function createKey(page: Page, name: string, without: readonly string[] = []): Promise<string> {
  await page.goto('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill(name);
  for (const permission of without) await page.getByRole('switch', { name: permission }).uncheck();
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByLabel('The key', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  return secret;
}

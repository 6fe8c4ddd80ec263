import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, tokenOf, visitDashboard } from '../../support/dashboard-visitor.ts';
import type { App } from '../../support/start-app.ts';
import { becomeOwner, createKey, startBrowsing } from './browse.ts';
import { inventRequests } from './invent.ts';

const REQUESTS = 500;
const USUAL = { TRAWL_SIGNUP: 'open', TRAWL_DEFAULT_RPM: '60', TRAWL_DEFAULT_CONCURRENCY: '10' };

/** A service that was used for a month: keys, requests, charges, other accounts and their people. */
export async function startInvented(t: TestContext, env: Record<string, string> = {}) {
  const credits = REQUESTS * 12;
  const { app, newPerson } = await startBrowsing(t, { credits, env: { ...USUAL, ...env } });
  const owner = await newPerson();
  await becomeOwner(owner.page, app);
  for (const [name, without] of KEYS) await createKey(owner.page, name, without);
  await revoke(owner.page, 'old crawler');
  const { accountId, keyIds } = await keysOf(app);
  await inventRequests(app.operator.store, { accountId, keyIds, requests: REQUESTS, now: Date.now() });
  await inventOthers(app, owner.page);
  const state = await owner.page.context().storageState();
  return { app, newPerson, owner, state };
}

const KEYS = [
  ['price watcher', []],
  ['news digest', ['Screenshots', 'AI fields', 'Countries']],
  ['<script>alert(1)</script>', ['Search results']],
  ['old crawler', []],
] as const;

async function revoke(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText(`${name} is revoked.`).waitFor();
}

async function keysOf(app: App) {
  const keys = await app.operator.store.db.selectFrom('api_key').select(['id', 'account_id']).execute();
  const accountId = keys[0]?.account_id ?? '';
  return { accountId, keyIds: keys.filter((key) => key.account_id === accountId).map(({ id }) => id) };
}

/** Through the wire, with the owner's cookie: the pages that do it have tests of their own. */
async function inventOthers(app: App, page: Page): Promise<void> {
  const visitor = visitDashboard(app);
  for (const { name, value } of await page.context().cookies()) visitor.cookies.set(name, value);
  const join = await visitor.post('invitations', { role: 'member', accountName: 'Market research', credits: 5000 });
  const member = { name: 'Mia Member', email: 'mia@example.com', password: PASSWORD };
  await visitDashboard(app).post('invitation/accept', { token: tokenOf(join.body.link), ...member });
  await visitor.post('invitations', { role: 'member', accountName: 'Price desk', email: 'new@example.com' });
  const made = await visitor.post('accounts', { name: 'Former customer', credits: 0 });
  if (made.status < 300) await visitor.patch(`accounts/${made.body.id}`, { suspended: true });
}

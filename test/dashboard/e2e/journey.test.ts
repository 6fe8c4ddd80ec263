import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { App } from '../../support/start-app.ts';
import { startTarget } from '../../support/target.ts';
import { until } from '../../support/until.ts';
import { becomeOwner, createKey, startBrowsing } from '../support/browse.ts';

function scrape(app: App, key: string, body: object): Promise<Response> {
  return fetch(`${app.url}/api/v1/scrape`, {
    method: 'POST',
    headers: { 'X-API-KEY': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('from the printed link to a revoked key: set a password, make a key, use it, see it all, revoke it', async (t) => {
  const { app, newPerson } = await startBrowsing(t, { credits: 100 });
  const target = await startTarget(t);
  const { page, complaints } = await newPerson();

  await becomeOwner(page, app);
  await page.getByText('No requests yet').first().waitFor();
  assert.match(await page.locator('pre').innerText(), new RegExp(`curl -s ${app.url}/api/v1/scrape`));

  const key = await createKey(page, 'price watcher', ['AI fields']);
  assert.match(key, /^trawl_\w{38}$/);
  assert.ok(!(await page.content()).includes(key), 'the key is shown once');
  const answers = [
    await scrape(app, key, { url: target.url }),
    await scrape(app, key, { url: target.url, extractRules: { title: 'h1' } }),
    await scrape(app, key, { url: 'http://127.0.0.1:9/' }),
    await scrape(app, key, { url: target.url, aiScraping: [{ name: 'title' }] }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 400, 403],
  );
  await until(async () => (await app.operator.recentRequests({ limit: 10 })).length === 4);

  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd').first();
  await page.getByText('2 failed').waitFor();
  assert.equal(await figure('Credits left').innerText(), '98');
  assert.equal(await figure('Credits spent').innerText(), '2');
  assert.equal(await figure('Success rate').innerText(), '50%');

  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByRole('table', { name: /Requests/ }).waitFor();
  assert.equal(await page.locator('tbody tr').count(), 4);
  await page.getByLabel('Feature').selectOption('CSS rules');
  await page.waitForURL('**/requests?feature=extractRules');
  await until(async () => (await page.locator('tbody tr').count()) === 1);
  await page.reload();
  await page.locator('tbody tr').waitFor();
  assert.equal(await page.locator('tbody tr').count(), 1, 'the filter is in the address');

  await page.locator('tbody a').click();
  await page.getByRole('heading', { name: 'Where the time went' }).waitFor();
  await page.getByRole('rowheader', { name: 'Base price' }).waitFor();
  await page.getByRole('rowheader', { name: 'First byte' }).waitFor();
  assert.match(await page.locator('pre').innerText(), /"extractRules"/);

  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByText('They sum to 98 credits.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  assert.equal(csv.trim().split('\n').length, 4, csv);

  await page.getByRole('link', { name: 'Keys' }).click();
  await page.getByRole('button', { name: 'Change price watcher' }).click();
  await page.getByLabel('Requests a minute').fill('5');
  await page.getByLabel('Name').fill('price watcher 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('5 a minute').waitFor();
  const limited = await scrape(app, key, { url: target.url });
  assert.match(limited.headers.get('ratelimit-policy') ?? '', /\b5\b/);

  await page.getByRole('button', { name: 'Revoke price watcher 2' }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await page.getByText('Revoked (1)').waitFor();
  assert.equal((await scrape(app, key, { url: target.url })).status, 401);
  assert.deepEqual(complaints, []);
});

test('who is signed out in the middle comes back to the same page after signing in', async (t) => {
  const { app, newPerson } = await startBrowsing(t);
  const { page } = await newPerson();
  await becomeOwner(page, app);
  await page.context().clearCookies();

  await page.goto('/requests?status=5xx');
  await page.waitForURL('**/sign-in?next=*');
  await page.getByLabel('E-mail').fill('olga@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.waitForURL('**/requests?status=5xx');
  await page.getByText('No request matches').waitFor();
});

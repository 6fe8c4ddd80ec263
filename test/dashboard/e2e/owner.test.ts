import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEST_KEY } from '../../support/start-app.ts';
import { becomeOwner, startBrowsing } from '../support/browse.ts';

test('the owner makes an account, grants and takes credits with a reason, and suspends and resumes it', async (t) => {
  const { app, newPerson } = await startBrowsing(t, { credits: 1000 });
  const { page, complaints } = await newPerson();
  await becomeOwner(page, app);
  await page.getByRole('link', { name: 'Accounts' }).click();

  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Price desk');
  await page.getByLabel('Credits to start with').fill('100');
  await page.getByRole('button', { name: 'Create account' }).click();
  const row = page.getByRole('row', { name: /Price desk/ });
  await row.waitFor();

  await row.getByRole('button', { name: 'Credits of Price desk' }).click();
  await page.getByLabel('Credits', { exact: true }).fill('50');
  await page.getByLabel('Reason').fill('November');
  await page.getByRole('button', { name: 'Grant credits' }).click();
  await row.getByRole('cell', { name: '150', exact: true }).waitFor();
  await row.getByRole('button', { name: 'Credits of Price desk' }).click();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByLabel('Credits', { exact: true }).fill('500');
  await page.getByLabel('Reason').fill('A mistake');
  await page.getByRole('button', { name: 'Take credits back' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('Credits', { exact: true }).fill('120');
  await page.getByRole('button', { name: 'Take credits back' }).click();
  await row.getByRole('cell', { name: '30', exact: true }).waitFor();

  const accountId = (await app.operator.accounts.list()).find(({ name }) => name === 'Price desk')?.id ?? '';
  const { secret } = await app.operator.createKey({ accountId, name: 'theirs' });
  const ask = async () => (await fetch(`${app.url}/api/v1/account`, { headers: { 'X-API-KEY': secret } })).status;
  assert.equal(await ask(), 200);
  await row.getByRole('button', { name: 'Suspend Price desk' }).click();
  await page.getByRole('button', { name: 'Suspend the account' }).click();
  await row.getByText('Suspended').waitFor();
  assert.ok((await ask()) >= 400);
  await row.getByRole('button', { name: 'Resume Price desk' }).click();
  await page.getByRole('button', { name: 'Resume the account' }).click();
  await row.getByRole('button', { name: 'Suspend Price desk' }).waitFor();
  assert.equal(await ask(), 200);
  assert.deepEqual(complaints, []);
});

test('the owner sees how the system does, and no key in it', async (t) => {
  const { app, newPerson } = await startBrowsing(t);
  const { page } = await newPerson();
  await becomeOwner(page, app);

  await page.getByRole('link', { name: 'System' }).click();

  await page.getByRole('heading', { name: 'Newest failures' }).waitFor();
  await page.getByRole('heading', { name: 'Browsers' }).waitFor();
  await page.getByRole('heading', { name: 'Exits' }).waitFor();
  assert.ok(!(await page.content()).includes(TEST_KEY));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomeOwner, fillPerson, signIn, startBrowsing } from '../support/browse.ts';

const INVITE = { env: { TRAWL_SIGNUP: 'invite' } };

test('the owner invites a member, who accepts and sees their own account only', async (t) => {
  const { app, newPerson } = await startBrowsing(t, INVITE);
  const owner = await newPerson();
  const member = await newPerson();
  await becomeOwner(owner.page, app);

  await owner.page.goto('/accounts');
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click();
  await owner.page.getByLabel('E-mail').fill('mia@example.com');
  await owner.page.getByLabel('Name of the new account').fill('Market research');
  await owner.page.getByLabel('Its credits').fill('250');
  await owner.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await owner.page.getByLabel('The link', { exact: true }).inputValue();
  await owner.page.getByRole('button', { name: 'Done' }).click();
  await owner.page.getByRole('button', { name: 'Take back the invitation for mia@example.com' }).waitFor();

  await member.page.goto(link);
  await member.page.getByText('You are invited to the account Market research.').waitFor();
  assert.equal(await member.page.getByLabel('E-mail').inputValue(), 'mia@example.com');
  await fillPerson(member.page, { name: 'Mia' });
  await member.page.getByRole('button', { name: 'Set up and sign in' }).click();
  await member.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  assert.equal(await member.page.getByRole('link', { name: 'Accounts' }).count(), 0);
  await member.page.getByRole('link', { name: 'Credits left 250' }).waitFor();
  await member.page.goto('/accounts');
  await member.page.waitForURL((url) => url.pathname === '/');

  const again = await newPerson();
  await again.page.goto(link);
  await again.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
});

test('signing out everywhere ends every browser, and a new password every other one', async (t) => {
  const { app, newPerson } = await startBrowsing(t);
  const desk = await newPerson();
  const laptop = await newPerson();
  await becomeOwner(desk.page, app);
  await laptop.page.goto('/sign-in');
  await signIn(laptop.page, 'olga@example.com');
  await laptop.page.getByRole('heading', { name: 'Overview' }).waitFor();

  await desk.page.goto('/settings');
  await desk.page.getByLabel('Name').fill('Olga <b>Neu</b>');
  await desk.page.getByRole('button', { name: 'Save name' }).click();
  await desk.page.getByText('Your name was changed.').waitFor();
  await desk.page.locator('aside').getByText('Olga <b>Neu</b>').waitFor();
  await desk.page.getByLabel('Current password', { exact: true }).fill('correct horse battery');
  await desk.page.getByLabel('New password', { exact: true }).fill('another horse battery');
  await desk.page.getByRole('button', { name: 'Change password' }).click();
  await desk.page.getByText('every other session has ended').waitFor();
  await laptop.page.goto('/keys');
  await laptop.page.waitForURL('**/sign-in?next=%2Fkeys');
  await signIn(laptop.page, 'olga@example.com', 'another horse battery');
  await laptop.page.getByRole('heading', { name: 'Keys' }).waitFor();

  await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await desk.page.waitForURL('**/sign-in');
  await laptop.page.goto('/keys');
  await laptop.page.waitForURL('**/sign-in?next=%2Fkeys');
});

test('sign-up is there when it is open, and says so when it is not', async (t) => {
  const open = await startBrowsing(t, { env: { TRAWL_SIGNUP: 'open', TRAWL_SIGNUP_CREDITS: '30' } });
  const guest = await open.newPerson();
  await guest.page.goto('/sign-in');
  await guest.page.getByRole('link', { name: 'Create an account' }).click();
  await fillPerson(guest.page, { name: 'Gus', email: 'gus@example.com' });
  await guest.page.getByRole('button', { name: 'Create account' }).click();
  await guest.page.getByRole('link', { name: 'Credits left 30' }).waitFor();

  for (const mode of ['invite', 'off']) {
    const closed = await startBrowsing(t, { env: { TRAWL_SIGNUP: mode } });
    const stranger = await closed.newPerson();
    await stranger.page.goto('/sign-up');
    await stranger.page.getByRole('heading', { name: 'Sign-up is closed' }).waitFor();
    await stranger.page.goto('/sign-in');
    await stranger.page.getByText('Accounts are made by invitation').waitFor();
  }
});

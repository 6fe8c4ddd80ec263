import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { type App, startApp } from '../support/start-app.ts';

const URL_ = 'https://example.test/';

/** Body → the paths and messages of its faults. */
const REFUSED: readonly [what: string, body: unknown, faults: Record<string, string>][] = [
  ['a body without url', {}, { url: 'is required' }],
  ['null for url', { url: null }, { url: 'is required' }],
  ['an array', [], { '': 'the body must be a JSON object' }],
  ['a string', '"https://example.test/"', { '': 'the body must be a JSON object' }],
  ['null', 'null', { '': 'the body must be a JSON object' }],
  ['a url that is a number', { url: 5 }, { url: 'must be a string, not a number' }],
  ['an empty url', { url: '' }, { url: 'must not be empty' }],
  ['a relative url', { url: '/page' }, { url: 'must start with http:// or https://' }],
  ['an ftp url', { url: 'ftp://example.test/' }, { url: 'must start with http:// or https://' }],
  ['a file url', { url: 'file:///etc/passwd' }, { url: 'must start with http:// or https://' }],
  ['a javascript url', { url: 'javascript:alert(1)' }, { url: 'must start with http:// or https://' }],
  ['a url without host', { url: 'http://' }, { url: 'has no host' }],
  ['a url over 8192 characters', { url: URL_ + 'a'.repeat(8192) }, { url: 'must be at most 8192 characters long' }],
  ['"true" for a boolean', { url: URL_, renderJs: 'true' }, { renderJs: 'must be a boolean, not a string' }],
  ['1 for a boolean', { url: URL_, screenshot: 1 }, { screenshot: 'must be a boolean, not a number' }],
  ['"500" for a number', { url: URL_, waitFor: '500' }, { waitFor: 'must be a number, not a string' }],
  ['a negative wait', { url: URL_, waitFor: -1 }, { waitFor: 'must be at least 0' }],
  ['a wait over 35 s', { url: URL_, waitFor: 35_001 }, { waitFor: 'must be at most 35000' }],
  ['an unknown device', { url: URL_, deviceType: 'tablet' }, { deviceType: 'must be desktop or mobile' }],
  [
    'an unknown country',
    { url: URL_, countryCode: 'ZZ' },
    { countryCode: 'is not a country code of ISO 3166-1; write two letters such as US, DE or UK' },
  ],
  ['a mistyped name', { url: URL_, renderJS: true }, { renderJS: 'is not a known field; did you mean renderJs?' }],
  ['an underscored name', { url: URL_, wait_for: 1 }, { wait_for: 'is not a known field; did you mean waitFor?' }],
  ['a name nobody knows', { url: URL_, premium: true }, { premium: 'is not a known field' }],
  [
    'both spellings of the country',
    { url: URL_, countryCode: 'US', country_code: 'DE' },
    { country_code: 'is not a known field; did you mean countryCode?' },
  ],
  ['headers as an object', { url: URL_, headers: { a: 'b' } }, { headers: 'must be an array, not an object' }],
  ['a header without value', { url: URL_, headers: [{ name: 'a' }] }, { 'headers[0].value': 'is required' }],
  [
    'a header that is ours',
    { url: URL_, headers: [{ name: 'Host', value: 'evil' }] },
    { 'headers[0].name': 'Host is set by the service and cannot be overridden' },
  ],
  [
    'a header with a line break',
    { url: URL_, headers: [{ name: 'X-A', value: 'a\r\nX-B: c' }] },
    { 'headers[0].value': 'must not hold a line break or NUL' },
  ],
  [
    'a cookie with NUL',
    { url: URL_, cookies: [{ name: 'a', value: 'b\0' }] },
    { 'cookies[0].value': 'must not hold a line break or NUL' },
  ],
  [
    '51 headers',
    { url: URL_, headers: Array.from({ length: 51 }, (_, i) => ({ name: `x-${i}`, value: 'v' })) },
    { headers: 'takes at most 50 items, not 51' },
  ],
  [
    '51 cookies',
    { url: URL_, cookies: Array.from({ length: 51 }, (_, i) => ({ name: `x${i}`, value: 'v' })) },
    { cookies: 'takes at most 50 items, not 51' },
  ],
  [
    '21 AI fields',
    { url: URL_, aiScraping: Array.from({ length: 21 }, (_, i) => ({ name: `f${i}` })) },
    { aiScraping: 'takes at most 20 items, not 21' },
  ],
  ['an AI field without name', { url: URL_, aiScraping: [{ value: 'x' }] }, { 'aiScraping[0].name': 'is required' }],
  [
    'two AI fields of one name',
    { url: URL_, aiScraping: [{ name: 'a' }, { name: 'a' }] },
    { 'aiScraping[1].name': 'is used twice; give each field a name of its own' },
  ],
  [
    '101 rules',
    { url: URL_, extractRules: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`r${i}`, 'h1'])) },
    { extractRules: 'takes at most 100 entries, not 101' },
  ],
  [
    'a rule that is no string',
    { url: URL_, extractRules: { a: ['h1'] } },
    { 'extractRules.a': 'must be a string, not an array' },
  ],
  ['an empty selector', { url: URL_, extractRules: { a: '' } }, { 'extractRules.a': 'must not be empty' }],
  [
    'a rule called __proto__',
    '{"url":"https://example.test/","extractRules":{"__proto__":"h1"}}',
    { 'extractRules.__proto__': 'cannot be used as a field name' },
  ],
  [
    'a field called __proto__',
    '{"url":"https://example.test/","__proto__":{"a":1}}',
    { ['__proto__']: 'is not a known field' },
  ],
  [
    'steps without a browser',
    { url: URL_, javascriptInstruction: [{ action: 'scrollDown' }] },
    { javascriptInstruction: 'needs renderJs: true or screenshot: true' },
  ],
  [
    'evidence of no fields',
    { url: URL_, aiEvidence: true },
    { aiEvidence: 'needs aiScraping with at least one field' },
  ],
  [
    'evidence of an empty list of fields',
    { url: URL_, aiEvidence: true, aiScraping: [] },
    { aiEvidence: 'needs aiScraping with at least one field' },
  ],
  [
    'a header without anything in it',
    { url: URL_, headers: [{ name: 'X-A', value: ' ' }] },
    { 'headers[0].value': 'must not be empty; a header without a value cannot be sent' },
  ],
  [
    'an unknown action',
    { url: URL_, renderJs: true, javascriptInstruction: [{ action: 'click' }] },
    { 'javascriptInstruction[0].action': 'is not an action; did you mean clickElement?' },
  ],
  [
    'a step without its selector',
    { url: URL_, renderJs: true, javascriptInstruction: [{ action: 'clickElement' }] },
    { 'javascriptInstruction[0].selector': 'is required' },
  ],
  [
    'a selector of another type',
    {
      url: URL_,
      renderJs: true,
      javascriptInstruction: [{ action: 'clickElement', selector: { type: 'xpath', value: '//a' } }],
    },
    { 'javascriptInstruction[0].selector.type': 'must be css' },
  ],
  [
    'a wait of 40 s',
    { url: URL_, renderJs: true, javascriptInstruction: [{ action: 'wait', delay: 40_000 }] },
    { 'javascriptInstruction[0].delay': 'must be at most 35000' },
  ],
  [
    'steps that wait longer than 60 s together',
    {
      url: URL_,
      renderJs: true,
      javascriptInstruction: [
        { action: 'wait', delay: 35_000 },
        { action: 'wait', delay: 26_000 },
      ],
    },
    { javascriptInstruction: 'may wait 60000 ms in all, not 61000' },
  ],
  [
    '51 steps',
    { url: URL_, renderJs: true, javascriptInstruction: Array.from({ length: 51 }, () => ({ action: 'scrollDown' })) },
    { javascriptInstruction: 'takes at most 50 items, not 51' },
  ],
  [
    'a step that goes to a file',
    { url: URL_, renderJs: true, javascriptInstruction: [{ action: 'navigateToUrl', url: 'file:///' }] },
    { 'javascriptInstruction[0].url': 'must start with http:// or https://' },
  ],
];

test('every bad body is a 400 that names each fault and its place, fetches nothing and costs nothing', async (t) => {
  const http = answering();
  const app = await startApp(t, { http, browser: http });
  for (const [what, body, faults] of REFUSED) {
    await t.test(what, async () => {
      const { status, body: answer } = await app.scrape(body);

      assert.equal(status, 400);
      assert.equal(answer.code, 'INVALID_REQUEST');
      assert.ok(answer.error.startsWith('Bad Request (invalid request parameters)'));
      assert.deepEqual(
        answer.details,
        Object.entries(faults).map(([path, message]) => ({ path, message })),
      );
    });
  }
  assert.equal(http.orders.length, 0);
  assert.deepEqual([app.audit().balance, app.audit().held], [1000, 0]);
});

test('a body with many faults lists them all at once', async (t) => {
  const app = await startApp(t);

  const { body } = await app.scrape({
    url: 'nope',
    renderJs: 'yes',
    countryCode: 'XX',
    headers: [{ name: 'Host', value: 'a' }, { name: 'ok', value: 'ok' }, 5],
    extractRules: { a: '', b: 3 },
    colour: 1,
  });

  assert.deepEqual(body.details.map(({ path }: { path: string }) => path).sort(), [
    'colour',
    'countryCode',
    'extractRules.a',
    'extractRules.b',
    'headers[0].name',
    'headers[2]',
    'renderJs',
    'url',
  ]);
});

test('a list with more faults than a validator likes to tell has them all told', async (t) => {
  const app = await startApp(t);

  const { body } = await app.scrape({ url: URL_, headers: Array.from({ length: 50 }, () => 0) });

  assert.deepEqual(
    body.details.map(({ path }: { path: string }) => path),
    Array.from({ length: 50 }, (_, i) => `headers[${i}]`),
  );
});

const ACCEPTED: readonly [what: string, body: object][] = [
  ['only a url', {}],
  [
    'null for every optional field',
    { renderJs: null, screenshot: null, waitFor: null, headers: null, aiScraping: null },
  ],
  ['empty lists', { headers: [], cookies: [], aiScraping: [], javascriptInstruction: [], extractRules: {} }],
  ['the longest wait', { waitFor: 35_000, renderJs: true }],
  ['a fractional wait', { waitFor: 0.5, renderJs: true }],
  ['a header of the caller', { headers: [{ name: 'User-Agent', value: 'mine' }] }],
  ['a cookie', { cookies: [{ name: 'a', value: 'b=c' }] }],
  ['a mobile device', { deviceType: 'mobile' }],
  ['steps with a screenshot alone', { screenshot: true, javascriptInstruction: [{ action: 'wait', delay: 0 }] }],
  ['null inside a step', { renderJs: true, javascriptInstruction: [{ action: 'scrollDown', top: null }] }],
];

test('every good body is a 200', async (t) => {
  const app = await startApp(t, {
    http: answering(),
    browser: answering({ screenshot: 'data:image/jpeg;base64,AA==' }),
  });
  for (const [what, body] of ACCEPTED) {
    await t.test(what, async () => {
      const { status, text } = await app.scrape({ url: URL_, ...body });
      assert.equal(status, 200, text);
    });
  }
});

test('defaults are those of the contract', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });

  await app.scrape({ url: URL_ });

  assert.deepEqual(http.orders, [
    {
      target: { href: URL_, authorization: null },
      renderJs: false,
      screenshot: false,
      serp: false,
      waitForMs: 0,
      deviceType: 'desktop',
      country: null,
      headers: [],
      cookies: [],
      extractRules: null,
      aiFields: null,
      aiEvidence: false,
      instructions: [],
      search: null,
    },
  ]);
});

test('user info in the url is sent as Basic auth and is neither logged nor echoed', async (t) => {
  const http = answering();
  const app = await startApp(t, { http });

  const { text } = await app.scrape({ url: 'https://anna:s3cret-w0rd@example.test/' });

  assert.equal(http.orders[0]?.target.authorization, `Basic ${Buffer.from('anna:s3cret-w0rd').toString('base64')}`);
  assert.ok(!text.includes('s3cret-w0rd'));
  assert.ok(app.lines.every((line) => !line.includes('s3cret-w0rd')));
});

test('waitFor without a browser is accepted with a warning', async (t) => {
  const app = await startApp(t, { http: answering() });

  const { body } = await app.scrape({ url: URL_, waitFor: 100 });

  assert.deepEqual(body.warnings, [
    { code: 'WAIT_IGNORED', message: 'waitFor has no effect without renderJs or screenshot' },
  ]);
});

test('the result has the fields of the contract and no warnings when there are none', async (t) => {
  const app = await startApp(t, { http: answering({ status: 404, url: 'https://example.test/gone' }) });

  const { body } = await app.scrape({ url: URL_ });

  assert.deepEqual(body, {
    cost: 1,
    creditsLeft: 999,
    initialStatusCode: 404,
    resolvedUrl: 'https://example.test/gone',
    type: 'html',
    contentType: 'text/html; charset=utf-8',
    body: '<h1>Hello</h1>',
    featuresUsed: { javascript: false, screenshot: false, serp: false, geolocation: null },
  });
});

async function queryRefused(app: App, query: string): Promise<number> {
  const response = await fetch(`${app.url}/api/v1/scrape?${query}`, {
    method: 'POST',
    headers: { 'X-API-KEY': 'test-key-for-the-owner-0123456789', 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: URL_ }),
  });
  return response.status;
}

test('a field sent in the URL is refused, not ignored', async (t) => {
  const app = await startApp(t, { http: answering() });

  assert.equal(await queryRefused(app, 'renderJs=true'), 400);
});

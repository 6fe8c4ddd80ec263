import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startApp, temporaryFolder } from '../support/start-app.ts';
import { startRendering } from '../support/start-rendering.ts';
import { startUpstreamProxy } from '../support/upstream-proxy.ts';

/** Every name is this machine, so that the imitation can be asked under the name of the engine it imitates. */
const { app, site } = await startRendering({ resolve: async () => ['127.0.0.1'] });
const known = `http://www.google.de:${site.port}/search`;
const unnamed = `${site.url}/search`;

const search = (url: string, fields: Record<string, unknown> = {}) => app.scrape({ url, serp: true, ...fields });
const requestsFor = (path: string) => site.requests.filter((request) => request.path === path);

const PLAIN = { renderJs: false };
const RENDERED = { renderJs: true };

for (const [how, fields, cost] of [
  ['plain', PLAIN, 6],
  ['rendered', RENDERED, 9],
] as const) {
  test(`results come back parsed, ${how}, for ${cost} credits`, async () => {
    const { status, body } = await search(`${unnamed}?q=lighthouse`, fields);

    assert.deepEqual([status, body.cost, body.featuresUsed.serp, body.warnings], [200, cost, true, undefined]);
    const { engine, query, kind, organic } = body.serpResults;
    assert.deepEqual([engine, query, kind, organic.length], ['google', 'lighthouse', 'results', 10]);
    assert.deepEqual(organic[1], {
      position: 2,
      title: 'lighthouse, part 2',
      url: 'https://harbour-2.test/lighthouse',
      displayedUrl: 'harbour-2.test',
      snippet: 'What keeper number 2 wrote about lighthouse in the long winter of the year.',
    });
  });

  test(`a phone's results come back parsed, ${how}`, async () => {
    const { body } = await search(`${unnamed}?q=buoy`, { ...fields, deviceType: 'mobile' });

    const { kind, organic } = body.serpResults;
    assert.deepEqual([kind, organic.length], ['results', 10]);
    assert.deepEqual([organic[0].title, organic[0].url], ['buoy to go, part 1', 'https://harbour-1.test/m/buoy']);
  });

  test(`a search without results says so, ${how}`, async () => {
    const { body } = await search(`${unnamed}?q=nothing`, fields);

    assert.deepEqual([body.serpResults.kind, body.serpResults.organic, body.warnings], ['no_results', [], undefined]);
  });

  test(`a known engine gets the country and a refusal of cookies with the first request, ${how}`, async () => {
    site.clear();

    const { body } = await search(`${known}?q=tide&consent=page`, { ...fields, countryCode: 'DE' });

    assert.equal(body.serpResults.kind, 'results');
    const [asked, ...more] = requestsFor('/search');
    assert.deepEqual([asked?.query, cookieOf(asked), more], ['?q=tide&consent=page&hl=de', 'SOCS=CAI', []]);
  });

  test(`a consent page of an engine that its address did not tell is answered and left behind, ${how}`, async () => {
    site.clear();

    const { body } = await search(`${unnamed}?q=tide&consent=page`, fields);

    assert.deepEqual([body.serpResults.kind, body.serpResults.query, body.cost], ['results', 'tide', cost]);
    assert.deepEqual(requestsFor('/search').map(cookieOf), [undefined, 'SOCS=CAI']);
  });

  test(`a captcha on the first try is tried again on a new connection, free of charge, ${how}`, async () => {
    await search(`${known}?q=reef`, fields); // leaves a connection for the next plain visit, but not for a second try
    site.clear();

    const { body } = await search(`${known}?q=reef&captcha=once&id=${how}`, fields);

    assert.deepEqual([body.initialStatusCode, body.cost, body.warnings], [200, cost, undefined]);
    assert.deepEqual([body.serpResults.kind, body.serpResults.organic.length], ['results', 10]);
    assert.equal(requestsFor('/search').length, 2);
    assert.ok(site.connections >= 1);
  });

  test(`a captcha that stays is told with the status of the target, ${how}`, async () => {
    site.clear();

    const { status, body } = await search(`${known}?q=reef&captcha=always`, fields);

    assert.deepEqual([status, body.initialStatusCode, body.cost], [200, 429, cost]);
    assert.deepEqual(body.serpResults, { engine: 'google', query: 'reef', kind: 'captcha', organic: [] });
    assert.deepEqual(codesOf(body), ['BLOCKED_BY_TARGET']);
    assert.equal(requestsFor('/search').length, 2);
  });

  test(`a page of no engine we know is fetched as usual, and its results are null, ${how}`, async () => {
    const { status, body } = await search(`${site.url}/page`, fields);

    assert.deepEqual([status, body.cost, body.serpResults, body.warnings], [200, cost, null, undefined]);
    assert.ok(body.body.includes('Almanac'));
  });
}

test('a cookie of the caller is never replaced by ours', async () => {
  for (const own of [
    { cookies: [{ name: 'SOCS', value: 'mine' }] },
    { headers: [{ name: 'Cookie', value: 'taste=sweet; SOCS=mine' }] },
  ]) {
    for (const fields of [PLAIN, RENDERED]) {
      site.clear();

      await search(`${known}?q=tide`, { ...fields, ...own });

      const sent = cookieOf(requestsFor('/search')[0])?.split('; ') ?? [];
      assert.deepEqual(
        sent.filter((pair) => pair.startsWith('SOCS=')),
        ['SOCS=mine'],
      );
    }
  }
});

test('a dialog before the results is answered with a refusal, and results that a script fills in are waited for', async () => {
  const { body } = await search(`${known}?q=tide&consent=stubborn&fill=900`, RENDERED);

  assert.deepEqual([body.serpResults.kind, body.serpResults.organic.length, body.cost], ['results', 10, 9]);
  assert.ok(!body.body.includes('Refuse them'));
});

test('results that only a script fills in are there with a browser, and said to be missing without', async () => {
  const rendered = await search(`${known}?q=tide&fill=900`, RENDERED);
  const plain = await search(`${known}?q=tide&fill=900`, PLAIN);

  assert.deepEqual([rendered.body.serpResults.organic.length, codesOf(rendered.body)], [10, []]);
  assert.deepEqual([plain.body.serpResults.organic.length, codesOf(plain.body)], [0, ['SERP_UNPARSED']]);
});

for (const [what, fields, cost] of [
  ['a picture of it', { screenshot: true }, 10],
  ['a rendered page and a picture', { renderJs: true, screenshot: true }, 10],
  [
    'a rendered page, a picture and a field',
    { renderJs: true, screenshot: true, aiScraping: [{ name: 'title', value: 'title of the page' }] },
    15,
  ],
] as const) {
  test(`a search with ${what} is charged ${cost} credits`, async () => {
    const before = app.audit().balance;

    const { body, headers } = await search(`${unnamed}?q=lamp`, fields);

    assert.deepEqual([body.serpResults.kind, 'screenshot' in body], ['results', true]);
    assert.deepEqual([body.cost, headers.get('x-credits-used')], [cost, String(cost)]);
    assert.deepEqual([app.audit().balance, app.audit().held], [before - cost, 0]);
  });
}

for (const fields of [PLAIN, RENDERED]) {
  test(`a captcha leads to another exit where there is one: ${JSON.stringify(fields)}`, async (t) => {
    const proxies = await Promise.all([1, 2].map(() => startUpstreamProxy(t, { kind: 'http', toPort: site.port })));
    const list = join(await temporaryFolder(t), 'proxies.json');
    await writeFile(list, JSON.stringify(proxies.map(({ url }) => ({ url }))));
    const resolve = async () => ['93.184.216.34'];
    const random = () => 0; // the first of those that may be chosen
    const behind = await startApp(t, { resolve, random, env: { TRAWL_PROXIES: list } });

    const { body } = await behind.scrape({
      url: 'http://www.google.de/search?q=reef&captcha=always',
      serp: true,
      ...fields,
    });

    assert.equal(body.serpResults.kind, 'captcha');
    assert.deepEqual(
      proxies.map(({ asked }) => asked.length),
      [1, 1],
    );
  });
}

for (const [how, fields, cost] of [
  ['plain', PLAIN, 1],
  ['rendered', RENDERED, 4],
  ['with a picture', { screenshot: true }, 5],
] as const) {
  test(`every scrape says when the target keeps visitors out, and only then, ${how}`, async () => {
    const blocked = await app.scrape({ url: `${site.url}/captcha`, ...fields });
    const ordinary = await app.scrape({ url: `${site.url}/page/60k`, ...fields });

    assert.deepEqual([blocked.body.initialStatusCode, blocked.body.cost], [403, cost]);
    // Its header alone tells whose challenge it is: by its markup it would be a turnstile of anybody's.
    assert.deepEqual(blocked.body.warnings, [
      {
        code: 'BLOCKED_BY_TARGET',
        message: 'the target served a page that keeps visitors out (cloudflare, challenge)',
      },
    ]);
    assert.deepEqual(codesOf(ordinary.body), []);
    assert.ok(!('serpResults' in blocked.body));
  });
}

function cookieOf(request: { headers: readonly (readonly [string, string])[] } | undefined): string | undefined {
  return request?.headers.find(([name]) => name.toLowerCase() === 'cookie')?.[1];
}

function codesOf({ warnings }: { warnings?: { code: string }[] }): string[] {
  return (warnings ?? []).map(({ code }) => code);
}

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startSite } from '../site/site.ts';
import { makeAuthority } from '../support/certificates.ts';
import { startApp, temporaryFolder } from '../support/start-app.ts';
import { startUpstreamProxy } from '../support/upstream-proxy.ts';

const CREDENTIALS = { username: 'customer-7', password: 'hunter2:@/%' };

for (const kind of ['http', 'socks5'] as const) {
  for (const credentials of [undefined, CREDENTIALS]) {
    test(`a page comes through an ${kind} proxy ${credentials ? 'with' : 'without'} credentials`, async (t) => {
      const { site, startWith } = await start(t);
      const proxy = await startUpstreamProxy(t, { kind, toPort: site.port, ...(credentials && { credentials }) });
      const app = await startWith([{ url: proxy.url, country: 'DE' }]);

      const { status, body } = await app.scrape({ url: 'http://shop.test/text', countryCode: 'DE' });

      assert.deepEqual([status, body.warnings], [200, undefined]);
      assert.equal(body.featuresUsed.geolocation, 'DE');
      assert.deepEqual(proxy.asked, ['93.184.216.34:80'], 'the proxy gets the address that was checked, not a name');
      assert.equal(body.cost, 1);
    });
  }
}

test('a page comes through a proxy that speaks TLS', async (t) => {
  const { site, startWith } = await start(t);
  const authority = makeAuthority();
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, authority.ca]);
  t.after(() => setDefaultCACertificates(trusted));
  const proxy = await startUpstreamProxy(t, {
    kind: 'https',
    toPort: site.port,
    tls: authority.certify(['127.0.0.1']),
  });
  const app = await startWith([{ url: proxy.url }]);

  const { status } = await app.scrape({ url: 'http://shop.test/text' });

  assert.equal(status, 200);
  assert.deepEqual(proxy.asked, ['93.184.216.34:80']);
});

test('each country leaves through its own proxy, and the rest through the default one', async (t) => {
  const { site, startWith } = await start(t);
  const [german, french, any] = await Promise.all(
    ['de', 'fr', 'any'].map(() => startUpstreamProxy(t, { kind: 'http', toPort: site.port })),
  );
  assert.ok(german && french && any);
  const app = await startWith([
    { url: german.url, country: 'DE' },
    { url: french.url, country: 'FR' },
    { url: any.url },
  ]);

  await app.scrape({ url: 'http://de.test/text', countryCode: 'DE' });
  await app.scrape({ url: 'http://fr.test/text', countryCode: 'fr' });
  await app.scrape({ url: 'http://any.test/text' });
  const imitated = await app.scrape({ url: 'http://it.test/text', countryCode: 'IT' });

  assert.deepEqual(
    [german, french, any].map(({ asked }) => asked.length),
    [1, 1, 2],
  );
  assert.deepEqual(
    imitated.body.warnings.map(({ code }: { code: string }) => code),
    ['GEO_EMULATED'],
  );
});

test('a strict server refuses a country without a proxy, and charges nothing', async (t) => {
  const { startWith } = await start(t);
  const app = await startWith([], { TRAWL_GEO_STRICT: 'true' });

  const { status, body } = await app.scrape({ url: 'http://shop.test/text', countryCode: 'DE' });

  assert.deepEqual([status, body.code, body.details[0].path], [400, 'INVALID_REQUEST', 'countryCode']);
  assert.equal(app.audit().balance, 1000);
});

test('when a proxy dies the request moves to the next, free of charge, and the dead one is left alone', async (t) => {
  const { site, startWith } = await start(t);
  const [dying, living] = await Promise.all(
    [1, 2].map(() => startUpstreamProxy(t, { kind: 'socks5', toPort: site.port, credentials: CREDENTIALS })),
  );
  assert.ok(dying && living);
  const dice = { shows: 0 }; // always the first that may be taken
  const exits = [dying, living].map(({ url }) => ({ url, country: 'DE' }));
  const app = await startWith(exits, {}, () => dice.shows);
  const ask = () => app.scrape({ url: `http://shop-${Math.random()}.test/text`, countryCode: 'DE' });

  const before = await ask();
  await dying.close();
  const after = [await ask(), await ask(), await ask()];

  assert.deepEqual([dying.asked.length, living.asked.length], [1, 3]);
  assert.deepEqual(
    [before, ...after].map(({ status, body }) => [status, body.cost, body.warnings]),
    Array(4).fill([200, 1, undefined]),
  );
});

for (const [what, options, code, says] of [
  [
    'that refuses the credentials',
    { credentials: CREDENTIALS },
    'TARGET_UNREACHABLE',
    /no upstream proxy of this server/,
  ],
  ['that does not want the target', { refusal: 403 }, 'TARGET_UNREACHABLE', /no upstream proxy of this server/],
  ['that cannot reach the target', { refusal: 502 }, 'TARGET_UNREACHABLE', /there is no way to shop\.test/],
] as const) {
  test(`a proxy ${what} is told in our own words, and its credentials never`, async (t) => {
    const { site, startWith } = await start(t);
    const proxy = await startUpstreamProxy(t, { kind: 'http', toPort: site.port, ...options });
    const { port } = new URL(proxy.url);
    const app = await startWith([{ url: `http://customer-7:wrong-secret@127.0.0.1:${port}` }]);

    const { status, body } = await app.scrape({ url: 'http://shop.test/text' });

    assert.deepEqual([status, body.code], [502, code]);
    assert.match(body.error, says);
    const shown = JSON.stringify(body) + app.lines.join();
    assert.doesNotMatch(shown, /wrong-secret|customer-7|hunter2/);
    assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1|93\.184/);
    assert.equal(app.audit().balance, 1000);
  });
}

test('a caller who asks for dead targets cannot take a proxy out', async (t) => {
  const { site, startWith } = await start(t);
  const unwilling = await startUpstreamProxy(t, { kind: 'socks5', toPort: site.port, refusal: 1 });
  const willing = await startUpstreamProxy(t, { kind: 'socks5', toPort: site.port });
  const app = await startWith([{ url: unwilling.url }, { url: willing.url }], {}, () => 0);

  for (let n = 0; n < 3; n++) {
    const { status } = await app.scrape({ url: `http://shop-${n}.test/text` });
    assert.equal(status, 200);
  }

  assert.deepEqual([unwilling.asked.length, willing.asked.length], [3, 3], 'it is asked first each time');
});

test('an address that is not public is refused before the proxy sees it', async (t) => {
  const { site, startWith } = await start(t, async () => ['10.0.0.1']);
  const proxy = await startUpstreamProxy(t, { kind: 'http', toPort: site.port });
  const app = await startWith([{ url: proxy.url }]);

  const literal = await app.scrape({ url: 'http://169.254.169.254/' });
  const named = await app.scrape({ url: 'http://inside.test/' });

  assert.deepEqual([literal.body.code, named.body.code], ['TARGET_NOT_ALLOWED', 'TARGET_NOT_ALLOWED']);
  assert.deepEqual(proxy.asked, []);
});

async function start(t: TestContext, resolve = async () => ['93.184.216.34']) {
  const site = await startSite();
  t.after(() => site.close());
  return {
    site,
    async startWith(exits: object[], env: Record<string, string> = {}, random = Math.random) {
      const proxies = join(await temporaryFolder(t), 'proxies.json');
      await writeFile(proxies, JSON.stringify(exits));
      return startApp(t, { env: { TRAWL_ALLOW_TARGETS: '', TRAWL_PROXIES: proxies, ...env }, resolve, random });
    },
  };
}

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { startSite } from '../site/site.ts';
import { sharedLines } from '../support/shared-data.ts';
import { startApp, temporaryFolder } from '../support/start-app.ts';
import { startUpstreamProxy } from '../support/upstream-proxy.ts';

const FORBIDDEN: readonly (readonly [what: string, host: string])[] = [
  ['172.16.0.0/12', '172.16.0.1'],
  ['172.16.0.0/12, its end', '172.31.255.254'],
  ['10.0.0.0/8', '10.1.2.3'],
  ['192.168.0.0/16', '192.168.0.1'],
  ['198.18.0.0/15', '198.19.0.1'],
  ['100.64.0.0/10', '100.64.0.1'],
  ['the metadata service', '169.254.169.254'],
  ['loopback', '127.0.0.1'],
  ['all of loopback', '127.8.8.8'],
  ['0.0.0.0', '0.0.0.0'],
  ['0', '0'],
  ['broadcast', '255.255.255.255'],
  ['multicast', '224.0.0.1'],
  ['IPv6 loopback', '[::1]'],
  ['IPv6 unspecified', '[::]'],
  ['mapped IPv4', '[::ffff:127.0.0.1]'],
  ['mapped IPv4 in hex', '[::ffff:a9fe:a9fe]'],
  ['NAT64', '[64:ff9b::10.0.0.1]'],
  ['fd00::/8', '[fd00::1]'],
  ['link-local', '[fe80::1]'],
  ['6to4', '[2002:7f00:1::]'],
  ['Teredo', '[2001:0:1:2:3:4:80ff:fffe]'],
  ['decimal', '2130706433'],
  ['octal', '0177.0.0.01'],
  ['hexadecimal', '0x7f.0x0.0x0.0x1'],
  ['one hexadecimal number', '0xa9fea9fe'],
  ['a short form', '127.1'],
  ['full-width digits', '１２７.0.0.1'],
  ['a dot at the end', '127.0.0.1.'],
];

test('every forbidden class of address is refused, and nothing is charged', async (t) => {
  const app = await startApp(t, { env: CLOSED });

  for (const [what, host] of FORBIDDEN) {
    const { status, body } = await app.scrape({ url: `http://${host}/` });

    assert.deepEqual([status, body.code], [400, 'TARGET_NOT_ALLOWED'], `${what}: ${body.error}`);
  }
  assert.equal(app.audit().balance, 1000);
});

test('a redirect to any forbidden class is refused', async (t) => {
  const site = await useSite(t);
  const app = await startApp(t, { env: { TRAWL_ALLOW_TARGETS: `127.0.0.1:${site.port}` } });

  for (const [what, host] of FORBIDDEN) {
    const to = encodeURIComponent(`http://${/[^\x20-\x7e]/.test(host) ? encodeURI(host) : host}/`);
    const { status, body } = await app.scrape({ url: `${site.url}/redirect/to?url=${to}` });

    assert.deepEqual([status, body.code], [400, 'TARGET_NOT_ALLOWED'], `${what}: ${body.error}`);
  }
  assert.equal(app.audit().balance, 1000);
});

test('user info in a Location does not hide where it leads', async (t) => {
  const site = await useSite(t);
  const resolve = async () => ['93.184.216.34'];
  const app = await startApp(t, { env: { TRAWL_ALLOW_TARGETS: `127.0.0.1:${site.port}` }, resolve });

  for (const location of [
    'http://public.test@127.0.0.1/',
    'http://public.test:80@127.0.0.1/',
    'http://public.test%40x@[::1]/',
    '//public.test@10.0.0.1/',
    'http:\\\\public.test@169.254.169.254\\',
    'http://a@b@127.0.0.1/',
    `http://127.0.0.1:${site.port}@10.0.0.1/`,
  ]) {
    const { status, body } = await app.scrape({
      url: `${site.url}/redirect/to?url=${encodeURIComponent(location)}`,
    });

    assert.deepEqual([status, body.code], [400, 'TARGET_NOT_ALLOWED'], `${location}: ${body.error}`);
  }
});

for (const [what, addresses] of [
  ['one public and one private answer', ['93.184.216.34', '10.0.0.1']],
  ['a CNAME to a private name', ['192.168.7.7']],
  ['an IPv6 private answer', ['fd12:3456::1']],
  ['a mapped private answer', ['::ffff:172.16.0.1']],
  ['a NAT64 private answer', ['64:ff9b::c0a8:1']],
] as const) {
  test(`a name with ${what} is refused`, async (t) => {
    // A resolver follows CNAMEs by itself: what it answers is where they lead.
    const app = await startApp(t, { env: CLOSED, resolve: async () => addresses });

    const { status, body } = await app.scrape({ url: 'http://inside.test/' });

    assert.deepEqual([status, body.code], [400, 'TARGET_NOT_ALLOWED']);
    assert.doesNotMatch(JSON.stringify(body), /10\.0|192\.168|172\.16|fd12|64:ff9b/, 'no internal address is told');
  });
}

test('a name that changes between two look-ups is dialled only where it was checked', async (t) => {
  const site = await useSite(t);
  const answers = [['93.184.216.34'], ['127.0.0.1']];
  const asked: string[] = [];
  const { proxies, proxy } = await leadAllTo(t, site.port);
  const app = await startApp(t, {
    env: { ...CLOSED, TRAWL_PROXIES: proxies },
    resolve: async (name) => {
      asked.push(name);
      return answers.shift() ?? ['127.0.0.1'];
    },
  });

  const first = await app.scrape({ url: 'http://rebinding.test/text' });
  const second = await app.scrape({ url: 'https://rebinding.test/text' });

  assert.equal(first.status, 200);
  assert.deepEqual(proxy.asked, ['93.184.216.34:80']);
  assert.deepEqual([second.status, second.body.code], [400, 'TARGET_NOT_ALLOWED']);
  assert.deepEqual(asked, ['rebinding.test', 'rebinding.test']);
});

test('a public name that redirects to itself is refused once it points inside', async (t) => {
  const site = await useSite(t);
  const answers = [['93.184.216.34'], ['10.0.0.1']];
  const { proxies, proxy } = await leadAllTo(t, site.port);
  const app = await startApp(t, {
    env: { ...CLOSED, TRAWL_PROXIES: proxies },
    resolve: async () => answers.shift() ?? ['10.0.0.1'],
  });

  const { body } = await app.scrape({
    url: `http://rebinding.test/redirect/to?url=${encodeURIComponent('http://rebinding.test:8080/text')}`,
  });

  assert.equal(body.code, 'TARGET_NOT_ALLOWED');
  assert.deepEqual(proxy.asked, ['93.184.216.34:80']);
});

test('a port that browsers refuse is refused, unless the operator named it', async (t) => {
  const site = await useSite(t);
  const { proxies, proxy } = await leadAllTo(t, site.port);
  const env = { TRAWL_PROXIES: proxies };
  const resolve = async () => ['93.184.216.34'];
  const plain = await startApp(t, { env: { ...env, TRAWL_ALLOW_TARGETS: 'mail.test' }, resolve });
  const opened = await startApp(t, { env: { ...env, TRAWL_ALLOW_TARGETS: 'mail.test:25' }, resolve });

  const refused = await plain.scrape({ url: 'http://mail.test:25/text' });
  const passed = await opened.scrape({ url: 'http://mail.test:25/text' });

  assert.deepEqual([refused.status, refused.body.code], [400, 'TARGET_NOT_ALLOWED']);
  assert.match(refused.body.error, /port 25/);
  assert.equal(passed.status, 200);
  assert.deepEqual(proxy.asked, ['93.184.216.34:25']);
});

test('an opened port opens nothing else', async (t) => {
  const site = await useSite(t);
  const other = await useSite(t);
  const app = await startApp(t, { env: { TRAWL_ALLOW_TARGETS: `127.0.0.1:${site.port}` } });

  const passed = await app.scrape({ url: `${site.url}/text` });
  const refused = await app.scrape({ url: `${other.url}/text` });

  assert.deepEqual([passed.status, refused.body.code], [200, 'TARGET_NOT_ALLOWED']);
  assert.equal(other.connections, 0);
});

type Line = { url: string; verdict: string; resolves_to?: string; whatwg_hostname?: string };
const { lines, skip } = sharedLines<Line>('ssrf/urls.dev.jsonl');

test('every line of the shared list of tricks ends as it says', { skip }, async (t) => {
  const site = await useSite(t);
  const { proxies } = await leadAllTo(t, site.port);
  const names = new Map(lines.map((line) => [line.whatwg_hostname ?? '', line.resolves_to]));
  const app = await startApp(t, {
    env: { ...CLOSED, TRAWL_PROXIES: proxies },
    resolve: async (name) => [names.get(name) ?? '93.184.216.34'],
  });

  for (const { url, verdict } of lines) {
    site.clear();
    const { status, body } = await app.scrape({ url });
    switch (verdict) {
      case 'block':
        assert.deepEqual([status, body.code], [400, 'TARGET_NOT_ALLOWED'], `${url}: ${body.error}`);
        assert.deepEqual(site.requests, []);
        break;
      case 'reject':
        assert.equal(status, 400, url);
        assert.match(body.code, /^(INVALID_REQUEST|TARGET_NOT_ALLOWED)$/, url);
        assert.deepEqual(site.requests, []);
        break;
      case 'allow':
      case 'allow-if-resolves-public':
        assert.ok(site.requests.length + site.connections > 0, `${url}: ${body.error}`);
        break;
      default:
        assert.match(verdict, /^(dns-dependent|either)$/);
    }
  }
});

/** Nothing is open. */
const CLOSED = { TRAWL_ALLOW_TARGETS: '' };

async function useSite(t: TestContext) {
  const site = await startSite();
  t.after(() => site.close());
  return site;
}

/** A list of one proxy that leads every address to the site, so that public ones can be asked for without a network. */
async function leadAllTo(t: TestContext, toPort: number) {
  const proxy = await startUpstreamProxy(t, { kind: 'socks5', toPort });
  const proxies = join(await temporaryFolder(t), 'proxies.json');
  await writeFile(proxies, JSON.stringify([{ url: proxy.url }]));
  return { proxy, proxies };
}

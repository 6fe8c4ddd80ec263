import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startSite } from '../site/site.ts';
import { sharedLines } from '../support/shared-data.ts';
import { startApp } from '../support/start-app.ts';

for (const path of ['/gzip', '/deflate', '/br', '/zstd', '/identity']) {
  test(`${path} is read as it was before its encoding`, async (t) => {
    const { app, site } = await start(t);

    const { status, body } = await app.scrape({ url: site.url + path });

    assert.equal(status, 200);
    assert.match(body.body, new RegExp(`This page came as ${path.slice(1)}\\.`));
  });
}

for (const [encoding, encode] of [
  ['x-gzip', (page: Buffer) => gzipSync(page)],
  ['GZIP', (page: Buffer) => gzipSync(page)],
  ['gzip, gzip', (page: Buffer) => gzipSync(gzipSync(page))],
  ['gzip, identity', (page: Buffer) => gzipSync(page)],
  ['unheard-of', (page: Buffer) => page],
] as const) {
  test(`Content-Encoding: ${encoding} is read as browsers read it`, async (t) => {
    const { app } = await start(t);
    const url = await serve(t, (_request, response) => {
      response.setHeader('Content-Type', 'text/html').setHeader('Content-Encoding', encoding);
      response.end(encode(Buffer.from('<h1>Hello</h1>')));
    });

    const { body } = await app.scrape({ url });

    assert.equal(body.body, '<h1>Hello</h1>');
  });
}

type Encoded = {
  id: string;
  headers: Record<string, string>;
  body_base64: string;
  expected_length?: number;
  expected_sha256?: string;
  expected?: string;
};
const encoded = sharedLines<Encoded>('http/content_encoding.jsonl');

for (const line of encoded.lines) {
  test(`${line.id} comes through the door as it should`, async (t) => {
    const { app } = await start(t);
    const url = await serve(t, (_request, response) => {
      response.writeHead(200, line.headers).end(Buffer.from(line.body_base64, 'base64'));
    });

    const { status, body } = await app.scrape({ url });

    if (line.id.startsWith('wpt-bad')) assert.deepEqual([status, body.code], [502, 'TARGET_BAD_RESPONSE']);
    else if (line.expected !== undefined) assert.ok(status === 200 || body.code.startsWith('TARGET_'));
    else if ((line.expected_length ?? 0) > 10 * 1024 * 1024) {
      assert.deepEqual([status, body.code], [502, 'TARGET_TOO_LARGE']);
    } else {
      const bytes = Buffer.from(body.body, body.type === 'binary' ? 'base64' : 'utf8');
      assert.equal(bytes.length, line.expected_length);
      assert.equal(createHash('sha256').update(bytes).digest('hex'), line.expected_sha256);
    }
  });
}

test('a page of 10 MiB passes and one of a byte more does not', async (t) => {
  const { app, site } = await start(t);
  const bytes = 10 * 1024 * 1024;

  const whole = await app.scrape({ url: `${site.url}/page/sized?bytes=${bytes}` });
  const larger = await app.scrape({ url: `${site.url}/page/sized?bytes=${bytes + 1}` });

  assert.deepEqual([whole.status, whole.body.body.length], [200, bytes]);
  assert.deepEqual([larger.status, larger.body.code], [502, 'TARGET_TOO_LARGE']);
});

type Charset = { id: string; content_type?: string | null; body_base64: string; expected_body_contains: string };
const charsets = sharedLines<Charset>('encoding/charset.dev.jsonl');

test('text comes out as browsers read it, through the door', { skip: charsets.skip }, async (t) => {
  const { app } = await start(t);
  const url = await serve(t, (request, response) => {
    const line = charsets.lines[Number(request.url?.slice(1))];
    if (line?.content_type) response.setHeader('Content-Type', line.content_type);
    response.end(Buffer.from(line?.body_base64 ?? '', 'base64'));
  });
  let right = 0;
  for (const [index, line] of charsets.lines.entries()) {
    const { body } = await app.scrape({ url: `${url}${index}` });
    if (body.body.includes(line.expected_body_contains)) right += 1;
  }

  assert.equal(right, charsets.lines.length);
});

for (const [path, location, status] of [
  ['/redirect/chain/20', '/page', 200],
  ['/redirect/relative', '/page?from=relative', 200],
  ['/redirect/fragment', '/page#facts', 200],
  ['/redirect/chain/1#kept', '/page#kept', 200],
  ['/redirect/no-location', '/redirect/no-location', 302],
] as const) {
  test(`${path} ends at ${location}`, async (t) => {
    const { app, site } = await start(t);

    const { body } = await app.scrape({ url: site.url + path });

    assert.deepEqual([body.resolvedUrl, body.initialStatusCode], [site.url + location, status]);
  });
}

for (const path of [
  '/redirect/chain/21',
  '/redirect/loop',
  '/redirect/invalid-location',
  '/redirect/to?url=data:,HI',
]) {
  test(`${path} is the target's fault, and free`, async (t) => {
    const { app, site } = await start(t);

    const { status, body } = await app.scrape({ url: site.url + path });

    assert.deepEqual([status, body.code], [502, 'TARGET_BAD_RESPONSE']);
    assert.equal(app.audit().balance, 1000);
  });
}

type Redirect = { kind: string; status: number; location?: string | null; redirects?: number; expected?: string };
const redirects = sharedLines<Redirect>('http/redirects.jsonl');

test('redirects end as the shared data says', { skip: redirects.skip }, async (t) => {
  const { app } = await start(t);
  let line: Redirect | undefined;
  const url = await serve(t, (request, response) => {
    const hop = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('hop') ?? 0);
    if (line?.kind === 'count' && hop < (line.redirects ?? 0)) {
      return response.writeHead(line.status, { Location: `/?hop=${hop + 1}` }).end();
    }
    if (line?.kind === 'count' || request.url === '/end') return response.end('the end');
    response.writeHead(line?.status ?? 0, line?.location == null ? {} : { Location: line.location }).end('own body');
  });

  for (line of redirects.lines.filter(({ kind }) => kind !== 'method')) {
    const { status, body } = await app.scrape({ url });
    const about = `${JSON.stringify(line)} ${body.error}`;
    if (line.expected === 'error') assert.deepEqual([status, body.code], [502, 'TARGET_BAD_RESPONSE'], about);
    else if (line.kind === 'count') assert.deepEqual([status, body.body], [200, 'the end'], about);
    else assert.deepEqual([body.initialStatusCode, body.body], [line.status, 'own body'], about);
  }
});

test('cookies set on the way are sent on the way, and to nobody else', async (t) => {
  const { app, site } = await start(t);

  const redirected = await app.scrape({ url: `${site.url}/cookies/redirect?flavour=oat&size=large` });
  const later = await app.scrape({ url: `${site.url}/cookies/show` });

  assert.match(redirected.body.body, /<dt>flavour<\/dt><dd>oat<\/dd><dt>size<\/dt><dd>large<\/dd>/);
  assert.match(later.body.body, /<dl id="cookies"><\/dl>/);
});

test("the caller's headers, cookies and password go to the target's own origin only", async (t) => {
  const { app, site } = await start(t);
  const other = await startSite();
  t.after(() => other.close());
  const secrets = {
    headers: [
      { name: 'X-Own', value: 'secret' },
      { name: 'Authorization', value: 'Bearer secret' },
      { name: 'Cookie', value: 'header=secret' },
    ],
    cookies: [{ name: 'own', value: 'secret' }],
  };
  const back = encodeURIComponent(`${site.url}/echo`);
  const away = encodeURIComponent(`${other.url}/redirect/to?url=${back}`);

  const stays = await app.scrape({ url: `${site.url}/redirect/to?url=/echo`, ...secrets });
  await app.scrape({ url: `${site.url}/redirect/to?url=${away}`, ...secrets });

  const received = new Map<string, string>(JSON.parse(stays.body.body).headers);
  assert.equal(received.get('X-Own'), 'secret');
  assert.equal(received.get('Authorization'), 'Bearer secret');
  assert.equal(received.get('Cookie'), 'header=secret; own=secret');
  assert.doesNotMatch(JSON.stringify(other.requests), /secret/);
  const returned = JSON.stringify(site.requests.at(-1)?.headers);
  assert.doesNotMatch(returned, /X-Own|Bearer/);
});

test('user info in the address is sent as Basic authorization, and never echoed', async (t) => {
  const { app, site } = await start(t);

  const { body } = await app.scrape({ url: `${site.url.replace('//', '//user:pass@')}/auth/basic` });

  assert.match(body.body, /Welcome, user/);
  assert.equal(body.resolvedUrl, `${site.url}/auth/basic`);
  assert.doesNotMatch(app.lines.join(), /user:pass|dXNlcjpwYXNz/);
});

test('the request looks like that of a Chrome, in the order of its headers too', async (t) => {
  const { app, site } = await start(t);

  const { body } = await app.scrape({ url: `${site.url}/echo`, headers: [{ name: 'x-own', value: 'kept' }] });

  const { headers } = JSON.parse(body.body);
  assert.deepEqual(
    headers.map(([name]: [string]) => name),
    [
      ...['Host', 'Connection', 'Upgrade-Insecure-Requests', 'User-Agent', 'Accept', 'Accept-Encoding'],
      ...['Accept-Language', 'X-Own'],
    ],
  );
  assert.match(
    new Map<string, string>(headers).get('User-Agent') ?? '',
    /^Mozilla\/5\.0 \(X11; Linux x86_64\).*Chrome/,
  );
});

test('a phone is told by its User-Agent, a country by its language, and the caller may say otherwise', async (t) => {
  const { app, site } = await start(t);
  const headersOf = async (request: object) => {
    const { body } = await app.scrape({ url: `${site.url}/echo`, ...request });
    return { headers: new Map<string, string>(JSON.parse(body.body).headers), warnings: body.warnings };
  };

  const phone = await headersOf({ deviceType: 'mobile', countryCode: 'de' });
  const own = await headersOf({
    countryCode: 'DE',
    headers: [
      { name: 'user-agent', value: 'Mine/1.0' },
      { name: 'Accept-Language', value: 'fr' },
    ],
  });

  assert.match(phone.headers.get('User-Agent') ?? '', /Android 10; K\).* Mobile Safari/);
  assert.equal(phone.headers.get('Accept-Language'), 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7');
  assert.equal(phone.warnings[0].code, 'GEO_EMULATED');
  assert.deepEqual([own.headers.get('User-Agent'), own.headers.get('Accept-Language')], ['Mine/1.0', 'fr']);
});

test('a connection that dies before the first byte is tried once more', async (t) => {
  const { app, site } = await start(t);

  const once = await app.scrape({ url: `${site.url}/flaky?id=1` });
  const always = await app.scrape({ url: `${site.url}/reset/before` });

  assert.match(once.body.body, /second try/);
  assert.deepEqual([always.status, always.body.code], [502, 'TARGET_UNREACHABLE']);
  assert.deepEqual(
    site.requests.map(({ path }) => path),
    ['/flaky', '/flaky', '/reset/before', '/reset/before'],
  );
  assert.equal(app.audit().balance, 999);
});

async function start(t: TestContext) {
  const site = await startSite();
  t.after(() => site.close());
  return { site, app: await startApp(t) };
}

/** A server of the test's own. */
async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Script } from 'node:vm';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { groups } from './pages/groups.ts';
import { type Site, startSite } from './site.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Row = {
  path: string;
  status?: number;
  header?: [name: string, value: string | string[] | undefined];
  holds?: string | RegExp;
  bytes?: number;
  check?(answer: Answer): void;
};

const rows: Row[] = [
  { path: '/', holds: '/status/:code' },
  { path: '/page', holds: 'The Lighthouse Keeper’s Almanac', header: ['content-type', 'text/html; charset=utf-8'] },
  { path: '/page/60k', bytes: 61_440, header: ['content-length', '61440'], holds: /Harbour News[\s\S]*<\/html>\n$/ },
  { path: '/page/sized?bytes=100000', bytes: 100_000, holds: /<\/html>\n$/ },
  { path: '/page/sized?bytes=7', bytes: 7 },
  { path: '/empty', bytes: 0 },
  { path: '/no-such-page', status: 404 },

  { path: '/echo?a=1', check: ({ text }) => assert.equal(JSON.parse(text).url, '/echo?a=1') },
  { path: '/echo/html', holds: '<pre id="echo">' },

  { path: '/status/200', holds: '<h1>200</h1>' },
  { path: '/status/204', status: 204, bytes: 0 },
  { path: '/status/304', status: 304, bytes: 0 },
  { path: '/status/418', status: 418, holds: '<h1>418</h1>' },
  { path: '/status/599', status: 599, holds: '<h1>599</h1>' },
  { path: '/status/600', status: 400 },
  { path: '/auth/basic', status: 401, header: ['www-authenticate', 'Basic realm="site"'] },

  { path: '/redirect/chain/3', status: 302, header: ['location', '/redirect/chain/2'] },
  { path: '/redirect/chain/1', status: 302, header: ['location', '/page'] },
  { path: '/redirect/loop', status: 302, header: ['location', '/redirect/loop'] },
  { path: '/redirect/to?url=http://a.test/&status=308', status: 308, header: ['location', 'http://a.test/'] },
  { path: '/redirect/to?url=/page&status=200', status: 400 },
  { path: '/redirect/relative', status: 302, header: ['location', '../page?from=relative'] },
  { path: '/redirect/fragment', status: 302, header: ['location', '/page#facts'] },
  { path: '/redirect/meta', holds: 'http-equiv="refresh" content="0; url=/page"' },
  { path: '/redirect/script', holds: 'location.href = "/page"' },
  { path: '/redirect/cookie', status: 302, header: ['set-cookie', ['hop=1; Path=/']] },
  { path: '/redirect/no-location', status: 302, header: ['location', undefined] },
  { path: '/redirect/invalid-location', status: 302, header: ['location', 'http://[not-an-address/'] },

  { path: '/search?q=a+b', holds: /<title>a b - Google Search<[\s\S]*part 10</ },
  { path: '/search?q=nothing', holds: 'did not match any documents' },
  { path: '/search?q=a&captcha=always', status: 429, holds: 'id="captcha-form"' },
  { path: '/search?q=a&consent=page', holds: 'name="set_eom" value="true"' },
  { path: '/save?continue=//elsewhere.test', status: 302, header: ['location', '/elsewhere.test'] },

  { path: '/slow/headers?ms=5', holds: '5 ms late' },
  { path: '/slow/body?ms=5&chunks=3', holds: /Drip 1[\s\S]*Drip 3[\s\S]*All of it/ },

  { path: '/gzip', header: ['content-encoding', 'gzip'], check: holdsDecoded(gunzipSync, 'came as gzip.') },
  { path: '/deflate', header: ['content-encoding', 'deflate'], check: holdsDecoded(inflateSync, 'came as deflate.') },
  { path: '/deflate/raw', check: holdsDecoded(inflateRawSync, 'came as deflate/raw.') },
  { path: '/br', header: ['content-encoding', 'br'], check: holdsDecoded(brotliDecompressSync, 'came as br.') },
  { path: '/zstd', header: ['content-encoding', 'zstd'], check: holdsDecoded(zstdDecompressSync, 'came as zstd.') },
  { path: '/gzip/corrupt', check: ({ body }) => assert.throws(() => gunzipSync(body)) },
  { path: '/gzip/bomb', check: isBomb },
  { path: '/identity', header: ['content-encoding', 'identity'], holds: 'came as identity.' },

  { path: '/charset/utf-8', check: readsAs('utf-8', 'Grüße, café, 日本語, Привет') },
  { path: '/charset/utf-8-bom', header: ['content-type', 'text/html'], check: startsWith('efbbbf') },
  { path: '/charset/utf-16le', check: readsAs('utf-16le', 'Grüße, café, 日本語, Привет') },
  { path: '/charset/utf-16be', check: readsAs('utf-16be', 'Grüße, café, 日本語, Привет') },
  { path: '/charset/iso-8859-1', check: readsAs('iso-8859-1', 'Grüße, café') },
  { path: '/charset/windows-1252', check: readsAs('windows-1252', 'Grüße, café') },
  { path: '/charset/windows-1251', check: readsAs('windows-1251', 'Привет') },
  { path: '/charset/shift_jis', check: readsAs('shift_jis', '日本語, Привет') },
  { path: '/charset/euc-jp', check: readsAs('euc-jp', '日本語, Привет') },
  { path: '/charset/gb18030', check: readsAs('gb18030', 'Grüße, café, 日本語, Привет') },
  { path: '/charset/header/euc-jp', header: ['content-type', 'text/html; charset=euc-jp'], check: hasNoMeta },
  { path: '/charset/meta/euc-jp', header: ['content-type', 'text/html'], holds: '<meta charset="euc-jp">' },
  { path: '/charset/undeclared', header: ['content-type', 'text/html'], check: hasNoMeta },
  { path: '/charset/klingon', status: 404 },

  { path: '/cookies/set?a=1&b=2', header: ['set-cookie', ['a=1; Path=/', 'b=2; Path=/']], holds: '<dt>a</dt>' },
  { path: '/cookies/redirect?a=1', status: 302, header: ['location', '/cookies/show'] },

  { path: '/json', header: ['content-type', 'application/json'], check: ({ text }) => void JSON.parse(text) },
  { path: '/json/large', check: ({ text }) => assert.equal(JSON.parse(text).items.length, 20_000) },
  { path: '/xml', header: ['content-type', 'application/xml'], holds: '<catalogue>' },
  { path: '/rss', header: ['content-type', 'application/rss+xml; charset=utf-8'] },
  { path: '/text', header: ['content-type', 'text/plain; charset=utf-8'] },
  { path: '/pdf', header: ['content-type', 'application/pdf'], check: hasRightXref },
  { path: '/image.png', check: startsWith('89504e470d0a1a0a') },
  { path: '/image.jpg', check: startsWith('ffd8ffe0') },
  { path: '/image.svg', header: ['content-type', 'image/svg+xml'] },
  { path: '/no-type', header: ['content-type', undefined], holds: '<!doctype html>' },
  { path: '/binary', bytes: 4096, check: startsWith('ec553814') },
  { path: '/download', header: ['content-disposition', 'attachment; filename="tides.csv"'] },
  { path: '/xhtml', header: ['content-type', 'application/xhtml+xml'] },

  { path: '/captcha', status: 403, header: ['cf-mitigated', 'challenge'], holds: 'Just a moment...' },
  { path: '/consent', holds: 'id="accept"' },

  { path: '/shop', check: ({ text }) => assert.equal(text.match(/<article class="product"/g)?.length, 12) },
  { path: '/shop?page=3', holds: /data-id="36"[\s\S]*Page 3 of 3/ },
  { path: '/shop/product/2', holds: /Storm Lantern, Natural[\s\S]*€24\.90[\s\S]*In stock[\s\S]*820 g/ },
  { path: '/shop/product/4', holds: '€1,249.00' },
  { path: '/shop/product/99', status: 404 },
  { path: '/api/products?page=2', check: ({ text }) => assert.equal(JSON.parse(text).products[0].id, 13) },

  { path: '/api/items?from=5&count=2', check: ({ text }) => assert.equal(JSON.parse(text).items[1].name, 'Item 6') },
  { path: '/img/7.png', header: ['cache-control', 'no-store'], check: startsWith('89504e470d0a1a0a') },
  { path: '/js/images', check: ({ text }) => assert.equal(text.match(/<img /g)?.length, 200) },
  { path: '/js/sw.js', header: ['content-type', 'text/javascript; charset=utf-8'] },
  { path: '/js/form/done?name=A%26B', holds: '<dd id="sent-name">A&#38;B</dd>' },
  { path: '/ws/echo', status: 426 },
];

test('every kind of page answers as its line in the index says', async (t) => {
  await using site = await startSite();

  for (const { path, status = 200, header, holds, bytes, check } of rows) {
    await t.test(path, async () => {
      const answer = await get(site, path);

      assert.equal(answer.status, status);
      if (header) assert.deepEqual(answer.headers[header[0]], header[1]);
      if (bytes !== undefined) assert.equal(answer.body.length, bytes);
      if (typeof holds === 'string') assert.ok(answer.text.includes(holds), `no ${holds} in it`);
      if (holds instanceof RegExp) assert.match(answer.text, holds);
      check?.(answer);
    });
  }
});

test('the index lists every page, and no path is listed twice', async () => {
  await using site = await startSite();
  const paths = groups.flatMap((group) => group.routes).map((route) => route.path);

  const { text } = await get(site, '/');

  assert.equal(new Set(paths).size, paths.length);
  for (const path of paths.filter((path) => path !== '/')) assert.ok(text.includes(`>${path}</a>`), path);
});

test('every script of every page is JavaScript', async () => {
  await using site = await startSite();
  const paths = groups.flatMap((group) => group.routes).map((route) => route.example ?? route.path);
  let scripts = 0;

  for (const path of paths.filter((path) => path.startsWith('/js/') || path === '/shop/app')) {
    const { headers, text } = await get(site, path);
    const isScript = headers['content-type']?.startsWith('text/javascript');
    const sources = isScript
      ? [text]
      : [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
    for (const source of sources) new Script(source, { filename: path });
    scripts += sources.length;
  }

  assert.ok(scripts > 35, `${scripts} scripts`);
});

test('echo gives back headers in the order and case they were sent, cookies and body', async () => {
  await using site = await startSite();

  const { received } = await talk(
    site,
    'PUT /echo HTTP/1.1\r\nHost: x\r\nX-b: 1\r\nx-A: 2\r\nX-b: 3\r\nCookie: k=v; l=w\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello',
  );

  assert.deepEqual(JSON.parse(received.slice(received.indexOf('\r\n\r\n'))), {
    method: 'PUT',
    url: '/echo',
    httpVersion: '1.1',
    headers: [
      ['Host', 'x'],
      ['X-b', '1'],
      ['x-A', '2'],
      ['X-b', '3'],
      ['Cookie', 'k=v; l=w'],
      ['Content-Length', '5'],
      ['Connection', 'close'],
    ],
    cookies: { k: 'v', l: 'w' },
    body: 'hello',
  });
});

test('basic auth lets the right user in', async () => {
  await using site = await startSite();

  const { status } = await get(site, '/auth/basic', { Authorization: `Basic ${btoa('user:pass')}` });

  assert.equal(status, 200);
});

const brokenRows: { path: string; received: string | RegExp; error?: string }[] = [
  { path: '/reset/before', received: '', error: 'ECONNRESET' },
  { path: '/reset/headers', received: /Content-Length: 1000\r\n[\s\S]*\r\n\r\n$/, error: 'ECONNRESET' },
  { path: '/reset/body', received: /The first half\r\n$/, error: 'ECONNRESET' },
  { path: '/short', received: /Content-Length: 1000\r\n\r\n.{29}$/ },
  { path: '/garbage', received: /^SSH-2\.0/ },
  { path: '/bad-chunk', received: /\r\nzz\r\n/ },
];

test('broken pages break in the way they promise', async (t) => {
  await using site = await startSite();

  for (const { path, received, error } of brokenRows) {
    await t.test(path, async () => {
      const answer = await talk(site, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

      assert.equal(answer.error, error);
      if (typeof received === 'string') assert.equal(answer.received, received);
      else assert.match(answer.received, received);
    });
  }
});

test('flaky and captcha pages remember each id, for their own site only, until it is cleared', async () => {
  await using site = await startSite();
  await using other = await startSite();
  const flaky = (at: Site) => get(at, '/flaky?id=1').then(({ text }) => /second try/.test(text), codeOf);
  const captcha = (id: number) => get(site, `/captcha/once?id=${id}`).then(({ status }) => status);

  assert.deepEqual([await flaky(site), await flaky(site), await flaky(other)], ['ECONNRESET', true, 'ECONNRESET']);
  assert.deepEqual([await captcha(1), await captcha(1), await captcha(2)], [403, 200, 403]);

  site.clear();
  assert.equal(await flaky(site), 'ECONNRESET');
});

test('two sites run at once and each counts its own requests', async () => {
  await using one = await startSite();
  await using two = await startSite();

  await get(one, '/page?n=1');
  await get(two, '/empty');
  await get(two, '/empty');

  assert.notEqual(one.port, two.port);
  assert.equal(two.requests.length, 2);
  assert.equal(two.connections, 2);
  const [{ at, headers, ...rest }] = one.requests as [Site['requests'][number]];
  assert.deepEqual(rest, { method: 'GET', path: '/page', query: '?n=1', httpVersion: '1.1' });
  assert.ok(headers.some(([name, value]) => name === 'Host' && value === `127.0.0.1:${one.port}`));
  assert.ok(Math.abs(Date.now() - at) < 5000);

  two.clear();
  assert.deepEqual([two.requests.length, two.connections, one.requests.length], [0, 0, 1]);
});

test('only the last 10,000 requests are kept', async () => {
  await using site = await startSite();
  const socket = connect(site.port, '127.0.0.1');
  socket.resume();

  for (let n = 0; n < 10_005; n += 1) socket.write(`GET /empty?n=${n} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await until(() => site.requests.at(-1)?.query === '?n=10004');

  assert.equal(site.requests.length, 10_000);
  assert.equal(site.requests[0]?.query, '?n=5');
});

for (const path of ['/endless', '/endless/headers']) {
  test(`${path} flows while it is read, waits while it is not, and stops when the client goes`, async () => {
    await using site = await startSite();
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

    socket.resume();
    await until(() => socket.bytesRead > 5_000_000);
    socket.pause();
    await untilIdle();
    socket.destroy();
    await untilIdle();

    assert.equal((await get(site, '/empty')).status, 200);
  });
}

test('the socket says everything back, whole or in pieces, and closes when asked', async () => {
  await using site = await startSite();
  const socket = connect(site.port, '127.0.0.1');
  socket.write(
    'GET /ws/echo HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const long = 'x'.repeat(70_000);

  socket.write(
    Buffer.concat([masked(0x81, 'Ahoy'), masked(0x01, 'two '), masked(0x89, 'ping'), masked(0x80, 'parts')]),
  );
  for (const byte of masked(0x81, 'bytewise')) socket.write(Buffer.from([byte]));
  socket.write(Buffer.concat([masked(0x81, long), masked(0x88, '\x03\xe8')]));
  await once(socket, 'close');

  const [head, frames] = splitAt(Buffer.concat(chunks), '\r\n\r\n');
  assert.match(head.toString(), /^HTTP\/1\.1 101 [\s\S]*Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=/);
  assert.equal(
    frames.toString('latin1'),
    `\x81\x04Ahoy\x8a\x04ping\x81\x09two parts\x81\x08bytewise\x81\x7f\0\0\0\0\0\x01\x11\x70${long}\x88\x02\x03\xe8`,
  );
});

test('an Upgrade that no page offers is ignored', async () => {
  await using site = await startSite();

  const { status } = await get(site, '/empty', { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c' });

  assert.equal(status, 200);
});

const hostile = [
  'not http at all\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: [\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /redirect/to?url=%0d%0aX:%201 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /status/%ZZ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /charset/__proto__ HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
  'POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET /ws/echo HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /ws/echo HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: k\r\n\r\n\xff\xff\xff',
  'GET /slow/body HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /json/large HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /sse HTTP/1.1\r\nHost: x\r\n\r\n',
];

test('no client, however rude, takes the site down', async () => {
  await using site = await startSite();

  for (const bytes of hostile) {
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(bytes, 'latin1');
    await Promise.race([once(socket, 'data'), once(socket, 'close'), setTimeout(30)]);
    socket.resetAndDestroy();
  }

  assert.equal((await get(site, '/page')).status, 200);
});

test('close ends at once, whatever is open, and leaves no handle', async () => {
  await until(() => openHandles() === 0);
  const site = await startSite();
  const paths = [
    '/slow/never',
    '/slow/headers?ms=60000',
    '/slow/body?ms=60000',
    '/endless',
    '/endless/headers',
    '/sse',
  ];
  const open = (bytes: string) => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => {});
    socket.write(bytes);
    return socket;
  };
  const sockets = [open(''), ...paths.map((path) => open(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`))];
  await until(() => site.requests.length === paths.length && site.connections === sockets.length);
  for (const socket of sockets) socket.resume();

  const start = performance.now();
  await site.close();
  await site.close();

  assert.ok(performance.now() - start < 500);
  await until(() => sockets.every((socket) => socket.closed));
  await until(() => openHandles() === 0);
});

test('npm run site serves, says where, and stops on a signal even while a page hangs', async () => {
  const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  const port = Number(new URL(String(printed).trim()).port);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET /slow/never HTTP/1.1\r\nHost: x\r\n\r\nGET /');
  await once(socket, 'connect');

  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');

  assert.equal(code, 0);
});

/** One request on its own connection; redirects are not followed and nothing is decoded. */
async function get(site: Site, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request(`${site.url}${path}`, { agent: false, headers }).end();
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() };
}

/** Sends bytes, reads until the connection ends, and says how it ended. */
async function talk(site: Site, bytes: string): Promise<{ received: string; error: string | undefined }> {
  const socket = connect(site.port, '127.0.0.1');
  let received = '';
  let error: string | undefined;
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', (thrown) => {
    error = codeOf(thrown);
  });
  socket.write(bytes);
  await new Promise((resolve) => socket.on('close', resolve));
  return { received, error };
}

function codeOf(error: Error & { code?: string }): string | undefined {
  return error.code;
}

function holdsDecoded(decode: (body: Buffer) => Buffer, text: string) {
  return ({ body }: Answer) => assert.ok(decode(body).includes(text));
}

function isBomb({ body }: Answer): void {
  assert.ok(body.length < 100_000);
  assert.equal(gunzipSync(body).length, 64 * 1024 * 1024);
}

function readsAs(charset: string, text: string) {
  return ({ body }: Answer) => {
    const page = new TextDecoder(charset, { fatal: true }).decode(body);
    assert.equal(/<p id="text">(.*)<\/p>/.exec(page)?.[1], text);
    assert.equal(/<title>(.*)<\/title>/.exec(page)?.[1], text);
  };
}

function startsWith(hex: string) {
  return ({ body }: Answer) => assert.equal(body.subarray(0, hex.length / 2).toString('hex'), hex);
}

function hasNoMeta({ body }: Answer): void {
  assert.ok(!body.includes('<meta'));
}

function hasRightXref({ text }: Answer): void {
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  assert.ok(text.startsWith('xref\n', start));
  const offsets = [...text.matchAll(/(\d{10}) 00000 n/g)].map((match) => Number(match[1]));
  offsets.forEach((offset, n) => void assert.ok(text.startsWith(`${n + 1} 0 obj\n`, offset)));
}

/** A client's WebSocket frame, masked as clients must. */
function masked(first: number, text: string): Buffer {
  const payload = Buffer.from(text, 'latin1');
  const mask = Buffer.from([1, 2, 3, 4]);
  const size = payload.length < 126 ? Buffer.from([0x80 | payload.length]) : Buffer.alloc(9, 0xff);
  if (size.length > 1) size.writeBigUInt64BE(BigInt(payload.length), 1);
  return Buffer.concat([Buffer.from([first]), size, mask, payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))]);
}

function splitAt(bytes: Buffer, mark: string): [Buffer, Buffer] {
  const at = bytes.indexOf(mark) + mark.length;
  return [bytes.subarray(0, at), bytes.subarray(at)];
}

function openHandles(): number {
  return process.getActiveResourcesInfo().filter((name) => /^(TCP|Timeout|Immediate)/.test(name)).length;
}

/** Polls, and fails after 3 s. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (holds()) return;
    await setTimeout(10);
  }
  assert.fail(`not within 3 s: ${holds}`);
}

/** Until this process, which runs the site too, has nothing to do: a page that still writes would keep it busy. */
async function untilIdle(): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const before = performance.eventLoopUtilization();
    await setTimeout(50);
    if (performance.eventLoopUtilization(before).utilization < 0.25) return;
  }
  assert.fail('busy for 1.5 s');
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { parseTargetRules } from '../../src/core/target-rules.ts';
import { createGate } from '../../src/egress/gate.ts';
import type { Budget } from '../../src/egress/lane.ts';
import { startSite } from '../site/site.ts';
import { basic, connectTo, pageThrough, socksTo, talk, tunnelTo } from '../support/proxy-client.ts';
import { until } from '../support/until.ts';

const PAGE_REQUEST = 'GET /text HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n';

test('a page comes through SOCKS5, through CONNECT and by its whole URL', async (t) => {
  const { at, site, lease } = await start(t);

  const socks = await socksTo(at, 'site.test', site.port);
  const tunnel = await tunnelTo(at, `site.test:${site.port}`);
  const page = await pageThrough(at, `http://site.test:${site.port}/text`);

  assert.equal(socks.reply, 0);
  assert.equal(tunnel.status, 200);
  assert.match(await talk(socks.socket, PAGE_REQUEST), /^HTTP\/1\.1 200 OK[\s\S]*Plain text/);
  assert.match(await talk(tunnel.socket, PAGE_REQUEST), /^HTTP\/1\.1 200 OK[\s\S]*Plain text/);
  assert.match(page.text, /^Plain text/);
  assert.deepEqual(lease.refusals, []);
  assert.equal(lease.usage.connections, 3);
  assert.ok(lease.usage.bytesReceived > 3 * page.text.length);
});

test('a request by its whole URL reaches the target as a browser would send it there', async (t) => {
  const { at, site } = await start(t);

  const page = await pageThrough(at, `http://site.test:${site.port}/echo?a=1`);

  const { url, headers } = JSON.parse(page.text);
  assert.equal(url, '/echo?a=1');
  assert.deepEqual(headers, [
    ['Host', `site.test:${site.port}`],
    ['Connection', 'keep-alive'],
    ['X-Own', 'kept'],
    ['Connection', 'close'], // Node's client adds it
  ]);
});

test('one connection serves several requests to one target, and none to another', async (t) => {
  const { at, site } = await start(t);
  const ask = (authority: string, body = '') =>
    `POST http://${authority}/echo HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${basic(at)}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`;
  const own = `site.test:${site.port}`;
  const socket = connectTo(at.port);

  const text = await talk(socket, ask(own, 'first') + ask(own, 'second') + ask(`other.test:${site.port}`));

  assert.equal(text, '');
  assert.equal(site.requests.length, 0);

  const again = connectTo(at.port).setEncoding('latin1');
  again.write(ask(own, 'first') + ask(own, 'sec').slice(0, -2));
  again.write('ec');
  await until(() => site.requests.length === 2);
  assert.deepEqual(
    site.requests.map(({ method, path }) => [method, path]),
    [
      ['POST', '/echo'],
      ['POST', '/echo'],
    ],
  );
  assert.equal(site.connections, 2);
});

test('a WebSocket works through a tunnel and by its whole URL', async (t) => {
  const { at, site } = await start(t);
  const upgrade =
    'Host: site.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
  const ping = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69]); // "hi", masked with zeros

  const { socket: tunnel } = await tunnelTo(at, `site.test:${site.port}`);
  tunnel.write(`GET /ws/echo HTTP/1.1\r\n${upgrade}\r\n`);
  const plain = connectTo(at.port);
  plain.write(
    `GET http://site.test:${site.port}/ws/echo HTTP/1.1\r\n${upgrade}Proxy-Authorization: ${basic(at)}\r\n\r\n`,
  );

  for (const socket of [tunnel, plain]) {
    const [switched] = await once(socket, 'data');
    assert.match(String(switched), /^HTTP\/1\.1 101/);
    socket.write(ping);
    const [echoed] = await once(socket, 'data');
    assert.deepEqual(echoed, Buffer.from([0x81, 2, 0x68, 0x69]));
  }
});

test('the gate opens only with the credential of a lane that a request holds', async (t) => {
  const { gate, lane, at, site, lease } = await start(t);

  const wrong = await socksTo({ ...at, password: 'wrong' }, 'site.test', site.port);
  const other = await tunnelTo({ ...at, username: 'wrong' }, `site.test:${site.port}`);
  lease.end({ drop: true });
  const after = await socksTo(at, 'site.test', site.port);
  const page = await pageThrough(at, `http://site.test:${site.port}/text`);
  lane.lease(PLENTY);
  const held = await socksTo(at, 'site.test', site.port);
  lane.close();

  assert.equal(wrong.reply, -1);
  assert.equal(other.status, 407);
  assert.equal(after.reply, -1);
  assert.equal(page.status, 407);
  assert.equal(held.reply, 0);
  assert.equal((await socksTo(at, 'site.test', site.port)).reply, -1);
  assert.ok(gate.port > 0);
});

test('a browser may send its credential on the connection where it was asked for it', async (t) => {
  const { at, site } = await start(t);
  const socket = connectTo(at.port);
  const ask = `CONNECT site.test:${site.port} HTTP/1.1\r\nHost: site.test:${site.port}\r\n`;

  socket.write(`${ask}\r\n`);
  const [challenge] = await once(socket, 'data');
  socket.write(`${ask}Proxy-Authorization: ${basic(at)}\r\n\r\n`);
  const [opened] = await once(socket, 'data');

  assert.match(String(challenge), /^HTTP\/1\.1 407 [\s\S]*Proxy-Authenticate: Basic/);
  assert.equal(String(opened), 'HTTP/1.1 200 OK\r\n\r\n');
  socket.destroy();
});

test('a name is looked up once, and what was checked is what is dialled', async (t) => {
  const asked: string[] = [];
  const { at, site } = await start(t, {
    resolve: async (name) => {
      asked.push(name);
      // Public at first, private from then on.
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    },
  });

  const first = await socksTo(at, 'rebinding.test', site.port);
  const second = await socksTo(at, 'rebinding.test', site.port);

  assert.equal(first.reply, 0);
  assert.equal(second.reply, 2);
  assert.deepEqual(asked, ['rebinding.test', 'rebinding.test']);
});

for (const [what, answers] of [
  ['one public and one private answer', ['93.184.216.34', '10.0.0.1']],
  ['an opened and a private answer', ['127.0.0.1', '10.0.0.1']],
  ['a private answer', ['192.168.1.1']],
  ['a mapped private answer', ['::ffff:10.0.0.1']],
  ['a NAT64 private answer', ['64:ff9b::a00:1']],
] as const) {
  test(`a name with ${what} is refused, in every dialect`, async (t) => {
    const { at, lease } = await start(t, { resolve: async () => answers });

    const socks = await socksTo(at, 'mixed.test', 80);
    const tunnel = await tunnelTo(at, 'mixed.test:80');
    const page = await pageThrough(at, 'http://mixed.test/').catch((error: NodeJS.ErrnoException) => error.code);

    assert.equal(socks.reply, 2);
    assert.equal(tunnel.status, 403);
    assert.equal(page, 'ECONNRESET');
    assert.deepEqual(lease.refusals, Array(3).fill({ reason: 'not-public', host: 'mixed.test', port: 80 }));
  });
}

for (const [host, port, reason] of [
  ['10.0.0.1', 80, 'not-public'],
  ['[::1]', 80, 'not-public'],
  ['[::ffff:7f00:1]', 80, 'blocked'],
  ['site.test', 22, 'blocked-port'],
  ['site.test', 6000, 'blocked-port'],
] as const) {
  test(`${host} port ${port} is refused`, async (t) => {
    const { at, lease } = await start(t, { rules: 'site.test' });

    const { status } = await tunnelTo(at, `${host}:${port}`);

    assert.equal(status, 403);
    assert.equal(lease.refusals[0]?.reason, reason === 'blocked' ? 'not-public' : reason);
  });
}

test('a name that is not there, and a port where nobody listens, are told apart', async (t) => {
  const { at, site, lease } = await start(t, {
    async resolve(name) {
      if (name === 'nowhere.test') throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
      return ['127.0.0.1'];
    },
  });
  const { port } = site;
  await site.close();

  const nowhere = await socksTo(at, 'nowhere.test', 80);
  const nobody = await socksTo(at, 'site.test', port);

  assert.deepEqual([nowhere.reply, nobody.reply], [4, 5]);
  assert.deepEqual(lease.refusals, [
    { reason: 'name-unknown', host: 'nowhere.test', port: 80 },
    { reason: 'refused', host: 'site.test', port },
  ]);
});

test('a look-up that does not end is given up', async (t) => {
  const { at, lease } = await start(t, { resolve: () => new Promise(() => {}), connectTimeoutMs: 50 });

  const { reply } = await socksTo(at, 'slow.test', 80);

  assert.equal(reply, 4);
  assert.equal(lease.refusals[0]?.reason, 'name-timeout');
});

test('the second address is tried when the first does not answer', async (t) => {
  const { at, site } = await start(t, { resolve: async () => ['127.0.0.2', '127.0.0.1'], rules: '127.0.0.0/8' });

  const { reply } = await socksTo(at, 'two.test', site.port);

  assert.equal(reply, 0);
});

test('a request that has spent its bytes loses all its connections', async (t) => {
  const { gate, at, site, lease } = await start(t, { budget: { bytesMax: 300_000, connectionsMax: 10 } });

  const { socket } = await socksTo(at, 'site.test', site.port);
  const text = await talk(socket, 'GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');

  assert.ok(text.length > 100_000 && text.length < 400_000, `${text.length}`);
  assert.deepEqual(lease.refusals, [{ reason: 'bytes-spent', host: '', port: 0 }]);
  await until(() => gate.openSockets === 0);
});

test('a request that has spent its connections gets no more', async (t) => {
  const { at, site, lease } = await start(t, { budget: { bytesMax: 1e6, connectionsMax: 1 } });

  const first = await socksTo(at, 'site.test', site.port);
  const second = await tunnelTo(at, `site.test:${site.port}`);

  assert.deepEqual([first.reply, second.status], [0, 429]);
  assert.equal(lease.refusals[0]?.reason, 'connections-spent');
});

test('the end of a request closes what it opened, at the target too', async (t) => {
  const { gate, at, site, lease } = await start(t);
  const { socket } = await socksTo(at, 'site.test', site.port);
  socket.write('GET /slow/never HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => site.requests.length === 1);

  lease.end({ drop: true });

  await until(() => gate.openSockets === 0);
  assert.equal(socket.destroyed, true);
});

test('a quiet connection serves the same lane again, counted for the new request', async (t) => {
  const { at, lane, site, lease } = await start(t);
  const { socket } = await socksTo(at, 'site.test', site.port);
  const ask = () => socket.write('GET /text HTTP/1.1\r\nHost: x\r\n\r\n');
  ask();
  await once(socket, 'data');

  lease.end();
  const next = lane.lease(PLENTY);
  ask();
  await once(socket, 'data');

  assert.deepEqual(
    { ...next.usage, bytesReceived: 0, bytesSent: 0 },
    {
      ...{ bytesReceived: 0, bytesSent: 0 },
      ...{ connections: 0, reused: 1 },
    },
  );
  assert.ok(next.usage.bytesReceived > 100);
  next.end();
  assert.equal(lane.dropQuiet(), true);
  await until(() => socket.destroyed);
});

test('a connection that speaks while no request holds its lane is closed', async (t) => {
  const { at, site, lease } = await start(t);
  const { socket } = await socksTo(at, 'site.test', site.port);

  lease.end();
  socket.write('GET /text HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => socket.destroyed);

  assert.equal(site.requests.length, 0);
});

test('a gate that is closed says that it is not well', async (t) => {
  const { gate } = await start(t);

  const open = await gate.health();
  await gate[Symbol.asyncDispose]();

  assert.deepEqual([open, await gate.health()], [undefined, 'the gate to the outside takes no connections']);
});

test('nonsense on the port ends nothing but its own connection', async (t) => {
  const { at, site } = await start(t);

  for (const bytes of [
    '\x05',
    'GET / HTTP/1.1\r\n\r\n',
    'CONNECT nonsense HTTP/1.1\r\n\r\n',
    '\x05\x01\x00',
    'x'.repeat(200_000),
  ]) {
    const socket = connectTo(at.port);
    socket.end(bytes, 'latin1');
    socket.resume();
    await until(() => socket.destroyed);
  }

  assert.equal((await socksTo(at, 'site.test', site.port)).reply, 0);
});

const PLENTY: Budget = { bytesMax: 100_000_000, connectionsMax: 100 };

interface Options {
  resolve?: (name: string) => Promise<readonly string[]>;
  rules?: string;
  budget?: Budget;
  connectTimeoutMs?: number;
}

/** A gate with one lane that a request holds, and a site behind every name. */
async function start(t: TestContext, options: Options = {}) {
  const {
    resolve = async () => ['127.0.0.1'],
    rules = '127.0.0.1',
    budget = PLENTY,
    connectTimeoutMs = 5000,
  } = options;
  const parsed = parseTargetRules(rules);
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const site = await startSite();
  const gate = await createGate({ resolve, isOpened: parsed.isOpened, now: () => performance.now(), connectTimeoutMs });
  t.after(async () => {
    await gate[Symbol.asyncDispose]();
    await site.close();
  });
  const lane = gate.openLane();
  const lease = lane.lease(budget);
  const { username, password } = lane;
  return { gate, site, lane, lease, at: { port: gate.port, username, password } };
}

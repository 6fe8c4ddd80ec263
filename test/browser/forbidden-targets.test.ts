import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { startRendering } from '../support/start-rendering.ts';

/** Where no page may go: loopback, but not the address that the tests open. */
const FORBIDDEN = '127.0.0.2';

let lookups = 0;
const { site, render } = await startRendering({
  // The name is the target's own at first and the forbidden one ever after.
  resolve: async (name) => (name === 'rebind.test' && ++lookups === 1 ? ['127.0.0.1'] : [FORBIDDEN]),
});

let reached = 0;
const tcp = createServer((socket) => {
  reached += 1;
  socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi');
});
const udp = createSocket('udp4', () => {
  reached += 1;
});
before(async () => {
  // The site's own port, so that a name that is rebound finds something there.
  await new Promise<void>((resolve) => tcp.listen(site.port, FORBIDDEN, resolve));
  await new Promise<void>((resolve) => udp.bind(site.port, FORBIDDEN, resolve));
});
after(() => {
  tcp.close();
  udp.close();
});

const target = `http://${FORBIDDEN}:${site.port}/secret`;

test('the listener hears those who may reach it', async () => {
  await fetch(target);

  assert.equal(reached, 1);
  reached = 0;
});

/** Steps make the browser fetch everything, pictures too; this one waits until the attempt has settled. */
const WATCHED = {
  javascriptInstruction: [
    { action: 'waitForSelector', selector: { type: 'css', value: '#done' }, state: 'attached' },
    { action: 'wait', delay: 200 },
  ],
};

const WAYS = `image iframe fetch xhr websocket eventsource popup form prefetch css-import worker service-worker webrtc
  script beacon redirect meta font video object ping webtransport`.split(/\s+/);

test(`nothing inside a page reaches a forbidden address: ${WAYS.join(', ')}`, async () => {
  const waiting = [...WAYS];
  async function worker(): Promise<void> {
    for (let via = waiting.shift(); via !== undefined; via = waiting.shift()) {
      const path = `/js/fetch-from?via=${via}&url=${encodeURIComponent(target)}`;
      const { status, body } = await render(path, WATCHED);
      assert.equal(status, 200, `${via}: ${JSON.stringify(body)}`);
      assert.match(body.body, new RegExp(`<p id="done">${via}:`), via);
      assert.equal(reached, 0, via);
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker));

  assert.equal(reached, 0);
});

test('a page that goes to a forbidden address by itself is refused, and costs nothing', async () => {
  const { status, body } = await render(`/js/fetch-from?via=location&url=${encodeURIComponent(target)}`);

  assert.deepEqual([status, body.code], [400, 'TARGET_NOT_ALLOWED']);
  assert.equal(reached, 0);
});

test('a name that is looked up again and then means a forbidden address does not reach it', async () => {
  const rebound = `http://rebind.test:${site.port}`;
  for (const via of ['websocket', 'fetch', 'iframe', 'image']) {
    lookups = 0;
    const { status } = await render(`${rebound}/js/fetch-from?via=${via}&url=/echo`, {
      screenshot: true,
      waitFor: 300,
    });
    assert.equal(status, 200);
    assert.ok(lookups >= 1);
  }

  assert.equal(reached, 0);
});

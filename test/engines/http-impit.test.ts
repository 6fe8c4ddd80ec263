import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadImpit } from '../../src/engines/http/load-impit.ts';
import { startSite } from '../site/site.ts';
import { startHttpEngine } from '../support/start-http-engine.ts';

test('the native part of impit has the shape that the engine counts on', async (t) => {
  await using site = await startSite();
  const { gate } = await startHttpEngine(t);
  const lane = gate.openLane();
  const lease = lane.lease({ bytesMax: 1e6, connectionsMax: 1 });
  const createClient = await loadImpit();
  const proxyUrl = `socks5h://${lane.username}:${lane.password}@127.0.0.1:${gate.port}`;

  const client = createClient({ proxyUrl, timeoutMs: 5000 });
  const response = await client.fetch(new URL(`${site.url}/cookies/redirect?a=1&b=2`), { method: 'GET', headers: [] });

  assert.equal(response.status, 302, 'redirects are not followed');
  assert.deepEqual(
    response.headers.filter(([name]) => name === 'set-cookie'),
    [
      ['set-cookie', 'a=1; Path=/'],
      ['set-cookie', 'b=2; Path=/'],
    ],
  );
  assert.deepEqual(await response.body.read(), { done: true });
  assert.equal(lease.usage.connections, 1, 'it went through the proxy');
  assert.equal(process.env.TOKIO_WORKER_THREADS !== undefined, true);
  lane.close();
});

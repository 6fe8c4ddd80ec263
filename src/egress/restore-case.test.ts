import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRestoreCase } from './restore-case.ts';

test('a head gets the case of Chrome, its values and its body none', () => {
  const restore = createRestoreCase();
  const head = 'POST /a HTTP/1.1\r\nhost: x\r\nuser-agent: mine\r\nsec-ch-ua: y\r\nx-own-thing: Abc\r\n\r\n';

  const sent = restore(Buffer.from(`${head}x-body: z\r\n\r\n`)).toString();

  assert.equal(
    sent,
    'POST /a HTTP/1.1\r\nHost: x\r\nUser-Agent: mine\r\nsec-ch-ua: y\r\nX-Own-Thing: Abc\r\n\r\nx-body: z\r\n\r\n',
  );
});

for (const [what, bytes] of [
  ['TLS', Buffer.from('\x16\x03\x01GET / HTTP/1.1\r\nhost: x\r\n\r\n', 'latin1')],
  ['half a head', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n')],
  ['something else', Buffer.from('get me x\r\nhost: x\r\n\r\n')],
] as const) {
  test(`${what} passes as it is`, () => {
    assert.deepEqual(createRestoreCase()(bytes), bytes);
  });
}

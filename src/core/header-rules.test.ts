import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieFault, headerFault } from './header-rules.ts';

for (const name of ['Accept-Language', 'X-Api-Key', 'User-Agent', 'authorization', 'Cookie']) {
  test(`a caller may send ${name}`, () => {
    assert.equal(headerFault(name, 'value'), undefined);
  });
}

for (const name of [
  'Host',
  'content-length',
  'Transfer-Encoding',
  'Connection',
  'Upgrade',
  'TE',
  'Trailer',
  'Keep-Alive',
  'Expect',
  'Proxy-Authorization',
  'proxy-anything',
]) {
  test(`a caller may not send ${name}`, () => {
    assert.deepEqual(headerFault(name, 'x'), {
      in: 'name',
      message: `${name} is set by the service and cannot be overridden`,
    });
  });
}

for (const name of ['', 'a b', 'a:b', 'ü', 'a\r\nb', 'a\0']) {
  test(`${JSON.stringify(name)} is no header or cookie name`, () => {
    assert.equal(headerFault(name, 'x')?.in, 'name');
    assert.equal(cookieFault(name, 'x')?.in, 'name');
  });
}

for (const value of ['a\rb', 'a\nb', 'a\0b', 'a\x01b', '\x7f']) {
  test(`${JSON.stringify(value)} is no header or cookie value`, () => {
    assert.equal(headerFault('x', value)?.in, 'value');
    assert.equal(cookieFault('x', value)?.in, 'value');
  });
}

test('a cookie value cannot smuggle a second cookie', () => {
  assert.equal(cookieFault('a', 'b; admin=1')?.in, 'value');
  assert.equal(cookieFault('a', 'b=c, "d"'), undefined);
});

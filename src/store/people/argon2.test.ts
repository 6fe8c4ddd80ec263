import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, verifyPassword } from './argon2.ts';

test('a password is kept as argon2id and known again, however its letters were typed', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');

  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  assert.equal(await verifyPassword({ hash, password: 'cafe\u0301 au lait' }), true);
  assert.equal(await verifyPassword({ hash, password: 'Cafe au lait' }), false);
});

test('two people with one password have two hashes', async () => {
  assert.notEqual(await hashPassword('correct horse'), await hashPassword('correct horse'));
});

test('a hash of another implementation and cost is known', async () => {
  // argon2id of "password" with the salt "somesalt", from the reference implementation's own tests.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

  assert.equal(await verifyPassword({ hash, password: 'password' }), true);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { anyBody } from './any-body.ts';
import { bodyOf } from './body-of.ts';
import { EMPTY_FORM, type Form } from './form.ts';
import { formOf } from './form-of.ts';
import { secretsIn, withoutSecrets } from './secrets.ts';
import { formInFragment, fragmentOf } from './share-link.ts';

const SECRET: Form = {
  ...EMPTY_FORM,
  url: 'https://ann:hunter2@shop.test/a?b=@c',
  headers: [{ id: 1, name: 'Authorization', value: 'Bearer hunter2' }],
  cookies: [{ id: 1, name: 'session', value: 'hunter2' }],
  javascriptInstruction: [
    { id: 1, action: 'typeText', text: { selector: '#password', text: 'hunter2' }, goesOn: false },
    { id: 2, action: 'navigateToUrl', text: { url: 'http://ann:hunter2@shop.test/', text: 'hunter2' }, goesOn: false },
  ],
};

test('whoever opens a link gets the request that was shared', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const read = formOf(body);
      assert.ok('form' in read);

      const fragment = await fragmentOf(read.form, { withSecrets: true });
      const opened = await formInFragment(fragment);

      assert.match(fragment, /^#request=[\w-]+$/);
      assert.ok(opened && 'form' in opened);
      assert.deepEqual(bodyOf(opened.form), body);
    }),
  );
});

test('values of headers and cookies, typed text and passwords stay out of a link unless asked for', async () => {
  const opened = await formInFragment(await fragmentOf(SECRET, { withSecrets: false }));

  assert.ok(opened && 'form' in opened);
  assert.ok(!JSON.stringify(opened).includes('hunter2'));
  assert.equal(opened.form.url, 'https://shop.test/a?b=@c');
  assert.deepEqual(opened.form.headers, [{ id: 1, name: 'Authorization', value: '' }]);
  assert.deepEqual(secretsIn(SECRET), [
    '1 header value',
    '1 cookie value',
    '1 typed text',
    'the password in the address',
  ]);
  assert.deepEqual(secretsIn(withoutSecrets(SECRET)), []);
});

test('a link that was cut short, or is none of ours, is refused in words', async () => {
  const whole = await fragmentOf(SECRET, { withSecrets: true });

  assert.equal(await formInFragment('#top'), null);
  for (const fragment of [whole.slice(0, -9), '#request=', '#request=%%%', '#request=AAAA']) {
    const opened = await formInFragment(fragment);
    assert.ok(opened && 'fault' in opened && /damaged/.test(opened.fault), fragment);
  }
});

test('a link that would unfold to gigabytes is refused', async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, ' ')).toString('base64url');

  const opened = await formInFragment(`#request=${bomb}`);

  assert.ok(opened && 'fault' in opened);
});

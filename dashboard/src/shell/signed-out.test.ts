import assert from 'node:assert/strict';
import test from 'node:test';
import { safeNext, signInPath } from './signed-out.ts';

test('who signs in again comes back to the page they were on', () => {
  const path = signInPath({ pathname: '/requests', search: '?status=5xx&host=a.test' });

  const next = new URLSearchParams(path.split('?')[1]).get('next');

  assert.equal(safeNext(next), '/requests?status=5xx&host=a.test');
  assert.equal(signInPath({ pathname: '/', search: '' }), '/sign-in');
});

test('what a link holds in its fragment is carried past the door, and not into the address', () => {
  const path = signInPath({ pathname: '/playground', search: '', hash: '#request=abc' });

  assert.equal(path, '/sign-in?next=%2Fplayground#request=abc');
});

test('a link cannot send a person to another site after signing in', () => {
  for (const next of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/a\\b',
    '/\t/evil.test',
    'evil',
    '',
    null,
  ]) {
    assert.equal(safeNext(next), '/', String(next));
  }
  assert.equal(safeNext('/sign-in?next=/x'), '/');
});

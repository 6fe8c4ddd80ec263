import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedLines } from '../../test/support/shared-data.ts';
import { isPublicSuffix, sameOrigin, siteOf } from './site.ts';

const sites: [url: string, site: string][] = [
  ['https://www.example.com/a', 'https://example.com'],
  ['http://www.example.com:8080/', 'http://example.com'],
  ['https://a.b.example.co.uk/', 'https://example.co.uk'],
  ['https://me.github.io/', 'https://me.github.io'],
  ['https://github.io/', 'https://github.io'],
  ['http://localhost:3000/', 'http://localhost'],
  ['http://127.0.0.1/', 'http://127.0.0.1'],
  ['http://[::1]/', 'http://[::1]'],
  ['https://www.bücher.de/', 'https://xn--bcher-kva.de'],
];

for (const [url, site] of sites) {
  test(`${url} belongs to ${site}`, () => assert.equal(siteOf(new URL(url)), site));
}

test('an origin is scheme, host and port', () => {
  const home = new URL('https://example.com/a');

  assert.ok(sameOrigin(home, new URL('https://EXAMPLE.com:443/b?c')));
  assert.ok(!sameOrigin(home, new URL('http://example.com/a')));
  assert.ok(!sameOrigin(home, new URL('https://example.com:444/a')));
  assert.ok(!sameOrigin(home, new URL('https://www.example.com/a')));
});

const { lines, skip } = sharedLines<{ host: string; registrable_domain: string | null }>(
  'http/public_suffix.dev.jsonl',
);

test("the public suffix list's own cases hold", { skip }, () => {
  const wrong = lines.filter(({ host, registrable_domain }) => {
    const url = new URL(`http://${host}`);
    const expected = registrable_domain === null ? url : new URL(`http://${registrable_domain}`);
    // A name with an empty label is no name, and so no suffix either.
    const isSuffix = registrable_domain === null && !host.startsWith('.');
    return siteOf(url) !== `http://${expected.hostname}` || isPublicSuffix(url.hostname) !== isSuffix;
  });

  assert.ok(lines.length > 30);
  assert.deepEqual(wrong, []);
});

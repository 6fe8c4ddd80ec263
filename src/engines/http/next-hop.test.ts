import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedLines } from '../../../test/support/shared-data.ts';
import { nextHop } from './next-hop.ts';

const url = new URL('https://example.com/dir/page?q#part');

const methods: [status: number, before: string, after: string][] = [
  [301, 'GET', 'GET'],
  [301, 'POST', 'GET'],
  [301, 'PUT', 'PUT'],
  [302, 'POST', 'GET'],
  [302, 'HEAD', 'HEAD'],
  [303, 'POST', 'GET'],
  [303, 'PUT', 'GET'],
  [303, 'HEAD', 'HEAD'],
  [307, 'POST', 'POST'],
  [308, 'POST', 'POST'],
];

for (const [status, before, after] of methods) {
  test(`after ${status} a ${before} goes on as ${after}`, () => {
    assert.deepEqual(nextHop({ method: before, url, status, location: '/next' }), {
      kind: 'hop',
      method: after,
      url: new URL('https://example.com/next#part'),
      dropBody: before !== after,
      sameOrigin: true,
    });
  });
}

const addresses: [location: string, href: string, sameOrigin: boolean][] = [
  ['next', 'https://example.com/dir/next#part', true],
  ['?x=1', 'https://example.com/dir/page?x=1#part', true],
  ['/a#own', 'https://example.com/a#own', true],
  ['//other.com/a', 'https://other.com/a#part', false],
  ['http://example.com/', 'http://example.com/#part', false],
  ['https://example.com:8443/', 'https://example.com:8443/#part', false],
  ['HTTPS://EXAMPLE.com:443/A', 'https://example.com/A#part', true],
  [' /spaces \t', 'https://example.com/spaces#part', true],
  ['/caf\xc3\xa9', 'https://example.com/caf%C3%A9#part', true],
  ['/caf\xe9', 'https://example.com/caf%E9#part', true],
  ['/a%20b%zz', 'https://example.com/a%20b%zz#part', true],
  ['http://b\xc3\xbccher.de/', 'http://xn--bcher-kva.de/#part', false],
];

for (const [location, href, sameOrigin] of addresses) {
  test(`Location ${JSON.stringify(location)} leads to ${href}`, () => {
    const hop = nextHop({ method: 'GET', url, status: 302, location });

    assert.ok(hop.kind === 'hop');
    assert.deepEqual([hop.url.href, hop.sameOrigin], [href, sameOrigin]);
  });
}

test('user info in a Location leaves the address and becomes authorization', () => {
  const hop = nextHop({ method: 'GET', url, status: 302, location: 'https://me:secret@example.com/' });

  assert.ok(hop.kind === 'hop');
  assert.equal(hop.url.href, 'https://example.com/#part');
  assert.equal(hop.authorization, `Basic ${Buffer.from('me:secret').toString('base64')}`);
});

test('an answer that leads nowhere is the last one', () => {
  const answers: [status: number, location: string | undefined][] = [
    [200, '/next'],
    [201, '/next'],
    [300, '/next'],
    [304, '/next'],
    [404, '/next'],
    [302, undefined],
    [302, ''],
    [302, '  '],
  ];

  for (const [status, location] of answers) {
    assert.deepEqual(nextHop({ method: 'GET', url, status, location }), { kind: 'final' });
  }
});

test('a redirect away from the web is refused in words', () => {
  const reasonOf = (location: string) => nextHop({ method: 'GET', url, status: 302, location });

  assert.deepEqual(reasonOf('file:///etc/passwd'), {
    kind: 'bad',
    reason: 'redirects to file: where only http: and https: are followed',
  });
  assert.deepEqual(reasonOf('http://[::1'), { kind: 'bad', reason: 'redirects to an address that is not a valid URL' });
});

type Line = {
  kind: string;
  status: number;
  method?: string;
  location?: string | null;
  expected?: string;
  expected_method_after?: string;
};
const { lines, skip } = sharedLines<Line>('http/redirects.jsonl');

test("the web platform's redirect tests hold, hop by hop", { skip }, () => {
  // How many hops are followed is not this rule's to say.
  const decided = lines.filter(({ kind }) => kind !== 'count');

  const wrong = decided.filter((line) => {
    const location = line.kind === 'method' ? '/next' : (line.location ?? undefined);
    const hop = nextHop({ method: line.method ?? 'GET', url, status: line.status, location });
    if (line.kind === 'method') return hop.kind !== 'hop' || hop.method !== line.expected_method_after;
    return hop.kind !== (line.expected === 'error' ? 'bad' : 'final');
  });

  assert.ok(decided.length > 30);
  assert.deepEqual(wrong, []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseExitList } from './exit-list.ts';

test('a list of upstream proxies is read with its defaults', () => {
  const read = parseExitList(
    JSON.stringify([
      { url: 'http://user:p%40ss@proxy.test:3128', country: 'uk', weight: 2 },
      { url: 'https://proxy.test' },
      { url: 'socks5h://10.0.0.1:1080', country: null },
    ]),
  );

  assert.ok('exits' in read);
  assert.deepEqual(
    read.exits.map(({ id, url, country, weight }) => [id, url.href, country, weight]),
    [
      ['exit-1', 'http://user:p%40ss@proxy.test:3128/', 'GB', 2],
      ['exit-2', 'https://proxy.test/', null, 1],
      ['exit-3', 'socks5://10.0.0.1:1080', null, 1],
    ],
  );
});

for (const [what, written, fault] of [
  ['no JSON', '[{', 'must name a JSON file'],
  ['no list', '{}', 'must name a JSON file'],
  ['no object', '[1]', 'entry 1: must be'],
  ['no url', '[{"country":"DE"}]', 'entry 1: url must be'],
  ['a strange scheme', '[{"url":"ftp://user:secret@x.test"}]', 'entry 1: url must be'],
  ['broken credentials', '[{"url":"http://user:secret%zz@x.test"}]', 'entry 1: url must be'],
  [
    'a strange country',
    '[{"url":"http://x.test"},{"url":"http://a:secret@x.test","country":"ZZ"}]',
    'entry 2: country',
  ],
  ['a weight of nothing', '[{"url":"http://a:secret@x.test","weight":0}]', 'entry 1: weight'],
  ['an unknown field', '[{"url":"http://a:secret@x.test","contry":"DE"}]', 'entry 1: contry is not a known field'],
] as const) {
  test(`a list with ${what} is refused without repeating a credential`, () => {
    const read = parseExitList(written);

    assert.ok('faults' in read);
    assert.equal(read.faults.length, 1);
    assert.ok(read.faults[0]?.startsWith(fault), read.faults[0]);
    assert.doesNotMatch(JSON.stringify(read), /secret/);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedLines } from '../../test/support/shared-data.ts';
import { parseTargetUrl } from './target-url.ts';

const accepted: [text: string, href: string, authorization?: string][] = [
  ['http://example.test', 'http://example.test/'],
  ['HTTPS://Example.test:443/a b?c#d', 'https://example.test/a%20b?c#d'],
  ['  https:/example.test/  ', 'https://example.test/'],
  ['http://bücher.test/', 'http://xn--bcher-kva.test/'],
  ['http://@example.test/', 'http://example.test/'],
  ['http://me:secret@example.test/', 'http://example.test/', 'me:secret'],
  ['http://me@example.test/', 'http://example.test/', 'me:'],
  ['http://:secret@example.test/', 'http://example.test/', ':secret'],
  ['http://m%40e:p%C3%A9@example.test/', 'http://example.test/', 'm@e:pé'],
  ['http://é:ü@example.test/', 'http://example.test/', 'é:ü'],
  ['http://100%:a%zz@example.test/', 'http://example.test/', '100%:a%zz'],
  [`http://example.test/${'a'.repeat(8192 - 20)}`, `http://example.test/${'a'.repeat(8192 - 20)}`],
];

for (const [text, href, credentials] of accepted) {
  test(`${text.slice(0, 60)} is a target`, () => {
    const target = parseTargetUrl(text);

    assert.ok('url' in target);
    assert.equal(target.url.href, href);
    assert.equal(target.authorization, credentials && `Basic ${Buffer.from(credentials).toString('base64')}`);
  });
}

test('user info that is not UTF-8 is sent byte for byte', () => {
  const target = parseTargetUrl('http://%FF:%00@example.test/');

  assert.ok('url' in target);
  assert.equal(target.authorization, `Basic ${Buffer.from([0xff, 0x3a, 0x00]).toString('base64')}`);
});

const refused: [text: string, fault: string][] = [
  ['', 'must not be empty'],
  [' \n', 'must not be empty'],
  [`http://example.test/${'a'.repeat(8192)}`, 'must be at most 8192 characters'],
  ['example.test/page', 'must start with http:// or https://'],
  ['example.test:8080/page', 'must start with http:// or https://'],
  ['/page', 'must start with http:// or https://'],
  ['ftp://example.test/', 'must start with http:// or https://'],
  ['javascript:alert(1)', 'must start with http:// or https://'],
  ['http:', 'has no host'],
  ['http://', 'has no host'],
  ['https://me@/path', 'has no host'],
  ['http://:80/', 'has no host'],
  ['http://example.test:99999/', 'has a port that is not 0 to 65535'],
  ['http://example.test:8o/', 'has a port that is not 0 to 65535'],
  ['http://[::1/', 'has a host that is not a valid name or address'],
  ['http://[::g]:80/', 'has a host that is not a valid name or address'],
  ['http://1.2.3.256/', 'has a host that is not a valid name or address'],
  ['http://a b.test/', 'has a host that is not a valid name or address'],
];

for (const [text, fault] of refused) {
  test(`"${text.slice(0, 60)}" ${fault}`, () => assert.deepEqual(parseTargetUrl(text), { fault }));
}

const { lines, skip } = sharedLines<{ url: string; valid: boolean; href?: string }>('http/url_validity.dev.jsonl');

test("the URL standard's own cases are taken and spelled as it says", { skip }, () => {
  const wrong = lines.filter(({ url, valid, href }) => {
    const target = parseTargetUrl(url);
    if (!valid) return 'url' in target;
    return !('url' in target) || target.url.href !== withoutUserinfo(href ?? '');
  });

  assert.ok(lines.length > 300);
  assert.deepEqual(wrong, []);
});

function withoutUserinfo(href: string): string {
  return href.replace(/^(https?:\/\/)[^/?#]*@/, '$1');
}

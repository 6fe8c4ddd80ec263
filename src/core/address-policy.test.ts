import assert from 'node:assert/strict';
import { isIP } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { sharedLines } from '../../test/support/shared-data.ts';
import { type AddressVerdict, judgeAddress } from './address-policy.ts';
import { parseTargetUrl } from './target-url.ts';

const publicAddresses = [
  ...['1.1.1.1', '8.8.8.8', '93.184.216.34', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0'],
  ...['192.0.1.0', '198.17.255.255', '198.20.0.0', '223.255.255.255', '126.255.255.255', '11.0.0.0'],
  ...['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001:80b::200e', '2001:200::'],
  // Forms that are dialled as the IPv4 address inside them.
  ...['::ffff:8.8.8.8', '64:ff9b::8.8.8.8'],
];

for (const ip of publicAddresses) {
  test(`${ip} is public`, () => assert.deepEqual(judgeAddress(ip), { public: true }));
}

const refused: [ip: string, range: string][] = [
  // The IANA IPv4 special-purpose registry, first and last of each block.
  ...ends('unspecified', '0.0.0.0', '0.255.255.255'),
  ...ends('private', '10.0.0.0', '10.255.255.255'),
  ...ends('carrierGradeNat', '100.64.0.0', '100.127.255.255'),
  ...ends('loopback', '127.0.0.0', '127.255.255.255'),
  ...ends('linkLocal', '169.254.0.0', '169.254.255.255'),
  ...ends('private', '172.16.0.0', '172.31.255.255'),
  ...ends('reserved', '192.0.0.0', '192.0.0.255'),
  ...ends('reserved', '192.0.2.0', '192.0.2.255'),
  ...ends('as112', '192.31.196.0', '192.31.196.255'),
  ...ends('amt', '192.52.193.0', '192.52.193.255'),
  ...ends('reserved', '192.88.99.0', '192.88.99.255'),
  ...ends('private', '192.168.0.0', '192.168.255.255'),
  ...ends('as112', '192.175.48.0', '192.175.48.255'),
  ...ends('reserved', '198.18.0.0', '198.19.255.255'),
  ...ends('reserved', '198.51.100.0', '198.51.100.255'),
  ...ends('reserved', '203.0.113.0', '203.0.113.255'),
  ...ends('multicast', '224.0.0.0', '239.255.255.255'),
  ...ends('reserved', '240.0.0.0', '255.255.255.254'),
  ['255.255.255.255', 'broadcast'],
  ['168.63.129.16', 'cloudPlatform'],
  // The IANA IPv6 special-purpose registry.
  ['::', 'unspecified'],
  ['::1', 'unspecified'],
  ...ends('discard', '100::', '100::ffff:ffff:ffff:ffff'),
  ...ends('dummy', '100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'),
  ...ends('reserved', '2001:1::', '2001:1:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'),
  ...ends('amt', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('as112v6', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'),
  ...ends('deprecatedOrchid', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('orchid2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('droneRemoteIdProtocolEntityTags', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('reserved', '2001:40::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('reserved', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('as112v6', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'),
  ...ends('reserved', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('segmentRouting', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('uniqueLocal', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('linkLocal', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('deprecatedSiteLocal', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ...ends('multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  ['fe80::1%eth0', 'linkLocal'],
  ['4000::1', 'unallocated'],
  ['1000::1', 'unallocated'],
  // Addresses inside addresses.
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:a9fe:a9fe', 'linkLocal'],
  ['::ffff:0:10.0.0.1', 'private'],
  ['::127.0.0.1', 'loopback'],
  ['::8.8.8.8', 'ipv4Compatible'],
  ['64:ff9b::10.0.0.1', 'private'],
  ['64:ff9b:1:a00:0:100::', 'private'],
  ['64:ff9b:1:808:8:800::', 'rfc6052'],
  ['2002:7f00:1::', 'loopback'],
  ['2002:808:808::1', '6to4'],
  ['2001:0:4136:e378:8000:63bf:3f57:fdf2', 'private'],
  ['2001::f7f7:f7f7', 'teredo'],
  ['2606:4700::5efe:192.168.0.1', 'private'],
  ['2606:4700::200:5efe:127.0.0.1', 'loopback'],
  // Spellings that resolvers disagree about, and what is no address at all.
  ...['0177.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '[::1]', '', 'localhost', '1.2.3.4/8', ' 1.1.1.1'].map(
    (text): [string, string] => [text, 'invalid'],
  ),
];

for (const [ip, range] of refused) {
  test(`${ip || 'nothing'} is refused as ${range}`, () => {
    assert.deepEqual(judgeAddress(ip), { public: false, range });
  });
}

test('a mapped address is judged as the IPv4 address it stands for', () => {
  fc.assert(fc.property(fc.ipV4(), (ip) => assert.deepEqual(judgeAddress(`::ffff:${ip}`), judgeAddress(ip))));
});

test('an IPv6 address outside 2000::/3 is public only as a carrier of a public IPv4 address', () => {
  const outside = fc.ipV6().filter((ip) => !/^[23][0-9a-f]{3}:/i.test(ip) && !/^(::ffff|64:ff9b:):/i.test(ip));

  fc.assert(fc.property(outside, (ip) => assert.equal(judgeAddress(ip).public, false)));
});

const { lines, skip } = sharedLines<{ url: string; verdict: string; resolves_to?: string }>('ssrf/urls.dev.jsonl');

test('addresses and spellings that others were attacked with are refused, public ones pass', { skip }, () => {
  const expected: Record<string, boolean | undefined> = { block: false, reject: false, allow: true };
  const decided = lines.filter(({ verdict }) => expected[verdict] !== undefined);

  const wrong = decided.filter((line) => passes(line.url, line.resolves_to) !== expected[line.verdict]);

  assert.ok(decided.length > 100);
  assert.deepEqual(wrong, []);
});

/** The gate's order: the URL, then its host if that is an address, then what the name resolves to. */
function passes(text: string, resolvesTo = 'unresolved'): boolean {
  const target = parseTargetUrl(text);
  if ('fault' in target) return false;

  const host = target.url.hostname.replace(/^\[(.*)\]$/, '$1');
  const verdict: AddressVerdict = judgeAddress(isIP(host) ? host : resolvesTo);
  return verdict.public;
}

function ends(range: string, first: string, last: string): [ip: string, range: string][] {
  return [
    [first, range],
    [last, range],
  ];
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AddressVerdict = { public: true } | { public: false; range: string };

/** Whether an IP address, in its plain spelling, is one the whole internet can reach; anything in doubt is not. */
export function judgeAddress(ip: string): AddressVerdict {
  // Short, octal and hexadecimal spellings mean different addresses to different resolvers, so none of them pass.
  if (isIP(ip) === 0) return refuse('invalid');

  const address = ipaddr.parse(withHexTail(ip));
  return address instanceof ipaddr.IPv4 ? judgeV4(address) : judgeV6(address);
}

/** `::10.0.0.1` in hexadecimal, because ipaddr.js takes the dotted form for the mapped `::ffff:10.0.0.1`. */
function withHexTail(ip: string): string {
  if (!ip.includes(':')) return ip;
  const hex = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)/, (_, a, b, c, d) => `${hex(a, b)}:${hex(c, d)}`);
}

function judgeV4(address: ipaddr.IPv4): AddressVerdict {
  const range = ipaddr.subnetMatch(address, moreV4, address.range());
  return range === 'unicast' ? { public: true } : refuse(range);
}

function judgeV6(address: ipaddr.IPv6): AddressVerdict {
  const inner = innerAddress(address);
  const innerVerdict = inner ? judgeV4(inner) : undefined;
  if (innerVerdict?.public === false) return innerVerdict;

  const range = ipaddr.subnetMatch(address, moreV6, address.range());
  if (innerVerdict && dialledAsInner.has(range)) return innerVerdict;
  if (range !== 'unicast') return refuse(range);
  return address.match(globalUnicast) ? { public: true } : refuse('unallocated');
}

function refuse(range: string): AddressVerdict {
  return { public: false, range };
}

/** The IPv4 address that an IPv6 address stands for, where it carries one. */
function innerAddress(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray();
  const at = (start: number) => new ipaddr.IPv4(bytes.slice(start, start + 4));

  if (carriersAtTheEnd.some((carrier) => address.match(carrier))) return at(12);
  if (address.match(sixToFour)) return at(2);
  // Teredo keeps the client's address with every bit flipped.
  if (address.match(teredo)) return new ipaddr.IPv4(bytes.slice(12).map((byte) => byte ^ 0xff));
  // ISATAP marks its interface part under any prefix, so the mark is looked for and not the prefix.
  if ((bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe) return at(12);
  // RFC 6052 steps over byte 8 when the prefix is 48 bits long.
  if (address.match(localNat64)) return new ipaddr.IPv4([6, 7, 9, 10].map((index) => bytes[index] ?? 0));
  return undefined;
}

const parse = (cidr: string) => ipaddr.IPv6.parseCIDR(cidr);
const carriersAtTheEnd = [parse('::ffff:0:0/96'), parse('::/96'), parse('::ffff:0:0:0/96'), parse('64:ff9b::/96')];
const sixToFour = parse('2002::/16');
const teredo = parse('2001::/32');
const localNat64 = parse('64:ff9b:1::/48');
const globalUnicast = parse('2000::/3');

// A mapped address is dialled over IPv4, and a NAT64 network answers with this prefix for every IPv4-only site; the
// other carriers are tunnels that no site needs.
const dialledAsInner = new Set(['ipv4Mapped', 'nat64']);

// What ipaddr.js leaves out, or names too broadly.
const moreV4 = {
  // Azure's platform service answers every virtual machine at this public-looking address.
  cloudPlatform: [ipaddr.IPv4.parseCIDR('168.63.129.16/32')],
};
const moreV6 = {
  nat64: [parse('64:ff9b::/96')],
  unspecified: [parse('::/128')],
  loopback: [parse('::1/128')],
  ipv4Compatible: [parse('::/96')],
  // RFC 9780.
  dummy: [parse('100:0:0:1::/64')],
};

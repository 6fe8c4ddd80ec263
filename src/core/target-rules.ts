import ipaddr from 'ipaddr.js';
import { isBlockedPort } from './blocked-ports.ts';

/** Whether an operator opened this target: its name as in the URL, the address to be dialled, and the port. */
export type IsOpened = (hostname: string, address: string, port: number) => boolean;

/** Reads `TRAWL_ALLOW_TARGETS`: names, `*.names`, addresses and CIDRs, each with an optional `:port`. */
export function parseTargetRules(list: string): { isOpened: IsOpened } | { faults: string[] } {
  const entries = list.split(',').map((entry) => entry.trim());
  const rules = entries.filter((entry) => entry !== '').map(parseRule);
  const faults = rules.filter((rule) => 'fault' in rule).map(({ fault }) => fault);
  if (faults.length > 0) return { faults };

  const opened = rules.filter((rule) => 'opens' in rule);
  return {
    isOpened(hostname, address, port) {
      const target = { name: bareName(hostname), address: readAddress(address) };
      return opened.some((rule) => opensPort(rule, port) && rule.opens(target));
    },
  };
}

type Target = { name: string; address: Address | undefined };
type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Rule = { opens: (target: Target) => boolean; port?: number };

/** A port that browsers refuse opens only by its number: whoever opens a host means its web servers. */
function opensPort(rule: Rule, port: number): boolean {
  return rule.port === undefined ? !isBlockedPort(port) : rule.port === port;
}

function parseRule(entry: string): Rule | { fault: string } {
  const { subject, port } = splitPort(entry);
  const opens = matcherOf(subject);
  if (!opens) return { fault: `"${entry}" is not a host name, *.name, IP address or CIDR` };
  if (port === undefined) return { opens };
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    return { fault: `"${entry}" has a port that is not 1 to 65535` };
  }
  return { opens, port: Number(port) };
}

/** An IPv6 subject needs brackets to have a port: `[::1]:80`, `[fd00::/8]:80` or `[fd00::]/8:80`. */
function splitPort(entry: string): { subject: string; port: string | undefined } {
  const bracketed = /^\[([0-9a-f:.]+(?:\/\d+)?)\](\/\d+)?(?::(.*))?$/i.exec(entry);
  if (bracketed) return { subject: `${bracketed[1]}${bracketed[2] ?? ''}`, port: bracketed[3] };

  const plain = /^([^:]*)(?::([^:]*))?$/.exec(entry);
  return { subject: plain?.[1] ?? entry, port: plain?.[2] };
}

function matcherOf(subject: string): Rule['opens'] | undefined {
  const block = readBlock(subject);
  if (block) return ({ address }) => address?.kind() === block[0].kind() && address.match(block);

  const under = /^\*\.(.+)$/.exec(subject)?.[1];
  const name = readName(under ?? subject);
  if (name === undefined) return undefined;
  return under === undefined ? (target) => target.name === name : (target) => target.name.endsWith(`.${name}`);
}

function readBlock(subject: string): [Address, number] | undefined {
  const [ip = '', bits, ...more] = subject.split('/');
  const address = readAddress(ip);
  if (!address || more.length > 0) return undefined;
  if (bits === undefined) return [address, address.kind() === 'ipv4' ? 32 : 128];
  const block = ipaddr.isValidCIDR(subject) ? ipaddr.parseCIDR(subject) : undefined;
  // A block of mapped addresses would never match, for every address is unmapped first.
  return block?.[0].kind() === address.kind() ? block : undefined;
}

/** Mapped IPv4 is IPv4 here: a dual-stack socket names its peer that way. */
function readAddress(ip: string): Address | undefined {
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(ip) || ipaddr.IPv6.isValid(ip);
  return isPlain ? ipaddr.process(ip) : undefined;
}

/** A name as the URL parser spells it, so that case and Unicode agree with what a target's URL will hold. */
function readName(text: string): string | undefined {
  const url = /[\s/\\?#@:*%[\]]/.test(text) || text === '' ? null : URL.parse(`http://${text}`);
  return url && !ipaddr.isValid(url.hostname) ? bareName(url.hostname) : undefined;
}

function bareName(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

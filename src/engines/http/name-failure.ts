import { Failure, type FailureCode } from '../../core/failure.ts';
import type { Lease } from '../../egress/lane.ts';
import type { RefusalReason } from '../../egress/refusal.ts';
import { DecompressError } from './decompress.ts';
import type { HopStage } from './fetch-hop.ts';

/** What went wrong with a hop, and whether another attempt may go better. */
export interface NamedFailure {
  failure: Failure;
  remedy: 'none' | 'retry' | 'retry-without-deflate' | 'next-exit' | 'rest-exit';
}

interface Circumstances {
  url: URL;
  stage: HopStage;
  lease: Lease;
  signal: AbortSignal;
}

/** Says in our words what happened: our own doing first, then what the gate saw, then what the client's text means. */
export function nameFailure(error: unknown, { url, stage, lease, signal }: Circumstances): NamedFailure {
  const { host } = url;
  const fail = (code: FailureCode, detail: string, remedy: NamedFailure['remedy'] = 'none') => ({
    failure: new Failure(code, { detail, cause: error }),
    remedy,
  });

  if (signal.aborted) return { failure: stopped(signal.reason, host, stage, lease), remedy: 'none' };
  if (error instanceof DecompressError) {
    if (error.kind === 'too large') return fail('TARGET_TOO_LARGE', `the body of ${host} is over 10 MiB`);
    return fail('TARGET_BAD_RESPONSE', `the body of ${host} is not what its Content-Encoding says`);
  }
  // A reset is only a hint: plain HTTP on a TLS port ends in one too, and the client's text tells them apart.
  const refusal = lease.refusals.findLast(({ reason }) => reason !== 'reset');
  if (refusal) {
    const { code, detail, remedy } = REFUSED[refusal.reason];
    return fail(code, detail(refusal.host || host, refusal.port), remedy);
  }

  const text = error instanceof Error ? error.message : String(error);
  const handshake = handshakeFault(text);
  if (handshake !== undefined) return fail('TARGET_TLS_ERROR', `${host}: ${handshake}`);
  if (/Parse\(\s*TooLarge/.test(text) || /^Headers Overflow/.test(text)) {
    return fail('TARGET_BAD_RESPONSE', `${host} answered with too many headers, or with too long ones`);
  }
  if (stage === 'body') {
    if (!UNDECODABLE.test(text)) return fail('TARGET_BAD_RESPONSE', `the body of ${host} broke off`);
    const detail = `the body of ${host} is not what its Content-Encoding says`;
    return fail('TARGET_BAD_RESPONSE', detail, /deflate/i.test(text) ? 'retry-without-deflate' : 'none');
  }
  if (/Parse\(|InvalidHeader|UserUnsupportedVersion/.test(text) || isParserError(error)) {
    return fail('TARGET_BAD_RESPONSE', `what ${host} answered is not HTTP`);
  }
  if (/REFUSED_STREAM/.test(text)) return fail('TARGET_BAD_RESPONSE', `${host} broke the rules of HTTP/2`, 'retry');
  if (/Http2|h2::/.test(text)) return fail('TARGET_BAD_RESPONSE', `${host} broke the rules of HTTP/2`);
  return fail('TARGET_UNREACHABLE', `${host} closed the connection before it answered`, 'retry');
}

/** The deadline's own words, and what was under way when it came; anything else that stopped us stays as it is. */
function stopped(reason: unknown, host: string, stage: HopStage, { usage }: Lease): Failure {
  const was =
    stage === 'body' ? 'sending its body' : usage.bytesSent > 0 ? 'asked, without an answer' : 'being dialled';
  if (!(reason instanceof Failure))
    return new Failure('TARGET_TIMEOUT', { detail: `${host} was ${was}`, cause: reason });
  return reason.code === 'TARGET_TIMEOUT'
    ? new Failure('TARGET_TIMEOUT', { detail: `${reason.detail}; ${host} was ${was}`, cause: reason })
    : reason;
}

function isParserError(error: unknown): boolean {
  return error instanceof Error && error.name === 'HTTPParserError';
}

interface Refused {
  code: FailureCode;
  detail: (host: string, port: number) => string;
  remedy: NamedFailure['remedy'];
}

function refused(code: FailureCode, detail: Refused['detail'], remedy: NamedFailure['remedy'] = 'none'): Refused {
  return { code, detail, remedy };
}

const REFUSED: Record<RefusalReason, Refused> = {
  'not-public': refused('TARGET_NOT_ALLOWED', (host) => `${host} is not a public address`),
  'blocked-port': refused('TARGET_NOT_ALLOWED', (host, port) => `port ${port} of ${host} is one that browsers refuse`),
  'name-unknown': refused('TARGET_UNREACHABLE', (host) => `the name ${host} does not resolve`),
  'name-timeout': refused('TARGET_UNREACHABLE', (host) => `looking the name ${host} up took too long`),
  refused: refused('TARGET_UNREACHABLE', (host, port) => `${host} refused the connection to port ${port}`),
  reset: refused('TARGET_UNREACHABLE', (host) => `${host} reset the connection`, 'retry'),
  'no-route': refused('TARGET_UNREACHABLE', (host) => `there is no way to ${host}`),
  'connect-timeout': refused('TARGET_UNREACHABLE', (host, port) => `${host} did not take a connection to port ${port}`),
  'bytes-spent': refused('TARGET_TOO_LARGE', (host) => `${host} sent more bytes than one page may have`),
  'connections-spent': refused('TARGET_BAD_RESPONSE', (host) => `${host} needed too many connections`),
  'exit-failed': refused('TARGET_UNREACHABLE', () => 'no upstream proxy of this server answers', 'rest-exit'),
  'exit-unwilling': refused(
    'TARGET_UNREACHABLE',
    (host) => `no upstream proxy of this server goes to ${host}`,
    'next-exit',
  ),
  ended: refused('TARGET_UNREACHABLE', (host) => `the connection to ${host} was closed`),
};

const UNDECODABLE =
  /DecompressError|brotli|Unknown frame|CRC|Invalid gzip|deflate|zstd|source: Kind\(UnexpectedEof\)|InvalidData/i;

/** What was wrong with TLS, when it was that. */
function handshakeFault(text: string): string | undefined {
  if (/InvalidCertificate\(/.test(text)) return CERTIFICATE_FAULTS.find(([pattern]) => pattern.test(text))?.[1];
  const alert = /AlertReceived\(\s*(\w+)/.exec(text)?.[1];
  if (alert !== undefined) return `it refused the TLS handshake (${alert})`;
  if (/InvalidContentType/.test(text)) return 'it does not speak TLS on this port';
  if (/tls handshake eof/.test(text)) return 'it closed the connection during the TLS handshake';
  return PEER_FAULTS.test(text) ? 'its TLS handshake is faulty' : undefined;
}

const CERTIFICATE_FAULTS: [RegExp, string][] = [
  [/Expired/, 'its certificate has expired'],
  [/NotValidForName/, 'its certificate is for another name'],
  [/UnknownIssuer|CaUsedAsEndEntity/, 'its certificate is from an issuer that is not trusted'],
  [/NotValidYet/, 'its certificate is not valid yet'],
  [/Revoked/, 'its certificate was revoked'],
  [/./, 'its certificate is not valid'],
];

const PEER_FAULTS =
  /InvalidMessage|PeerIncompatible|PeerMisbehaved|Inappropriate(Handshake)?Message|DecryptError|NoCertificatesPresented|UnsupportedNameType/;

import { Failure, type FailureCode } from '../../core/failure.ts';
import type { Refusal, RefusalReason } from '../../egress/refusal.ts';

interface FailedNavigation {
  url: string;
  /** The browser's `net::ERR_…`. */
  errorText: string;
  refusals: readonly Refusal[];
  /** Nothing but the document and its redirects has been asked for yet, so that any refusal was theirs. */
  isFirst: boolean;
}

/** Why a document could not be had: the gate's word where it has one, else the browser's. */
export function navigationFailure({ url, errorText, refusals, isFirst }: FailedNavigation): Failure {
  if (refusals.some(({ reason }) => reason === 'bytes-spent')) {
    return new Failure('TARGET_TOO_LARGE', { detail: 'the page fetched more than one page may' });
  }
  const { hostname, host, port, protocol } = new URL(url);
  const asked = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (protocol === 'https:' ? 443 : 80)) };
  const ofDocument = refusals.findLast((one) => one.host === asked.host && one.port === asked.port);
  const refusal = ofDocument ?? (isFirst ? refusals.at(-1) : undefined);
  const refused = refusal && REFUSALS[refusal.reason];
  if (refused) return new Failure(refused[0], { detail: `${refusal.host} ${refused[1]}`, cause: refusal });

  const [code, words] = ERRORS.find(([pattern]) => pattern.test(errorText))?.[1] ?? UNREACHABLE;
  return new Failure(code, { detail: `${host} ${words}`, cause: errorText });
}

type Meaning = readonly [code: FailureCode, words: string];

const UNREACHABLE: Meaning = ['TARGET_UNREACHABLE', 'gave no answer'];

const REFUSALS: Partial<Record<RefusalReason, Meaning>> = {
  'not-public': ['TARGET_NOT_ALLOWED', 'is not a public address'],
  'blocked-port': ['TARGET_NOT_ALLOWED', 'is on a port that web pages are not served on'],
  'name-unknown': ['TARGET_UNREACHABLE', 'is not a name that can be found'],
  'name-timeout': ['TARGET_UNREACHABLE', 'could not be looked up in time'],
  refused: ['TARGET_UNREACHABLE', 'refused the connection'],
  'no-route': ['TARGET_UNREACHABLE', 'cannot be reached'],
  'connect-timeout': ['TARGET_UNREACHABLE', 'did not take the connection in time'],
  'connections-spent': ['TARGET_BAD_RESPONSE', 'opened more connections than one page may'],
  'exit-failed': ['TARGET_UNREACHABLE', 'cannot be reached'],
  'exit-unwilling': ['TARGET_UNREACHABLE', 'cannot be reached'],
};

const ERRORS: readonly (readonly [RegExp, Meaning])[] = [
  [/ERR_UNSAFE_PORT|ERR_BLOCKED_BY_/, ['TARGET_NOT_ALLOWED', 'is not an address that may be opened']],
  [/ERR_(?:CERT|SSL|BAD_SSL)_|ERR_ECH/, ['TARGET_TLS_ERROR', 'has a certificate or TLS set-up that cannot be trusted']],
  [/ERR_TOO_MANY_REDIRECTS/, ['TARGET_BAD_RESPONSE', 'redirects without end']],
  [
    /ERR_(?:UNSAFE|INVALID)_REDIRECT|ERR_INVALID_URL|ERR_DISALLOWED_URL_SCHEME|ERR_UNKNOWN_URL_SCHEME/,
    ['TARGET_BAD_RESPONSE', 'redirects to an address that is not valid'],
  ],
  [/ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)/, ['TARGET_UNREACHABLE', 'did not answer in time']],
  [
    /ERR_(?:INVALID|CONTENT|RESPONSE|INCOMPLETE|HTTP2|MISMATCHED|DECODING|ENCODING|HTTP_RESPONSE)/,
    ['TARGET_BAD_RESPONSE', 'sent an answer that cannot be read'],
  ],
];

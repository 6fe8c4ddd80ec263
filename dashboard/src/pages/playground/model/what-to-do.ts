import type { ErrorBody } from '../../../../../src/contract/error-body.ts';

/** What a person can do about an answer that is not a result. */
export function whatToDo({ code, required, cost, creditsLeft, retry_after: seconds }: Partial<ErrorBody>): string {
  switch (code) {
    case 'INVALID_REQUEST':
      return 'Correct the marked fields and send again. Nothing was fetched, and it cost nothing.';
    case 'TARGET_NOT_ALLOWED':
      return 'Choose a public address. The operator can open others with TRAWL_ALLOW_TARGETS.';
    case 'INVALID_API_KEY':
      return 'This key is revoked or has expired. Choose another one.';
    case 'INSUFFICIENT_CREDITS':
      return `It costs ${cost ?? 'more'} and ${creditsLeft ?? 'fewer'} are free. Switch something off, or ask the owner for credits.`;
    case 'INSUFFICIENT_PERMISSIONS':
      return `Choose a key that is allowed ${(required ?? []).join(', ') || 'this'}, or leave that out.`;
    case 'RATE_LIMIT_EXCEEDED':
      return `This key has reached its limit. Try again in ${seconds ?? 'a few'} s, or choose another key.`;
    case 'SERVICE_BUSY':
      return `Everything is in use. Try again in ${seconds ?? 'a few'} s; it cost nothing.`;
    case 'TARGET_TIMEOUT':
      return 'The page took too long. Wait for less, or drop slow steps; it cost nothing.';
    case 'TARGET_UNREACHABLE':
      return 'Check the address: name, port and spelling. It cost nothing.';
    case 'TARGET_TLS_ERROR':
      return 'The certificate of the target is not valid for this name. It cost nothing.';
    case 'TARGET_TOO_LARGE':
      return 'A page may have at most 10 MiB. It cost nothing.';
    case 'TARGET_BAD_RESPONSE':
      return 'The target answered something that is not HTTP. With JavaScript rendering it may work. It cost nothing.';
    case 'AI_EXTRACTION_FAILED':
      return 'The configured model did not answer. Try again, or use extraction rules; it cost nothing.';
    case 'NOT_SIGNED_IN':
      return 'Sign in again; what you wrote is kept.';
    default:
      return 'Try again. If it stays, tell the operator the request id.';
  }
}

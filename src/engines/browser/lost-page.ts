import { Failure } from '../../core/failure.ts';
import { PageCrashed } from './blank-page.ts';
import { BrowserGone, CallRefused, CallTimedOut } from './cdp-connection.ts';

/** Whether the browser failed the page, and not the page itself: then another browser may do better. */
export function isLost(error: unknown): boolean {
  return error instanceof BrowserGone || error instanceof CallRefused;
}

/** What the caller is told of an error of the browser's. */
export function asFailure(error: unknown): unknown {
  if (error instanceof PageCrashed) {
    return new Failure('TARGET_BAD_RESPONSE', { detail: 'the page crashed the browser tab it was in', cause: error });
  }
  if (error instanceof CallTimedOut) {
    return new Failure('TARGET_TIMEOUT', {
      detail: 'the page kept the browser busy until the time was up',
      cause: error,
    });
  }
  if (isLost(error)) {
    return new Failure('SERVICE_BUSY', { detail: 'the browser was lost twice', retryAfterSeconds: 1, cause: error });
  }
  return error;
}

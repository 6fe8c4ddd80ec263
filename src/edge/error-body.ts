import type { ErrorBody } from '../contract/error-body.ts';
import type { Failure } from '../core/failure.ts';

/** What the caller reads. Nothing but what the failure says for the caller gets in. */
export function toErrorBody(failure: Failure, requestId: string): ErrorBody {
  const { details, required, cost, creditsLeft, retryAfterSeconds } = failure.extras;
  return {
    error: failure.sentence,
    code: failure.code,
    ...(details && { details: [...details] }),
    ...(required && { required: [...required] }),
    ...(cost !== undefined && { cost }),
    ...(creditsLeft !== undefined && { creditsLeft }),
    ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    requestId,
  };
}

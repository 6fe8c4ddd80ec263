import { Failure, type Fault } from '../core/failure.ts';

/** The 400 for a body with these faults: the first in its sentence, all of them in its details. */
export function invalidRequest(faults: readonly Fault[]): Failure {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more, see details)` : '';
  const detail = `${first?.path ?? ''} ${first?.message ?? ''}${more}`.trim();
  return new Failure('INVALID_REQUEST', { detail, details: faults });
}

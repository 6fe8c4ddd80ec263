import { ApiError } from './client.ts';

/** What a refused form says about one of its fields. */
export function faultOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.faultOf(field) : undefined;
}

/** What it says as a whole: nothing when each fault already stands at a field that is shown. */
export function faultBeside(error: Error | null, fields: readonly string[]): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError) || error.details.length === 0) return error.message;
  const isShown = error.details.every(({ path }) =>
    fields.some((field) => error.faultOf(field) && path.includes(field)),
  );
  return isShown ? undefined : error.message;
}

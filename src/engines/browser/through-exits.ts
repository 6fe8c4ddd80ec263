import { Failure } from '../../core/failure.ts';
import type { Exit } from '../../egress/connect-through.ts';
import type { Exits } from '../../egress/exits.ts';
import type { RefusalReason } from '../../egress/refusal.ts';
import type { Page } from '../../scrape/ports.ts';

/** Opens a page by the way out that fits the country; when that way itself fails, by the next. */
export async function throughExits(
  exits: Exits,
  { country, avoidId }: { country: string | null; avoidId: string | undefined },
  open: (exit: Exit | undefined) => Promise<Page>,
): Promise<Page> {
  const tried = new Set<string>();
  const choose = () => exits.choose(country, tried, avoidId);
  let failure: unknown;
  for (let route = choose(); route; route = choose()) {
    const { exit, warnings } = route;
    try {
      const page = await open(exit);
      return { ...page, exitId: exit?.id, warnings: [...warnings, ...page.warnings] };
    } catch (error) {
      const fault = exitFaultOf(error);
      if (!exit || !fault) throw error;
      if (fault === 'exit-failed') exits.rest(exit);
      tried.add(exit.id);
      failure = error;
    }
  }
  throw failure;
}

function exitFaultOf(error: unknown): RefusalReason | undefined {
  if (!(error instanceof Failure) || typeof error.cause !== 'object' || error.cause === null) return undefined;
  const { reason } = error.cause as { reason?: RefusalReason };
  return reason === 'exit-failed' || reason === 'exit-unwilling' ? reason : undefined;
}

import type { SystemFacts } from './account/owner-ports.ts';
import type { SystemState } from './contract/dashboard/owner.ts';
import type { Exits } from './egress/exits.ts';

interface SystemParts {
  version: string;
  logDays: number;
  now: () => number;
  health: () => Promise<Record<string, string | undefined>>;
  exits: Pick<Exits, 'state'>;
  browserState: () => Promise<SystemState['browser']>;
  facts: SystemFacts;
}

const ERRORS_SHOWN = 20;

/** How the service is doing, from all its parts. */
export function composeSystem({ version, logDays, now, health, exits, browserState, facts }: SystemParts) {
  const startedAt = now();
  return async function systemState(): Promise<SystemState> {
    const findings = await health(); // first: it may start the browser that is then told of
    const [browser, database, recentErrors] = await Promise.all([
      browserState(),
      facts.database(),
      facts.recentErrors(ERRORS_SHOWN),
    ]);
    return {
      ...{ version, startedAt, browser, recentErrors },
      node: process.version,
      memoryBytes: process.memoryUsage.rss(),
      checks: Object.entries(findings).map(([part, fault]) => ({
        part,
        ok: fault === undefined,
        finding: fault ?? 'ok',
      })),
      exits: exits.state(),
      database: { ...database, logDays },
    };
  };
}

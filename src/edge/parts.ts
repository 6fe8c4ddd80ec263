import type { Logger } from 'pino';
import type { createAuthenticate } from '../account/authenticate.ts';
import type { Accounts, Journal, Limits } from '../account/ports.ts';
import type { RandomBytes } from '../core/base62.ts';
import type { createScrape } from '../scrape/scrape.ts';
import type { FileRouteParts } from './dashboard/files.ts';
import type { DashboardParts } from './dashboard/parts.ts';

/** What the front door needs from the rest of the house. */
export interface EdgeParts {
  authenticate: ReturnType<typeof createAuthenticate>;
  scrape: ReturnType<typeof createScrape>;
  limits: Limits;
  accounts: Accounts;
  journal: Journal;
  /** What keeps the service from doing its work; empty when nothing does. */
  health: () => Promise<Record<string, string | undefined>>;
  log: Logger;
  randomBytes: RandomBytes;
  now: () => number;
  version: string;
  deadlineMs: number;
  dashboard: DashboardParts & FileRouteParts;
  tls: { cert: string; key: string } | undefined;
}

import type { AccountLine, SystemState } from '../contract/dashboard/owner.ts';

/** All accounts, as an owner sees and changes them. */
export interface AccountBook {
  /** The oldest first; what was used since then. */
  list(since: number): Promise<AccountLine[]>;
  find(id: string, since: number): Promise<AccountLine | undefined>;
  rename(id: string, name: string): Promise<void>;
  /** Ends the sessions of its people too; when it was suspended before, that stands. */
  suspend(id: string, at: number): Promise<void>;
  unsuspend(id: string): Promise<void>;
}

/** What the database knows about itself and about the service. */
export interface SystemFacts {
  database(): Promise<Omit<SystemState['database'], 'logDays'>>;
  recentErrors(limit: number): Promise<SystemState['recentErrors']>;
}

import type { Instruction, InstructionAction } from '../../../contract/instructions.ts';
import type { CdpSession } from '../cdp-connection.ts';
import type { DocumentWatch } from '../document-watch.ts';
import type { PageWorld } from '../page-world.ts';

/** What an action has to work with. */
export interface Stage {
  session: CdpSession;
  world: PageWorld;
  page: DocumentWatch;
  /** For an element to be there, or for a step's own wait: never past the end of the request's time. */
  boundedMs(wantedMs: number): number;
  /** Waits for the page to load and stand still. */
  untilReady(): Promise<void>;
  /** Documents that could not be had, while the page stayed where it was: what to tell of each. */
  losses: readonly string[];
  /** Where the page was before the step before this one, for those who wait for a navigation that it caused. */
  earlier: { count: number; url: string };
}

export type Step<Action extends InstructionAction> = Extract<Instruction, { action: Action }>;

/** An action that could not be done; the message is for the caller. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

export const ELEMENT_WAIT_MS = 10_000;

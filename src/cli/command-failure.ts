/** What scripts can tell apart. */
export const EXIT = { ok: 0, failed: 1, usage: 2, notFound: 3 } as const;

/** Ends a command with a message for the operator and an exit code for scripts. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

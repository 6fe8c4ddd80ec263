import { CommanderError } from 'commander';
import { CommandFailure, EXIT } from './command-failure.ts';
import { createProgram } from './program.ts';

/** The operator's command. It works on the data folder itself, so the service may run beside it or not. */
try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`trawl: ${message}\n`);
  return error instanceof CommandFailure ? error.exitCode : EXIT.failed;
}

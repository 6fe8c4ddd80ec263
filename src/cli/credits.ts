import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailure, EXIT } from './command-failure.ts';
import { findAccount, openStore } from './open-store.ts';
import { printOne } from './print.ts';

export function addCreditCommands(program: Command): void {
  const credits = program.command('credits').description('credits: grant');

  credits
    .command('grant')
    .description('give an account credits (or take some: grant -- Owner -100)')
    .argument('<account>', 'its id or name')
    .argument('<credits>', 'how many', signedNumber)
    .option('--note <text>', 'why, for the ledger', 'granted by the operator')
    .action(async (named: string, granted: number, { note }: { note: string }, command: Command) => {
      await using store = await openStore();
      const account = await findAccount(store, named);
      const after = await store.accounts.grant({ accountId: account.id, credits: granted, note, at: Date.now() });
      if (!after) throw new CommandFailure(EXIT.failed, `${account.name} has fewer than ${-granted} credits to take`);
      printOne(
        command,
        { account: account.id, granted, ...after },
        `${account.name} now has ${after.balance} credits.`,
      );
    });
}

function signedNumber(text: string): number {
  if (!/^-?\d{1,12}$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError('Write a whole number other than 0.');
  return Number(text);
}

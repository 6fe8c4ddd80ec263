import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailure, EXIT } from './command-failure.ts';
import { findAccount, openStore } from './open-store.ts';
import { printOne } from './print.ts';

export function addCreditCommands(program: Command): void {
  const credits = program.command('credits').description('credits: grant');

  credits
    .command('grant <account> <credits>')
    .description('give an account credits (or take some: grant -- Owner -100)')
    .option('--note <text>', 'why, for the ledger', 'granted by the operator')
    .action(async (named: string, amount: string, { note }: { note: string }, command: Command) => {
      const granted = signedNumber(amount);
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

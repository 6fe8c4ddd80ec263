import type { Command } from 'commander';
import type { Account } from '../account/ports.ts';
import { openStore } from './open-store.ts';
import { moment, printOne, printRows } from './print.ts';
import { wholeNumber } from './whole-number.ts';

export function addAccountCommands(program: Command): void {
  const accounts = program.command('accounts').description('accounts: create, list');

  accounts
    .command('create')
    .description('make an account')
    .requiredOption('--name <name>', 'whose it is')
    .option('--credits <number>', 'credits to start with (default: none)', wholeNumber)
    .action(async ({ name, credits = 0 }: { name: string; credits?: number }, command: Command) => {
      await using store = await openStore();
      const account = await store.createAccount({ name, credits });
      printOne(command, account, `${account.id} has ${account.balance} credits.`);
    });

  accounts
    .command('list')
    .description('list accounts with their credits')
    .action(async (_options: object, command: Command) => {
      await using store = await openStore();
      printRows(command, await store.accounts.list(), toRow);
    });
}

function toRow({ id, name, balance, held, createdAt }: Account) {
  return { id, name, credits: balance, 'of these held': held, created: moment(createdAt) };
}

import type { Command } from 'commander';
import type { Person } from '../account/person.ts';
import { readEmail } from '../core/email.ts';
import { linkOf } from '../core/link-token.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { openStore } from './open-store.ts';
import { moment, printOne, printRows } from './print.ts';

export function addPeopleCommands(program: Command): void {
  const people = program.command('people').description('people of the dashboard: list, link');

  people
    .command('list')
    .description('list who may sign in')
    .action(async (_options: object, command: Command) => {
      await using store = await openStore();
      const names = new Map((await store.accounts.list()).map(({ id, name }) => [id, name]));
      printRows(command, await store.people.list(), (person: Person) => toRow(person, names));
    });

  people
    .command('link')
    .description('print a link that works once: a new password for somebody, or one more owner')
    .argument('[email]', 'who forgot their password; without it, the link makes an owner')
    .action(async (email: string | undefined, _options: object, command: Command) => {
      await using store = await openStore();
      const person = email === undefined ? undefined : await store.people.findByEmail(readEmail(email) ?? email);
      if (email !== undefined && !person) {
        throw new CommandFailure(EXIT.notFound, `nobody has the address ${email}; see trawl people list`);
      }
      const { token, expiresAt } = person ? await store.invite.newPassword(person) : await store.invite.owner();
      const link = linkOf(store.publicUrl, token);
      const purpose = person ? `It sets a new password for ${person.email}` : 'It makes an owner';
      const sentence = `${link}\n\n${purpose}, works once, and until ${moment(expiresAt)} UTC.`;
      printOne(command, { link, email: person?.email ?? null, expiresAt }, sentence);
    });
}

function toRow({ id, name, email, role, accountId }: Person, accounts: ReadonlyMap<string, string>) {
  return { id, name, email, role, account: accounts.get(accountId) ?? accountId };
}

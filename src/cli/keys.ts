import { type Command, InvalidArgumentError } from 'commander';
import type { ApiKey } from '../account/ports.ts';
import { isPermission, PERMISSIONS, type Permission } from '../core/permissions.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { findAccount, openStore } from './open-store.ts';
import { moment, printOne, printRows } from './print.ts';
import { wholeNumber } from './whole-number.ts';

interface CreateOptions {
  name: string;
  account?: string;
  permissions?: Permission[];
  rpm?: number;
  concurrency?: number;
  expires?: number;
}

export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('API keys: create, list, revoke');

  keys
    .command('create')
    .description('make a key and print it, this once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--account <id or name>', "whose key it is (default: the owner's)")
    .option('--permissions <list>', `some of ${PERMISSIONS.join(',')} (default: all)`, permissions)
    .option('--rpm <number>', 'requests a minute', wholeNumber)
    .option('--concurrency <number>', 'requests at once', wholeNumber)
    .option('--expires <date>', 'when it stops working, such as 2027-01-31', date)
    .action(async (options: CreateOptions, command: Command) => {
      await using store = await openStore();
      const account = await findAccount(store, options.account);
      const { key, secret } = await store.createKey({
        accountId: account.id,
        name: options.name,
        ...(options.permissions && { permissions: options.permissions }),
        ...(options.rpm && { requestsPerMinute: options.rpm }),
        ...(options.concurrency && { concurrentRequests: options.concurrency }),
        ...(options.expires && { expiresAt: options.expires }),
      });
      printOne(
        command,
        { ...key, key: secret },
        `${secret}\n\nThis is the only time it is shown. Its id is ${key.id}.`,
      );
    });

  keys
    .command('list')
    .description('list keys')
    .option('--account <id or name>', 'only of this account')
    .action(async (options: { account?: string }, command: Command) => {
      await using store = await openStore();
      const accountId = options.account && (await findAccount(store, options.account)).id;
      printRows(command, await store.keys.list(accountId), toRow);
    });

  keys
    .command('revoke <id>')
    .description('stop a key from working, from the next request on')
    .action(async (id: string, _options: object, command: Command) => {
      await using store = await openStore();
      const key = await store.keys.find(id);
      if (!key) throw new CommandFailure(EXIT.notFound, `no key ${id}; see trawl keys list`);
      const done = await store.keys.revoke(id, Date.now());
      printOne(command, { id, revoked: true }, done ? `${key.name} is revoked.` : `${key.name} was revoked before.`);
    });
}

function toRow(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    permissions: key.permissions.length === PERMISSIONS.length ? 'all' : key.permissions.join(','),
    'per minute': key.requestsPerMinute,
    'at once': key.concurrentRequests,
    'last used': moment(key.lastUsedAt),
    expires: moment(key.expiresAt),
    revoked: moment(key.revokedAt),
  };
}

function permissions(list: string): Permission[] {
  const names = list.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isPermission(name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`There is no ${unknown.join(', ')}; choose from ${PERMISSIONS.join(', ')}.`);
  return names.filter(isPermission);
}

function date(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('Write a date such as 2027-01-31.');
  if (time <= Date.now()) throw new InvalidArgumentError('That is in the past.');
  return time;
}

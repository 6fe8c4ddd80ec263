import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeAccounts } from '../compose-accounts.ts';
import { readConfig } from '../config.ts';
import { CommandFailure, EXIT } from './command-failure.ts';

/** Opens the service's data, which must be there: a mistyped folder must not become a new, empty service. */
export async function openStore() {
  const read = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  if ('bad' in read) {
    throw new CommandFailure(EXIT.failed, read.bad.map(({ name, message }) => `${name} ${message}`).join('; '));
  }
  const { dataDir } = read.config;
  if (!existsSync(join(dataDir, 'trawl.db'))) {
    throw new CommandFailure(EXIT.failed, `no data in ${dataDir}; start the service once, or set TRAWL_DATA_DIR`);
  }
  const { tls, host, port, publicUrl } = read.config;
  const listens = `${tls ? 'https' : 'http'}://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
  const store = await composeAccounts(read.config);
  return { ...store, publicUrl: publicUrl ?? listens };
}

export type OpenStore = Awaited<ReturnType<typeof openStore>>;

/** The account an operator names by id or by name; the first one, the owner's, when not named. */
export async function findAccount({ accounts }: OpenStore, named: string | undefined) {
  const all = await accounts.list();
  const matching = named === undefined ? all.slice(0, 1) : all.filter(({ id, name }) => id === named || name === named);
  const [account, ...others] = matching;
  if (!account) throw new CommandFailure(EXIT.notFound, `no account "${named ?? ''}"; see trawl accounts list`);
  if (others.length > 0) throw new CommandFailure(EXIT.usage, `several accounts are called "${named}"; give the id`);
  return account;
}

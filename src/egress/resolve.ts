import { lookup } from 'node:dns/promises';

/** Every address of a name, in the order to try them; throws when there is none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** The machine's own way to look names up, /etc/hosts included. */
export const resolveWithSystem: Resolve = async (name) => {
  const answers = await lookup(name, { all: true, order: 'verbatim' });
  return answers.map(({ address }) => address);
};

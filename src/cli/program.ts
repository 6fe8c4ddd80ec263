import { Command } from 'commander';
import { addAccountCommands } from './accounts.ts';
import { addCreditCommands } from './credits.ts';
import { addKeyCommands } from './keys.ts';
import { addPeopleCommands } from './people.ts';
import { addRequestCommands } from './requests.ts';

export function createProgram(): Command {
  const program = new Command('trawl')
    .description('Keys, accounts, credits, people and the request log of a Trawl service.')
    .option('--json', 'print JSON instead of a table')
    .exitOverride()
    .showHelpAfterError('(add --help for what there is)')
    .addHelpText('after', HELP);
  addKeyCommands(program);
  addAccountCommands(program);
  addCreditCommands(program);
  addPeopleCommands(program);
  addRequestCommands(program);
  return program;
}

const HELP = `
The data folder is that of the service: TRAWL_DATA_DIR, or ./data.

Examples:
  trawl keys create --name "price watcher" --permissions scrape,javascript --rpm 120
  trawl keys revoke key_4fK2mZ…
  trawl credits grant Owner 5000 --note "November"
  trawl people link ada@example.com
  trawl requests tail --follow

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 no such key, account or person.`;

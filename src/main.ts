import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { type FirstStart, type Service, startService } from './compose.ts';
import { readConfig, unknownVariables } from './config.ts';

/** How long requests under way may take to finish once we are told to stop. */
const CLOSE_GRACE_MS = 30_000;

const read = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
if ('bad' in read) {
  process.stderr.write(`Trawl cannot start. Set these variables right:\n${read.bad.map(toLine).join('')}`);
  process.exit(1);
}

// Without waiting for the reader of our output: a line is a write of its own only when nobody else is writing.
const output = process.stdout.isTTY
  ? pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname' } })
  : pino.destination({ fd: 1, sync: false });
const log = pino({ level: read.config.logLevel }, output);

for (const name of unknownVariables(process.env)) log.warn({ variable: name }, 'this variable is not known');
const service = await startService(read.config, log).catch((error: unknown) => {
  log.fatal({ err: error }, 'Trawl could not start');
  process.exit(1);
});
process.stdout.write(welcome(service.firstStart, service.url) + invitation(service.ownerLink));

let closing = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (!closing) void stop(service, signal);
    closing = true;
  });
}

async function stop(running: Service, signal: string): Promise<void> {
  log.info({ signal }, 'closing: finishing the requests under way');
  try {
    await running.close(CLOSE_GRACE_MS);
    log.info('closed');
    process.exit(0);
  } catch (error) {
    log.fatal({ err: error }, 'Trawl could not close');
    process.exit(1);
  }
}

function toLine({ name, message }: { name: string; message: string }): string {
  return `  ${name} ${message}\n`;
}

/** Shown on the terminal, once, and never logged. */
function welcome(start: FirstStart, url: string): string {
  if (start.kind === 'nothing-new') return '';
  const key = start.kind === 'new-key' ? `'X-API-KEY: ${start.secret}'` : '"X-API-KEY: $TRAWL_API_KEY"';
  const intro =
    start.kind === 'new-key'
      ? `Your API key, shown this once:\n\n  ${start.secret}\n\nTry it:\n`
      : 'The key is the one in TRAWL_API_KEY. Try it:\n';
  return `\n${intro}
  curl -s ${url}/api/v1/scrape \\
    -H ${key} \\
    -H 'Content-Type: application/json' \\
    -d '{"url": "https://example.com/"}'\n\n`;
}

/** The dashboard's first owner; printed at each start until there is one, and never logged. */
function invitation(link: string | undefined): string {
  return link === undefined
    ? ''
    : `\nThe dashboard has no owner yet. Open this link to become it, once:\n\n  ${link}\n\n`;
}

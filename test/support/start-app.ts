import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { pino } from 'pino';
import { type Replacements, startService } from '../../src/compose.ts';
import { composeAccounts } from '../../src/compose-accounts.ts';
import { readConfig } from '../../src/config.ts';
import { createAudit } from './audit.ts';

export const TEST_KEY = 'test-key-for-the-owner-0123456789';

interface AppOptions extends Replacements {
  credits?: number;
  /** More variables of the environment, as an operator would set them. */
  env?: Record<string, string>;
  /** An earlier app's folder, to start again on its data. */
  dataDir?: string;
}

/** The real service on a real port and a folder of its own. It closes itself when the test ends. */
export async function startApp(t: TestContext, { credits = 1000, env = {}, dataDir, ...replaced }: AppOptions = {}) {
  const folder = dataDir ?? (await temporaryFolder(t));
  const lines: string[] = [];
  const read = readConfig(
    {
      PORT: '0',
      TRAWL_DATA_DIR: folder,
      TRAWL_API_KEY: TEST_KEY,
      TRAWL_START_CREDITS: String(credits),
      TRAWL_ALLOW_TARGETS: '127.0.0.1',
      TRAWL_DEFAULT_RPM: '100000',
      TRAWL_DEFAULT_CONCURRENCY: '1000',
      ...env,
    },
    (path) => readFileSync(path, 'utf8'),
  );
  if ('bad' in read) throw new Error(JSON.stringify(read.bad));
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const service = await startService(read.config, log, { dashboardBuild: AS_IT_IS, ...replaced });
  const operator = await composeAccounts(read.config, replaced.now);
  const audit = createAudit(folder);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= service.close(1000).then(() => operator[Symbol.asyncDispose]());
    return closed;
  };
  t.after(close);

  return {
    url: service.url,
    /** The link with which the owner comes in, while there is none. */
    ownerLink: service.ownerLink,
    routes: service.routes,
    dataDir: folder,
    /** What the service logged so far. */
    lines,
    /** What an operator can do, in a second process's place. */
    operator,
    audit,
    close,
    /** POST /api/v1/scrape with the test key; a string body is sent as it is. */
    async scrape(body: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(`${service.url}/api/v1/scrape`, {
        method: 'POST',
        headers: { 'X-API-KEY': TEST_KEY, 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      });
      return answerOf(response);
    },
    async get(path: string, headers: Record<string, string> = { 'X-API-KEY': TEST_KEY }) {
      return answerOf(await fetch(service.url + path, { headers }));
    },
  };
}

/** Serves the dashboard that was built, if one was: tests do not build it behind each other's back. */
const AS_IT_IS = { state: () => 'built' as const };

export type App = Awaited<ReturnType<typeof startApp>>;

async function answerOf(response: Response) {
  const text = await response.text();
  // Tests compare whole bodies; what they look into one by one, they know the shape of.
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire, where nothing is typed.
  const body = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as any) : text;
  return { status: response.status, headers: response.headers, body, text };
}

export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

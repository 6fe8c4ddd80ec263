import { type ListedExit, parseExitList } from './core/exit-list.ts';
import { type IsOpened, parseTargetRules } from './core/target-rules.ts';

/** Everything an operator can set, read once at the start. Parts get the numbers they need, never this whole. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  startCredits: number;
  apiKey: string | undefined;
  defaultRpm: number;
  defaultConcurrency: number;
  /** The certificate and its key, as PEM text. */
  tls: { cert: string; key: string } | undefined;
  isOpened: IsOpened;
  /** Upstream proxies. Their URLs hold credentials. */
  exits: readonly ListedExit[];
  /** Whether a country without an exit is refused instead of imitated. */
  geoStrict: boolean;
  deadlineMs: number;
  /** A browser to start instead of the one that is found. */
  chromium: string | undefined;
  /** Browser pages at once; undefined leaves it to cores and memory. */
  pagesMax: number | undefined;
  logDays: number;
  logLevel: string;
  ai: AiConfig;
  /** Who may make an account: anybody, whoever an owner invites, or nobody. */
  signup: 'open' | 'invite' | 'off';
  /** What an account made by open sign-up starts with. */
  signupCredits: number;
  /** What links begin with; undefined leaves it to where the service listens. */
  publicUrl: string | undefined;
}

/** Who answers natural-language fields. Only the operator chooses; a caller never does. */
export type AiConfig =
  | { kind: 'embedded' }
  | {
      kind: 'openai-compatible' | 'anthropic' | 'google';
      /** Undefined means the provider's own. */
      baseUrl: string | undefined;
      model: string;
      /** A local server may have none. */
      key: string | undefined;
      contextTokens: number;
      timeoutMs: number;
    };

export interface BadVariable {
  name: string;
  message: string;
}

const NAMES = [
  'HOST',
  'PORT',
  'TRAWL_DATA_DIR',
  'TRAWL_START_CREDITS',
  'TRAWL_API_KEY',
  'TRAWL_DEFAULT_RPM',
  'TRAWL_DEFAULT_CONCURRENCY',
  'TRAWL_TLS_CERT',
  'TRAWL_TLS_KEY',
  'TRAWL_ALLOW_TARGETS',
  'TRAWL_PROXIES',
  'TRAWL_GEO_STRICT',
  'TRAWL_DEADLINE_MS',
  'TRAWL_CHROMIUM',
  'TRAWL_PAGES_MAX',
  'TRAWL_LOG_DAYS',
  'TRAWL_LOG_LEVEL',
  'TRAWL_AI',
  'TRAWL_AI_BASE_URL',
  'TRAWL_AI_MODEL',
  'TRAWL_AI_KEY',
  'TRAWL_AI_CONTEXT_TOKENS',
  'TRAWL_AI_TIMEOUT_MS',
  'TRAWL_SIGNUP',
  'TRAWL_SIGNUP_CREDITS',
  'TRAWL_PUBLIC_URL',
] as const;

type Name = (typeof NAMES)[number];
type Environment = Readonly<Record<string, string | undefined>>;

/** The environment as one typed value, or every variable that is wrong. */
export function readConfig(
  environment: Environment,
  readFile: (path: string) => string,
): { config: Config } | { bad: BadVariable[] } {
  const bad: BadVariable[] = [];
  const refuse = (name: Name, message: string) => bad.push({ name, message });

  /** An empty variable counts as not set: that is how containers say it. */
  function text(name: Name): string | undefined {
    return environment[name] || undefined;
  }

  function integer(name: Name, otherwise: number, least: number, most: number): number {
    const written = text(name);
    if (written === undefined) return otherwise;
    const value = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
    if (value >= least && value <= most) return value;
    refuse(name, `must be a whole number from ${least} to ${most}, not "${written}"`);
    return otherwise;
  }

  function oneOf<Choice extends string>(name: Name, otherwise: Choice, choices: readonly Choice[]): Choice {
    const written = text(name) ?? otherwise;
    const choice = choices.find((choice) => choice === written);
    if (choice === undefined) refuse(name, `must be ${choices.join(', ')}, not "${written}"`);
    return choice ?? otherwise;
  }

  function secret(name: Name, lengthMin: number): string | undefined {
    const written = text(name);
    if (written === undefined) return undefined;
    // The value itself is never repeated: it is a secret even when it is a bad one.
    if (written.length < lengthMin) refuse(name, `must have ${lengthMin} characters or more`);
    if (!/^[\x21-\x7e]*$/.test(written)) refuse(name, 'must be plain ASCII without spaces: it travels in a header');
    return written;
  }

  function file(name: Name): string | undefined {
    const path = text(name);
    try {
      return path === undefined ? undefined : readFile(path);
    } catch (error) {
      refuse(name, `names a file that cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
      return undefined;
    }
  }

  function tls(): Config['tls'] {
    const alone = (['TRAWL_TLS_CERT', 'TRAWL_TLS_KEY'] as const).filter((name) => text(name) === undefined);
    if (alone.length === 1)
      for (const name of alone) refuse(name, 'must be set: a certificate and its key go together');
    const cert = file('TRAWL_TLS_CERT');
    const key = file('TRAWL_TLS_KEY');
    return cert === undefined || key === undefined ? undefined : { cert, key };
  }

  function opened(): IsOpened {
    const rules = parseTargetRules(text('TRAWL_ALLOW_TARGETS') ?? '');
    if ('isOpened' in rules) return rules.isOpened;
    for (const fault of rules.faults) refuse('TRAWL_ALLOW_TARGETS', fault);
    return () => false;
  }

  function ai(): AiConfig {
    const kind = oneOf('TRAWL_AI', 'embedded', ['embedded', 'openai-compatible', 'anthropic', 'google']);
    const model = {
      baseUrl: httpUrl('TRAWL_AI_BASE_URL'),
      model: text('TRAWL_AI_MODEL') ?? '',
      key: secret('TRAWL_AI_KEY', 1),
      contextTokens: integer('TRAWL_AI_CONTEXT_TOKENS', 16_000, 2000, 10_000_000),
      timeoutMs: integer('TRAWL_AI_TIMEOUT_MS', 30_000, 100, 600_000),
    };
    if (kind === 'embedded') return { kind };
    const needed = kind === 'openai-compatible' ? 'TRAWL_AI_BASE_URL' : 'TRAWL_AI_KEY';
    for (const name of ['TRAWL_AI_MODEL', needed] as const) {
      if (text(name) === undefined) refuse(name, `must be set: TRAWL_AI is ${kind}`);
    }
    return { kind, ...model };
  }

  function httpUrl(name: Name): string | undefined {
    const written = text(name);
    const url = written === undefined ? undefined : URL.parse(written);
    // Not repeated: addresses can hold passwords.
    if (url === null || (url && !/^https?:$/.test(url.protocol))) refuse(name, 'must be an http or https address');
    return written;
  }

  function publicUrl(): string | undefined {
    const url = URL.parse(httpUrl('TRAWL_PUBLIC_URL') ?? '');
    if (!url) return undefined;
    if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
      refuse(
        'TRAWL_PUBLIC_URL',
        'must be an origin such as https://trawl.example.com: the dashboard is served at its root',
      );
    }
    return url.origin;
  }

  function exits(): readonly ListedExit[] {
    const json = file('TRAWL_PROXIES');
    if (json === undefined) return [];
    const list = parseExitList(json);
    if ('exits' in list) return list.exits;
    for (const fault of list.faults) refuse('TRAWL_PROXIES', fault);
    return [];
  }

  const config: Config = {
    host: text('HOST') ?? '127.0.0.1',
    port: integer('PORT', 8080, 0, 65_535),
    dataDir: text('TRAWL_DATA_DIR') ?? './data',
    startCredits: integer('TRAWL_START_CREDITS', 1000, 0, 1_000_000_000_000),
    apiKey: secret('TRAWL_API_KEY', 20),
    defaultRpm: integer('TRAWL_DEFAULT_RPM', 60, 1, 1_000_000),
    defaultConcurrency: integer('TRAWL_DEFAULT_CONCURRENCY', 10, 1, 100_000),
    tls: tls(),
    isOpened: opened(),
    exits: exits(),
    geoStrict: oneOf('TRAWL_GEO_STRICT', 'false', ['true', 'false']) === 'true',
    deadlineMs: integer('TRAWL_DEADLINE_MS', 60_000, 1000, 600_000),
    chromium: text('TRAWL_CHROMIUM'),
    pagesMax: text('TRAWL_PAGES_MAX') === undefined ? undefined : integer('TRAWL_PAGES_MAX', 1, 1, 1000),
    logDays: integer('TRAWL_LOG_DAYS', 30, 1, 3650),
    logLevel: oneOf('TRAWL_LOG_LEVEL', 'info', ['debug', 'info', 'warn', 'error', 'silent']),
    ai: ai(),
    signup: oneOf('TRAWL_SIGNUP', 'off', ['open', 'invite', 'off']),
    signupCredits: integer('TRAWL_SIGNUP_CREDITS', 0, 0, 1_000_000_000_000),
    publicUrl: publicUrl(),
  };
  return bad.length > 0 ? { bad } : { config };
}

/** Variables that look like ours and are not: most likely a slip of the pen. */
export function unknownVariables(environment: Environment): string[] {
  const known: readonly string[] = NAMES;
  return Object.keys(environment).filter((name) => name.startsWith('TRAWL_') && !known.includes(name));
}

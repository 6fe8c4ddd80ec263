import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, unknownVariables } from './config.ts';

const noFile = (): string => {
  throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
};

test('with nothing set the defaults run on a laptop', () => {
  const read = readConfig({}, noFile);

  assert.ok('config' in read);
  const { isOpened, ...plain } = read.config;
  assert.equal(isOpened('localhost', '127.0.0.1', 80), false);
  assert.deepEqual(plain, {
    host: '127.0.0.1',
    port: 8080,
    dataDir: './data',
    startCredits: 1000,
    apiKey: undefined,
    defaultRpm: 60,
    defaultConcurrency: 10,
    tls: undefined,
    exits: [],
    geoStrict: false,
    deadlineMs: 60_000,
    logDays: 30,
    logLevel: 'info',
    ai: { kind: 'embedded' },
    chromium: undefined,
    pagesMax: undefined,
    signup: 'off',
    signupCredits: 0,
    publicUrl: undefined,
  });
});

test('an empty variable counts as not set', () => {
  const read = readConfig({ PORT: '', TRAWL_API_KEY: '', TRAWL_TLS_CERT: '' }, noFile);

  assert.ok('config' in read && read.config.port === 8080);
});

for (const [variable, value, message] of [
  ['PORT', '70000', 'must be a whole number from 0 to 65535, not "70000"'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535, not "80.5"'],
  ['TRAWL_START_CREDITS', '1e3', 'must be a whole number from 0 to 1000000000000, not "1e3"'],
  ['TRAWL_API_KEY', 'short', 'must have 20 characters or more'],
  ['TRAWL_API_KEY', 'with a space in it 0123456789', 'must be plain ASCII without spaces: it travels in a header'],
  ['TRAWL_TLS_CERT', '/nowhere', 'names a file that cannot be read (ENOENT)'],
  ['TRAWL_ALLOW_TARGETS', '10.0.0.0/99', '"10.0.0.0/99" is not a host name, *.name, IP address or CIDR'],
  ['TRAWL_AI', 'gpt', 'must be embedded, openai-compatible, anthropic, google, not "gpt"'],
  ['TRAWL_AI_BASE_URL', 'ftp://user:pass@models', 'must be an http or https address'],
  ['TRAWL_AI_KEY', 'two words', 'must be plain ASCII without spaces: it travels in a header'],
  ['TRAWL_AI_CONTEXT_TOKENS', '100', 'must be a whole number from 2000 to 10000000, not "100"'],
  ['TRAWL_PROXIES', '/nowhere', 'names a file that cannot be read (ENOENT)'],
  ['TRAWL_GEO_STRICT', 'yes', 'must be true, false, not "yes"'],
  ['TRAWL_LOG_LEVEL', 'loud', 'must be debug, info, warn, error, silent, not "loud"'],
] as const) {
  test(`${variable}=${value} is refused`, () => {
    const read = readConfig({ [variable]: value }, noFile);

    assert.ok('bad' in read);
    assert.deepEqual(
      read.bad.filter(({ name }) => name === variable),
      [{ name: variable, message }],
    );
  });
}

for (const [kind, lacking] of [
  ['openai-compatible', ['TRAWL_AI_MODEL', 'TRAWL_AI_BASE_URL']],
  ['anthropic', ['TRAWL_AI_MODEL', 'TRAWL_AI_KEY']],
  ['google', ['TRAWL_AI_MODEL', 'TRAWL_AI_KEY']],
] as const) {
  test(`TRAWL_AI=${kind} names everything that it still needs`, () => {
    const read = readConfig({ TRAWL_AI: kind }, noFile);

    assert.deepEqual(read, { bad: lacking.map((name) => ({ name, message: `must be set: TRAWL_AI is ${kind}` })) });
  });
}

test('a local model needs an address and a name, and no key', () => {
  const env = { TRAWL_AI: 'openai-compatible', TRAWL_AI_BASE_URL: 'http://127.0.0.1:11434/v1', TRAWL_AI_MODEL: 'tiny' };

  const read = readConfig(env, noFile);

  assert.deepEqual('config' in read && read.config.ai, {
    kind: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'tiny',
    key: undefined,
    contextTokens: 16_000,
    timeoutMs: 30_000,
  });
});

test('a bad list of proxies is refused entry by entry, without its credentials', () => {
  const list = '[{"url":"http://user:secret@x.test","country":"ZZ"},{"url":"gopher://user:secret@x.test"}]';
  const read = readConfig({ TRAWL_PROXIES: '/proxies.json' }, () => list);

  assert.ok('bad' in read);
  assert.deepEqual(
    read.bad.map(({ name, message }) => [name, message.split(' must ')[0]]),
    [
      ['TRAWL_PROXIES', 'entry 1: country'],
      ['TRAWL_PROXIES', 'entry 2: url'],
    ],
  );
  assert.doesNotMatch(JSON.stringify(read), /secret/);
});

test('variables that look like ours and are not are noticed', () => {
  assert.deepEqual(unknownVariables({ TRAWL_API_KYE: 'x', TRAWL_API_KEY: 'y', PATH: 'z' }), ['TRAWL_API_KYE']);
});

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

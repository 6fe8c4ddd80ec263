import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/start-app.ts';
import { runToEnd, startProcess } from '../support/start-process.ts';
import { until } from '../support/until.ts';

test('the first start prints a key once with a curl line that works to the letter', async (t) => {
  const folder = await temporaryFolder(t);
  const first = await startProcess(t, { TRAWL_DATA_DIR: folder, TRAWL_ALLOW_TARGETS: '127.0.0.1' });
  await until(() => first.output.stdout.includes('example.com'));
  const { stdout } = first.output;
  const key = /trawl_[0-9A-Za-z]{38}/.exec(stdout)?.[0] ?? '';
  const curl = /^ {2}(curl (?:.*\\\n)+.*)$/m.exec(stdout)?.[1] ?? '';

  // The same line with a page that is there without the internet.
  const answer = execFileSync('bash', ['-c', curl.replace('https://example.com/', `${first.url}/docs`)], {
    encoding: 'utf8',
  });
  const exitCode = await first.end('SIGTERM');
  const second = await startProcess(t, { TRAWL_DATA_DIR: folder });
  await second.end('SIGTERM');

  assert.deepEqual([JSON.parse(answer).cost, JSON.parse(answer).creditsLeft], [1, 999]);
  assert.equal(exitCode, 0);
  assert.ok(!second.output.stdout.includes('trawl_'));
  const logged = stdout.split('\n').filter((line) => line.startsWith('{'));
  assert.ok(logged.length > 0 && logged.every((line) => JSON.parse(line).time > 0 && !line.includes(key)));
});

test('each start prints a link for the owner on the terminal, and logs it nowhere', async (t) => {
  const folder = await temporaryFolder(t);
  const first = await startProcess(t, { TRAWL_DATA_DIR: folder });
  await until(() => first.output.stdout.includes('#token='));
  const [, link = '', token = ''] = /^ {2}(http:\S+\/welcome#token=(\w{43}))$/m.exec(first.output.stdout) ?? [];

  const accepted = await fetch(`${first.url}/dashboard/api/invitation/accept`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
  });
  await first.end('SIGTERM');
  const second = await startProcess(t, { TRAWL_DATA_DIR: folder });
  await second.end('SIGTERM');

  assert.ok(link.startsWith(first.url), link);
  assert.equal(accepted.status, 200);
  assert.equal(first.output.stdout.split('\n').filter((line) => line.includes(token)).length, 1);
  assert.ok(!second.output.stdout.includes('#token='));
});

test('TRAWL_API_KEY is the key, whatever its form, and a new one takes its place', async (t) => {
  const folder = await temporaryFolder(t);
  const account = async (url: string, key: string) =>
    (await fetch(`${url}/api/v1/account`, { headers: { 'X-API-KEY': key } })).status;

  const first = await startProcess(t, { TRAWL_DATA_DIR: folder, TRAWL_API_KEY: 'any-form-of-20-chars' });
  assert.equal(await account(first.url, 'any-form-of-20-chars'), 200);
  assert.ok(!first.output.stdout.includes('any-form-of-20-chars'));
  await first.end('SIGTERM');

  const second = await startProcess(t, { TRAWL_DATA_DIR: folder, TRAWL_API_KEY: 'another-one-of-20-chars' });
  assert.equal(await account(second.url, 'another-one-of-20-chars'), 200);
  assert.equal(await account(second.url, 'any-form-of-20-chars'), 401);
});

test('bad configuration is refused with every bad variable named, and exit code 1', async (t) => {
  const ran = await runToEnd('src/main.ts', [], {
    PORT: 'http',
    TRAWL_DATA_DIR: await temporaryFolder(t),
    TRAWL_START_CREDITS: '-5',
    TRAWL_API_KEY: 'too-short-secret',
    TRAWL_DEFAULT_RPM: '0',
    TRAWL_TLS_CERT: '/no/such/file.pem',
    TRAWL_ALLOW_TARGETS: 'not a host',
    TRAWL_LOG_LEVEL: 'loud',
  });

  assert.equal(ran.exitCode, 1);
  for (const name of [
    'PORT',
    'TRAWL_START_CREDITS',
    'TRAWL_API_KEY',
    'TRAWL_DEFAULT_RPM',
    'TRAWL_TLS_CERT',
    'TRAWL_TLS_KEY',
    'TRAWL_ALLOW_TARGETS',
    'TRAWL_LOG_LEVEL',
  ]) {
    assert.match(ran.stderr, new RegExp(`^  ${name} `, 'm'));
  }
  assert.ok(!ran.stderr.includes('too-short-secret'));
});

test('a mistyped variable is warned about', async (t) => {
  const service = await startProcess(t, { TRAWL_DATA_DIR: await temporaryFolder(t), TRAWL_START_CREDIT: '5' });

  assert.match(service.output.stdout, /"variable":"TRAWL_START_CREDIT"/);
});

test('a port that is taken ends the start with exit code 1 and says so', async (t) => {
  const first = await startProcess(t, { TRAWL_DATA_DIR: await temporaryFolder(t) });

  const second = await runToEnd('src/main.ts', [], {
    PORT: new URL(first.url).port,
    TRAWL_DATA_DIR: await temporaryFolder(t),
  });

  assert.equal(second.exitCode, 1);
  assert.match(second.stdout, /EADDRINUSE/);
});

test('with a certificate and its key the service speaks TLS', async (t) => {
  const folder = await temporaryFolder(t);
  const cert = join(folder, 'cert.pem');
  const key = join(folder, 'key.pem');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const service = await startProcess(t, {
    TRAWL_DATA_DIR: join(folder, 'data'),
    TRAWL_TLS_CERT: cert,
    TRAWL_TLS_KEY: key,
  });

  const answer = execFileSync('curl', ['-sk', `${service.url}/healthz`], { encoding: 'utf8' });

  assert.match(service.url, /^https:/);
  assert.equal(JSON.parse(answer).status, 'ok');
});

test('the data folder is made for its owner alone', async (t) => {
  const folder = join(await temporaryFolder(t), 'deep', 'data');
  const service = await startProcess(t, { TRAWL_DATA_DIR: folder });
  await service.end('SIGTERM');

  const { mode } = await import('node:fs/promises').then(({ stat }) => stat(folder));
  assert.equal(mode & 0o777, 0o700);
});

import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { anyBody } from '../model/any-body.ts';
import type { Body } from '../model/body-of.ts';
import { curlSample } from './curl.ts';
import { pythonSample } from './python.ts';
import { typescriptSample } from './typescript.ts';

const run = promisify(execFile);
const KEY = 'a-key with spaces & $signs';

/** Many bodies to one process: starting a process costs more than all else. */
const BODIES: Body[] = [
  ...fc.sample(anyBody, 200),
  { url: 'https://example.com/', headers: [{ name: 'X', value: 'it\'s "quoted" \\ `x` $(y) $z !!' }] },
  { url: 'https://example.com/', aiScraping: [{ name: 'long', context: `é'${'x'.repeat(200_000)}` }] },
  JSON.parse('{"url":"a","extractRules":{"__proto__":"h1","constructor":"h2"}}') as Body,
];

for (const [shell, skip] of [
  ['bash', lacks('bash') || lacks('curl')],
  ['dash', lacks('dash', ['-c', 'true']) || lacks('curl')],
] as const) {
  test(`the curl command sends exactly the request that is shown (${shell})`, { skip }, async (t) => {
    const echo = await startEcho(t);
    const script = BODIES.map((body) => `${curlSample(echo.url, body)}\necho`).join('\n');

    await run(shell, [await fileWith(t, 'sample.sh', script)], optionsOf());

    assert.deepEqual(echo.received, BODIES.map(asReceived));
  });
}

test('the TypeScript sends exactly the request that is shown', async (t) => {
  const echo = await startEcho(t);
  const script = BODIES.map((body) => `{\n${typescriptSample(echo.url, body)}\n}`).join('\n');

  await run(process.execPath, [await fileWith(t, 'sample.mts', script)], optionsOf());

  assert.deepEqual(echo.received, BODIES.map(asReceived));
});

test('the Python sends exactly the request that is shown', {
  skip: lacks('python3', ['-c', 'import requests']),
}, async (t) => {
  const echo = await startEcho(t);
  const script = BODIES.map((body) => pythonSample(echo.url, body)).join('\n');

  await run('python3', [await fileWith(t, 'sample.py', script)], optionsOf());

  assert.deepEqual(echo.received, BODIES.map(asReceived));
});

test('no sample has a key in it', () => {
  const endpoint = 'https://trawl.test/api/v1/scrape';
  const body = { url: 'https://example.com/' };

  assert.match(curlSample(endpoint, body), /X-API-KEY: \$TRAWL_API_KEY"/);
  assert.match(typescriptSample(endpoint, body), /process\.env\.TRAWL_API_KEY/);
  assert.match(pythonSample(endpoint, body), /os\.environ\["TRAWL_API_KEY"\]/);
});

function asReceived(body: Body) {
  return { method: 'POST', key: KEY, type: 'application/json', body: JSON.parse(JSON.stringify(body)) };
}

function optionsOf() {
  return { env: { ...process.env, TRAWL_API_KEY: KEY, NO_PROXY: '127.0.0.1' }, maxBuffer: 64 * 1024 * 1024 };
}

async function startEcho(t: TestContext) {
  const received: ReturnType<typeof asReceived>[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const { 'x-api-key': key, 'content-type': type } = request.headers;
    const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
    received.push({ method: String(request.method), key: String(key), type: String(type), body });
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/scrape`, received };
}

async function fileWith(t: TestContext, name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trawl-samples-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

function lacks(program: string, args: readonly string[] = ['--version']): string | false {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
    return false;
  } catch {
    return `this machine has no ${program}`;
  }
}

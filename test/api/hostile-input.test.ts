import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering } from '../support/fake-engine.ts';
import { rawHttp, sendAndReset } from '../support/raw-http.ts';
import { type App, startApp, TEST_KEY } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const JSON_TYPE = 'application/json';

async function stillWorks(app: App): Promise<void> {
  assert.equal((await app.scrape({ url: 'https://example.test/' })).status, 200);
}

const BODIES: readonly [what: string, body: string | Uint8Array, type: string, status: number, code: string][] = [
  ['nothing at all', '', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['half a JSON object', '{"url":', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['JSON with a trailing comma', '{"url":"https://example.test/",}', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['NUL bytes', '\0\0\0\0', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['a NUL in the host', '{"url":"https://exa\\u0000mple.test/"}', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['a lone surrogate in a value', '{"url":"https://example.test/\\ud800"}', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['a lone surrogate in a name', '{"url":"https://example.test/","\\udfff":1}', JSON_TYPE, 400, 'INVALID_REQUEST'],
  ['a million brackets', '['.repeat(500_000) + ']'.repeat(500_000), JSON_TYPE, 400, 'INVALID_REQUEST'],
  [
    'a hundred thousand nested objects',
    `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    JSON_TYPE,
    400,
    'INVALID_REQUEST',
  ],
  [
    '2 MB',
    JSON.stringify({ url: `https://example.test/${'a'.repeat(2_000_000)}` }),
    JSON_TYPE,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  ['a form', 'url=https://example.test/', 'application/x-www-form-urlencoded', 400, 'INVALID_REQUEST'],
  ['plain text', '{"url":"https://example.test/"}', 'text/plain', 400, 'INVALID_REQUEST'],
  ['a type that is none', '{"url":"https://example.test/"}', 'json', 400, 'INVALID_REQUEST'],
  ['XML', '<url>https://example.test/</url>', 'application/xml', 400, 'INVALID_REQUEST'],
];

test('bodies of every bad kind get the documented error, and the service goes on', async (t) => {
  const app = await startApp(t, { http: answering() });
  for (const [what, body, type, status, code] of BODIES) {
    await t.test(what, async () => {
      const answer = await app.scrape(body, { 'Content-Type': type });

      assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text.slice(0, 300));
      await stillWorks(app);
    });
  }
  assert.equal(app.audit().balance, 1000 - BODIES.length);
});

for (const type of [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/problem+json',
]) {
  test(`a body of type ${type} is read as JSON`, async (t) => {
    const app = await startApp(t, { http: answering() });

    assert.equal((await app.scrape({ url: 'https://example.test/' }, { 'Content-Type': type })).status, 200);
  });
}

const HEAD = `POST /api/v1/scrape HTTP/1.1\r\nHost: x\r\nX-API-KEY: ${TEST_KEY}\r\nContent-Type: application/json\r\n`;
const BODY = '{"url":"https://example.test/"}';

const SMUGGLING: readonly [what: string, request: string][] = [
  [
    'both a length and chunks',
    `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  ],
  ['two lengths', `${HEAD}Content-Length: ${BODY.length}\r\nContent-Length: 3\r\n\r\n${BODY}`],
  ['a length with a plus sign', `${HEAD}Content-Length: +${BODY.length}\r\n\r\n${BODY}`],
  ['a negative length', `${HEAD}Content-Length: -1\r\n\r\n`],
  ['an obscured transfer encoding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a chunk size that is none', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`],
  ['a space before the colon', `POST /api/v1/scrape HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nabcde`],
  ['a bare line feed in a header', `POST /api/v1/scrape HTTP/1.1\r\nHost: x\r\nX-A: b\rX-C: d\r\n\r\n`],
  ['no Host', `POST /api/v1/scrape HTTP/1.1\r\nContent-Length: 0\r\n\r\n`],
  ['a method that is none', `GE T / HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['not HTTP at all', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03hello\r\n\r\n`],
  ['100 KB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`],
];

test('requests framed to smuggle or confuse get a 400 and the connection is closed', async (t) => {
  const app = await startApp(t, { http: answering() });
  for (const [what, request] of SMUGGLING) {
    await t.test(what, async () => {
      const answer = await rawHttp(app.url, request);

      const [head = '', body = ''] = answer.split('\r\n\r\n');
      assert.match(head, /^HTTP\/1\.1 400 /);
      assert.match(head, /connection: close/i);
      assert.equal((JSON.parse(body) as { code: string }).code, 'INVALID_REQUEST');
      assert.equal(answer.split('HTTP/1.1 ').length, 2, 'one answer and no more');
      await stillWorks(app);
    });
  }
});

for (const path of ['/%zz', '/api/v1/%ff', '//', '/..%2f..%2fetc/passwd', `/${'a'.repeat(10_000)}`]) {
  test(`the path ${path.slice(0, 30)} gets a documented error`, async (t) => {
    const app = await startApp(t, { http: answering() });

    const answer = await rawHttp(app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

    assert.match(answer, /^HTTP\/1\.1 (400|404) /);
    assert.match(answer, /"code":"(INVALID_REQUEST|NOT_FOUND)"/);
    await stillWorks(app);
  });
}

test('callers who go away in the middle of a body leave nothing behind', async (t) => {
  const app = await startApp(t, { http: answering(), env: { TRAWL_DEFAULT_CONCURRENCY: '1' } });

  for (let i = 0; i < 5; i++) await sendAndReset(app.url, `${HEAD}Content-Length: 1000\r\n\r\n{"url":`);

  await until(async () => (await app.scrape({ url: 'https://example.test/' })).status === 200);
  assert.deepEqual([app.audit().balance, app.audit().held], [999, 0]);
});

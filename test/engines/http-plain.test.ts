import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startHttpEngine } from '../support/start-http-engine.ts';

/** A server that says exactly these bytes to whoever asks, and keeps what was asked. */
async function startSayer(t: TestContext, answer: string | Buffer) {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      asked.push(chunk.toString('latin1'));
      socket.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a plain request is written as Chrome writes it, to the letter', async (t) => {
  const { open } = await startHttpEngine(t, { chromiumVersion: '150.0.0.0' });
  const sayer = await startSayer(t, 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok');

  await open(sayer.url, { headers: [{ name: 'x-own', value: 'Grüße' }] });

  const host = new URL(sayer.url).host;
  const lines = Buffer.from(sayer.asked.join(''), 'latin1').toString('utf8').split('\r\n');
  assert.deepEqual(
    lines.map((line) => line.replace(/^(User-Agent|Accept|Accept-Language): .*/, '$1: …')),
    [
      ...['GET / HTTP/1.1', `Host: ${host}`, 'Connection: keep-alive', 'Upgrade-Insecure-Requests: 1'],
      ...['User-Agent: …', 'Accept: …', 'Accept-Encoding: gzip, deflate', 'Accept-Language: …', 'X-Own: Grüße', '', ''],
    ],
  );
});

test('an answer with hundreds of headers is a page like any other', async (t) => {
  const { open } = await startHttpEngine(t);
  const many = Array.from({ length: 300 }, (_, n) => `X-Number-${n}: ${n}\r\n`).join('');
  const sayer = await startSayer(t, `HTTP/1.1 200 OK\r\n${many}Content-Length: 2\r\n\r\nok`);

  assert.equal((await open(sayer.url)).body, 'ok');
});

test('a gzip body in several members is read to its end', async (t) => {
  const { open } = await startHttpEngine(t);
  const body = Buffer.concat([gzipSync('one '), gzipSync('two '), gzipSync('three')]);
  const head = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sayer = await startSayer(t, Buffer.concat([Buffer.from(head), body]));

  assert.equal((await open(sayer.url)).body, 'one two three');
});

test('an interim answer is not taken for the page', async (t) => {
  const { open } = await startHttpEngine(t);
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n';
  const sayer = await startSayer(t, `${hints}HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage`);

  const page = await open(sayer.url);

  assert.deepEqual([page.status, page.body], [200, 'page']);
});

test('what a server says unasked on a kept connection never becomes the next page', async (t) => {
  const { open } = await startHttpEngine(t);
  const ok = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sayer = await startSayer(t, ok('asked') + ok('unasked'));

  const first = await open(sayer.url).catch(String);
  const second = await open(sayer.url).catch(String);

  for (const page of [first, second]) assert.doesNotMatch(JSON.stringify(page), /"body":"unasked"/);
});

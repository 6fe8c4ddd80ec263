import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScrapeRequest } from '../../src/contract/scrape-request.ts';
import { FAILURES } from '../../src/core/failure.ts';
import { answering } from '../support/fake-engine.ts';
import { startApp } from '../support/start-app.ts';

test('/openapi.json is OpenAPI 3.1 with the very schema that validates, and every status', async (t) => {
  const app = await startApp(t);

  const { status, body } = await app.get('/openapi.json', {});

  assert.equal(status, 200);
  assert.match(body.openapi, /^3\.1\./);
  assert.deepEqual(body.components.schemas.ScrapeRequest, JSON.parse(JSON.stringify(ScrapeRequest)));
  const statuses = new Set(Object.values(FAILURES).map(([code]) => String(code)));
  assert.deepEqual(Object.keys(body.paths['/api/v1/scrape'].post.responses).sort(), ['200', ...statuses].sort());
});

test('the examples in the reference are requests that work', async (t) => {
  const app = await startApp(t, {
    http: answering(),
    browser: answering({ screenshot: 'data:image/jpeg;base64,AA==' }),
  });
  const { body } = await app.get('/openapi.json', {});
  const { examples } = body.paths['/api/v1/scrape'].post.requestBody.content['application/json'];

  for (const [name, { value }] of Object.entries<{ value: object }>(examples)) {
    const answer = await app.scrape(value);
    assert.notEqual(answer.status, 400, `${name}: ${answer.text}`);
  }
});

test('/docs names every field, action and error, and loads nothing from elsewhere', async (t) => {
  const app = await startApp(t);

  const { status, headers, text } = await app.get('/docs', {});

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
  for (const word of [
    ...Object.keys(ScrapeRequest.properties),
    ...Object.keys(FAILURES),
    'clickElement',
    'Idempotency-Key',
  ]) {
    assert.ok(text.includes(word), word);
  }
  assert.doesNotMatch(text, /<script|<link|src=|https?:\/\/(?!example\.com|127\.0\.0\.1)/);
});

test('/healthz is 200 while the service can do its work, and 503 with the reason when it cannot', async (t) => {
  const http = answering();
  let fault: string | undefined;
  let time = 1_800_000_000_000;
  http.health = async () => fault;
  const app = await startApp(t, { http, browser: answering(), now: () => time });

  const well = await app.get('/healthz', {});
  fault = 'no way out';
  time += 2000;
  const ill = await app.get('/healthz', {});

  assert.deepEqual(
    [well.status, well.body],
    [200, { status: 'ok', checks: { store: 'ok', http: 'ok', browser: 'ok' } }],
  );
  assert.deepEqual(
    [ill.status, ill.body],
    [503, { status: 'failing', checks: { store: 'ok', http: 'no way out', browser: 'ok' } }],
  );
});

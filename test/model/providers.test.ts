import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { answerSchema } from '../../src/model/answer-schema.ts';
import { createSdkGenerate, type ModelSettings } from '../../src/model/sdk-generate.ts';

const ANSWER = { f1: { values: ['Oak'], line: 3 } };
const PROMPT = {
  system: 'Copy values.',
  messages: [{ role: 'user', content: 'Which wood?' }] as const,
  schema: answerSchema(1),
  outputTokensMax: 500,
};

test('anthropic is asked in its own protocol, with the key in its own header', async (t) => {
  const server = await startServer(t, (body) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude',
    content: isToolForced(body)
      ? [{ type: 'tool_use', id: 'tool_1', name: 'json', input: ANSWER }]
      : [{ type: 'text', text: JSON.stringify(ANSWER) }],
    stop_reason: isToolForced(body) ? 'tool_use' : 'end_turn',
    usage: { input_tokens: 100, output_tokens: 20 },
  }));

  const reply = await ask({ kind: 'anthropic', baseUrl: `${server.url}/v1`, model: 'claude-test', key: 'key-a' });

  assert.deepEqual(reply, { content: ANSWER, usage: { inputTokens: 100, outputTokens: 20, calls: 1 } });
  assert.deepEqual(server.seen, [{ path: '/v1/messages', key: 'key-a' }]);
});

test('google is asked in its own protocol, with the key in its own header', async (t) => {
  const server = await startServer(t, () => ({
    candidates: [
      { content: { role: 'model', parts: [{ text: JSON.stringify(ANSWER) }] }, finishReason: 'STOP', index: 0 },
    ],
    usageMetadata: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
  }));

  const reply = await ask({ kind: 'google', baseUrl: `${server.url}/v1beta`, model: 'gemini-test', key: 'key-g' });

  assert.deepEqual(reply, { content: ANSWER, usage: { inputTokens: 100, outputTokens: 20, calls: 1 } });
  assert.deepEqual(server.seen, [{ path: '/v1beta/models/gemini-test:generateContent', key: 'key-g' }]);
});

test('what a server turned out not to understand is not asked of it again', async (t) => {
  const formats: unknown[] = [];
  const server = await startServer(t, (body) => {
    const { response_format } = body as { response_format?: { type: string } };
    formats.push(response_format?.type);
    if (response_format?.type === 'json_schema') return undefined;
    const message = { role: 'assistant', content: JSON.stringify(ANSWER) };
    return { choices: [{ index: 0, message, finish_reason: 'stop' }] };
  });
  const generate = createSdkGenerate({ kind: 'openai-compatible', baseUrl: server.url, model: 'm', key: undefined });

  const first = await generate(PROMPT, new AbortController().signal);
  await generate(PROMPT, new AbortController().signal);

  assert.deepEqual(formats, ['json_schema', 'json_object', 'json_object']);
  assert.deepEqual(first, { content: ANSWER, usage: { inputTokens: 0, outputTokens: 0, calls: 1 } });
});

function ask(settings: ModelSettings) {
  return createSdkGenerate(settings)(PROMPT, new AbortController().signal);
}

/** Answers with JSON, or refuses with a 400 where there is none. */
async function startServer(t: TestContext, answer: (body: unknown) => unknown) {
  const seen: { path: string | undefined; key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { 'x-api-key': anthropic, 'x-goog-api-key': google } = request.headers;
    seen.push({ path: request.url, key: String(anthropic ?? google ?? '') });
    const answered = answer(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(answered === undefined ? 400 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answered ?? { error: { message: 'no such format' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function isToolForced(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'tools' in body;
}

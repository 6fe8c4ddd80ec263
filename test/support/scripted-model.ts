import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A request as the OpenAI chat protocol has it; what the tests look at. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema: { required: string[] } } };
  temperature?: number;
  max_tokens?: number;
}

/** What a script answers with: the model's words (an object is sent as JSON), a refusal, or silence. */
export type Scripted =
  | { says: unknown; finishReason?: string }
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | 'silence';

/** A server that speaks the OpenAI chat protocol, and says what the script says. */
export async function startScriptedModel(t: TestContext, script: (request: ChatRequest, index: number) => Scripted) {
  const requests: ChatRequest[] = [];
  const keys: (string | undefined)[] = [];
  const hungUp = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await bodyOf(request)) as ChatRequest;
    keys.push(request.headers.authorization);
    response.on('close', () => {
      if (!response.writableFinished) hungUp.resolve();
    });
    send(response, script(asked, requests.push(asked) - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { url, requests, keys, hungUp: hungUp.promise };
}

/** Tokens that the server counts for every call. */
export const TOKENS_PER_CALL = { inputTokens: 100, outputTokens: 20 } as const;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, scripted: Scripted): void {
  if (scripted === 'silence') return;
  if ('status' in scripted) {
    const body = scripted.body ?? { error: { message: `refused with ${scripted.status}` } };
    response.writeHead(scripted.status, { 'Content-Type': 'application/json', ...scripted.headers });
    response.end(JSON.stringify(body));
    return;
  }
  const content = typeof scripted.says === 'string' ? scripted.says : JSON.stringify(scripted.says);
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'chat-1',
      object: 'chat.completion',
      created: 1,
      model: 'scripted',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: scripted.finishReason ?? 'stop' }],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    }),
  );
}

/** Ids and texts of the lines of the page that a request shows. */
export function shownLines({ messages }: ChatRequest): { id: number; text: string }[] {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  const page = /<page-[0-9a-f]+>\n(.*)\n<\/page-/s.exec(content)?.[1] ?? '';
  return [...page.matchAll(/^\[(\d+)\] (.*)$/gm)].map(([, id, text]) => ({ id: Number(id), text: text ?? '' }));
}

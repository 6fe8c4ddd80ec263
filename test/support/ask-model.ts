import type { AiField } from '../../src/contract/scrape-request.ts';
import { parseHtml } from '../../src/extract/document.ts';
import { takeFields } from '../../src/extract/take-fields.ts';
import { createHostedModel } from '../../src/model/hosted.ts';
import { createSdkGenerate } from '../../src/model/sdk-generate.ts';

export interface AskOptions {
  html: string;
  fields: readonly AiField[];
  contextTokens?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Asks a server that speaks the OpenAI protocol about a page, over HTTP, as the service does. */
export async function askModel(url: string, options: AskOptions) {
  const { html, fields, contextTokens = 16_000, timeoutMs = 10_000, signal = new AbortController().signal } = options;
  const model = createHostedModel({
    generate: createSdkGenerate({ kind: 'openai-compatible', baseUrl: url, model: 'scripted', key: 'model-key' }),
    contextTokens,
    timeoutMs,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    now: Date.now,
    sleep: options.sleep ?? (() => Promise.reject(new Error('nobody was to wait'))),
  });
  const question = { fields, pageUrl: 'https://shop.test/lamp', evidence: false };
  const taken = takeFields(parseHtml(html), question.pageUrl, model.wish(question));
  const { answers, usage } = await model.answer(question, taken, signal);
  return { values: Object.fromEntries(answers.map(({ name, value }) => [name, value])), answers, usage };
}

import type { LanguageModel } from 'ai';
import { type Demands, FULL_DEMANDS, relaxed } from './demands.ts';
import { type Generate, ModelError, type Prompt, type Reply } from './generate.ts';
import { retryAfterMs } from './retry-after.ts';

export interface ModelSettings {
  kind: 'openai-compatible' | 'anthropic' | 'google';
  /** Undefined means the provider's own. */
  baseUrl: string | undefined;
  model: string;
  key: string | undefined;
}

/** A model behind the ai SDK. The SDK is loaded with the first question: most services never ask one. */
export function createSdkGenerate(settings: ModelSettings): Generate {
  let demands = FULL_DEMANDS; // what the server turned out to understand, kept for the next question

  return async function generate(prompt, signal) {
    for (;;) {
      const attempted = demands;
      try {
        return await generateOnce(settings, prompt, attempted, signal);
      } catch (error) {
        signal.throwIfAborted();
        const failed = await asModelError(error, settings.key);
        const fewer = failed.status === 400 || failed.status === 422 ? relaxed(attempted, failed.message) : undefined;
        if (!fewer) throw failed;
        demands = fewer;
      }
    }
  };
}

async function generateOnce(
  settings: ModelSettings,
  { system, messages, schema, outputTokensMax }: Prompt,
  { format, settings: asked }: Demands,
  signal: AbortSignal,
): Promise<Reply> {
  const { generateText, Output, jsonSchema, NoObjectGeneratedError } = await loadSdk();
  const output = { schema: Output.object({ schema: jsonSchema(schema) }), json: Output.json(), text: undefined }[
    format
  ];
  try {
    const result = await generateText({
      model: await modelOf(settings, format === 'schema'),
      system,
      messages: [...messages],
      maxRetries: 0, // we wait ourselves, by the request's own clock
      abortSignal: signal,
      ...(asked && { temperature: 0, maxOutputTokens: outputTokensMax }),
      ...(output && { output }),
    });
    return { content: output ? result.output : result.text, usage: usageOf(result.totalUsage) };
  } catch (error) {
    // The server answered, but not with JSON: that is for whoever reads the reply to judge.
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    return { content: error.text ?? '', usage: usageOf(error.usage) };
  }
}

async function loadSdk() {
  const sdk = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false; // it would write to the terminal, past our log
  return sdk;
}

async function modelOf({ kind, baseUrl, model, key }: ModelSettings, hasSchema: boolean): Promise<LanguageModel> {
  const access = { ...(key !== undefined && { apiKey: key }), ...(baseUrl !== undefined && { baseURL: baseUrl }) };
  switch (kind) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const options = { baseURL: '', name: 'model', supportsStructuredOutputs: hasSchema };
      return createOpenAICompatible({ ...options, ...access })(model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(access)(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle(access)(model);
    }
  }
}

function usageOf(usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined) {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0, calls: 1 };
}

/** The SDK's own errors carry the whole prompt, and some servers repeat the key: neither may reach a log. */
async function asModelError(error: unknown, key: string | undefined): Promise<ModelError> {
  const { APICallError } = await loadSdk();
  const message = String(error instanceof Error ? error.message : error).slice(0, 500);
  const clean = key ? message.replaceAll(key, '***') : message;
  if (!APICallError.isInstance(error)) return new ModelError(clean);
  return new ModelError(clean, { status: error.statusCode, retryAfterMs: retryAfterMs(error.responseHeaders ?? {}) });
}

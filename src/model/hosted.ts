import type { AiField } from '../contract/scrape-request.ts';
import { Failure } from '../core/failure.ts';
import { understandField } from '../extract/ai/understand-field.ts';
import type { Chunk } from '../extract/reduce/chunks.ts';
import type { Answered, FieldAnswer, Model, TokenUsage } from '../scrape/ports.ts';
import { askChunk } from './ask-chunk.ts';
import { budgetFor } from './budget.ts';
import { type Generate, ModelError } from './generate.ts';
import { groundOf } from './page-ground.ts';
import { promptFor } from './prompt.ts';
import type { Claimed } from './read-reply.ts';
import type { Clock } from './with-back-off.ts';

interface HostedParts extends Clock {
  generate: Generate;
  contextTokens: number;
  /** For all that one page takes: questions, repairs and waits. */
  timeoutMs: number;
  randomBytes: (count: number) => Uint8Array;
}

/** Asks a language model, and believes nothing that does not stand in the page. */
export function createHostedModel(parts: HostedParts): Model {
  const { generate, contextTokens, timeoutMs, randomBytes, now, sleep } = parts;

  return {
    wish({ fields, evidence }) {
      return { kind: 'reduced', fields, budget: budgetFor(fields, contextTokens).page, proofLater: evidence };
    },

    async answer({ fields, pageUrl }, taken, signal) {
      if (taken.kind !== 'reduced') throw new Error('The page was not reduced');
      const { fieldLengthMax, outputTokensMax } = budgetFor(fields, contextTokens);
      const boundary = Buffer.from(randomBytes(12)).toString('hex');
      const deadlineAt = now() + timeoutMs;
      using limit = timeLimit(timeoutMs, signal);
      const ask = async (chunk: Chunk): Promise<ChunkAnswer> => {
        const prompt = promptFor({ fields, chunk, pageUrl, boundary, fieldLengthMax, outputTokensMax });
        const asked = await askChunk(prompt, fields, { generate, signal: limit.signal, deadlineAt, now, sleep });
        return { claims: checked(asked.claims, chunk), usage: asked.usage };
      };

      try {
        return merged(fields, await Promise.all(taken.page.chunks.map(ask)));
      } catch (error) {
        signal.throwIfAborted();
        throw asFailure(limit.signal.aborted ? new ModelError(`no answer within ${timeoutMs} ms`) : error);
      } finally {
        limit.stop(); // one chunk that fails ends the questions about the others
      }
    },
  };
}

interface ChunkAnswer {
  claims: Claimed[];
  usage: TokenUsage;
}

function timeLimit(timeoutMs: number, outer: AbortSignal): Disposable & { signal: AbortSignal; stop(): void } {
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new ModelError(`no answer within ${timeoutMs} ms`)), timeoutMs);
  return {
    signal: AbortSignal.any([outer, own.signal]),
    stop: () => own.abort(new ModelError('no longer wanted')),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

/** Values that the page does not hold are dropped, each on its own. */
function checked(claims: readonly Claimed[], chunk: Chunk): Claimed[] {
  const ground = groundOf(chunk);
  return claims.map(({ values, line }) => {
    const found = values.map((value) => ({ value, at: ground.lineOf(value, line) }));
    const kept = found.filter(({ at }) => at !== undefined);
    return { values: kept.map(({ value }) => value), line: kept[0]?.at ?? 0 };
  });
}

/** The first part of the page that holds a value wins, for the subject comes first; lists go on from part to part. */
function merged(fields: readonly AiField[], answers: readonly ChunkAnswer[]): Answered {
  const total = (count: (usage: TokenUsage) => number) => answers.reduce((sum, { usage }) => sum + count(usage), 0);
  return {
    answers: fields.map((field, index) =>
      answerTo(
        field,
        answers.flatMap(({ claims }) => claims[index] ?? []),
      ),
    ),
    usage: {
      inputTokens: total((usage) => usage.inputTokens),
      outputTokens: total((usage) => usage.outputTokens),
      calls: total((usage) => usage.calls),
    },
  };
}

function answerTo(field: AiField, claims: readonly Claimed[]): FieldAnswer {
  const { name } = field;
  const held = claims.filter(({ values }) => values.length > 0);
  const [first] = held;
  if (!first) return { name, value: null, line: 0 };
  if (understandField(field).many === 'list') {
    return { name, value: [...new Set(held.flatMap(({ values }) => values))], line: first.line };
  }
  const distinct = [...new Set(first.values)];
  const [only] = distinct;
  return { name, value: only !== undefined && distinct.length === 1 ? only : distinct, line: first.line };
}

function asFailure(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  const detail =
    error.status === undefined && error.message.startsWith('no answer within')
      ? 'the model did not answer in time; nothing was charged'
      : 'the model could not be reached or gave no usable answer; nothing was charged';
  return new Failure('AI_EXTRACTION_FAILED', { detail, cause: error });
}

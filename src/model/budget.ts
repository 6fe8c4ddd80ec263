import type { AiField } from '../contract/scrape-request.ts';
import { estimateTokens } from '../extract/reduce/estimate-tokens.ts';
import type { Budget } from '../extract/reduce/reduce-page.ts';

interface ContextBudget {
  page: Budget;
  fieldLengthMax: number;
  outputTokensMax: number;
}

/** How a model's context is shared out: instructions, fields, reply, and the page in what is left. */
export function budgetFor(fields: readonly AiField[], contextTokens: number): ContextBudget {
  const outputTokensMax = Math.floor(Math.min(OUTPUT_TOKENS_MAX, contextTokens / 4));
  // A description and its hint, in whatever script, in a third of the context.
  const fieldLengthMax = Math.floor(contextTokens / 3 / fields.length / 2);
  const asked = fields.reduce((sum, field) => sum + fieldTokens(field, fieldLengthMax), INSTRUCTION_TOKENS);
  const chunkTokens = Math.max(CHUNK_TOKENS_MIN, contextTokens - outputTokensMax - asked);
  return { page: { chunkTokens, chunksMax: CHUNKS_MAX }, fieldLengthMax, outputTokensMax };
}

function fieldTokens({ name, value = name, context = '' }: AiField, lengthMax: number): number {
  const shown = [name.slice(0, 100), value.slice(0, lengthMax), context.slice(0, lengthMax)];
  return shown.reduce((sum, text) => sum + estimateTokens(text), 20);
}

const OUTPUT_TOKENS_MAX = 4096;
const INSTRUCTION_TOKENS = 500;
const CHUNK_TOKENS_MIN = 256;
const CHUNKS_MAX = 4;

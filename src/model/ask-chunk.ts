import type { AiField } from '../contract/scrape-request.ts';
import type { TokenUsage } from '../scrape/ports.ts';
import { type Generate, ModelError, type Prompt } from './generate.ts';
import { repairOf } from './prompt.ts';
import { type Claimed, readReply } from './read-reply.ts';
import { type Clock, withBackOff } from './with-back-off.ts';

interface AskParts extends Clock {
  generate: Generate;
  signal: AbortSignal;
  deadlineAt: number;
}

/** What the model says about one chunk. A reply that cannot be read is sent back once, with what is wrong with it. */
export async function askChunk(
  prompt: Prompt,
  fields: readonly AiField[],
  { generate, signal, ...clock }: AskParts,
): Promise<{ claims: Claimed[]; usage: TokenUsage }> {
  const send = (asked: Prompt) => withBackOff(() => generate(asked, signal), { ...clock, signal });

  const first = await send(prompt);
  const read = readReply(first.content, fields);
  if ('claims' in read) return { claims: read.claims, usage: first.usage };

  const second = await send(repairOf(prompt, first.content, read.fault));
  const reread = readReply(second.content, fields);
  if ('fault' in reread) throw new ModelError(`the reply could not be read twice: ${reread.fault}`, { status: 200 });
  return {
    claims: reread.claims,
    usage: {
      inputTokens: first.usage.inputTokens + second.usage.inputTokens,
      outputTokens: first.usage.outputTokens + second.usage.outputTokens,
      calls: first.usage.calls + second.usage.calls,
    },
  };
}

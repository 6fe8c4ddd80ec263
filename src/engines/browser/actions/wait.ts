import { setTimeout as sleep } from 'node:timers/promises';
import { type Stage, type Step, StepFailed } from './stage.ts';

export async function wait(stage: Stage, { delay }: Step<'wait'>): Promise<void> {
  const boundedMs = stage.boundedMs(delay);
  await sleep(boundedMs);
  if (boundedMs < delay) throw new StepFailed('the time of the request was up before this wait was');
}

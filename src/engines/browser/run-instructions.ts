import type { Instruction, InstructionResult } from '../../contract/instructions.ts';
import { clickElement } from './actions/click-element.ts';
import { doubleClickElement } from './actions/double-click-element.ts';
import { hideElement } from './actions/hide-element.ts';
import { hoverOverElement } from './actions/hover-over-element.ts';
import { navigateToUrl } from './actions/navigate-to-url.ts';
import { pressKeyboardKey } from './actions/press-keyboard-key.ts';
import { reloadPage } from './actions/reload-page.ts';
import { scrollDown } from './actions/scroll-down.ts';
import { scrollToElement } from './actions/scroll-to-element.ts';
import { selectOption } from './actions/select-option.ts';
import { type Stage, StepFailed } from './actions/stage.ts';
import { typeText } from './actions/type-text.ts';
import { wait } from './actions/wait.ts';
import { waitForNavigation } from './actions/wait-for-navigation.ts';
import { waitForSelector } from './actions/wait-for-selector.ts';
import { CallRefused, CallTimedOut } from './cdp-connection.ts';
import { ScriptFailed } from './page-world.ts';

/** Does the steps in order; one that fails ends the sequence, unless it says that it may. */
export async function runInstructions(
  steps: readonly Instruction[],
  stage: Omit<Stage, 'earlier'>,
  now: () => number,
): Promise<InstructionResult[]> {
  const results: InstructionResult[] = [];
  const whereabouts = () => ({ count: stage.page.count(), url: stage.page.url() });
  let before = whereabouts();
  let hasStopped = false;
  for (const step of steps) {
    if (hasStopped) {
      results.push({ action: step.action, status: 'skipped', durationMs: 0 });
      continue;
    }
    const startedAt = now();
    const earlier = before;
    before = whereabouts();
    const error = await act({ ...stage, earlier }, step).then(() => undefined, explain);
    const durationMs = Math.round(now() - startedAt);
    results.push({ action: step.action, durationMs, ...(error === undefined ? OK : { status: 'failed', error }) });
    hasStopped = error !== undefined && step.onError !== 'continue';
  }
  return results;
}

const OK = { status: 'ok' } as const;

/** What the caller reads of an error; one that is not the page's ends the request. */
function explain(error: unknown): string {
  if (error instanceof StepFailed) return error.message;
  if (error instanceof ScriptFailed) {
    return /is not a valid selector/.test(error.message)
      ? 'the selector is not valid'
      : 'the page did not let it happen';
  }
  if (error instanceof CallTimedOut) return 'the page did not react in time';
  if (error instanceof CallRefused) return 'the page went away while this was done';
  throw error;
}

function act(stage: Stage, step: Instruction): Promise<void> {
  switch (step.action) {
    case 'clickElement':
      return clickElement(stage, step);
    case 'doubleClickElement':
      return doubleClickElement(stage, step);
    case 'typeText':
      return typeText(stage, step);
    case 'hoverOverElement':
      return hoverOverElement(stage, step);
    case 'pressKeyboardKey':
      return pressKeyboardKey(stage, step);
    case 'selectOption':
      return selectOption(stage, step);
    case 'wait':
      return wait(stage, step);
    case 'waitForSelector':
      return waitForSelector(stage, step);
    case 'waitForNavigation':
      return waitForNavigation(stage, step);
    case 'scrollDown':
      return scrollDown(stage, step);
    case 'scrollToElement':
      return scrollToElement(stage, step);
    case 'hideElement':
      return hideElement(stage, step);
    case 'navigateToUrl':
      return navigateToUrl(stage, step);
    case 'reloadPage':
      return reloadPage(stage, step);
  }
}

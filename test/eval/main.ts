import { evaluateAiThroughDoor } from './ai-through-door.ts';
import { evaluateCss } from './css.ts';
import { evaluateRules } from './rules.ts';
import { evaluateSerp } from './serp.ts';

/** Each takes a folder of labelled data, prints how we do on it, and says whether that is good enough. */
const EVALUATIONS: Readonly<Record<string, (folder: string, least?: string) => Promise<boolean> | boolean>> = {
  ai: evaluateAiThroughDoor,
  css: evaluateCss,
  rules: evaluateRules,
  serp: evaluateSerp,
};

const [name = '', folder, least] = process.argv.slice(2);
const evaluate = Object.hasOwn(EVALUATIONS, name) ? EVALUATIONS[name] : undefined;
if (!evaluate || folder === undefined) {
  console.error(`usage: npm run eval -- <${Object.keys(EVALUATIONS).join('|')}> <folder> [least score, for ai]`);
  process.exitCode = 2;
} else if (!(await evaluate(folder, least))) process.exitCode = 1;

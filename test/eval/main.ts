import { evaluateAiThroughDoor } from './ai-through-door.ts';
import { evaluateCss } from './css.ts';
import { evaluateRules } from './rules.ts';
import { evaluateSerp } from './serp.ts';

/** Each takes a folder of labelled data, prints how we do on it, and says whether all of it agreed. */
const EVALUATIONS: Readonly<Record<string, (folder: string) => Promise<boolean> | boolean>> = {
  ai: evaluateAiThroughDoor,
  css: evaluateCss,
  rules: evaluateRules,
  serp: evaluateSerp,
};

const [name = '', folder] = process.argv.slice(2);
const evaluate = Object.hasOwn(EVALUATIONS, name) ? EVALUATIONS[name] : undefined;
if (!evaluate || folder === undefined) {
  console.error(`usage: npm run eval -- <${Object.keys(EVALUATIONS).join('|')}> <folder>`);
  process.exitCode = 2;
} else if (!(await evaluate(folder))) process.exitCode = 1;

import { readdirSync, readFileSync } from 'node:fs';
import { agreesOnMatch, agreesOnValidity, type SelectorLine, type ValidityLine } from '../extract/css-agreement.ts';

/** Prints how many selectors of a folder are judged, and how many matched, as Chromium does, and names the others. */
export function evaluateCss(folder: string): boolean {
  const validity = linesOf<ValidityLine>(folder, 'validity');
  const selectors = linesOf<SelectorLine>(folder, 'selectors');
  const started = performance.now();
  const misjudged = validity.filter((line) => !agreesOnValidity(line)).map(({ selector }) => selector);
  const mismatched = selectors
    .filter((line) => !agreesOnMatch(line, folder))
    .map(({ id, selector }) => `${id} ${selector}`);
  const tookMs = performance.now() - started;

  console.log(`validity     ${validity.length - misjudged.length} of ${validity.length} agree`);
  console.log(`first match  ${selectors.length - mismatched.length} of ${selectors.length} agree`);
  console.log(`${(tookMs / (validity.length + selectors.length)).toFixed(2)} ms a selector, parsing included`);
  for (const line of [...misjudged, ...mismatched]) console.log(`  differs: ${line}`);
  return misjudged.length + mismatched.length === 0;
}

/** All halves of one kind of file: `validity.dev.jsonl` and whatever else is there. */
function linesOf<Line>(folder: string, kind: string): Line[] {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${kind}.`) && file.endsWith('.jsonl'));
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  return texts.flatMap((text) => text.split('\n').map((line) => JSON.parse(line) as Line));
}

import { type AnyNode, hasChildren, isTag, isText } from 'domhandler';
import { INLINE, UNSEEN } from './text-flow.ts';
import { collapse } from './text-of.ts';

/** The text a reader would see, in one line: blocks are parted by blanks, where `textOf` has them as they are written. */
export function shownText(node: AnyNode): string {
  return textRuns([node]).join(' ');
}

/** The text between two block boundaries, run by run: a paragraph, a caption, a line of a card. */
export function textRuns(nodes: readonly AnyNode[], isSkipped: (node: AnyNode) => boolean = () => false): string[] {
  const runs: string[] = [];
  let run = '';
  const close = () => {
    const text = collapse(run);
    if (text !== '') runs.push(text);
    run = '';
  };
  const walk = (node: AnyNode) => {
    if (isText(node)) run += node.data;
    if (!hasChildren(node) || isSkipped(node)) return;
    const name = isTag(node) ? node.name : '';
    if (UNSEEN.has(name)) return;
    if (name === 'br') run += ' ';
    const isBlock = !INLINE.has(name) && name !== 'br' && name !== 'img';
    if (isBlock) close();
    for (const child of node.children) walk(child);
    if (isBlock) close();
  };

  for (const node of nodes) {
    walk(node);
    close();
  }
  return runs;
}

/** Cut at a length, and never in the middle of a character. */
export function clip(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : text.slice(0, charactersMax).replace(/[\uD800-\uDBFF]$/, '');
}

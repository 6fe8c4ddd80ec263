import { type AnyNode, hasChildren, isTag, isText } from 'domhandler';

/** The text a reader would see, in one line. Scripts, styles and their like are not text. */
export function textOf(node: AnyNode): string {
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
    if (SILENT.has(name)) return;
    if (name === 'br') run += ' ';
    const isBlock = !INLINE.has(name);
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

export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cut at a length, and never in the middle of a character. */
export function clip(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : text.slice(0, charactersMax).replace(/[\uD800-\uDBFF]$/, '');
}

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'iframe', 'select', 'textarea']);

const INLINE = new Set(
  'a abbr b bdi bdo big br cite code data em font i img ins kbd mark nobr q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

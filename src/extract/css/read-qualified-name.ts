import { type Scanner, SelectorFault } from './scanner.ts';
import type { Namespace } from './selector.ts';

/** A name that may have a namespace before it: `a`, `*`, `*|a`, `|a`. Undefined when none starts here. */
export function readQualifiedName(scanner: Scanner): { namespace: Namespace | undefined; name: string } | undefined {
  const start = scanner.at;
  const first = readNameOrStar(scanner);
  const hasPrefix = scanner.peek() === '|' && scanner.peek(1) !== '|' && scanner.peek(1) !== '=';
  if (!hasPrefix) return first === undefined ? undefined : { namespace: undefined, name: first };
  if (first !== undefined && first !== '*') {
    throw new SelectorFault(`the namespace prefix "${first}" is not declared, and cannot be`, start);
  }
  scanner.take('|');
  const name = readNameOrStar(scanner);
  if (name === undefined) throw new SelectorFault(`expected a name after |, found ${scanner.found}`, scanner.at);
  return { namespace: first === '*' ? '*' : '', name };
}

function readNameOrStar(scanner: Scanner): string | undefined {
  return scanner.take('*') ? '*' : scanner.identifier();
}

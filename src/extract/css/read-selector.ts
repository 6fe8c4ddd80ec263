import { readCompound } from './read-compound.ts';
import { isNameCharacter, Scanner, SelectorFault } from './scanner.ts';
import type { Alternative, Combinator, Selector, Step } from './selector.ts';

/**
 * Reads a rule: CSS3 selectors (Selectors Level 3, as browsers parse it) separated by commas, each with an optional
 * `@name` for the attribute to take. `:not()` takes any compound selector, as every browser has it.
 */
export function readSelector(text: string): { selector: Selector } | { fault: { message: string; at: number } } {
  try {
    return { selector: readAlternatives(new Scanner(text)) };
  } catch (error) {
    if (error instanceof SelectorFault) return { fault: { message: error.message, at: error.at } };
    throw error;
  }
}

function readAlternatives(scanner: Scanner): Alternative[] {
  const alternatives = [readAlternative(scanner)];
  while (scanner.take(',')) alternatives.push(readAlternative(scanner));
  if (scanner.isAtEnd) return alternatives;
  throw new SelectorFault(NOT_CSS3.get(scanner.peek()) ?? `did not expect ${scanner.found}`, scanner.at);
}

const NOT_CSS3 = new Map([
  ['&', '& (nesting) is newer than CSS3'],
  ['|', '|| (columns) is newer than CSS3'],
  ['<', '< is not a combinator of CSS3'],
  ['!', '! (the subject of a selector) is not part of CSS3'],
  ['/', '/name/ combinators are not part of CSS3'],
]);

function readAlternative(scanner: Scanner): Alternative {
  const steps: Step[] = [];
  scanner.skipSpace();
  for (let combinator: Combinator | undefined = 'anywhere'; combinator; combinator = readCombinator(scanner)) {
    if (steps.at(-1)?.compound.at(-1)?.kind === 'pseudo-element') {
      throw new SelectorFault('nothing can follow a pseudo-element', scanner.at);
    }
    steps.push({ combinator, compound: readStep(scanner, combinator) });
  }
  const take = readTake(scanner);
  scanner.skipSpace();
  return { steps, take };
}

function readStep(scanner: Scanner, combinator: Combinator) {
  const at = scanner.at;
  const next = scanner.peek();
  if (next !== '' && '>+~'.includes(next)) {
    const lone = combinator === 'anywhere' ? 'a selector cannot start with' : 'did not expect a second combinator';
    throw new SelectorFault(next === '>' && combinator === 'child' ? '>> is not part of CSS3' : `${lone} ${next}`, at);
  }
  if (next === '@') throw new SelectorFault('@ must directly follow the selector it belongs to', at);
  return readCompound(scanner);
}

/** Undefined at the end of this alternative. */
function readCombinator(scanner: Scanner): Combinator | undefined {
  const hasSpace = scanner.skipSpace();
  const written = COMBINATORS.get(scanner.peek());
  if (written) {
    scanner.at++;
    scanner.skipSpace();
    return written;
  }
  const goesOn = !scanner.isAtEnd && !',)]}<!/'.includes(scanner.peek()) && !scanner.text.startsWith('||', scanner.at);
  return hasSpace && goesOn ? 'descendant' : undefined;
}

const COMBINATORS = new Map<string, Combinator>([
  ['>', 'child'],
  ['+', 'adjacent'],
  ['~', 'sibling'],
]);

/** Attribute names of other vocabularies hold colons: `xlink:href`. */
function readTake(scanner: Scanner): string | undefined {
  if (!scanner.take('@')) return undefined;
  const at = scanner.at;
  const name = scanner.nameCharacters((character) => isNameCharacter(character) || character === ':');
  if (name === '') throw new SelectorFault(`expected an attribute name after @, found ${scanner.found}`, at);
  return name;
}

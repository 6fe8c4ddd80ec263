import { COUNTING, PSEUDO_CLASSES, PSEUDO_ELEMENTS, refusalOf } from './pseudo-classes.ts';
import { readAttribute } from './read-attribute.ts';
import { readNth } from './read-nth.ts';
import { readQualifiedName } from './read-qualified-name.ts';
import { type Scanner, SelectorFault } from './scanner.ts';
import type { Compound, Test } from './selector.ts';

/** Reads one compound selector, at least one simple selector long. `isInside` is true within parentheses. */
export function readCompound(scanner: Scanner, isInside = false): Compound {
  const start = scanner.at;
  const tests: Test[] = [...readType(scanner)];
  for (;;) {
    scanner.skipComments();
    const pseudoElement = isInside ? undefined : readPseudoElement(scanner);
    if (pseudoElement) return [...tests, pseudoElement]; // nothing may follow one
    const more = readSimple(scanner, isInside);
    if (!more) break;
    tests.push(...more);
  }
  if (scanner.at === start) throw new SelectorFault(`expected a selector, found ${scanner.found}`, start);
  return tests;
}

function readType(scanner: Scanner): Test[] {
  const read = readQualifiedName(scanner);
  return read ? [{ kind: 'type', namespace: read.namespace ?? '*', name: read.name }] : [];
}

function readSimple(scanner: Scanner, isInside: boolean): Compound | undefined {
  const start = scanner.at;
  switch (scanner.peek()) {
    case '#':
      return [{ kind: 'id', value: readName(scanner, 'an id') }];
    case '.':
      return [{ kind: 'class', value: readName(scanner, 'a class name') }];
    case '[':
      return [readAttribute(scanner)];
    case ':':
      return readPseudoClass(scanner, isInside);
    case '*':
      throw new SelectorFault('* must come first in its part of the selector', start);
    case '&':
      throw new SelectorFault('& (nesting) is newer than CSS3', start);
    default:
      if (scanner.identifier() === undefined) return undefined;
      throw new SelectorFault('an element name must come first in its part of the selector', start);
  }
}

/** The name after the one character that says what it names. */
function readName(scanner: Scanner, what: string): string {
  scanner.at++;
  const at = scanner.at;
  const name = scanner.identifier();
  if (name !== undefined) return name;
  const hint = /\d/.test(scanner.peek()) ? `; write the leading digit as \\3${scanner.peek()} and a space` : '';
  throw new SelectorFault(`expected ${what}, found ${scanner.found}${hint}`, at);
}

function readPseudoElement(scanner: Scanner): Test | undefined {
  const start = scanner.at;
  const colons = scanner.take('::') ? 2 : scanner.take(':') ? 1 : 0;
  if (colons === 0) return undefined;
  const name = scanner.identifier()?.toLowerCase();
  if (name !== undefined && PSEUDO_ELEMENTS.has(name) && scanner.peek() !== '(') return { kind: 'pseudo-element' };
  if (colons === 2 && name === 'slotted' && scanner.take('(')) {
    readInside(scanner, '::slotted()');
    return { kind: 'pseudo-element' };
  }
  if (colons === 2) throw new SelectorFault(`::${name ?? ''} is not a pseudo-element of CSS3`, start);
  scanner.at = start;
  return undefined;
}

function readPseudoClass(scanner: Scanner, isInside: boolean): Compound {
  const start = scanner.at;
  scanner.take(':');
  if (scanner.peek() === ':') throw new SelectorFault('a pseudo-element cannot stand in parentheses', start);
  const name = scanner.identifier()?.toLowerCase();
  if (name === undefined) throw new SelectorFault(`expected a pseudo-class, found ${scanner.found}`, scanner.at);
  if (isInside && PSEUDO_ELEMENTS.has(name)) {
    throw new SelectorFault('a pseudo-element cannot stand in parentheses', start);
  }
  const plain = scanner.peek() === '(' ? undefined : PSEUDO_CLASSES.get(name);
  if (plain) return plain;
  const functional = scanner.take('(') ? readFunctional(scanner, name, start) : undefined;
  if (functional) return [functional];
  throw new SelectorFault(refusalOf(name, scanner.text[scanner.at - 1] === '('), start);
}

/** Undefined when no such function is known. */
function readFunctional(scanner: Scanner, name: string, start: number): Test | undefined {
  if (name === 'not') return { kind: 'not', compound: readInside(scanner, ':not()') };
  if (name === 'lang') return readLanguage(scanner);
  if (name === 'host') {
    readInside(scanner, ':host()');
    return { kind: 'never' };
  }
  const counted = COUNTING.get(name);
  if (!counted) return undefined;
  const argument = readArgument(scanner);
  const nth = readNth(argument);
  if (nth) return { kind: 'nth', ...nth, ...counted };
  if (/\sof\s/i.test(argument)) throw new SelectorFault(`:${name}(… of …) is newer than CSS3`, start);
  throw new SelectorFault(`:${name}() takes odd, even or a form such as 2n+1, not "${argument.trim()}"`, start);
}

/** One compound selector in parentheses, which the end of the text closes too. */
function readInside(scanner: Scanner, where: string): Compound {
  scanner.skipSpace();
  const compound = readCompound(scanner, true);
  scanner.skipSpace();
  if (scanner.isAtEnd || scanner.take(')')) return compound;
  const what = scanner.peek() === ',' ? 'a list' : 'a combinator';
  throw new SelectorFault(`${what} in ${where} is newer than CSS3: it takes one compound selector`, scanner.at);
}

function readLanguage(scanner: Scanner): Test {
  scanner.skipSpace();
  const at = scanner.at;
  const range = scanner.identifier();
  scanner.skipSpace();
  if (range !== undefined && (scanner.isAtEnd || scanner.take(')'))) return { kind: 'language', range };
  const message = /["'*,]/.test(scanner.peek())
    ? 'lists, strings and wildcards in :lang() are newer than CSS3: it takes one code such as en or de-AT'
    : ':lang() takes one language code such as en or de-AT';
  throw new SelectorFault(message, range === undefined ? at : scanner.at);
}

/** The raw text up to the closing parenthesis. */
function readArgument(scanner: Scanner): string {
  const end = scanner.text.indexOf(')', scanner.at);
  const argument = scanner.text.slice(scanner.at, end === -1 ? undefined : end);
  scanner.at = end === -1 ? scanner.text.length : end + 1;
  return argument;
}

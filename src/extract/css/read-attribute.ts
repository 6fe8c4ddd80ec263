import { readQualifiedName } from './read-qualified-name.ts';
import { type Scanner, SelectorFault } from './scanner.ts';
import type { AttributeOperator, AttributeTest, Namespace } from './selector.ts';

/** Reads `[name]` or `[name operator value]`; the end of the text closes the bracket, as CSS closes it. */
export function readAttribute(scanner: Scanner): AttributeTest {
  scanner.take('[');
  scanner.skipSpace();
  const { namespace, name } = readAttributeName(scanner);
  scanner.skipSpace();
  if (scanner.isAtEnd || scanner.take(']'))
    return { kind: 'attribute', namespace, name, operator: 'exists', value: '' };

  const operator = readOperator(scanner);
  scanner.skipSpace();
  const value = scanner.string() ?? scanner.identifier();
  if (value === undefined) {
    const hint = /[\w/.-]/.test(scanner.peek()) ? '; put the value in quotes' : '';
    throw new SelectorFault(`expected a value, found ${scanner.found}${hint}`, scanner.at);
  }
  scanner.skipSpace();
  if (scanner.isAtEnd || scanner.take(']')) return { kind: 'attribute', namespace, name, operator, value };

  const at = scanner.at;
  const flag = scanner.identifier();
  scanner.skipSpace();
  if (flag !== undefined && /^[is]$/i.test(flag) && (scanner.isAtEnd || scanner.peek() === ']')) {
    throw new SelectorFault(`the flag ${flag} for upper and lower case is newer than CSS3`, at);
  }
  throw new SelectorFault('expected ] after the value; a value with other signs in it needs quotes', at);
}

function readAttributeName(scanner: Scanner): { namespace: Namespace; name: string } {
  const start = scanner.at;
  const read = readQualifiedName(scanner);
  if (read === undefined) throw new SelectorFault(`expected an attribute name, found ${scanner.found}`, start);
  if (read.name === '*') throw new SelectorFault('* cannot stand for an attribute name', start);
  return { namespace: read.namespace ?? '', name: read.name };
}

const OPERATORS: readonly AttributeOperator[] = ['=', '~=', '|=', '^=', '$=', '*='];

function readOperator(scanner: Scanner): AttributeOperator {
  const operator = OPERATORS.find((candidate) => scanner.take(candidate));
  if (operator !== undefined) return operator;
  if (scanner.text.startsWith('!=', scanner.at)) {
    throw new SelectorFault('[name!=value] is an extension of jQuery, not CSS3; write :not([name=value])', scanner.at);
  }
  throw new SelectorFault(`expected ] or one of ${OPERATORS.join(' ')}, found ${scanner.found}`, scanner.at);
}

import type { Element } from 'domhandler';
import { attributeOf, isHtml } from '../html-element.ts';
import type { Outline } from '../outline.ts';
import type { IsMatch } from './matcher.ts';
import type { AttributeTest } from './selector.ts';

export function idTest({ elements, isQuirks }: Outline, id: string): IsMatch {
  const wanted = isQuirks ? lowerAscii(id) : id;
  return (at) => {
    const value = elements[at]?.attribs.id;
    return value === id || (isQuirks && value !== undefined && lowerAscii(value) === wanted);
  };
}

export function classTest({ elements, isQuirks }: Outline, name: string): IsMatch {
  const isMatch = comparison('~=', isQuirks ? lowerAscii(name) : name);
  return (at) => {
    const value = elements[at]?.attribs.class;
    return value !== undefined && isMatch(isQuirks ? lowerAscii(value) : value);
  };
}

/** HTML compares the values of some old attributes in any case; the names, in any case on an HTML page. */
export function attributeTest({ elements, isXml }: Outline, test: AttributeTest): IsMatch {
  const name = isXml ? test.name : lowerAscii(test.name);
  const isLoose = !isXml && CASELESS_VALUES.has(name);
  const compare = comparison(test.operator, isLoose ? lowerAscii(test.value) : test.value);
  const isMatch = isLoose ? (value: string) => compare(lowerAscii(value)) : compare;
  if (test.namespace === '*') {
    return (at) => elements[at] !== undefined && valuesInAnyNamespace(elements[at], name, isXml).some(isMatch);
  }
  return (at) => {
    const value = elements[at] && valueInNoNamespace(elements[at], name, isXml);
    return value !== undefined && isMatch(value);
  };
}

function valueInNoNamespace(element: Element, name: string, isXml: boolean): string | undefined {
  if (isXml && name === 'xmlns') return undefined; // a declaration, which is in a namespace of its own
  const value = attributeOf(element, name);
  if (value !== undefined || isXml || isHtml(element)) return value;
  const spelt = Object.keys(element.attribs).find((key) => lowerAscii(key) === name); // viewBox
  return spelt === undefined ? undefined : attributeOf(element, spelt);
}

function valuesInAnyNamespace(element: Element, name: string, isXml: boolean): string[] {
  return Object.entries(element.attribs)
    .filter(([key]) => (isXml ? key.slice(key.indexOf(':') + 1) : lowerAscii(key)) === name)
    .map(([, value]) => value);
}

function comparison(operator: AttributeTest['operator'], wanted: string): (value: string) => boolean {
  switch (operator) {
    case 'exists':
      return () => true;
    case '=':
      return (value) => value === wanted;
    case '~=':
      return wanted === '' || WHITE_SPACE.test(wanted) ? () => false : (value) => hasWord(value, wanted);
    case '|=':
      return (value) => value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return (value) => wanted !== '' && value.startsWith(wanted);
    case '$=':
      return (value) => wanted !== '' && value.endsWith(wanted);
    case '*=':
      return (value) => wanted !== '' && value.includes(wanted);
  }
}

/** Whether a list parted by white space holds the word, which is not empty. A search first, for most lists do not. */
function hasWord(list: string, word: string): boolean {
  for (let at = list.indexOf(word); at !== -1; at = list.indexOf(word, at + 1)) {
    if (isEdge(list, at - 1) && isEdge(list, at + word.length)) return true;
  }
  return false;
}

const WHITE_SPACE = /[ \t\n\f\r]/;

function isEdge(list: string, at: number): boolean {
  return at < 0 || at >= list.length || WHITE_SPACE.test(list.charAt(at));
}

/** CSS folds A–Z only: `K` (the Kelvin sign) is not a k. */
function lowerAscii(text: string): string {
  return /[A-Z]/.test(text) ? text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase()) : text;
}

/** From the HTML standard, "Case-sensitivity of selectors". */
const CASELESS_VALUES = new Set(
  `accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir
  direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize
  noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink`.split(
    /\s+/,
  ),
);

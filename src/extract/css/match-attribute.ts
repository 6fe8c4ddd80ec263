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
  const wanted = isQuirks ? lowerAscii(name) : name;
  return (at) => {
    const value = elements[at]?.attribs.class;
    return value !== undefined && hasWord(isQuirks ? lowerAscii(value) : value, wanted);
  };
}

/** HTML compares the values of some old attributes in any case; the names, in any case on an HTML page. */
export function attributeTest({ elements, isXml }: Outline, test: AttributeTest): IsMatch {
  const name = isXml ? test.name : lowerAscii(test.name);
  const isLoose = !isXml && CASELESS_VALUES.has(name);
  const compare = comparison(test.operator, isLoose ? lowerAscii(test.value) : test.value);
  return (at) => {
    const element = elements[at];
    if (element === undefined) return false;
    return valuesOf(element, test.namespace, name, isXml).some((value) => compare(isLoose ? lowerAscii(value) : value));
  };
}

function valuesOf(element: Element, namespace: AttributeTest['namespace'], name: string, isXml: boolean): string[] {
  if (namespace === '*') return valuesInAnyNamespace(element, name, isXml);
  if (isXml && name === 'xmlns') return []; // a declaration, which is in a namespace of its own
  const value = attributeOf(element, name);
  if (value !== undefined) return [value];
  if (isXml || isHtml(element)) return [];
  const spelt = Object.keys(element.attribs).find((key) => lowerAscii(key) === name); // viewBox
  const foreign = spelt === undefined ? undefined : attributeOf(element, spelt);
  return foreign === undefined ? [] : [foreign];
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
      return (value) => hasWord(value, wanted);
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

/** Whether a list parted by white space holds the word. A search first, for most lists do not. */
function hasWord(list: string, word: string): boolean {
  if (word === '' || WHITE_SPACE.test(word)) return false;
  for (let at = list.indexOf(word); at !== -1; at = list.indexOf(word, at + 1)) {
    if (isEdge(list[at - 1]) && isEdge(list[at + word.length])) return true;
  }
  return false;
}

const WHITE_SPACE = /[ \t\n\f\r]/;

function isEdge(character: string | undefined): boolean {
  return character === undefined || WHITE_SPACE.test(character);
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

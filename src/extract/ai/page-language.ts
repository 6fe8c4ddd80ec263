import { type Document, isTag } from 'domhandler';

/** Whether 03/04 is the third of April here: everywhere but in the United States. */
export function isDayFirst(document: Document): boolean {
  const language = document.children.find(isTag)?.attribs.lang?.toLowerCase() ?? '';
  return language !== '' && language !== 'en' && !/^en[-_]us|^en[-_]ph/.test(language);
}

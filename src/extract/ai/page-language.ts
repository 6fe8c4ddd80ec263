import type { Document } from 'domhandler';
import { getElementsByTagName } from 'domutils';

/** Whether 03/04 is the third of April here: everywhere but in the United States. */
export function isDayFirst(document: Document): boolean {
  const language = getElementsByTagName('html', document, true, 1)[0]?.attribs.lang?.toLowerCase() ?? '';
  return language !== '' && language !== 'en' && !/^en[-_]us|^en[-_]ph/.test(language);
}

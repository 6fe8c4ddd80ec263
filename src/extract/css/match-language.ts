import type { Element } from 'domhandler';
import { attributeOf, htmlName, isHtml, isSvg } from '../html-element.ts';
import type { Outline } from '../outline.ts';
import type { IsMatch } from './matcher.ts';

/** Matches by prefix: `en` matches `en` and `en-GB`, in any case. */
export function languageTest(outline: Outline, range: string): IsMatch {
  const wanted = range.toLowerCase();
  let languages: readonly string[] | undefined;
  return (at) => {
    languages ??= languagesOf(outline);
    const language = languages[at]?.toLowerCase();
    return language !== undefined && (language === wanted || language.startsWith(`${wanted}-`));
  };
}

/** The language of every element: its own, else its parent's, else the page's. */
function languagesOf(outline: Outline): string[] {
  const languages: string[] = [];
  const ofPage = pageLanguage(outline);
  for (const [at, element] of outline.elements.entries()) {
    languages.push(ownLanguage(element, outline.isXml) ?? languages[outline.parentAt[at] ?? -1] ?? ofPage);
  }
  return languages;
}

/** `lang` means a language in HTML and SVG only. On an HTML page the parser makes SVG's `xml:lang` that too. */
function ownLanguage(element: Element, isXml: boolean): string | undefined {
  const { attribs } = element;
  return (isXml ? attribs['xml:lang'] : undefined) ?? (isHtml(element) || isSvg(element) ? attribs.lang : undefined);
}

/** `<meta http-equiv="content-language">`; with a list in it, it says nothing. */
function pageLanguage({ elements }: Outline): string {
  const metas = elements.filter(
    (element) =>
      htmlName(element) === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-language',
  );
  const contents = metas.map((meta) => attributeOf(meta, 'content') ?? '').filter((content) => !content.includes(','));
  return contents.at(-1)?.trim().split(/\s/)[0] ?? '';
}

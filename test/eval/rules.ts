import { sameValue } from '../../src/extract/ai/is-stated.ts';
import { extractPage } from '../../src/extract/extract-page.ts';
import { fieldOf, type LabelledPage, readPages } from '../../train/dataset.ts';

/** Prints on how many pages the suggested rules, sent back, give every value again. */
export function evaluateRules(folder: string): boolean {
  const pages = readPages(folder).map(giveBack);
  const fields = pages.flat();
  const share = <Item>(items: readonly Item[], isRight: (item: Item) => boolean) =>
    (items.filter(isRight).length / Math.max(1, items.length)).toFixed(3);

  console.log(`${pages.length} pages, ${fields.length} values that are strings`);
  for (const [name, isRight] of COMPARISONS) {
    console.log(
      name.padEnd(48),
      share(pages, (page) => page.every(isRight)),
      'of pages,',
      share(fields, isRight),
    );
  }
  return true; // a score is no verdict
}

interface GivenBack {
  value: string;
  /** Empty where there is no rule. */
  given: string;
}

const COMPARISONS: readonly [name: string, isRight: (field: GivenBack) => boolean][] = [
  ['the very same text', ({ value, given }) => given === value],
  ['case and forms of number and date aside', ({ value, given }) => given !== '' && sameValue(value, given)],
];

function giveBack({ html, url, questions }: LabelledPage): GivenBack[] {
  const page = { body: html, type: 'html', contentType: 'text/html', url: URL.canParse(url) ? url : NO_URL } as const;
  const asked = new Map(questions.map((question) => [question.field_name, fieldOf(question)]));
  const { fields } = extractPage({
    ...page,
    rules: null,
    fields: { kind: 'answers', fields: [...asked.values()], proof: true },
  });
  if (fields?.kind !== 'answers') throw new Error('The fields were not answered');
  const { data = {} } = extractPage({ ...page, rules: Object.entries(fields.proof?.rules ?? {}) });
  return fields.answers.flatMap(({ name, value }) =>
    typeof value === 'string' ? [{ value, given: data[name] ?? '' }] : [],
  );
}

const NO_URL = 'http://page.invalid/';

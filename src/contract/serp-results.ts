import { type Static, Type } from 'typebox';

export const SEARCH_ENGINES = [
  'google',
  'bing',
  'duckduckgo',
  'yahoo',
  'yandex',
  'baidu',
  'brave',
  'ecosia',
  'startpage',
] as const;
export type SearchEngineName = (typeof SEARCH_ENGINES)[number];

export const SERP_KINDS = ['results', 'no_results', 'captcha', 'blocked', 'consent'] as const;
export type SerpKind = (typeof SERP_KINDS)[number];

const TitledLink = Type.Object({ title: Type.String(), url: Type.String() });
export type TitledLink = Static<typeof TitledLink>;

export const SerpResult = Type.Object({
  position: Type.Integer({ minimum: 1, description: 'As a person counts down the page, from 1.' }),
  title: Type.String(),
  url: Type.String({
    description: 'Where the result leads, without the wrapper of the engine where it can be taken off.',
  }),
  displayedUrl: Type.Optional(Type.String({ description: 'The address as the page shows it.' })),
  snippet: Type.Optional(Type.String()),
  date: Type.Optional(Type.String({ description: 'As the page words it.' })),
  sitelinks: Type.Optional(Type.Array(TitledLink, { description: 'Further pages of the same site under the result.' })),
});
export type SerpResult = Static<typeof SerpResult>;

const NewsItem = Type.Object({
  title: Type.String(),
  url: Type.String(),
  source: Type.Optional(Type.String()),
});
export type NewsItem = Static<typeof NewsItem>;

const ImageItem = Type.Object({
  url: Type.String({ description: 'The page that shows the image.' }),
  title: Type.Optional(Type.String()),
});
export type ImageItem = Static<typeof ImageItem>;

const Place = Type.Object({ name: Type.String(), details: Type.Optional(Type.String()) });
export type Place = Static<typeof Place>;

const Fact = Type.Object({ name: Type.String(), value: Type.String() });
export type Fact = Static<typeof Fact>;

const KnowledgePanel = Type.Object({
  title: Type.String(),
  description: Type.Optional(Type.String()),
  url: Type.Optional(Type.String({ description: 'Where the description comes from.' })),
  facts: Type.Optional(Type.Array(Fact)),
});
export type KnowledgePanel = Static<typeof KnowledgePanel>;

/** A search-result page, read. */
export const SerpResults = Type.Object(
  {
    engine: Type.Enum([...SEARCH_ENGINES]),
    query: Type.String({ description: 'What was searched for. Empty when neither address nor page tells.' }),
    kind: Type.Enum([...SERP_KINDS]),
    organic: Type.Array(SerpResult),
    ads: Type.Optional(Type.Array(SerpResult)),
    relatedSearches: Type.Optional(Type.Array(Type.String())),
    peopleAlsoAsk: Type.Optional(Type.Array(Type.String())),
    knowledgePanel: Type.Optional(KnowledgePanel),
    news: Type.Optional(Type.Array(NewsItem)),
    images: Type.Optional(Type.Array(ImageItem)),
    local: Type.Optional(Type.Array(Place)),
    resultEstimate: Type.Optional(Type.Integer({ description: 'How many results the engine says there are.' })),
    nextPageUrl: Type.Optional(Type.String()),
  },
  { title: 'Search results' },
);
export type SerpResults = Static<typeof SerpResults>;

import { type Static, Type } from 'typebox';
import { InstructionResult } from './instructions.ts';
import { SerpResults } from './serp-results.ts';

export const Warning = Type.Object({
  code: Type.String({ examples: ['GEO_EMULATED', 'BLOCKED_BY_TARGET', 'SERP_UNPARSED'] }),
  message: Type.String(),
});
export type Warning = Static<typeof Warning>;

export const FeaturesUsed = Type.Object({
  javascript: Type.Boolean(),
  screenshot: Type.Boolean(),
  serp: Type.Boolean(),
  geolocation: Type.Union([Type.String(), Type.Null()], { description: 'Country code, or null when not used.' }),
});
export type FeaturesUsed = Static<typeof FeaturesUsed>;

export const PAGE_TYPES = ['html', 'json', 'xml', 'text', 'binary'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** The answer of POST /api/v1/scrape when all that was asked for could be done. */
export const ScrapeResult = Type.Object(
  {
    cost: Type.Integer({ description: 'Credits consumed by this request.' }),
    creditsLeft: Type.Integer({ description: 'Credits remaining.' }),
    initialStatusCode: Type.Integer({ description: 'HTTP status of the target site.' }),
    resolvedUrl: Type.String({ description: 'The address the content came from, after redirects.' }),
    type: Type.Enum([...PAGE_TYPES]),
    contentType: Type.String({ description: 'The full MIME type the target sent.' }),
    body: Type.String({ description: 'The page. Base64 when type is binary.' }),
    featuresUsed: FeaturesUsed,
    screenshot: Type.Optional(Type.String({ description: 'data:image/jpeg;base64,… when asked for.' })),
    extractedData: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'Each extractRules name with its value.' }),
    ),
    aiResponse: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()]), {
        description: 'Each aiScraping name with its value; null when the page does not hold it.',
      }),
    ),
    aiEvidence: Type.Optional(
      Type.Record(Type.String(), Type.Object({ text: Type.String(), selector: Type.String() }), {
        description: 'With aiEvidence: for each value found, its text on the page and a CSS selector that yields it.',
      }),
    ),
    suggestedExtractRules: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'With aiEvidence: extractRules that gave the same values on this page, for no credits.',
      }),
    ),
    serpResults: Type.Optional(
      Type.Union([SerpResults, Type.Null()], {
        description: 'With serp: the search results, or null for a page of no engine we know.',
      }),
    ),
    instructionResults: Type.Optional(Type.Array(InstructionResult)),
    warnings: Type.Optional(Type.Array(Warning, { description: 'Absent when there are none.' })),
  },
  { title: 'Scrape result' },
);
export type ScrapeResult = Static<typeof ScrapeResult>;

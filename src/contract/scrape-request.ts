import { type Static, Type } from 'typebox';
import { Instruction } from './instructions.ts';

export const LIMITS = {
  bodyBytesMax: 1024 * 1024,
  urlLengthMax: 8192,
  waitForMsMax: 35_000,
  headersMax: 50,
  cookiesMax: 50,
  extractRulesMax: 100,
  aiFieldsMax: 20,
  instructionsMax: 50,
  instructionsMsMax: 60_000,
  idempotencyKeyLengthMax: 255,
} as const;

const NameAndValue = (what: string) =>
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 256, description: `Name of the ${what}.` }),
      value: Type.String({ maxLength: 16_384, description: `Value of the ${what}.` }),
    },
    { additionalProperties: false },
  );

export const AiField = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 256,
      description: 'Key under which the value appears in aiResponse.',
    }),
    value: Type.Optional(Type.String({ maxLength: 4000, description: 'What to extract, in plain language.' })),
    context: Type.Optional(Type.String({ maxLength: 4000, description: 'A hint about place or format.' })),
  },
  { additionalProperties: false },
);
export type AiField = Static<typeof AiField>;

/** Field name to CSS selector. Not Type.Record: its key pattern would let names with line breaks past the check. */
const ExtractRules = Type.Unsafe<Record<string, string>>({
  type: 'object',
  maxProperties: LIMITS.extractRulesMax,
  additionalProperties: {
    type: 'string',
    minLength: 1,
    maxLength: 2000,
    description: 'A CSS3 selector, or several as fallbacks separated by commas.',
  },
  description: 'Result field name to CSS selector.',
});

/** The body of POST /api/v1/scrape. */
export const ScrapeRequest = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: LIMITS.urlLengthMax,
      description: 'The page to fetch: an absolute http or https address.',
      examples: ['https://example.com/'],
    }),
    renderJs: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Render the page in a headless browser before capture. +3 credits.',
      }),
    ),
    screenshot: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Return a JPEG of the page. +1 credit with renderJs, +4 without.',
      }),
    ),
    waitFor: Type.Optional(
      Type.Number({
        default: 0,
        minimum: 0,
        maximum: LIMITS.waitForMsMax,
        description: 'Milliseconds to wait after the page has loaded, before it is captured.',
      }),
    ),
    deviceType: Type.Optional(
      Type.Enum(['desktop', 'mobile'], { default: 'desktop', description: 'The device to appear as.' }),
    ),
    countryCode: Type.Optional(
      Type.String({
        maxLength: 16,
        description: 'ISO 3166-1 alpha-2 country, any case; UK means GB and EL means GR. Also spelt country_code.',
        examples: ['US', 'UK'],
      }),
    ),
    headers: Type.Optional(
      Type.Array(NameAndValue('header'), {
        maxItems: LIMITS.headersMax,
        description: "Headers sent to the target's own site. They win over the device profile's.",
      }),
    ),
    cookies: Type.Optional(
      Type.Array(NameAndValue('cookie'), {
        maxItems: LIMITS.cookiesMax,
        description: "Cookies sent to the target's own site.",
      }),
    ),
    serp: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Treat the target as a search-result page. Best with renderJs. +5 credits.',
      }),
    ),
    extractRules: Type.Optional(ExtractRules),
    aiScraping: Type.Optional(
      Type.Array(AiField, {
        maxItems: LIMITS.aiFieldsMax,
        description: 'Values to extract, described in plain language. +5 credits.',
      }),
    ),
    aiEvidence: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'With aiScraping: also say where each value was found, and suggest extractRules for it.',
      }),
    ),
    javascriptInstruction: Type.Optional(
      Type.Array(Instruction, {
        maxItems: LIMITS.instructionsMax,
        description: 'Steps taken in the browser before capture. Needs renderJs or screenshot.',
      }),
    ),
  },
  { additionalProperties: false, title: 'Scrape request' },
);
export type ScrapeRequest = Static<typeof ScrapeRequest>;

/** Other spellings that are taken for a field. */
export const ALIASES: Readonly<Record<string, keyof ScrapeRequest>> = { country_code: 'countryCode' };

import type { ScrapeResult } from '../contract/scrape-result.ts';
import type { ScrapeOrder } from './order.ts';
import type { Answered } from './ports.ts';
import type { Findings } from './work.ts';

/** The answer but for the credits, which are known only once it is paid for. */
export type FoundResult = Omit<ScrapeResult, 'cost' | 'creditsLeft'>;

export function toFoundResult(order: ScrapeOrder, { page, extracted, answered, warnings }: Findings): FoundResult {
  return {
    initialStatusCode: page.status,
    resolvedUrl: page.url,
    type: page.type,
    contentType: page.contentType,
    body: page.body,
    featuresUsed: {
      javascript: order.renderJs,
      screenshot: order.screenshot && page.screenshot !== null,
      serp: order.serp,
      geolocation: order.country?.asSent ?? null,
    },
    ...(typeof page.screenshot === 'string' && { screenshot: page.screenshot }),
    ...(extracted.data && { extractedData: extracted.data }),
    ...(extracted.serp && { serpResults: extracted.serp.results }),
    ...(answered && { aiResponse: toAiResponse(answered) }),
    ...(answered?.proof && { aiEvidence: answered.proof.evidence, suggestedExtractRules: answered.proof.rules }),
    ...(page.instructionResults && { instructionResults: page.instructionResults }),
    ...(warnings.length > 0 && { warnings }),
  };
}

function toAiResponse({ answers }: Answered): Record<string, string | string[] | null> {
  return Object.fromEntries(answers.map(({ name, value }) => [name, value]));
}

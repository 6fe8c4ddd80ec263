import type { Instruction } from '../contract/instructions.ts';
import type { AiField } from '../contract/scrape-request.ts';
import type { Country } from '../core/country-codes.ts';

export interface Target {
  /** The address in its normal form, without user info. */
  href: string;
  /** Basic credentials, when the address had user info. Never logged or echoed. */
  authorization: string | null;
}

export interface NameAndValue {
  name: string;
  value: string;
}

/** What is known beforehand of a search engine, so that it shows results and no dialog. */
export interface SearchHelp {
  /** For the target's whole site, unlike those of the caller. */
  cookies: readonly NameAndValue[];
  /** The page is complete when one of these is there. */
  readySelectors: readonly string[];
  /** What to click in a dialog that stands before it: the first that is visible. */
  rejectSelectors: readonly string[];
}

/**
 * A scrape request that has been read: defaults filled in, spellings settled, nothing left to check.
 * It is plain JSON, so that it can travel to another node as it is.
 */
export interface ScrapeOrder {
  target: Target;
  renderJs: boolean;
  screenshot: boolean;
  serp: boolean;
  /** Null unless a search was asked for and its engine is known. */
  search: SearchHelp | null;
  waitForMs: number;
  deviceType: 'desktop' | 'mobile';
  country: Country | null;
  headers: readonly NameAndValue[];
  cookies: readonly NameAndValue[];
  /** Pairs, not an object: a rule may be called anything, and the order is the caller's. Null when not asked for. */
  extractRules: readonly (readonly [name: string, selector: string])[] | null;
  /** Null when not asked for; an empty list counts as not asked for. */
  aiFields: readonly AiField[] | null;
  aiEvidence: boolean;
  instructions: readonly Instruction[];
}

/** The order as pricing and permissions look at it. */
export function switchesOf(order: ScrapeOrder) {
  return {
    renderJs: order.renderJs,
    screenshot: order.screenshot,
    serp: order.serp,
    ai: order.aiFields !== null,
    instructions: order.instructions.length > 0,
    country: order.country !== null,
  };
}

/** Whether a browser has to open the page. */
export function needsBrowser(order: ScrapeOrder): boolean {
  return order.renderJs || order.screenshot;
}

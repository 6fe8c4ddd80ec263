import type { LoggedFeature } from '../../../src/contract/dashboard/requests.ts';
import type { Permission } from '../../../src/core/permissions.ts';

/** What a key may do, in words. */
export const PERMISSION_WORDS: Record<Permission, { label: string; words: string }> = {
  scrape: { label: 'Scrape', words: 'Fetch pages. Every request needs it. 1 credit a request.' },
  javascript: {
    label: 'JavaScript',
    words: 'Render pages in a browser and act on them (renderJs, instructions). +3 credits.',
  },
  screenshot: { label: 'Screenshots', words: 'Take pictures of whole pages. +1 credit with JavaScript, +4 without.' },
  serp: { label: 'Search results', words: 'Read result pages of search engines as data. +5 credits.' },
  ai: { label: 'AI fields', words: 'Take values out of pages by describing them. +5 credits.' },
  geolocation: { label: 'Countries', words: 'Ask from a chosen country (countryCode). No extra credits.' },
};

/** What a request had switched on, as the log names it. */
export const FEATURE_LABELS: Record<LoggedFeature, string> = {
  renderJs: 'JavaScript',
  screenshot: 'Screenshot',
  serp: 'Search results',
  ai: 'AI fields',
  instructions: 'Instructions',
  country: 'Country',
  extractRules: 'CSS rules',
};

export const FEATURES = Object.keys(FEATURE_LABELS) as LoggedFeature[];

/** A name this page does not know yet is shown as it came. */
export function featureLabel(name: string): string {
  return (FEATURE_LABELS as Record<string, string>)[name] ?? RECEIPT_LABELS[name] ?? name;
}

const RECEIPT_LABELS: Record<string, string> = {
  base: 'Base price',
  javascript: 'JavaScript',
  plain: 'Plain fetch',
  none: 'Plain fetch',
};

const PHASE_LABELS: Record<string, string> = {
  queue: 'Waiting for a browser',
  dns: 'Name look-up',
  connect: 'Connecting',
  firstByte: 'First byte',
  download: 'Download',
  render: 'Rendering',
  instructions: 'Instructions',
  screenshot: 'Screenshot',
  extract: 'Extraction',
  model: 'AI model',
};

export function phaseLabel(name: string): string {
  return PHASE_LABELS[name] ?? name;
}

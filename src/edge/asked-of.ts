import type { ScrapeOrder } from '../scrape/order.ts';

/**
 * An order as the request log keeps it, in the words of the request: what differs from the default, and nothing that may
 * be secret. Of headers, cookies, rules and fields only the names; of instructions only the actions; no query.
 */
export function askedOf(order: ScrapeOrder, { origin, pathname }: URL): Record<string, unknown> {
  const asked: Record<string, unknown> = { url: (origin + pathname).slice(0, URL_LENGTH_MAX) };
  if (order.renderJs) asked.renderJs = true;
  if (order.screenshot) asked.screenshot = true;
  if (order.serp) asked.serp = true;
  if (order.waitForMs > 0) asked.waitFor = order.waitForMs;
  if (order.deviceType !== 'desktop') asked.deviceType = order.deviceType;
  if (order.country) asked.countryCode = order.country.asSent;
  if (order.headers.length > 0) asked.headers = namesOf(order.headers);
  if (order.cookies.length > 0) asked.cookies = namesOf(order.cookies);
  if (order.extractRules) asked.extractRules = order.extractRules.map(([name]) => clip(name));
  if (order.aiFields) asked.aiScraping = namesOf(order.aiFields);
  if (order.aiEvidence) asked.aiEvidence = true;
  if (order.instructions.length > 0) asked.javascriptInstruction = order.instructions.map(({ action }) => action);
  return asked;
}

const URL_LENGTH_MAX = 2000;

/** A name may be as long as a body; the log need not be. */
const NAME_LENGTH_MAX = 100;

function namesOf(list: readonly { name: string }[]): string[] {
  return list.map(({ name }) => clip(name));
}

function clip(name: string): string {
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX)}…` : name;
}

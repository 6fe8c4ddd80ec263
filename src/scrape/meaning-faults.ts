import { LIMITS, type ScrapeRequest } from '../contract/scrape-request.ts';
import { countryOf } from '../core/country-codes.ts';
import type { Fault } from '../core/failure.ts';
import { cookieFault, headerFault } from '../core/header-rules.ts';
import { parseTargetUrl } from '../core/target-url.ts';
import { pathOf } from './describe-faults.ts';
import { extractRuleFaults } from './extract-rule-faults.ts';
import { isObject } from './is-object.ts';
import type { LooseBody } from './settle-spelling.ts';

/** What a schema cannot say: addresses, countries, header rules, unique names, what needs what. */
export function meaningFaults(request: LooseBody, misshapen: readonly Fault[]): Fault[] {
  const sound = soundParts(request, misshapen);
  return [
    ...urlFaults('url', sound.url),
    ...countryFaults(sound.countryCode),
    ...sound.headers.flatMap(([path, { name, value }]) => within(path, headerFault(name, value))),
    ...sound.cookies.flatMap(([path, { name, value }]) => within(path, cookieFault(name, value))),
    ...sound.extractRules.flatMap(([name, selector]) => extractRuleFaults(name, selector)),
    ...nameFaults(sound.aiScraping.map(([path, { name }]) => [`${path}.name`, name])),
    ...sound.javascriptInstruction.flatMap(([path, step]) =>
      step.action === 'navigateToUrl' ? urlFaults(`${path}.url`, step.url) : [],
    ),
    ...waitFaults(sound.javascriptInstruction.map(([, step]) => (step.action === 'wait' ? step.delay : 0))),
    ...needFaults(request),
  ];
}

/** The parts that have the right shape, so that what is misshapen is not judged a second time. */
function soundParts(request: LooseBody, misshapen: readonly Fault[]) {
  const bad = new Set(misshapen.flatMap(({ path }) => placesAround(path)));
  const typed = request as unknown as Partial<ScrapeRequest>; // holds wherever `bad` says nothing
  const field = <Name extends keyof ScrapeRequest>(name: Name) => (bad.has(name) ? undefined : typed[name]);
  const items = <Item>(name: string, list: readonly Item[] | undefined): [path: string, item: Item][] =>
    (Array.isArray(list) ? (list as readonly Item[]) : [])
      .map((item, index): [string, Item] => [`${name}[${index}]`, item])
      .filter(([path]) => !bad.has(path));
  return {
    url: field('url'),
    countryCode: field('countryCode'),
    headers: items('headers', typed.headers),
    cookies: items('cookies', typed.cookies),
    aiScraping: items('aiScraping', typed.aiScraping),
    javascriptInstruction: items('javascriptInstruction', typed.javascriptInstruction),
    extractRules: Object.entries(isObject(typed.extractRules) ? typed.extractRules : {}).filter(
      ([name]) => !bad.has(pathOf('extractRules', [name])),
    ),
  };
}

/** A fault at `headers[0].name` makes `headers[0]` and `headers` bad too. */
function placesAround(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map((match) => match.index);
  return [path, ...ends.map((end) => path.slice(0, end))];
}

function within(path: string, fault: { in: string; message: string } | undefined): Fault[] {
  return fault ? [{ path: pathOf(path, [fault.in]), message: fault.message }] : [];
}

function urlFaults(path: string, text: string | undefined): Fault[] {
  if (text === undefined) return [];
  const read = parseTargetUrl(text);
  return 'fault' in read ? [{ path, message: read.fault }] : [];
}

function countryFaults(code: string | undefined): Fault[] {
  if (code === undefined || countryOf(code)) return [];
  const message = 'is not a country code of ISO 3166-1; write two letters such as US, DE or UK';
  return [{ path: 'countryCode', message }];
}

function nameFaults(names: readonly (readonly [path: string, name: string])[]): Fault[] {
  const seen = new Set<string>();
  return names.flatMap(([path, name]) => {
    if (name === '__proto__') return [{ path, message: 'cannot be used as a field name' }];
    if (seen.has(name)) return [{ path, message: 'is used twice; give each field a name of its own' }];
    seen.add(name);
    return [];
  });
}

function waitFaults(delaysMs: readonly number[]): Fault[] {
  const total = delaysMs.reduce((sum, delayMs) => sum + delayMs, 0);
  const most = LIMITS.instructionsMsMax;
  return total > most ? [{ path: 'javascriptInstruction', message: `may wait ${most} ms in all, not ${total}` }] : [];
}

/** What would be ignored without something else is refused: nobody should wait for what never comes. */
function needFaults(request: LooseBody): Fault[] {
  const { javascriptInstruction: steps, renderJs, screenshot, aiEvidence, aiScraping } = request;
  const faults: Fault[] = [];
  if (Array.isArray(steps) && steps.length > 0 && renderJs !== true && screenshot !== true) {
    faults.push({ path: 'javascriptInstruction', message: 'needs renderJs: true or screenshot: true' });
  }
  if (aiEvidence === true && (aiScraping === undefined || isEmptyList(aiScraping))) {
    faults.push({ path: 'aiEvidence', message: 'needs aiScraping with at least one field' });
  }
  return faults;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

import { lackingPermissions, type Permission, permissionsFor } from '../../../../../src/core/permissions.ts';
import { receiptOf } from '../../../../../src/core/pricing.ts';
import { type Form, isSent } from './form.ts';

/** The form as the service's rules of price and permission look at it. */
export function switchesOf(form: Form) {
  return {
    renderJs: form.renderJs,
    screenshot: form.screenshot,
    serp: form.serp,
    ai: form.aiScraping.some(isSent),
    instructions: form.javascriptInstruction.length > 0,
    country: form.countryCode !== '',
  };
}

const FEATURE_IN_WORDS = {
  base: 'Request',
  javascript: 'JavaScript rendering',
  serp: 'Search results',
  ai: 'AI extraction',
  screenshot: 'Screenshot',
} as const;

/** What the request will cost, line by line, by the rule that charges it. */
export function priceLines(form: Form): { label: string; credits: number }[] {
  return receiptOf(switchesOf(form)).map(({ feature, credits }) => ({ label: FEATURE_IN_WORDS[feature], credits }));
}

/** What the chosen key would have to be allowed, and what to leave out instead. */
export function lackedBy(held: readonly Permission[], form: Form): { permission: Permission; because: string }[] {
  return lackingPermissions(held, permissionsFor(switchesOf(form))).map((permission) => ({
    permission,
    because: reasonFor(permission, form),
  }));
}

function reasonFor(permission: Permission, form: Form): string {
  switch (permission) {
    case 'scrape':
      return 'every request';
    case 'javascript':
      return form.renderJs ? 'JavaScript rendering' : 'browser steps';
    case 'screenshot':
      return 'the screenshot';
    case 'serp':
      return 'search results';
    case 'ai':
      return 'AI fields';
    case 'geolocation':
      return 'the country';
  }
}

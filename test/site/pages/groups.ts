import type { RouteGroup } from '../route.ts';
import { basics } from './basics.ts';
import { broken } from './broken.ts';
import { captcha } from './captcha.ts';
import { charsets } from './charsets.ts';
import { cookies } from './cookies.ts';
import { echo } from './echo.ts';
import { encodings } from './encodings.ts';
import { indexPage } from './index-page.ts';
import { redirects } from './redirects.ts';
import { scriptData } from './script-data.ts';
import { scriptFetchFrom } from './script-fetch-from.ts';
import { scriptFill } from './script-fill.ts';
import { scriptHostile } from './script-hostile.ts';
import { scriptIdentity } from './script-identity.ts';
import { scriptInteract } from './script-interact.ts';
import { search } from './search.ts';
import { shop } from './shop.ts';
import { slow } from './slow.ts';
import { status } from './status.ts';
import { types } from './types.ts';

/** Every page of the site. */
export const groups: readonly RouteGroup[] = withIndex([
  { name: 'Basics', about: 'ordinary pages', routes: basics },
  { name: 'Shop', about: 'stable products to extract', routes: shop },
  { name: 'Echo', about: 'what the site received', routes: echo },
  { name: 'Status', about: 'every status code', routes: status },
  { name: 'Redirects', about: 'every way to be sent elsewhere', routes: redirects },
  { name: 'Cookies', about: 'set and shown', routes: cookies },
  { name: 'Encodings', about: 'Content-Encoding', routes: encodings },
  { name: 'Charsets', about: 'how text was turned into bytes', routes: charsets },
  { name: 'Types', about: 'what is not an HTML page', routes: types },
  { name: 'Slow', about: 'answers that take their time, or never end', routes: slow },
  { name: 'Broken', about: 'answers that are not proper HTTP', routes: broken },
  { name: 'Captcha', about: 'pages that stand before the page', routes: captcha },
  { name: 'Search', about: 'an imitation of a search engine', routes: search },
  { name: 'Filled by script', about: 'content that only a browser sees', routes: scriptFill },
  { name: 'Interaction', about: 'pages to click, type and scroll in', routes: scriptInteract },
  { name: 'Identity', about: 'what a page can tell about its browser', routes: scriptIdentity },
  { name: 'Hostile script', about: 'pages that wear a browser out', routes: scriptHostile },
  { name: 'Reaching out', about: 'every way for a page to reach an address', routes: scriptFetchFrom },
  { name: 'Behind the scripts', about: 'what the pages above load', routes: scriptData },
]);

function withIndex(listed: RouteGroup[]): RouteGroup[] {
  return [{ name: 'Index', about: 'this page', routes: [indexPage(listed)] }, ...listed];
}

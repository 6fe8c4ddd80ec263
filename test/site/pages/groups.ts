import type { RouteGroup } from '../route.ts';
import { basics } from './basics.ts';
import { indexPage } from './index-page.ts';

/** Every page of the site. */
export const groups: readonly RouteGroup[] = withIndex([{ name: 'Basics', about: 'ordinary pages', routes: basics }]);

function withIndex(listed: RouteGroup[]): RouteGroup[] {
  return [{ name: 'Index', about: 'this page', routes: [indexPage(listed)] }, ...listed];
}

import type { Element } from 'domhandler';

/** Whether an element goes with all it holds: code, what nobody sees, and the ways to other pages. */
export function isLeftOut(element: Element): boolean {
  return NEVER_READ.has(element.name) || isHidden(element) || isNavigation(element);
}

const NEVER_READ = new Set(
  'script style noscript template svg math canvas iframe object embed audio video head datalist'.split(' '),
);

function isHidden({ name, attribs }: Element): boolean {
  if ('hidden' in attribs || attribs['aria-hidden'] === 'true') return true;
  if (name === 'input' && /^(?:hidden|password)$/i.test(attribs.type ?? '')) return true;
  return attribs.style !== undefined && HIDING.test(attribs.style);
}

/** Invisible text is where pages hide words that are meant for machines. */
const HIDING =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?![.\d]*[1-9])|opacity\s*:\s*0(?![.\d]*[1-9]))/i;

function isNavigation({ name, attribs }: Element): boolean {
  const names = `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['aria-label'] ?? ''}`;
  // A breadcrumb says what the page is about.
  if (/breadcrumb/i.test(names) || /breadcrumb/i.test(attribs.itemtype ?? '')) return false;
  return (
    name === 'nav' ||
    /^(?:navigation|search|menu|menubar|toolbar)$/i.test(attribs.role ?? '') ||
    /(?:^|\s)(?:nav|navbar|main-nav|site-nav|skip-link|cookie-(?:banner|consent|notice))(?:\s|$)/i.test(names)
  );
}

/** Beside the page's subject, but perhaps the only place that has the address or the telephone number. */
export function isAside({ name, attribs }: Element): boolean {
  return name === 'aside' || name === 'footer' || /^(?:complementary|contentinfo|banner)$/i.test(attribs.role ?? '');
}

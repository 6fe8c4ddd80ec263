import { escapeHtml, htmlPage } from '../html.ts';
import type { Route, RouteGroup } from '../route.ts';
import { sendHtml } from '../send.ts';

/** `/`: a list of all pages, to browse by hand. */
export function indexPage(groups: readonly RouteGroup[]): Route {
  const html = htmlPage('Trawl test site', `${intro}\n${groups.map(sectionOf).join('\n')}`, style);
  return { path: '/', about: 'this list', handle: (_request, response) => sendHtml(response, html) };
}

const intro = '<h1>Trawl test site</h1>\n<p>The pages that the test suites, the demo and the benchmarks scrape.</p>';

function sectionOf({ name, about, routes }: RouteGroup): string {
  return `<section>
<h2>${escapeHtml(name)} <small>${escapeHtml(about)}</small></h2>
<dl>
${routes.map(lineOf).join('\n')}
</dl>
</section>`;
}

function lineOf({ path, example = path, about }: Route): string {
  return `<dt><a href="${escapeHtml(example)}">${escapeHtml(path)}</a></dt><dd>${escapeHtml(about)}</dd>`;
}

const style = `<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; }
h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid #d5dbe3; font-size: 1.1rem; }
small { font-weight: normal; color: #66707d; }
dl { display: grid; grid-template-columns: minmax(14rem, auto) 1fr; gap: .2rem 1.5rem; margin: 0; }
dd { margin: 0; color: #3d4754; }
a { font-family: ui-monospace, monospace; font-size: .9em; color: #0b5cad; text-decoration: none; }
a:hover { text-decoration: underline; }
</style>
`;

import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf } from '../cookie-header.ts';
import { escapeHtml, htmlPage } from '../html.ts';
import { numberFrom } from '../query.ts';
import type { Route } from '../route.ts';
import { sendHtml, sendJson, sendTo } from '../send.ts';

/** An engine with the bones of a Google result page, found on the page itself since its address tells nothing. */
export const search: Route[] = [
  {
    path: '/search',
    example: '/search?q=lighthouse',
    about:
      'ten results, on a phone with its own markup; none for q=nothing; &fill=ms by script; &captcha=once|always&id=1; &consent=page|dialog|stubborn',
    handle(request, response, url, { timesSeen }) {
      const { searchParams } = url;
      const captcha = searchParams.get('captcha');
      const isFirst = captcha === 'once' && timesSeen(`search ${searchParams.get('id')}`) === 0;
      if (captcha === 'always' || isFirst) return sendCaptcha(response, url);

      const hasRefused = cookiesOf(request).SOCS !== undefined;
      const consent = searchParams.get('consent');
      if (consent === 'page' && !hasRefused) return sendHtml(response, consentPage(url));
      const hasDialog = consent === 'stubborn' || (consent === 'dialog' && !hasRefused);
      sendHtml(response, resultPage(request, url, hasDialog));
    },
  },
  {
    path: '/search/data',
    example: '/search/data?q=lighthouse',
    about: 'the results that scripts of /search fill in',
    handle: (request, response, url) => sendJson(response, { html: resultsFor(request, url) }),
  },
  {
    path: '/save',
    example: '/save?continue=/search?q=lighthouse',
    about: 'remembers that consent was refused and goes on to ?continue=',
    handle: (_request, response, url) =>
      sendTo(response, `/${(url.searchParams.get('continue') ?? '').replace(/^\/+/, '')}`, {
        headers: { 'Set-Cookie': 'SOCS=CAE; Path=/' },
      }),
  },
];

function sendCaptcha(response: ServerResponse, url: URL): void {
  const body = `<form id="captcha-form" action="index" method="post"><div id="recaptcha" class="g-recaptcha"></div></form>
<p>Our systems have detected unusual traffic from your computer network. Please try your request again later.</p>`;
  const page = htmlPage(`https://www.google.com/search?q=${queryOf(url)}`, body);
  sendHtml(response, page, { status: 429 });
}

function consentPage(url: URL): string {
  const next = escapeHtml(url.pathname + url.search);
  const form = (isRefusal: boolean, label: string) =>
    `<form action="/save"><input type="hidden" name="set_eom" value="${isRefusal}">
<input type="hidden" name="continue" value="${next}"><button>${label}</button></form>`;
  return htmlPage(
    'Before you continue',
    `<h1>Before you continue to Google</h1>
<p>Cookies would be used.</p>
${form(true, 'Refuse them')}${form(false, 'Take them')}
<form action="https://consent.google.com/later"></form>`,
  );
}

function resultPage(request: IncomingMessage, url: URL, hasDialog: boolean): string {
  const query = escapeHtml(queryOf(url));
  const fillMs = url.searchParams.has('fill') ? numberFrom(url, 'fill', 0, 10_000) : undefined;
  const isLate = hasDialog || fillMs !== undefined;
  return htmlPage(
    `${queryOf(url)} - Google Search`,
    `<form action="/search"><input name="q" value="${query}"></form>
<nav role="navigation"><a href="/search?q=${query}&amp;tbm=isch">Images</a></nav>
${hasDialog ? DIALOG : ''}
<div id="rcnt"><div id="topstuff"></div><div id="rso">${isLate ? '' : resultsFor(request, url)}</div></div>
${isLate ? fillScript(fillMs ?? 0, hasDialog) : ''}`,
  );
}

const DIALOG = `<div id="consent" role="dialog" style="position:fixed;inset:0;background:#fff;z-index:9">
<p>Cookies would be used.</p><button id="L2AGLb">Take them</button><button id="W0wltc">Refuse them</button></div>`;

/** Asks for the results once the dialog, if there is one, was answered with a refusal. */
function fillScript(ms: number, hasDialog: boolean): string {
  return `<script>
const fill = () => setTimeout(async () => {
  const answer = await fetch('/search/data' + location.search);
  document.getElementById('rso').innerHTML = (await answer.json()).html;
}, ${ms});
${hasDialog ? `document.getElementById('W0wltc').onclick = () => { document.getElementById('consent').remove(); fill(); };` : 'fill();'}
</script>`;
}

function resultsFor(request: IncomingMessage, url: URL): string {
  const query = queryOf(url);
  if (query === 'nothing') return `<p>Your search - <b>nothing</b> - did not match any documents.</p>`;
  const isPhone = /Mobile/.test(request.headers['user-agent'] ?? '');
  return Array.from({ length: 10 }, (_, index) => (isPhone ? phoneResult : deskResult)(query, index + 1)).join('\n');
}

function deskResult(query: string, position: number): string {
  const words = escapeHtml(query);
  return `<div class="r"><a href="https://harbour-${position}.test/${encodeURIComponent(query)}"><h3>${words}, part ${position}</h3><cite>harbour-${position}.test</cite></a>
<div><span>What keeper number ${position} wrote about ${words} in the long winter of the year.</span></div></div>`;
}

function phoneResult(query: string, position: number): string {
  const words = escapeHtml(query);
  return `<div class="m"><a href="/url?q=${encodeURIComponent(`https://harbour-${position}.test/m/${query}`)}"><div role="heading" aria-level="3">${words} to go, part ${position}</div><span role="text">harbour-${position}.test</span></a>
<div><span>What keeper number ${position} wrote about ${words} on a small page.</span></div></div>`;
}

function queryOf({ searchParams }: URL): string {
  return searchParams.get('q') ?? '';
}

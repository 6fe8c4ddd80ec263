import type { ServerResponse } from 'node:http';
import { htmlPage } from '../html.ts';
import type { Route } from '../route.ts';
import { sendHtml } from '../send.ts';
import { staticFile } from '../static-file.ts';

export const captcha: Route[] = [
  {
    path: '/captcha',
    about: '403 with the words and marks of a Cloudflare challenge',
    handle: (_request, response) => sendChallenge(response),
  },
  {
    path: '/captcha/once',
    example: '/captcha/once?id=1',
    about: 'the challenge for the first request of each ?id=, the real page after that',
    handle(_request, response, url, { timesSeen }) {
      if (timesSeen(`captcha ${url.searchParams.get('id')}`) === 0) return sendChallenge(response);
      sendHtml(response, htmlPage('The real page', '<h1>The real page</h1>\n<p id="secret">You are through.</p>'));
    },
  },
  staticFile('/consent', 'consent.html', 'an article behind a cookie consent dialog'),
];

function sendChallenge(response: ServerResponse): void {
  sendHtml(response, challenge, { status: 403, headers: { 'cf-mitigated': 'challenge', Server: 'cloudflare' } });
}

const challenge = htmlPage(
  'Just a moment...',
  `<div class="main-wrapper" role="main">
<h1>example.test</h1>
<h2 id="challenge-running">Checking if the site connection is secure</h2>
<div id="challenge-stage"><div class="cf-turnstile" data-sitekey="0x0000000000000000"></div>
<label><input type="checkbox"> Verify you are human</label></div>
<noscript>Enable JavaScript and cookies to continue</noscript>
<p>example.test needs to review the security of your connection before proceeding.</p>
</div>
<footer>Ray ID: <code>8a1b2c3d4e5f6071</code> · Performance &amp; security by Cloudflare</footer>`,
  '<meta name="robots" content="noindex,nofollow">\n',
);

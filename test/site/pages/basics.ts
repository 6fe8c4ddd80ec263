import { escapeHtml, htmlPage } from '../html.ts';
import { numberFrom } from '../query.ts';
import type { Route } from '../route.ts';
import { paragraph, seeded, sentence } from '../seeded.ts';
import { sendHtml } from '../send.ts';
import { staticFile } from '../static-file.ts';

const page60k = paddedTo(60 * 1024, articleOf(45_000));

/**
 * `/page` never changes, so tests may assert on it (pages/static/page.html):
 * - title "The Lighthouse Keeper’s Almanac", h1 "The Lighthouse Keeper’s Almanac", `.byline` "By Ada Fischer";
 * - `time` "3 March 2024" with datetime 2024-03-03, three `article > p`, `#lead` is the first;
 * - links: `#relative` → next/chapter?part=2#top, `#rooted` → /shop, `#absolute` → https://example.com/tides;
 * - images: `#photo` src /image.png alt "The lamp at dusk", `#lazy` has only data-src, `#set` has only srcset;
 * - `table#tides` with 3 rows, `dl#facts` with 3 terms, `ul#tools` with 3 items;
 * - `#stock` has data-sku LH-1889, data-price 24.90; meta description, author, og:title, og:image; canonical link;
 * - JSON-LD Product "Storm Lantern", price 24.90 EUR, rating 4.6 of 87 reviews.
 */
export const basics: Route[] = [
  staticFile('/page', 'page.html', 'an article with links, images, a table, lists, data-*, meta tags and JSON-LD'),
  {
    path: '/page/60k',
    about: 'a realistic page of exactly 61,440 bytes, prepared at start: the benchmark page',
    handle: (_request, response) => sendHtml(response, page60k),
  },
  {
    path: '/page/sized',
    example: '/page/sized?bytes=100000',
    about: 'an HTML page of exactly ?bytes= (default 10,000, at most 64 MiB)',
    handle(_request, response, url) {
      const bytes = numberFrom(url, 'bytes', 10_000, 64 * 1024 * 1024);
      sendHtml(response, paddedTo(bytes, htmlPage('A sized page', `<h1>${bytes} bytes</h1>`)));
    },
  },
  {
    path: '/empty',
    about: '200 with no bytes at all',
    handle: (_request, response) => sendHtml(response, ''),
  },
];

/** Grows a page to an exact size with a comment inside its body; cuts it short when it is larger already. */
function paddedTo(bytes: number, html: string): Buffer {
  const [before, after = ''] = html.split('</body>');
  const frame = Buffer.byteLength(`${before}<!--\n-->\n</body>${after}`);
  if (bytes < frame) return Buffer.from(html.padEnd(bytes, '\n')).subarray(0, bytes);

  const line = `${'Long pages are mostly markup that nobody reads. '.repeat(2).trim()}\n`;
  const filler = line.repeat(Math.ceil((bytes - frame) / line.length)).slice(0, bytes - frame);
  return Buffer.from(`${before}<!--\n${filler}-->\n</body>${after}`);
}

/** News-like markup: navigation, cards with attributes, comments in lists; about `bytes` long. */
function articleOf(bytes: number): string {
  const next = seeded(60);
  const cards: string[] = [];
  for (let n = 1, size = 0; size < bytes; n += 1) {
    const card = cardOf(n, next);
    cards.push(card);
    size += card.length;
  }
  const links = Array.from(
    { length: 40 },
    (_, n) => `<li><a class="nav__link" href="/shop?page=${n}">Deck ${n}</a></li>`,
  );
  return htmlPage(
    'Harbour News',
    `<nav class="nav"><ul>${links.join('\n')}</ul></nav>\n<h1>Harbour News</h1>\n<main>\n${cards.join('\n')}\n</main>`,
    '<meta name="description" content="A page as long as pages are.">\n',
  );
}

function cardOf(n: number, next: () => number): string {
  return `<article class="card card--wide" id="story-${n}" data-story="${n}">
  <header class="card__head"><h2 class="card__title"><a href="/page?story=${n}">${escapeHtml(sentence(next))}</a></h2>
    <p class="card__meta"><span class="author">Reporter ${n % 7}</span> <time datetime="2024-05-${10 + (n % 20)}">May</time></p></header>
  <div class="card__body"><p>${paragraph(next)}</p>
    <p>${paragraph(next)} <a href="/shop/product/${1 + (n % 36)}" rel="nofollow">${n} replies</a></p></div>
</article>`;
}

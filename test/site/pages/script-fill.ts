import { htmlPage } from '../html.ts';
import type { Route } from '../route.ts';
import { sendHtml } from '../send.ts';
import { staticFile } from '../static-file.ts';

/** Each shows "Loading…" in #content until its script has filled it. */
export const scriptFill: Route[] = [
  staticFile('/js/fill', 'js/fill.html', 'three items from one fetch that takes ?ms=', '/js/fill?ms=300'),
  staticFile('/js/chain', 'js/chain.html', 'filled after three fetches in a row, each ?ms= long', '/js/chain?ms=100'),
  staticFile('/js/timer', 'js/timer.html', 'filled by setTimeout after ?ms=', '/js/timer?ms=500'),
  staticFile('/js/late-script', 'js/late-script.html', 'filled by a script element added later'),
  imagesPage(),
  staticFile('/js/websocket', 'js/websocket.html', 'shows what /ws/echo said back'),
  staticFile('/js/sse', 'js/sse.html', 'shows three events of /sse'),
  staticFile('/js/iframes', 'js/iframes.html', 'a frame of /page and a srcdoc frame'),
  staticFile('/js/worker', 'js/worker.html', 'filled by a web worker'),
  staticFile('/js/service-worker', 'js/service-worker.html', 'registers /js/sw.js and shows whether it controls'),
  staticFile('/js/shadow', 'js/shadow.html', 'content in declarative, open and closed shadow roots'),
  staticFile('/js/history', 'js/history.html', 'changes its address to /js/history/pushed by pushState'),
  staticFile('/js/history/pushed', 'js/history.html', 'where /js/history ends up, for a reload'),
  staticFile(
    '/js/tall',
    'js/tall.html',
    'a page ?px= high (default 20,000), with a mark at its foot',
    '/js/tall?px=20000',
  ),
  staticFile(
    '/js/noise',
    'js/noise.html',
    'random pixels, ?px= high (default 4,000): the worst for a JPEG',
    '/js/noise?px=1000',
  ),
];

/** 200 images and one request by script that completes the page: what a rendered benchmark loads. */
function imagesPage(): Route {
  const images = Array.from({ length: 200 }, (_, n) => `<img src="/img/${n + 1}.png" width="32" height="32" alt="">`);
  const script = `<script>
fetch('/api/items').then((answer) => answer.json()).then(({ items }) => {
  document.getElementById('content').textContent = items.map((item) => item.name).join(', ');
});
</script>`;
  const html = Buffer.from(
    htmlPage('200 images', `<h1>200 images</h1>\n<p id="content">Loading…</p>\n${images.join('\n')}\n${script}`),
  );
  return {
    path: '/js/images',
    about: '200 images and one fetch that completes the page: the benchmark page for rendering',
    handle: (_request, response) => sendHtml(response, html),
  };
}

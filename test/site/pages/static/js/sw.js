addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname === '/js/answered-by-sw') {
    event.respondWith(new Response('Answered by the service worker'));
  }
});

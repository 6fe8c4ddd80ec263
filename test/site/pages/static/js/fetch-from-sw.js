const target = new URLSearchParams(location.search).get('url');

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(fetch(target, { mode: 'no-cors' }));
});

const target = new URLSearchParams(location.search).get('url');

fetch(target, { mode: 'no-cors' })
  .then(
    () => 'fetched',
    (error) => `fetch refused: ${error.message}`,
  )
  .then((outcome) => {
    try {
      importScripts(target);
      postMessage(`${outcome}, imported`);
    } catch (error) {
      postMessage(`${outcome}, import refused: ${error.message}`);
    }
  });

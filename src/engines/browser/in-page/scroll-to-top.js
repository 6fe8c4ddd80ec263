// Back to where a picture begins, once pictures on the way have been drawn.
async ({ capMs }) => {
  const missing = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
  const loaded = Promise.all(missing.map((image) => image.decode().catch(() => {})));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, capMs))]);
  scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 50));
};

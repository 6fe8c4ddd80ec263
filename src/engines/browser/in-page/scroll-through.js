// Scrolls down the page screen by screen, so that what loads when it is seen is there, and back to the top.
async ({ heightMax, capMs }) => {
  const endsAt = performance.now() + capMs;
  const root = document.scrollingElement ?? document.documentElement;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let top = 0; top < Math.min(root.scrollHeight, heightMax) && performance.now() < endsAt; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await pause(40);
  }
  return root.scrollHeight;
};

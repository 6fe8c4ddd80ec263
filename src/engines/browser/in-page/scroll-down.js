// Scrolls by some pixels, or to the bottom for as long as the page grows.
async ({ top, growMs }) => {
  const root = document.scrollingElement ?? document.documentElement;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  if (top !== undefined) {
    scrollBy({ top, behavior: 'instant' });
    return pause(50);
  }
  const endsAt = performance.now() + growMs;
  let height = -1;
  let grownAt = performance.now();
  while (performance.now() < endsAt && performance.now() - grownAt < 500) {
    if (root.scrollHeight !== height) {
      height = root.scrollHeight;
      grownAt = performance.now();
      scrollTo({ top: height, behavior: 'instant' });
    }
    await pause(30);
  }
};

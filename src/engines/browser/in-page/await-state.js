// Waits until elements of a selector are visible, attached or hidden; gives how many matched and whether it came true.
async ({ selector, state, timeoutMs }) => {
  const endsAt = performance.now() + timeoutMs;
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const reached = (matches) => {
    if (state === 'attached') return matches.length > 0;
    return state === 'hidden' ? !matches.some(isVisible) : matches.some(isVisible);
  };
  for (;;) {
    const matches = [...document.querySelectorAll(selector)];
    const isReached = reached(matches);
    if (isReached || performance.now() >= endsAt) return { matched: matches.length, isReached };
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

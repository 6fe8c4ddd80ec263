// Waits until an element of one list is visible, and gives its selector, or one of the other is there, and gives null.
async ({ visible, attached, timeoutMs }) => {
  const endsAt = performance.now() + timeoutMs;
  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  for (;;) {
    const shown = visible.find((selector) => [...document.querySelectorAll(selector)].some(isVisible));
    if (shown !== undefined) return shown;
    if (attached.some((selector) => document.querySelector(selector))) return null;
    if (performance.now() >= endsAt) return null;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

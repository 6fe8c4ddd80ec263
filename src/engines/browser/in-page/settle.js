// Resolves when the document has not changed for a moment and no short timer is pending; in a world of our own.
async ({ secret, quietMs, timersMs, capMs }) => {
  const startedAt = performance.now();
  let changedAt = startedAt;
  const observer = new MutationObserver(() => {
    changedAt = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });

  const hasTimers = () => !window.dispatchEvent(new Event(secret, { cancelable: true }));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
  try {
    for (;;) {
      await pause();
      const now = performance.now();
      // Timers that come and go without changing anything are no reason to wait for ever.
      const isQuiet = now - changedAt >= (hasTimers() ? timersMs : quietMs);
      if (isQuiet) return true;
      if (now - startedAt >= capMs) return false;
    }
  } finally {
    observer.disconnect();
  }
};

// Waits for an element that can be acted on: visible, standing still and, where asked for, not covered by another.
async ({ selector, timeoutMs, mustReceiveClicks }) => {
  const endsAt = performance.now() + timeoutMs;
  let previous = '';

  const isVisible = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const describe = (element) => {
    const id = element.id && `#${element.id}`;
    const classes = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return element.localName + (id || classes.join(''));
  };
  const deepestAt = (x, y) => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (inner === found) break;
      found = inner;
    }
    return found;
  };
  const isWithin = (element, ancestor) => {
    for (let at = element; at; at = at.parentNode ?? at.host) if (at === ancestor) return true;
    return false;
  };

  const look = () => {
    const matches = [...document.querySelectorAll(selector)];
    const element = matches.find(isVisible);
    if (!element) return { matched: matches.length, why: matches.length > 0 ? 'none of them is visible' : '' };

    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const left = Math.max(0, box.left);
    const top = Math.max(0, box.top);
    const x = (left + Math.min(innerWidth, box.right)) / 2;
    const y = (top + Math.min(innerHeight, box.bottom)) / 2;
    const place = [box.left, box.top, box.width, box.height].join();
    const isStill = place === previous;
    previous = place;
    if (!isStill) return { matched: matches.length, why: 'it does not stand still' };

    const hit = mustReceiveClicks && deepestAt(x, y);
    if (
      hit &&
      !isWithin(hit, element) &&
      !isWithin(element, hit.closest('label') ?? element.ownerDocument.createElement('i'))
    ) {
      return { matched: matches.length, why: `it is covered by ${describe(hit)}` };
    }
    return { matched: matches.length, x, y };
  };

  for (;;) {
    const found = look();
    if (found.x !== undefined || performance.now() >= endsAt) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

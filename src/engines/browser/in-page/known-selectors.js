// Simple selectors that match something on the page, for telling what might have been meant.
() => {
  const known = new Set();
  for (const element of document.querySelectorAll('*')) {
    if (element.id) known.add(`#${CSS.escape(element.id)}`);
    for (const name of element.classList) known.add(`.${CSS.escape(name)}`);
    for (const name of ['name', 'data-testid', 'data-test', 'aria-label']) {
      const value = element.getAttribute(name);
      if (value && value.length < 60) known.add(`[${name}="${CSS.escape(value)}"]`);
    }
    if (known.size > 3000) break;
  }
  return [...known];
};

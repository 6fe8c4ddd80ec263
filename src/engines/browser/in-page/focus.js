// Puts the cursor at the end of the first visible match; false when it cannot be typed into.
({ selector }) => {
  const visible = [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);
  visible?.focus();
  if (!visible || document.activeElement !== visible) return false;
  if (visible.isContentEditable) getSelection().selectAllChildren(visible);
  if (visible.isContentEditable) getSelection().collapseToEnd();
  try {
    visible.setSelectionRange?.(visible.value.length, visible.value.length);
  } catch {
    // Inputs such as email and number have no selection to set.
  }
  return true;
};

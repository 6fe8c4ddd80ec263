// Chooses an option by its value or its text, as a person would; else says what there is to choose from.
({ selector, value }) => {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (element?.localName !== 'select') return { fault: `it is ${element?.localName ?? 'gone'}, not select` };
  const options = [...element.options];
  const option = options.find((one) => one.value === value) ?? options.find((one) => one.text.trim() === value.trim());
  if (!option) return { fault: `it has no option "${value}"`, options: options.slice(0, 10).map((one) => one.value) };
  if (option.disabled) return { fault: `its option "${value}" is disabled` };
  element.focus();
  option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return {};
};

/** Brings a field of the form into view and puts the focus on it, opening the section it is in. */
export function toField(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const section = field?.closest('details');
  if (section) section.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

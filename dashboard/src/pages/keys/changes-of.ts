/** Only what differs, so that two people who change different things do not undo each other. */
export function changesOf<Form extends object>(before: Form, after: Form): Partial<Form> {
  const names = Object.keys(after) as (keyof Form)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Form>;
}

/** The list with one row elsewhere; a place outside the list leaves it as it is. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const others = rows.toSpliced(from, 1);
  return others.toSpliced(to, 0, row);
}

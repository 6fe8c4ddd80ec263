/** A value for one field, and where it stands. Plain JSON. */
export interface FieldAnswer {
  name: string;
  value: string | string[] | null;
  /** Id of the line of the reduced page that says it; 0 where that is not known. */
  line: number;
}

import type { Static, TObject } from 'typebox';
import { createReadBody } from './read-body.ts';

/** Makes a reader of query parameters: text becomes a number where the schema wants one, and then it is as with a body. */
export function createReadQuery<Schema extends TObject>(schema: Schema): (query: unknown) => Static<Schema> {
  const read = createReadBody(schema);
  const isNumber = (name: string) => (schema.properties[name] as { type?: string } | undefined)?.type === 'integer';
  return (query) => {
    const entries = Object.entries(query as Record<string, unknown>);
    return read(
      Object.fromEntries(
        entries.map(([name, value]) => [name, isNumber(name) && /^-?\d+$/.test(String(value)) ? Number(value) : value]),
      ),
    );
  };
}

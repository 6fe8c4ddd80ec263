import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { describeFaults, unknownFields } from '../../scrape/describe-faults.ts';
import { invalidRequest } from '../../scrape/invalid-request.ts';
import { isObject } from '../../scrape/is-object.ts';

/** Makes a reader that gives the value its schema's type, or refuses it with every fault it has. */
export function createReadBody<Schema extends TObject>(schema: Schema): (body: unknown) => Static<Schema> {
  const validator = Compile(schema);
  const known = Object.keys(schema.properties);
  return (body) => {
    if (!isObject(body)) throw invalidRequest([{ path: '', message: 'the body must be a JSON object' }]);
    const errors = validator.Check(body) ? [] : validator.Errors(body);
    const faults = [...unknownFields(body, known), ...describeFaults(body, errors)];
    if (faults.length > 0) throw invalidRequest(faults);
    return body as Static<Schema>;
  };
}

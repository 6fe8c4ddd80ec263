import type { Body } from '../model/body-of.ts';
import { type Spelling, writeLiteral } from './literal.ts';

/** With requests, which is what people have installed. */
export function pythonSample(endpoint: string, body: Body): string {
  return `import os

import requests

response = requests.post(
    ${JSON.stringify(endpoint)},
    headers={"X-API-KEY": os.environ["TRAWL_API_KEY"]},
    json=${writeLiteral(body, PYTHON, '    ')},
    timeout=120,
)
result = response.json()
if not response.ok:
    raise SystemExit(f"{result['code']}: {result['error']}")
print(result)
`;
}

/** The escapes of a JSON string mean the same in a Python string; the three words are spelt in another way. */
const PYTHON: Spelling = {
  step: '    ',
  name: (name) => JSON.stringify(name),
  plain: (value) => WORDS.get(value) ?? JSON.stringify(value),
};

const WORDS = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

import type { Body } from '../model/body-of.ts';

/** With requests, which is what people have installed. */
export function pythonSample(endpoint: string, body: Body): string {
  return `import os

import requests

response = requests.post(
    ${JSON.stringify(endpoint)},
    headers={"X-API-KEY": os.environ["TRAWL_API_KEY"]},
    json=${literal(body, '    ')},
    timeout=120,
)
result = response.json()
if not response.ok:
    raise SystemExit(f"{result['code']}: {result['error']}")
print(result)
`;
}

/** The escapes of a JSON string mean the same in a Python string; the three words are spelt in another way. */
function literal(value: unknown, indent: string): string {
  const deeper = `${indent}    `;
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : lines(
          '[',
          value.map((item) => literal(item, deeper)),
          ']',
          indent,
        );
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}: ${literal(member, deeper)}`,
    );
    return members.length === 0 ? '{}' : lines('{', members, '}', indent);
  }
  if (value === true) return 'True';
  if (value === false) return 'False';
  return value === null ? 'None' : JSON.stringify(value);
}

function lines(open: string, items: readonly string[], close: string, indent: string): string {
  return [open, ...items.map((item) => `${indent}    ${item},`), `${indent}${close}`].join('\n');
}

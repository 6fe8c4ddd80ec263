import type { Body } from '../model/body-of.ts';
import { type Spelling, writeLiteral } from './literal.ts';

/** For Node, Deno and Bun: nothing to install. */
export function typescriptSample(endpoint: string, body: Body): string {
  return `const response = await fetch(${JSON.stringify(endpoint)}, {
  method: "POST",
  headers: {
    "X-API-KEY": process.env.TRAWL_API_KEY ?? "",
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${writeLiteral(body, TYPESCRIPT, '  ')}),
});

const result = await response.json();
if (!response.ok) throw new Error(\`\${result.code}: \${result.error}\`);
console.log(result);
`;
}

/** JSON is JavaScript but for one thing: a member called `__proto__` would become the prototype. */
const TYPESCRIPT: Spelling = {
  step: '  ',
  name(name) {
    if (name === '__proto__') return '["__proto__"]';
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  },
  plain: (value) => JSON.stringify(value),
};

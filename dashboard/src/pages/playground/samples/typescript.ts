import type { Body } from '../model/body-of.ts';

/** For Node, Deno and Bun: nothing to install. */
export function typescriptSample(endpoint: string, body: Body): string {
  return `const response = await fetch(${JSON.stringify(endpoint)}, {
  method: "POST",
  headers: {
    "X-API-KEY": process.env.TRAWL_API_KEY ?? "",
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${literal(body, '  ')}),
});

const result = await response.json();
if (!response.ok) throw new Error(\`\${result.code}: \${result.error}\`);
console.log(result);
`;
}

/** JSON is JavaScript but for one thing: a member called `__proto__` would become the prototype. */
function literal(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
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
    const members = Object.entries(value).map(([name, member]) => `${nameOf(name)}: ${literal(member, deeper)}`);
    return members.length === 0 ? '{}' : lines('{', members, '}', indent);
  }
  return JSON.stringify(value);
}

function nameOf(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function lines(open: string, items: readonly string[], close: string, indent: string): string {
  return [open, ...items.map((item) => `${indent}  ${item},`), `${indent}${close}`].join('\n');
}

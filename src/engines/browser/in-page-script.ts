import { readFileSync } from 'node:fs';

/** The source of a function that runs inside pages: a file of `in-page/`. */
export function inPageScript(name: string): string {
  return readFileSync(new URL(`./in-page/${name}.js`, import.meta.url), 'utf8')
    .replace(/^(?:\/\/.*\n)+/, '')
    .trim()
    .replace(/;$/, '');
}

import { readFileSync } from 'node:fs';
import type { Route } from './route.ts';
import { send } from './send.ts';

/** A page or script kept as a file under pages/static; its own script reads the query. */
export function staticFile(path: string, file: string, about: string, example = path): Route {
  const body = readFileSync(new URL(`./pages/static/${file}`, import.meta.url));
  const type = file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8';
  return { path, example, about, handle: (_request, response) => send(response, type, body) };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One page of the site: where it is, what it is for, and what it does. */
export type Route = {
  /** A path such as `/page`, or a pattern such as `/status/:code` or `/img/:n.png`. */
  path: string;
  /** A link that works, for the index: needed when the path alone does not show the page. */
  example?: string;
  about: string;
  handle(request: IncomingMessage, response: ServerResponse, url: URL, visit: Visit): void | Promise<void>;
  /** Takes the socket over when the client asked for a WebSocket here. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

/** What a page knows besides the request: its path parameters and what this site remembers. */
export type Visit = {
  params: Record<string, string>;
  /** How often this site was asked with this key before now: 0 the first time. */
  timesSeen(key: string): number;
};

export type RouteGroup = { name: string; about: string; routes: Route[] };

export type Match = { route: Route; params: Record<string, string> };

/** Turns the table into a function from path to page: exact paths first, then patterns in the order written. */
export function createRouter(routes: readonly Route[]): (path: string) => Match | undefined {
  const exact = new Map<string, Match>();
  const patterns: { route: Route; pattern: RegExp }[] = [];
  for (const route of routes) {
    if (route.path.includes(':')) patterns.push({ route, pattern: patternOf(route.path) });
    else exact.set(route.path, { route, params: {} });
  }

  return (path) => {
    const found = exact.get(path);
    if (found) return found;

    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { route, params: { ...match.groups } };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll('.', '\\.').replace(/:([a-z]+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

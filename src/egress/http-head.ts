/** The head of a request to a proxy. */
export interface HttpHead {
  method: string;
  /** As on the request line: `host:port` after CONNECT, otherwise a whole URL. */
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Reads a head without its final empty line; undefined for anything but plain HTTP/1.1. */
export function readHttpHead(text: string): HttpHead | undefined {
  const [requestLine = '', ...lines] = text.split('\r\n');
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(requestLine) ?? [];
  const headers = lines.map((line) => /^([^\s:]+):[ \t]*(.*?)[ \t]*$/.exec(line));
  if (method === undefined || target === undefined || headers.includes(null)) return undefined;
  return { method, target, headers: headers.map((match) => [match?.[1] ?? '', match?.[2] ?? ''] as const) };
}

export function headerOf({ headers }: HttpHead, name: string): string | undefined {
  return headers.find(([other]) => other.toLowerCase() === name)?.[1];
}

export const HEAD_BYTES_MAX = 128 * 1024;

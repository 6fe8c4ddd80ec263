import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers in one piece. Nothing on this site may be cached, so that every visit can be counted. */
export function send(
  response: ServerResponse,
  type: string | undefined,
  body: string | Buffer,
  { status = 200, headers = {} }: { status?: number; headers?: OutgoingHttpHeaders } = {},
): void {
  response.writeHead(status, {
    ...(type === undefined ? {} : { 'Content-Type': type }),
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(body);
}

export function sendHtml(
  response: ServerResponse,
  html: string | Buffer,
  options?: { status?: number; headers?: OutgoingHttpHeaders },
): void {
  send(response, 'text/html; charset=utf-8', html, options);
}

export function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 'application/json', JSON.stringify(value, null, 2), { headers: openToOtherOrigins });
}

/** Lets a page of another site read the answer, as public APIs do. */
const openToOtherOrigins = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Redirects with an empty body. */
export function sendTo(
  response: ServerResponse,
  location: string,
  { status = 302, headers = {} }: { status?: number; headers?: OutgoingHttpHeaders } = {},
): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store', ...headers });
  response.end();
}

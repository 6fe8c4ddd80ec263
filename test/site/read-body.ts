import type { IncomingMessage } from 'node:http';

/** The request's body as text; what is over 10 MiB is read and dropped. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= 10 * 1024 * 1024) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

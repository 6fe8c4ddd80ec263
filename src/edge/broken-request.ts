import type { Socket } from 'node:net';
import type { RandomBytes } from '../core/base62.ts';
import { Failure } from '../core/failure.ts';
import { newId } from '../core/new-id.ts';
import { toErrorBody } from './error-body.ts';

/** Answers what is not even HTTP (framing tricks, header floods, requests that never end) and closes the connection. */
export function answerBrokenRequest(randomBytes: RandomBytes) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newId('req', randomBytes);
    const failure = new Failure('INVALID_REQUEST', { detail: REASONS[error.code ?? ''] ?? 'this is not valid HTTP' });
    const body = JSON.stringify(toErrorBody(failure, requestId));
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nX-Request-Id: ${requestId}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

const REASONS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the request headers are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request did not arrive in time',
};

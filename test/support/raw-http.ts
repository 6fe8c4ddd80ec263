import { connect } from 'node:net';

/** Sends bytes as they are and gives back all that came until the server closed or fell silent. */
export function rawHttp(url: string, request: string | Uint8Array, silenceMs = 300): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setEncoding('latin1');
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (chunk: string) => {
      received += chunk;
      socket.setTimeout(silenceMs, () => socket.destroy());
    });
    socket.on('close', () => resolve(received));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    );
  });
}

/** Sends bytes and breaks the connection the hard way. */
export function sendAndReset(url: string, request: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(request, () => socket.resetAndDestroy()));
    socket.on('close', () => resolve());
    socket.on('error', () => {});
  });
}

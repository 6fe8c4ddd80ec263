import type { Socket } from 'node:net';

/** Reads a handshake piece by piece; `release` gives back what came too early, and leaves the socket paused. */
export function createSocketReader(socket: Socket) {
  let received: Buffer = Buffer.alloc(0);
  let ended: Error | undefined;
  let wake = () => {};
  const opened = Promise.withResolvers<void>();
  opened.promise.catch(() => {}); // whoever waits hears of it; nobody has to

  const onOpen = () => opened.resolve();
  const onData = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    wake();
  };
  const onEnd = (error?: unknown) => {
    ended ??= error instanceof Error ? error : new Error('The other side closed the connection');
    opened.reject(ended);
    wake();
  };
  socket.once('connect', onOpen);
  if ('encrypted' in socket) {
    socket.off('connect', onOpen);
    socket.once('secureConnect', onOpen);
  }
  socket.on('data', onData).on('error', onEnd).on('end', onEnd).on('close', onEnd);

  async function receive(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (ended) throw ended;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  function cut(bytes: number): Buffer {
    const taken = received.subarray(0, bytes);
    received = received.subarray(bytes);
    return taken;
  }

  return {
    opened: opened.promise,
    async take(bytes: number): Promise<Buffer> {
      await receive(() => received.length >= bytes);
      return cut(bytes);
    },
    async takeUntil(mark: string, bytesMax: number): Promise<Buffer> {
      await receive(() => received.includes(mark) || received.length > bytesMax);
      const at = received.indexOf(mark);
      if (at < 0) throw new Error(`No end of it within ${bytesMax} bytes`);
      return cut(at + mark.length);
    },
    release() {
      socket.off('data', onData).off('error', onEnd).off('end', onEnd).off('close', onEnd);
      socket.pause();
      if (received.length > 0) socket.unshift(received);
    },
  };
}

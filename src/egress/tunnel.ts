import type { Socket } from 'node:net';
import { type GateLane, reset, type Tunnel } from './lane.ts';

interface Joined {
  tunnel: Tunnel;
  client: Socket;
  remote: Socket;
  lane: GateLane;
  /** What goes to the target for bytes of the engine; undefined when they must not go there. */
  translate: ((chunk: Buffer) => Buffer | undefined) | undefined;
  onReset: () => void;
}

/** Carries bytes both ways, each counted for the request that holds the lane at that moment. */
export function joinTunnel(joined: Joined): { send(chunk: Buffer): void } {
  const { tunnel, client, remote, lane, translate, onReset } = joined;

  function receive(chunk: Buffer): void {
    const holder = lane.holder();
    if (holder) {
      if (!holder.count(chunk.length, 0)) return;
    } else {
      tunnel.strayBytes += chunk.length;
      if (tunnel.strayBytes > STRAY_BYTES_MAX) return void client.destroy();
    }
    if (!client.write(chunk)) remote.pause();
  }

  function send(chunk: Buffer): void {
    const holder = lane.holder();
    if (!holder) return void client.destroy();
    if (!tunnel.isUsed) {
      tunnel.isUsed = true;
      holder.usage.reused += 1;
    }
    const translated = translate ? translate(chunk) : chunk;
    if (!translated) return void client.destroy();
    if (!holder.count(0, translated.length)) return;
    if (!remote.write(translated)) client.pause();
  }

  remote.on('data', receive);
  client.on('data', send);
  client.on('drain', () => remote.resume());
  remote.on('drain', () => client.resume());
  remote.on('end', () => client.end());
  client.on('end', () => remote.end());
  remote.on('error', () => {
    onReset();
    reset(client);
  });
  remote.on('close', () => client.destroy());
  // Either may come paused.
  remote.resume();
  client.resume();
  return { send };
}

/** What a quiet connection may still get (TLS tickets, HTTP/2 housekeeping) before it is closed. */
const STRAY_BYTES_MAX = 16 * 1024;

import type { Socket } from 'node:net';
import type { Exit } from './connect-through.ts';
import type { Refusal, RefusalReason } from './refusal.ts';

/** What one request may use. */
export interface Budget {
  bytesMax: number;
  connectionsMax: number;
}

/** One request's hold on a lane: everything on the lane is counted for it until it ends. */
export interface Lease {
  /** Oldest first, at most 32. */
  readonly refusals: readonly Refusal[];
  readonly usage: { bytesReceived: number; bytesSent: number; connections: number; reused: number };
  /** Summed over the connections opened. */
  readonly phases: { dnsMs: number; connectMs: number };
  /** With `drop` every connection closes; without, quiet ones may serve the lane's next request. May be called twice. */
  end(options?: { drop: boolean }): void;
}

/** A credential at the gate, and the connections opened with it. It opens nothing unless a request holds it. */
export interface Lane {
  readonly username: string;
  readonly password: string;
  readonly exit: Exit | undefined;
  /** One at a time. */
  lease(budget: Budget): Lease;
  /** For an engine of this process: checked and counted like every other, without the way over loopback. */
  connect(to: Destination): Promise<Connection>;
  /** Closes the connections that nobody holds; true when there were any. */
  dropQuiet(): boolean;
  close(): void;
}

export interface Destination {
  host: string;
  port: number;
}

/** A connection to a target. Whoever reads from it has it counted. */
export interface Connection {
  readonly socket: Socket;
  /** Counts what went over it since it was last asked; false, with the connection cut, when there may be no more. */
  count(): boolean;
}

/** A connection of an engine and its other half, once that is there. */
export interface Tunnel {
  /** Undefined where the engine itself holds the other half. */
  client: Socket | undefined;
  remote: Socket | undefined;
  /** Whether the present lease has sent anything on it. */
  isUsed: boolean;
  strayBytes: number;
}

/** The lane as the gate works with it. */
export interface GateLane extends Lane {
  readonly tunnels: Set<Tunnel>;
  holder(): Holder | undefined;
}

export interface Holder extends Lease {
  readonly isEnded: boolean;
  /** False when the budget has no more. */
  takeConnection(): boolean;
  /** Counts bytes; false, with every connection cut, when the budget has no more. */
  count(received: number, sent: number): boolean;
  refuse(reason: RefusalReason, host: string, port: number): void;
}

interface LaneParts {
  credential: { username: string; password: string };
  exit: Exit | undefined;
  connect: (lane: GateLane, to: Destination) => Promise<Connection>;
  onClose: () => void;
}

export function createLane({ credential, exit, connect, onClose }: LaneParts): GateLane {
  const tunnels = new Set<Tunnel>();
  let holder: Holder | undefined;

  const cutAll = () => {
    for (const tunnel of tunnels) cut(tunnel);
  };

  const lane: GateLane = {
    ...credential,
    exit,
    tunnels,
    holder: () => holder,
    connect: (to) => connect(lane, to),
    lease(budget) {
      if (holder) throw new Error('This lane is held by another request');
      for (const tunnel of tunnels) tunnel.isUsed = false;
      holder = createHolder(budget, {
        cutAll,
        onEnd(drop) {
          holder = undefined;
          for (const tunnel of tunnels) if (drop || !tunnel.remote) cut(tunnel);
        },
      });
      return holder;
    },
    dropQuiet() {
      if (holder || tunnels.size === 0) return false;
      cutAll();
      return true;
    },
    close() {
      holder?.end({ drop: true });
      cutAll();
      onClose();
    },
  };
  return lane;
}

const REFUSALS_MAX = 32;

function createHolder(
  { bytesMax, connectionsMax }: Budget,
  { cutAll, onEnd }: { cutAll: () => void; onEnd: (drop: boolean) => void },
): Holder {
  const refusals: Refusal[] = [];
  const usage = { bytesReceived: 0, bytesSent: 0, connections: 0, reused: 0 };
  let isEnded = false;
  let isSpent = false;

  const refuse: Holder['refuse'] = (reason, host, port) => {
    if (refusals.length < REFUSALS_MAX) refusals.push({ reason, host, port });
  };

  return {
    refusals,
    usage,
    phases: { dnsMs: 0, connectMs: 0 },
    get isEnded() {
      return isEnded;
    },
    takeConnection() {
      usage.connections += 1;
      return usage.connections <= connectionsMax;
    },
    count(received, sent) {
      usage.bytesReceived += received;
      usage.bytesSent += sent;
      if (usage.bytesReceived + usage.bytesSent <= bytesMax) return true;
      if (!isSpent) refuse('bytes-spent', '', 0);
      isSpent = true;
      cutAll();
      return false;
    },
    refuse,
    end({ drop } = { drop: false }) {
      if (isEnded) return;
      isEnded = true;
      onEnd(drop);
    },
  };
}

function cut({ client, remote }: Tunnel): void {
  if (client) reset(client);
  remote?.destroy();
}

/**
 * A reset, so that the engine does not take our cut for the proper end of a body. Node never closes a socket that is
 * reset after its end, and waits for what is still to be written: those are just destroyed.
 */
export function reset(socket: Socket): void {
  if (socket.destroyed) return;
  if (socket.writableEnded || socket.writableLength > 0) socket.destroy();
  else socket.resetAndDestroy();
}

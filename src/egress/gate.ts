import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import type { Exit } from './connect-through.ts';
import { createDial, type DialParts } from './dial.ts';
import { acceptHttp } from './http-inbound.ts';
import type { Asked, Inbound } from './inbound.ts';
import { type Connection, createLane, type Destination, type GateLane, type Lane, type Tunnel } from './lane.ts';
import { DialRefused } from './refusal.ts';
import { acceptSocks } from './socks-inbound.ts';
import { joinTunnel } from './tunnel.ts';

/**
 * Through which every byte of both engines leaves: a proxy on loopback for those that dial by themselves (the browser,
 * the TLS client), and `Lane.connect` for what this process dials. One policy, one count, one way to be cut off.
 */
export interface Gate extends AsyncDisposable {
  readonly port: number;
  /** Connections of engines and to targets, for tests and figures. */
  readonly openSockets: number;
  /** A sentence when it does not take connections. */
  health(): Promise<string | undefined>;
  /** A credential of its own; through an upstream proxy when one is given. Whoever opens a lane closes it. */
  openLane(exit?: Exit): Lane;
}

type GateParts = Omit<DialParts, 'connectTimeoutMs'> & Partial<Pick<DialParts, 'connectTimeoutMs'>>;

/** Listens on loopback. SOCKS5, CONNECT and plain-http requests come in on the same port. */
export async function createGate({ connectTimeoutMs = 10_000, ...parts }: GateParts): Promise<Gate> {
  const dial = createDial({ connectTimeoutMs, ...parts });
  const lanes = new Map<string, GateLane>();
  const sockets = new Set<Socket>();

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  /** Dials for the request that holds the lane, and notes for it what was refused. */
  async function dialFor(lane: GateLane, { host, port }: Destination, onSocket: (socket: Socket) => void) {
    const holder = lane.holder();
    let dialling: Socket | undefined;
    try {
      if (!holder) throw new DialRefused('ended');
      if (!holder.takeConnection()) throw new DialRefused('connections-spent');
      const remote = await dial({
        ...{ host, port, exit: lane.exit, phases: holder.phases },
        onSocket(socket) {
          track(socket);
          dialling = socket;
          onSocket(socket);
        },
      });
      if (holder.isEnded || remote.destroyed) throw new DialRefused('ended');
      return remote;
    } catch (error) {
      dialling?.destroy();
      const refused = error instanceof DialRefused ? error : new DialRefused('no-route', { cause: error });
      holder?.refuse(refused.reason, host, port);
      throw refused;
    }
  }

  /** A connection for this process, which writes and reads by itself. */
  async function connectHere(lane: GateLane, to: Destination): Promise<Connection> {
    const tunnel: Tunnel = { client: undefined, remote: undefined, isUsed: true, strayBytes: 0 };
    lane.tunnels.add(tunnel);
    try {
      const socket = await dialFor(lane, to, (dialled) => {
        tunnel.remote = dialled; // so that whoever ends the request cuts it while it is still dialled
      });
      socket.once('close', () => lane.tunnels.delete(tunnel));
      socket.once('error', () => lane.holder()?.refuse('reset', to.host, to.port));
      return { socket, count: countOf(tunnel, socket, lane) };
    } catch (error) {
      lane.tunnels.delete(tunnel);
      throw error;
    }
  }

  async function connect(client: Socket, lane: GateLane, asked: Asked): Promise<void> {
    if (!lane.holder()) return void client.destroy();
    client.setTimeout(0);
    const { host, port, translate } = asked;
    const tunnel: Tunnel = { client, remote: undefined, isUsed: true, strayBytes: 0 };
    let dialling: Socket | undefined;
    lane.tunnels.add(tunnel);
    client.once('close', () => {
      lane.tunnels.delete(tunnel);
      dialling?.destroy();
    });
    try {
      const remote = await dialFor(lane, asked, (socket) => {
        dialling = socket;
        if (client.destroyed) socket.destroy();
      });
      tunnel.remote = remote;
      const onReset = () => lane.holder()?.refuse('reset', host, port);
      // Nothing of the target's may come before the dialect's own answer.
      asked.accept();
      const joined = joinTunnel({ tunnel, client, remote, lane, translate, onReset });
      if (asked.firstBytes.length > 0) joined.send(asked.firstBytes);
    } catch (error) {
      dialling?.destroy();
      asked.refuse(error instanceof DialRefused ? error.reason : 'no-route');
    }
  }

  const inbound: Inbound = {
    laneOf(username, password) {
      const lane = lanes.get(`${username}:${password}`);
      return lane?.holder() && lane;
    },
    connect: (client, lane, asked) => void connect(client, lane, asked),
  };

  const server = createServer({ noDelay: true }, (socket) => {
    track(socket);
    socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
    socket.once('data', (chunk: Buffer) => {
      if (chunk[0] === SOCKS_VERSION) acceptSocks(socket, chunk, inbound);
      else acceptHttp(socket, chunk, inbound);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;

  return {
    port,
    async health() {
      const probe = connectTo(port, '127.0.0.1');
      try {
        await once(probe, 'connect');
        return undefined;
      } catch {
        return 'the gate to the outside takes no connections';
      } finally {
        probe.destroy();
      }
    },
    get openSockets() {
      return sockets.size;
    },
    openLane(exit) {
      const credential = { username: randomBytes(9).toString('hex'), password: randomBytes(18).toString('hex') };
      const key = `${credential.username}:${credential.password}`;
      const lane = createLane({ credential, exit, connect: connectHere, onClose: () => lanes.delete(key) });
      lanes.set(key, lane);
      return lane;
    },
    async [Symbol.asyncDispose]() {
      for (const lane of lanes.values()) lane.close();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const SOCKS_VERSION = 5;

/** For a client to say what it wants; only our own engines know the port. */
const HANDSHAKE_MS = 10_000;

/** What went over a connection since it was last asked, for the request that holds the lane now. */
function countOf(tunnel: Tunnel, socket: Socket, lane: GateLane): Connection['count'] {
  let received = 0;
  let sent = 0;
  return () => {
    const holder = lane.holder();
    if (!holder) {
      socket.destroy();
      return false;
    }
    if (!tunnel.isUsed) {
      tunnel.isUsed = true;
      holder.usage.reused += 1;
    }
    const isWithin = holder.count(socket.bytesRead - received, socket.bytesWritten - sent);
    received = socket.bytesRead;
    sent = socket.bytesWritten;
    return isWithin;
  };
}

import type { Exit } from '../../egress/connect-through.ts';
import type { Gate } from '../../egress/gate.ts';
import type { Budget, Lane, Lease } from '../../egress/lane.ts';
import type { Client } from './client.ts';
import { createPlainClient } from './plain-client.ts';

/** A client and its way through the gate, for one request at a time. */
export interface HeldLane {
  readonly client: Client;
  readonly lease: Lease;
  /** Unless `clean`, every connection closes; a clean one may serve the caller's next request. May be called twice. */
  release(clean: boolean): void;
}

export interface Lanes extends Disposable {
  take(callerId: string, exit: Exit | undefined, budget: Budget): HeldLane;
}

interface LanesParts {
  gate: Gate;
  createTlsClient: (proxyUrl: string) => Client;
  now: () => number;
}

interface KeptLane {
  client: Client;
  lane: Lane;
  idleSince: number;
  restsUntil: number;
  uses: number;
}

/**
 * Keeps lanes for the next request of the same caller through the same exit: a new connection for each request costs
 * three times as much. No caller ever meets another's connection, whatever a target ties to it.
 */
export function createLanes({ gate, createTlsClient, now }: LanesParts): Lanes {
  const kept = new Map<string, KeptLane[]>();
  let keptCount = 0;

  function takeKept(key: string): KeptLane | undefined {
    const list = kept.get(key);
    const last = list?.at(-1);
    if (!list || !last || last.restsUntil > now()) return undefined;
    list.pop();
    keptCount -= 1;
    if (list.length === 0) kept.delete(key);
    return last;
  }

  function open(exit: Exit | undefined): KeptLane {
    const lane = gate.openLane(exit);
    // With the h the gate gets the name, not an address that nobody has checked.
    const proxyUrl = `socks5h://${lane.username}:${lane.password}@127.0.0.1:${gate.port}`;
    return {
      client: createEitherClient(lane, () => createTlsClient(proxyUrl)),
      lane,
      idleSince: 0,
      restsUntil: 0,
      uses: 0,
    };
  }

  function keep(key: string, used: KeptLane, clean: boolean): void {
    used.uses += 1;
    if (used.uses >= USES_MAX || keptCount >= KEPT_MAX) return void used.lane.close();
    used.idleSince = now();
    // A client needs a moment to notice that we closed its connections.
    used.restsUntil = clean ? 0 : used.idleSince + REST_MS;
    const list = kept.get(key) ?? [];
    if (clean) list.push(used);
    else list.unshift(used);
    kept.set(key, list);
    keptCount += 1;
  }

  function sweep(): void {
    for (const [key, list] of kept) {
      const staying = list.filter((one) => {
        const idleMs = now() - one.idleSince;
        if (idleMs > QUIET_MS && one.lane.dropQuiet()) one.restsUntil = now() + REST_MS;
        if (idleMs <= KEEP_MS) return true;
        one.lane.close();
        return false;
      });
      keptCount -= list.length - staying.length;
      if (staying.length > 0) kept.set(key, staying);
      else kept.delete(key);
    }
  }
  const sweeping = setInterval(sweep, SWEEP_MS).unref();

  return {
    take(callerId, exit, budget) {
      const key = `${callerId} ${exit?.id ?? ''}`;
      const taken = takeKept(key) ?? open(exit);
      const lease = taken.lane.lease(budget);
      let isReleased = false;
      return {
        client: taken.client,
        lease,
        release(clean) {
          if (isReleased) return;
          isReleased = true;
          lease.end({ drop: !clean });
          keep(key, taken, clean);
        },
      };
    },
    [Symbol.dispose]() {
      clearInterval(sweeping);
      for (const { lane } of [...kept.values()].flat()) lane.close();
      kept.clear();
    },
  };
}

/** Chooses by the address; the dearer one is made when it is first needed. */
function createEitherClient(lane: Lane, createTlsClient: () => Client): Client {
  const plain = createPlainClient(lane);
  let secure: Client | undefined;
  return {
    fetch(url, init) {
      if (url.protocol === 'http:') return plain.fetch(url, init);
      secure ??= createTlsClient();
      return secure.fetch(url, init);
    },
  };
}

const SWEEP_MS = 1000;
/** How long a connection stays open for the next request. */
const QUIET_MS = 4000;
/** How long a client stays; a new one costs a third of a millisecond. */
const KEEP_MS = 60_000;
const REST_MS = 100;
const KEPT_MAX = 256;
const USES_MAX = 1000;

import { Failure } from '../../core/failure.ts';
import type { Exits, Route } from '../../egress/exits.ts';
import type { Lease } from '../../egress/lane.ts';
import { fetchHop, type HopAnswer, type HopRequest, type HopStage } from './fetch-hop.ts';
import type { HeldLane, Lanes } from './lanes.ts';
import { type NamedFailure, nameFailure } from './name-failure.ts';

interface SenderParts {
  lanes: Lanes;
  exits: Exits;
  callerId: string;
  country: string | null;
  avoidExitId: string | undefined;
  signal: AbortSignal;
}

/** Sends the hops of one visit, each once more where that may help; free of charge, for nobody is charged here. */
export interface HopSender {
  send(request: HopRequest): Promise<HopAnswer>;
  readonly warnings: Route['warnings'];
  readonly lease: Lease;
  readonly exitId: string | undefined;
  /** Frees what the visit holds; only a clean one leaves connections for the next. */
  release(clean: boolean): void;
}

export function createHopSender({ lanes, exits, callerId, country, avoidExitId, signal }: SenderParts): HopSender {
  const tried = new Set<string>();
  let { route, held } = takeLane();

  /** Fails as the last attempt did when there is no other way. */
  function takeLane(failure?: Failure): { route: Route; held: HeldLane } {
    signal.throwIfAborted();
    const chosen = exits.choose(country, tried, avoidExitId);
    if (!chosen) throw failure ?? new Failure('TARGET_UNREACHABLE');
    return { route: chosen, held: lanes.take(callerId, chosen.exit, BUDGET) };
  }

  // The client's own signal would leave its socket open; ending the lease closes it.
  const stop = () => held.release(false);
  signal.addEventListener('abort', stop, { once: true });

  async function attempt(request: HopRequest): Promise<HopAnswer | NamedFailure> {
    let stage: HopStage = 'head';
    try {
      const onStage = (reached: HopStage) => {
        stage = reached;
      };
      const answer = await fetchHop(held, request, { bodyBytesMax: BODY_BYTES_MAX, onStage });
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      return nameFailure(error, { url: request.url, stage, lease: held.lease, signal });
    }
  }

  function leaveExit(shouldRest: boolean): void {
    if (!route.exit) return;
    tried.add(route.exit.id);
    if (shouldRest) exits.rest(route.exit);
  }

  return {
    async send(request) {
      let sent = request;
      let isRepeated = false;
      for (;;) {
        const outcome = await attempt(sent);
        if (!('failure' in outcome)) return outcome;
        const { failure, remedy } = outcome;
        if (remedy === 'rest-exit' || remedy === 'next-exit') leaveExit(remedy === 'rest-exit');
        else if (remedy === 'none' || isRepeated || request.method !== 'GET') throw failure;
        else isRepeated = true;
        if (remedy === 'retry-without-deflate') sent = withoutDeflate(request);
        held.release(false);
        ({ route, held } = takeLane(failure));
      }
    },
    get warnings() {
      return route.warnings;
    },
    get lease() {
      return held.lease;
    },
    get exitId() {
      return route.exit?.id;
    },
    release(clean) {
      signal.removeEventListener('abort', stop);
      held.release(clean);
    },
  };
}

const BODY_BYTES_MAX = 10 * 1024 * 1024;

/** A page and its redirects: more than a body may have, for headers and TLS come on top. */
const BUDGET = { bytesMax: 16 * 1024 * 1024, connectionsMax: 32 };

/** Some servers send what they call deflate without its header, which the TLS client cannot read; the plain one can. */
function withoutDeflate({ headers, ...request }: HopRequest): HopRequest {
  const left = (name: string, value: string) => (name === 'accept-encoding' ? 'gzip, br, zstd' : value);
  return { ...request, headers: headers.map(([name, value]) => [name, left(name, value)]) };
}

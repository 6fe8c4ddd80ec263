import type { Socket } from 'node:net';
import type { GateLane } from './lane.ts';
import type { RefusalReason } from './refusal.ts';

/** What the readers of the dialects need. */
export interface Inbound {
  /** Undefined for a wrong credential, and for a lane that no request holds. */
  laneOf(username: string, password: string): GateLane | undefined;
  connect(client: Socket, lane: GateLane, asked: Asked): void;
}

/** How a connection was asked for, in the words of its dialect. */
export interface Asked {
  host: string;
  port: number;
  /** What came with the request already. */
  firstBytes: Buffer;
  translate?: (chunk: Buffer) => Buffer | undefined;
  accept(): void;
  refuse(reason: RefusalReason): void;
}

/** Why the gate did not open, or cut, a connection. */
export type RefusalReason =
  | 'not-public'
  | 'blocked-port'
  | 'name-unknown'
  | 'name-timeout'
  | 'refused'
  | 'reset'
  | 'no-route'
  | 'connect-timeout'
  | 'bytes-spent'
  | 'connections-spent'
  /** The upstream proxy itself failed: it is to be left alone for a while, and another one tried. */
  | 'exit-failed'
  /** The upstream proxy works but does not want this target: another one may. */
  | 'exit-unwilling'
  /** The request was over before the connection was there. */
  | 'ended';

/** What was refused, as the engine asked for it: never the address behind a name. */
export interface Refusal {
  reason: RefusalReason;
  host: string;
  port: number;
}

/** Ends an attempt to connect. */
export class DialRefused extends Error {
  override name = 'DialRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

import { connect, isIP, type Socket } from 'node:net';
import { judgeAddress } from '../core/address-policy.ts';
import { isBlockedPort } from '../core/blocked-ports.ts';
import type { IsOpened } from '../core/target-rules.ts';
import { connectThrough, type Exit, ExitError } from './connect-through.ts';
import { DialRefused, type RefusalReason } from './refusal.ts';
import type { Resolve } from './resolve.ts';

export interface DialParts {
  resolve: Resolve;
  isOpened: IsOpened;
  now: () => number;
  /** For looking a name up, and again for each address tried. */
  connectTimeoutMs: number;
}

export interface Dialling {
  host: string;
  port: number;
  exit: Exit | undefined;
  phases: { dnsMs: number; connectMs: number };
  /** Hears of every socket the moment it exists, so that whoever ends the request can close it. */
  onSocket: (socket: Socket) => void;
}

export type Dial = (dialling: Dialling) => Promise<Socket>;

/** The only way out: looks a name up once, refuses unless every answer may be reached, dials what was checked. */
export function createDial({ resolve, isOpened, now, connectTimeoutMs }: DialParts): Dial {
  async function addressesOf(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    const answers = await within(connectTimeoutMs, resolve(host)).catch((cause: unknown) => {
      throw cause instanceof DialRefused ? cause : new DialRefused('name-unknown', { cause });
    });
    if (answers.length === 0) throw new DialRefused('name-unknown');
    return answers;
  }

  return async function dial({ host, port, exit, phases, onSocket }) {
    const startedAt = now();
    const addresses = await addressesOf(host);
    const resolvedAt = now();
    phases.dnsMs += resolvedAt - startedAt;

    for (const address of addresses) {
      if (isOpened(host, address, port)) continue;
      if (isBlockedPort(port)) throw new DialRefused('blocked-port');
      if (!judgeAddress(address).public) throw new DialRefused('not-public');
    }

    let failure: unknown;
    const tried = addresses.slice(0, ADDRESSES_MAX);
    for (const [index, address] of tried.entries()) {
      // An address family that is silently dropped must not use up the time of the one that works.
      const timeoutMs = index < tried.length - 1 ? connectTimeoutMs / 4 : connectTimeoutMs;
      try {
        const to = { address, port };
        const socket = exit
          ? await connectThrough(to, exit, { timeoutMs, onSocket })
          : await connectTo(to, timeoutMs, onSocket);
        phases.connectMs += now() - resolvedAt;
        return socket;
      } catch (error) {
        if (error instanceof ExitError && error.blame !== 'target') throw refusalOf(error);
        failure = error;
      }
    }
    throw refusalOf(failure);
  };
}

const ADDRESSES_MAX = 4;

async function within<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DialRefused('name-timeout')), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function connectTo(
  { address, port }: { address: string; port: number },
  timeoutMs: number,
  onSocket: Dialling['onSocket'],
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // Only literals come here, so that Node never looks a name up again.
    const socket = connect({ host: address, port, noDelay: true, autoSelectFamily: false });
    const timer = setTimeout(() => socket.destroy(new DialRefused('connect-timeout')), timeoutMs);
    const fail = (error?: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new DialRefused('ended'));
    };
    socket.once('error', fail);
    socket.once('close', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      socket.off('close', fail);
      resolve(socket);
    });
    onSocket(socket);
  });
}

function refusalOf(error: unknown): DialRefused {
  if (error instanceof DialRefused) return error;
  if (error instanceof ExitError) return new DialRefused(EXIT_REASONS[error.blame], { cause: error });
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return new DialRefused(REASONS[code] ?? 'no-route', { cause: error });
}

const EXIT_REASONS = { exit: 'exit-failed', route: 'exit-unwilling', target: 'no-route' } as const;

const REASONS: Record<string, RefusalReason> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ETIMEDOUT: 'connect-timeout',
};

import type { Readable, Writable } from 'node:stream';
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';

export type Commands = ProtocolMapping.Commands;
export type Events = ProtocolMapping.Events;
export type CommandName = keyof Commands;
export type EventName = keyof Events;

/** The browser, or what we speak of with it, is no longer there. */
export class BrowserGone extends Error {
  override name = 'BrowserGone';
}

/** The browser did not answer a call in time. */
export class CallTimedOut extends Error {
  override name = 'CallTimedOut';
}

/** The browser refused a call. */
export class CallRefused extends Error {
  override name = 'CallRefused';
}

/** One target of the browser to speak with, or the browser itself. Every call is bounded. */
export interface CdpSession {
  send<Name extends CommandName>(
    method: Name,
    params?: Commands[Name]['paramsType'][0],
    timeoutMs?: number,
  ): Promise<Commands[Name]['returnType']>;
  on<Name extends EventName>(event: Name, listener: (params: Events[Name][0]) => void): void;
}

export interface CdpConnection {
  browser: CdpSession;
  /** A session that was attached with `flatten`; forget it when its target is gone. */
  session(sessionId: string): CdpSession;
  forget(sessionId: string): void;
  /** Fails every call under way and all that follow. */
  end(reason: Error): void;
}

const CALL_TIMEOUT_MS = 10_000;

/** Speaks the DevTools protocol over a pair of pipes: JSON, each message ended by a zero byte. */
export function createCdpConnection(toBrowser: Writable, fromBrowser: Readable): CdpConnection {
  const calls = new Map<number, Call>();
  const listeners = new Map<string, Map<string, ((params: never) => void)[]>>();
  let lastId = 0;
  let ended: Error | undefined;

  function end(reason: Error): void {
    if (ended) return;
    ended = reason;
    for (const call of calls.values()) call.settle(reason);
    calls.clear();
    listeners.clear();
  }

  function receive(message: Message): void {
    if (message.id !== undefined) {
      const call = calls.get(message.id);
      calls.delete(message.id);
      call?.settle(
        message.error ? new CallRefused(`${call.method}: ${message.error.message}`) : undefined,
        message.result,
      );
      return;
    }
    const heard = listeners.get(message.sessionId ?? BROWSER)?.get(message.method ?? '');
    for (const listener of heard ?? []) listener(message.params as never);
  }

  function sessionOf(sessionId: string): CdpSession {
    return {
      send: (method, params, timeoutMs = CALL_TIMEOUT_MS) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(ended);
          const id = ++lastId;
          const timer = setTimeout(() => {
            calls.delete(id);
            reject(new CallTimedOut(`${method} was not answered within ${timeoutMs} ms`));
          }, timeoutMs);
          calls.set(id, {
            method,
            settle(error, result) {
              clearTimeout(timer);
              if (error) reject(error);
              else resolve(result as never);
            },
          });
          toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
        }),
      on(event, listener) {
        if (ended) return;
        const ofSession = listeners.get(sessionId) ?? new Map<string, ((params: never) => void)[]>();
        listeners.set(sessionId, ofSession);
        ofSession.set(event, [...(ofSession.get(event) ?? []), listener]);
      },
    };
  }

  readMessages(fromBrowser, receive);
  // A pipe that breaks is the browser's end, which its process tells better.
  toBrowser.on('error', () => {});
  fromBrowser.on('error', () => {});
  fromBrowser.on('close', () => end(new BrowserGone('the browser closed its pipe')));

  return { browser: sessionOf(BROWSER), session: sessionOf, forget: (id) => void listeners.delete(id), end };
}

const BROWSER = '';

interface Call {
  method: string;
  settle(error: Error | undefined, result?: unknown): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
}

function readMessages(stream: Readable, receive: (message: Message) => void): void {
  let begun: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const rest = chunk.subarray(start, end);
      const whole = begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
      begun = [];
      start = end + 1;
      receive(JSON.parse(whole.toString()) as Message);
    }
    if (start < chunk.length) begun.push(chunk.subarray(start));
  });
}

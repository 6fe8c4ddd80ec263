import type { FastifyReply } from 'fastify';
import { Failure } from '../core/failure.ts';

/** The caller hung up: there is nobody to answer, and nobody pays. */
export class CallerGone extends Error {
  override name = 'CallerGone';
}

/** Nobody reads it; it tells these requests apart in the log, as other servers do. */
export const CALLER_GONE_STATUS = 499;

export interface Deadlines {
  /** A signal that fires when the request's time is up, its caller hangs up, or the service closes. */
  open(reply: FastifyReply): Disposable & { signal: AbortSignal };
  /** Ends all requests under way. */
  cutShort(): void;
}

export function createDeadlines(deadlineMs: number): Deadlines {
  const open = new Set<AbortController>();
  return {
    open(reply) {
      const controller = new AbortController();
      open.add(controller);
      const timer = setTimeout(() => controller.abort(timedOut(deadlineMs)), deadlineMs);
      const onClose = () => controller.abort(new CallerGone('The caller hung up'));
      reply.raw.once('close', onClose);
      return {
        signal: controller.signal,
        [Symbol.dispose]() {
          clearTimeout(timer);
          reply.raw.off('close', onClose);
          open.delete(controller);
        },
      };
    },
    cutShort() {
      for (const controller of open) {
        controller.abort(new Failure('SERVICE_BUSY', { detail: 'the service is restarting', retryAfterSeconds: 5 }));
      }
    },
  };
}

function timedOut(deadlineMs: number): Failure {
  return new Failure('TARGET_TIMEOUT', { detail: `the page was not there within ${deadlineMs / 1000} s` });
}

import { CallRefused, type CdpSession } from './cdp-connection.ts';

/** Calls functions inside the page's main frame, in a world that the page's own scripts cannot see. */
export interface PageWorld {
  call<Result>(source: string, argument?: unknown, timeoutMs?: number): Promise<Result>;
  /** The document was replaced: the next call is for the new one. */
  forget(): void;
}

/** The page's script threw. */
export class ScriptFailed extends Error {
  override name = 'ScriptFailed';
}

export function createPageWorld(session: CdpSession, frameId: string): PageWorld {
  let contextId: Promise<number> | undefined;

  const context = (timeoutMs: number) => {
    contextId ??= session
      .send('Page.createIsolatedWorld', { frameId, worldName: '' }, timeoutMs)
      .then(({ executionContextId }) => executionContextId);
    return contextId;
  };

  async function call<Result>(source: string, argument: unknown, timeoutMs: number): Promise<Result> {
    const { result, exceptionDetails } = await session.send(
      'Runtime.evaluate',
      {
        expression: `(${source})(${JSON.stringify(argument) ?? ''})`,
        contextId: await context(timeoutMs),
        awaitPromise: true,
        returnByValue: true,
      },
      timeoutMs,
    );
    if (exceptionDetails) {
      throw new ScriptFailed(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value as Result;
  }

  return {
    async call<Result>(source: string, argument?: unknown, timeoutMs = 10_000): Promise<Result> {
      try {
        return await call<Result>(source, argument, timeoutMs);
      } catch (error) {
        contextId = undefined;
        // The document was replaced under our hands: ask the new one.
        if (!(error instanceof CallRefused)) throw error;
        return call<Result>(source, argument, timeoutMs);
      }
    },
    forget() {
      contextId = undefined;
    },
  };
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { localChromium } from './local-chromium.ts';

/** A blank page in a real browser, in which a test runs scripts. */
export interface BrowserPage extends AsyncDisposable {
  /** The value of an expression, which may be a promise; it comes back as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
}

/** Speaks the DevTools protocol over a pipe: no port to find, nothing for others to reach. */
export async function openBlankPage(): Promise<BrowserPage> {
  const { path, env } = await localChromium();
  const profile = await mkdtemp(join(tmpdir(), 'trawl-test-chromium-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
  ];
  const browser = spawn(path, flags, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const send = createSend(browser.stdio[3] as Writable, browser.stdio[4] as Readable, gone);

  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  return {
    async evaluate<Value>(expression: string) {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const answer = await send<Evaluated<Value>>('Runtime.evaluate', params, sessionId);
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
      return answer.result.value;
    },
    async [Symbol.asyncDispose]() {
      await send('Browser.close', {}).catch(() => {}); // it may go before it answers
      await gone;
      for (const stream of browser.stdio) stream?.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated<Value> {
  result: { value: Value };
  exceptionDetails?: unknown;
}

interface Answer {
  /** Absent in what the browser says unasked. */
  id?: number;
  result?: unknown;
  error?: unknown;
}

type Send = <Result>(method: string, params: object, sessionId?: string) => Promise<Result>;

function createSend(input: Writable, output: Readable, gone: Promise<void>): Send {
  const waiting = new Map<number, (message: Answer) => void>();
  let count = 0;
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) {
      const message = JSON.parse(text) as Answer;
      if (message.id !== undefined) waiting.get(message.id)?.(message);
    }
  });
  void gone.then(() => {
    for (const answer of waiting.values()) answer({ error: 'the browser has gone' });
  });

  return <Result>(method: string, params: object, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++count;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result as Result);
        else reject(new Error(`${method}: ${JSON.stringify(error)}`));
      });
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
}

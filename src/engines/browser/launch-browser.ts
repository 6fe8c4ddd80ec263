import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { type BrowserKind, browserFlags } from './browser-flags.ts';
import { createBrowserFolder } from './browser-folder.ts';
import { BrowserGone, type CdpConnection, createCdpConnection } from './cdp-connection.ts';
import type { Chromium } from './find-chromium.ts';
import { endGroup } from './process-group.ts';

/** A running browser: a process group with a temporary folder of its own. */
export interface LaunchedBrowser {
  connection: CdpConnection;
  /** Of the process and of its group. */
  pid: number;
  /** Such as `156.0.8078.79`. */
  version: string;
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends the whole process tree and removes the folder. May be called twice. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  chromium: Chromium;
  kind: BrowserKind;
  gatePort: number;
  withSandbox: boolean;
}

/** Starts Chromium and waits until it answers; a start that fails leaves nothing behind. */
export async function launchBrowser({ chromium, ...options }: LaunchOptions): Promise<LaunchedBrowser> {
  const folder = await createBrowserFolder();
  const flags = browserFlags({
    ...options,
    profileDir: `${folder.path}/profile`,
    withSharedMemory: await hasSharedMemory(),
  });
  const child = spawn(chromium.path, flags, {
    // A group of its own, so that one signal ends it with all its children.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Nothing of ours: no secret in our environment is any browser's business.
    env: { PATH: process.env.PATH, HOME: folder.path, TMPDIR: folder.path, LANG: 'C.UTF-8', ...chromium.env },
  });
  const said = lastWords(child);
  // Not its `close`: where a script starts the browser, that comes only after the browser's own end.
  const ended = once(child, 'exit').then(
    () => {},
    () => {},
  );
  const [, , , toBrowser, fromBrowser] = child.stdio;
  const connection = createCdpConnection(toBrowser as Writable, fromBrowser as Readable);
  void ended.then(() => connection.end(new BrowserGone('the browser ended')));

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    if (child.pid !== undefined) await endGroup(child.pid);
    await ended;
    await folder.remove();
  }
  const closeOnce = () => {
    closing ??= close();
    return closing;
  };

  try {
    const pid = child.pid;
    if (pid === undefined) throw (await once(child, 'error'))[0];
    const { product } = await connection.browser.send('Browser.getVersion', undefined, START_TIMEOUT_MS);
    await folder.owns(pid);
    return { connection, pid, version: product.replace(/^.*\//, ''), ended, close: closeOnce };
  } catch (cause) {
    await closeOnce();
    throw new LaunchFailed(said(), { cause });
  }
}

/** The browser could not be started; the message is what it said last. */
export class LaunchFailed extends Error {
  override name = 'LaunchFailed';

  get isForWantOfSandbox(): boolean {
    return /No usable sandbox|without --no-sandbox|sandbox_host_linux|Failed to move to new namespace/.test(
      this.message,
    );
  }
}

const START_TIMEOUT_MS = 20_000;

function lastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  child.stderr?.on('error', () => {});
  return () => words;
}

/** Containers often have 64 MB there, on which pages crash. */
async function hasSharedMemory(): Promise<boolean> {
  const { blocks, bsize } = await statfs('/dev/shm').catch(() => ({ blocks: 0, bsize: 0 }));
  return blocks * bsize >= 512 * 1024 * 1024;
}

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { STAMP_FILE, stampOfSources } from '../dashboard/source-stamp.ts';

/** Where the built dashboard stands. */
export type BuildState = 'built' | 'building' | 'failed';

export interface DashboardBuild extends AsyncDisposable {
  state(): BuildState;
  /** Resolves when it is over, whichever way. */
  done: Promise<void>;
}

/**
 * Builds the dashboard in a process of its own when there is none, or it is of other sources. Usually the install has
 * done so; this is for a checkout that moved on.
 */
export function startDashboardBuild(root: string, log: Logger): DashboardBuild {
  const folder = join(root, 'dashboard/dist');
  const abort = new AbortController();
  const isFresh = () => stampIn(folder) === stampOfSources(root);
  let state: BuildState = isFresh() ? 'built' : 'building';

  async function run(): Promise<void> {
    if (state === 'built') return;
    try {
      using lock = await lockOrFresh(join(root, 'dashboard/.building'), isFresh, abort.signal);
      if (lock.isOurs) {
        log.info('building the dashboard; it is there in a moment');
        await runVite(root, abort.signal);
        log.info('the dashboard is built');
      }
      state = 'built';
    } catch (error) {
      state = 'failed';
      if (!abort.signal.aborted) log.error({ err: error }, 'the dashboard could not be built; try npm run build');
    }
  }

  const done = run();
  return {
    state: () => state,
    done,
    async [Symbol.asyncDispose]() {
      abort.abort();
      await done;
    },
  };
}

function stampIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, STAMP_FILE), 'utf8');
  } catch {
    return undefined;
  }
}

/** One process builds, and the others wait for it; one that died with the lock in its hand is taken over from. */
async function lockOrFresh(file: string, isFresh: () => boolean, signal: AbortSignal) {
  for (;;) {
    if (isFresh()) return { isOurs: false, [Symbol.dispose]() {} };
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, US);
      closeSync(handle);
      return { isOurs: true, [Symbol.dispose]: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (isAlive(readOr(file, ''))) await delay(LOOK_EVERY_MS, undefined, { signal });
    else rmSync(file, { force: true });
  }
}

const LOOK_EVERY_MS = 500;

/** With the start, for in a container every process has the same number. */
const US = `${process.pid} ${performance.timeOrigin}`;

function isAlive(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  if (pid === process.pid) return holder === US;
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8') || otherwise;
  } catch {
    return otherwise;
  }
}

function runVite(root: string, signal: AbortSignal): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { vite: string } };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(dirname(manifest), bin.vite), 'build', 'dashboard'], {
      cwd: root,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`vite ended with ${code}: ${complaint.trim()}`));
    });
  });
}

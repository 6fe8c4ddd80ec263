import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script of ours to its end. */
export async function runToEnd(script: string, args: readonly string[], env: Record<string, string>): Promise<Ran> {
  const child = spawnNode(script, args, env);
  const output = collect(child);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, ...output };
}

/** The real service as a process of its own. Killed when the test ends, if it is still there. */
export async function startProcess(t: TestContext, env: Record<string, string>) {
  const child = spawnNode('src/main.ts', [], { PORT: '0', ...env });
  const output = collect(child);
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = await Promise.race([
    listening(child, output),
    ended.then(() => Promise.reject(new Error(output.stderr + output.stdout))),
  ]);
  return {
    url,
    pid: child.pid as number,
    output,
    /** Sends a signal and waits for the end. */
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      const [exitCode] = await ended;
      return exitCode;
    },
    kill: () => child.kill('SIGKILL'),
    ended,
  };
}

function spawnNode(script: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TRAWL_')));
  return spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return output;
}

function listening(child: ChildProcess, output: { stdout: string }): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = /Server listening at (http[^"]+)"/.exec(output.stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

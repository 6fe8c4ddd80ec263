import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One of our programs as a process of its own, once it has said where it listens. Stopped when disposed of. */
export async function startChild(script: string, env: Record<string, string>, where: RegExp) {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = where.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`${script} ended: ${output}`)));
  });
  return {
    url,
    pid: child.pid as number,
    /** What it has said so far. */
    output: () => output,
    /** CPU time of the process so far, user and system, all threads. */
    cpuMicroseconds(): number {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const ticks = Number(fields[11]) + Number(fields[12]);
      return ticks * MICROSECONDS_PER_TICK;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const MICROSECONDS_PER_TICK = 10_000; // Linux counts in hundredths of a second

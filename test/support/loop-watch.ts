import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface LoopWatch {
  /** The most processor time that the event loop's thread spent between two turns: what it kept others waiting for. */
  busyMs: number;
  /** The most time that passed between two turns, whoever had the processor. */
  delayMs: number;
}

/** Loaded before a program (`--import`), it writes what it saw of the event loop to $LOOP_WATCH at every SIGUSR2. */
const file = process.env.LOOP_WATCH;
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let [busiest, before] = [0, usedMs()];
  const look = () => {
    const now = usedMs();
    busiest = Math.max(busiest, now - before);
    before = now;
  };
  setInterval(look, 1).unref();
  process.on('SIGUSR2', () => {
    look();
    const seen: LoopWatch = { busyMs: busiest, delayMs: delay.max / 1e6 };
    writeFileSync(file, JSON.stringify(seen));
    busiest = 0;
    delay.reset();
  });
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process as the system shows it: its group, and the memory that is its own. */
export interface ProcessInfo {
  pid: number;
  groupId: number;
  bytes: number;
}

/** Ends a process, and all it started, the hard way. A group that is gone is fine. */
export function killGroup(groupId: number): void {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // ESRCH: there is nobody left.
  }
}

/** The same, and waits until they are gone. */
export async function endGroup(groupId: number): Promise<void> {
  killGroup(groupId);
  for (let look = 0; look < LOOKS_MAX && (await processesOf(new Set([groupId]))).length > 0; look += 1) {
    await sleep(LOOK_AGAIN_MS);
    killGroup(groupId);
  }
}

const LOOKS_MAX = 100;
const LOOK_AGAIN_MS = 20;

/** Whether it is one that runs a page, not the browser itself or one of its services. */
export async function isRenderer(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('--type=renderer');
}

/** The processes of some groups. None where the system has no /proc. */
export async function processesOf(groupIds: ReadonlySet<number>): Promise<ProcessInfo[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))));
  return found.filter((info) => info !== undefined && groupIds.has(info.groupId)) as ProcessInfo[];
}

/** When a process began, in the system's ticks: with the pid it names a process for ever. */
export async function startedAt(pid: number): Promise<string | undefined> {
  return (await statFields(pid))?.[19];
}

async function readProcess(pid: number): Promise<ProcessInfo | undefined> {
  const fields = await statFields(pid);
  // A zombie is gone; only its parent has not looked yet.
  if (!fields || fields[0] === 'Z') return undefined;
  const memory = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  const [, resident = 0, shared = 0] = memory.split(' ').map(Number);
  return { pid, groupId: Number(fields[2]), bytes: (resident - shared) * PAGE_BYTES };
}

const PAGE_BYTES = 4096;

/** The fields of /proc/…/stat from the third on: the second is a name that may hold spaces. */
async function statFields(pid: number): Promise<string[] | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

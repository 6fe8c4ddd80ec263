import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
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
  for (let look = 0; look < LOOKS_MAX && processesOf(new Set([groupId])).length > 0; look += 1) {
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

/**
 * The processes of some groups. None where the system has no /proc. It is looked at several times a second, and Node's
 * readFile takes 64 KiB for each file there: these are memory, so all are read into the same few bytes, which does not
 * wait for a disk.
 */
export function processesOf(groupIds: ReadonlySet<number>): ProcessInfo[] {
  const scratch = Buffer.allocUnsafe(SCRATCH_BYTES);
  return processIds().flatMap((pid) => {
    const fields = statFields(pid, scratch);
    // A zombie is gone; only its parent has not looked yet.
    if (!fields || fields[0] === 'Z' || !groupIds.has(Number(fields[2]))) return [];
    const [, resident = 0, shared = 0] = (readSmall(`/proc/${pid}/statm`, scratch) ?? '').split(' ').map(Number);
    return [{ pid, groupId: Number(fields[2]), bytes: (resident - shared) * PAGE_BYTES }];
  });
}

/** When a process began, in the system's ticks: with the pid it names a process for ever. */
export function startedAt(pid: number): string | undefined {
  return statFields(pid, Buffer.allocUnsafe(SCRATCH_BYTES))?.[19];
}

const SCRATCH_BYTES = 4096;
const PAGE_BYTES = 4096;

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** The fields of /proc/…/stat from the third on: the second is a name that may hold spaces. */
function statFields(pid: number, scratch: Buffer): string[] | undefined {
  const line = readSmall(`/proc/${pid}/stat`, scratch);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

/** A file's first bytes, as many as there is room for; undefined when it cannot be read. */
function readSmall(path: string, scratch: Buffer): string | undefined {
  try {
    const file = openSync(path, 'r');
    try {
      return scratch.toString('latin1', 0, readSync(file, scratch));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Process {
  pid: number;
  parent: number;
  command: string;
  /** Memory that is its own. */
  bytes: number;
}

/** The browsers that a process of ours started: their main processes, also behind a script that starts them. */
export function browsersOf(pid: number): number[] {
  const all = processes();
  const parents = new Set([pid, ...all.filter(({ parent }) => parent === pid).map((process) => process.pid)]);
  return all
    .filter(({ parent, command }) => parents.has(parent) && MAIN_PROCESS.test(command))
    .map((process) => process.pid);
}

const MAIN_PROCESS = /^(?!\S*sh )(?!.* --type=).* --remote-debugging-pipe/;

/** Every process of Chromium that belongs to one of our temporary folders. */
export function browserProcesses(folders = browserFolders()): number[] {
  return processes()
    .filter(({ command }) => folders.some((folder) => command.includes(folder)))
    .map(({ pid }) => pid);
}

/** The temporary folders of browsers that a process of ours started. */
export function browserFoldersOf(ownerPid: number): string[] {
  return browserFolders().filter((name) => {
    try {
      const note = JSON.parse(readFileSync(join(tmpdir(), name, 'owner.json'), 'utf8'));
      return note.owner.pid === ownerPid;
    } catch {
      return false;
    }
  });
}

/** What a process and all that came of it hold. */
export function treeBytes(pid: number): number {
  const all = processes();
  const tree = new Set([pid]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const process of all) if (tree.has(process.parent)) tree.add(process.pid);
  }
  return all.filter((process) => tree.has(process.pid)).reduce((sum, { bytes }) => sum + bytes, 0);
}

export function browserFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('trawl-browser-'));
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const [, resident = 0, shared = 0] = readFileSync(`/proc/${name}/statm`, 'utf8').split(' ').map(Number);
        const bytes = (resident - shared) * 4096;
        // A zombie is a process that is gone; only its parent has not looked yet.
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command, bytes }];
      } catch {
        return [];
      }
    });
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killGroup, startedAt } from './process-group.ts';

/** A browser's own temporary folder, which says whose it is. */
export interface BrowserFolder {
  path: string;
  /** Notes the browser's process, so that a later start can end it should we be killed. */
  owns(browserPid: number): Promise<void>;
  remove(): Promise<void>;
}

const PREFIX = 'trawl-browser-';
const NOTE = 'owner.json';

interface Note {
  owner: { pid: number; startedAt: string | undefined };
  browser?: { pid: number; startedAt: string | undefined };
}

export async function createBrowserFolder(): Promise<BrowserFolder> {
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  const owner = { pid: process.pid, startedAt: startedAt(process.pid) };
  const write = (note: Note) => writeFile(join(path, NOTE), JSON.stringify(note));
  await write({ owner });
  return {
    path,
    owns: async (pid) => write({ owner, browser: { pid, startedAt: startedAt(pid) } }),
    // Chromium's processes may still write while they end.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  };
}

/** Ends the browsers, and removes the folders, of Trawls that were killed. Gives how many there were. */
export async function sweepBrowserFolders(): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  const swept = await Promise.all(names.map((name) => sweep(join(tmpdir(), name))));
  return swept.filter(Boolean).length;
}

async function sweep(path: string): Promise<boolean> {
  const note = await readNote(path);
  // Without a note it may be one that is being made this moment.
  if (!note || isAlive(note.owner)) return false;
  if (note.browser && isAlive(note.browser)) killGroup(note.browser.pid);
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  return true;
}

async function readNote(path: string): Promise<Note | undefined> {
  try {
    return JSON.parse(await readFile(join(path, NOTE), 'utf8')) as Note;
  } catch {
    return undefined;
  }
}

/** The same process, not another that was given its number since. */
function isAlive(process: { pid: number; startedAt: string | undefined }): boolean {
  const now = startedAt(process.pid);
  return now !== undefined && now === process.startedAt;
}

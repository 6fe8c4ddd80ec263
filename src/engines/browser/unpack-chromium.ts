import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type { Chromium, ChromiumSearch } from './find-chromium.ts';

/** The last resort: the headless shell of `@sparticuz/chromium`, unpacked into the data folder once. */
export async function unpackChromium({
  architecture,
  dataDir,
}: ChromiumSearch): Promise<Chromium | { missing: string }> {
  // The npm build has no other; on arm64 it would fail at the first start with a riddle.
  if (architecture !== 'x64') return { missing: `there is no Chromium on this machine, ${REMEDY}` };
  const source = packageFolder();
  if (!source)
    return { missing: `there is no Chromium on this machine and @sparticuz/chromium is not installed, ${REMEDY}` };

  const folder = join(dataDir, 'chromium-153.0.0');
  if (!existsSync(folder)) await unpackInto(folder, join(source, 'bin'));
  return { path: join(folder, 'chromium'), env: environmentOf(folder) };
}

const REMEDY = 'install chromium-headless-shell (or chromium), or set TRAWL_CHROMIUM to one';

function packageFolder(): string | undefined {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
  } catch {
    return undefined;
  }
}

/** Beside its place first, so that a start that is cut short leaves no half of it. */
async function unpackInto(folder: string, source: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    const executable = join(unfinished, 'chromium');
    await pipeline(
      createReadStream(join(source, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(executable),
    );
    await chmod(executable, 0o755);
    for (const archive of ['al2023', 'fonts', 'swiftshader']) {
      await untar(join(source, `${archive}.tar.br`), unfinished);
    }
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process of ours may have been faster.
    if (!existsSync(folder)) throw error;
  }
}

async function untar(archive: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
  await Promise.all([pipeline(createReadStream(archive), createBrotliDecompress(), tar.stdin), ended]);
}

/** The machine's own libraries and fonts are better where it has them: theirs are few, and know no CJK or emoji. */
function environmentOf(folder: string): Record<string, string> {
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    ...(!hasLibrary('libnss3.so') && {
      LD_LIBRARY_PATH: [join(folder, 'lib'), ...(inherited ? [inherited] : [])].join(':'),
    }),
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: folder }),
  };
}

function hasLibrary(name: string): boolean {
  return ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/lib64', '/usr/lib'].some((folder) =>
    existsSync(join(folder, name)),
  );
}

import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserFolders, browserProcesses, treeBytes } from '../test/support/browser-processes.ts';
import { startSiteChild } from '../test/support/service-child.ts';
import { startTrawl } from './support/start-trawl.ts';

const FIRST_PAGES = 200;

/** Many rendered pages: what the process tree holds after 200 and after all, and what is left when Trawl stops. */
export async function soakBench([pages = '2000']: readonly string[]): Promise<void> {
  const before = { processes: new Set(browserProcesses()), folders: new Set(browserFolders()) };
  await using site = await startSiteChild();
  let early = 0;
  let late = 0;
  {
    await using trawl = await startTrawl();
    const render = async (count: number) => {
      let begun = 0;
      const worker = async () => {
        while (begun < count) {
          begun += 1;
          if (begun % 100 === 0) process.stderr.write(`soak: ${begun} of ${count}\r`);
          const html = await trawl.render(`${site.url}/js/images`);
          if (!html.includes('Item 1, Item 2, Item 3')) throw new Error('the content of the script is missing');
        }
      };
      await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
      await sleep(3000);
      return treeBytes(trawl.pid);
    };
    early = await render(FIRST_PAGES);
    late = await render(Number(pages) - FIRST_PAGES);
  }
  const left = {
    processes: browserProcesses().filter((pid) => !before.processes.has(pid)).length,
    folders: browserFolders().filter((name) => !before.folders.has(name)).length,
  };
  const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  process.stdout.write(
    `${JSON.stringify({ bench: 'soak', pages: Number(pages), after200MiB: mebibytes(early), afterAllMiB: mebibytes(late), ratio: Number((late / early).toFixed(2)), left })}\n`,
  );
}

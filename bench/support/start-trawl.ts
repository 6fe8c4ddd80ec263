import type { Timings } from '../../src/contract/timings.ts';
import { startServiceChild } from '../../test/support/service-child.ts';

/** The service as a process of its own, asked to render pages. */
export async function startTrawl() {
  const service = await startServiceChild();
  return {
    pid: service.pid,
    /** Of every answer so far, as the service's log tells them. */
    timings: () =>
      service
        .output()
        .split('\n')
        .filter((line) => line.endsWith('}') && line.includes('"timings"'))
        .map((line) => (JSON.parse(line) as { timings: Timings }).timings),
    async render(url: string): Promise<string> {
      const response = await service.scrape({ url, renderJs: true });
      const answer = (await response.json()) as { body: string };
      if (response.status !== 200) throw new Error(JSON.stringify(answer));
      return answer.body;
    },
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
  };
}

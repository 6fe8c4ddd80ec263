import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AiField, LIMITS } from '../../src/contract/scrape-request.ts';
import { startServiceChild } from '../support/service-child.ts';
import { type Answer, type EvalPage, evaluateAi } from './ai.ts';

/** Serves the labelled pages from loopback and asks every question as a caller would, the fields of a page at once. */
export async function evaluateAiThroughDoor(folder: string, least = '0'): Promise<boolean> {
  await using pages = await servePages();
  await using service = await startServiceChild();
  const score = await evaluateAi(folder, pages.askThrough(service.scrape));
  return score >= Number(least); // without a least, a score is no verdict
}

type Scrape = (body: object) => Promise<Response>;

/** One page at a time, whatever path is asked for. */
async function servePages() {
  let page: Pick<EvalPage, 'charset' | 'bytes'> = { charset: 'utf-8', bytes: new Uint8Array() };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', `text/html; charset=${page.charset}`).end(page.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function ask(scrape: Scrape, path: string, fields: readonly AiField[]): Promise<Record<string, unknown>> {
    const response = await scrape({ url: origin + path, aiScraping: fields });
    const answer = (await response.json()) as { aiResponse?: Record<string, unknown>; error?: string };
    if (!answer.aiResponse) throw new Error(`${path}: ${response.status} ${answer.error}`);
    return answer.aiResponse;
  }

  return {
    askThrough(scrape: Scrape): Answer {
      return async ({ url, charset, bytes }, fields) => {
        page = { charset, bytes };
        const { pathname, search } = new URL(url);
        const values = [];
        for (const some of requestsOf(fields)) {
          const answered = await ask(scrape, pathname + search, some);
          values.push(...some.map(({ name }) => answered[name] as string));
        }
        return values;
      };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** In order, as many to a request as it takes; a name can be asked for once in each. */
function requestsOf(fields: readonly AiField[]): AiField[][] {
  const requests: AiField[][] = [];
  for (const field of fields) {
    const last = requests.at(-1);
    const fits = last && last.length < LIMITS.aiFieldsMax && !last.some(({ name }) => name === field.name);
    if (fits) last.push(field);
    else requests.push([field]);
  }
  return requests;
}

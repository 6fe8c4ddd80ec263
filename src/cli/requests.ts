import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import type { LoggedRequest } from '../account/ports.ts';
import { openStore } from './open-store.ts';
import { moment, table } from './print.ts';
import { wholeNumber } from './whole-number.ts';

const FOLLOW_EVERY_MS = 500;

export function addRequestCommands(program: Command): void {
  const requests = program.command('requests').description('the request log: tail');

  requests
    .command('tail')
    .description('show the newest requests')
    .option('-n, --lines <number>', 'how many', wholeNumber, 20)
    .option('-f, --follow', 'go on with those to come')
    .action(async ({ lines, follow }: { lines: number; follow?: boolean }, command: Command) => {
      await using store = await openStore();
      const asJson = command.optsWithGlobals().json === true;
      let last = 0;
      for (let limit = lines; ; limit = 1000) {
        const newest = await store.recentRequests({ limit, ...(last > 0 && { after: last }) });
        if (newest.length > 0 || last === 0) process.stdout.write(print(newest.toReversed(), asJson));
        last = Math.max(last, newest[0]?.sequence ?? 0);
        if (!follow) return;
        await delay(FOLLOW_EVERY_MS);
      }
    });
}

/** JSON goes a line a request, so that a pipe can read along. */
function print(requests: readonly LoggedRequest[], asJson: boolean): string {
  if (asJson) return requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  return table(requests.map(toRow));
}

function toRow(request: LoggedRequest) {
  return {
    time: moment(request.at),
    request: request.requestId,
    key: request.apiKeyId,
    status: request.status,
    code: request.code,
    cost: request.cost,
    ms: request.durationMs,
    target: request.host === null ? null : `${request.host}${request.path ?? ''}`.slice(0, 80),
    features: request.features.join(',') || null,
  };
}

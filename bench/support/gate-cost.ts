import { connect } from 'node:net';
import { Impit } from 'impit';
import { createGate } from '../../src/egress/gate.ts';
import { resolveWithSystem } from '../../src/egress/resolve.ts';
import { createPlainClient } from '../../src/engines/http/plain-client.ts';
import { type Block, measureBlock } from './measure-block.ts';
import { summarise } from './summarise.ts';

const ROUNDS = 3;
const BLOCK_MS = 1000;
const BUDGET = { bytesMax: Number.MAX_SAFE_INTEGER, connectionsMax: Number.MAX_SAFE_INTEGER };

/**
 * What the gate costs: the same client with it and without, one request at a time, in turns, by the CPU of this process.
 * `plain` asks the gate for a connection, as http: pages do; `tunnel` goes through its port, as https: pages do.
 */
export async function measureGate(page: string) {
  await using gate = await createGate({
    resolve: resolveWithSystem,
    isOpened: () => true,
    now: () => performance.now(),
  });
  const url = new URL(page);
  const lane = gate.openLane();
  lane.lease(BUDGET);

  const straight = createPlainClient({
    connect: async ({ host, port }) => ({ socket: connect(port, host), count: () => true }),
  });
  const plain = createPlainClient(lane);
  const readWith = (client: typeof plain) => async () => {
    const { body } = await client.fetch(url, { method: 'GET', headers: [] });
    while (!(await body.read()).done);
  };
  const [impit, proxied] = [undefined, `socks5h://${lane.username}:${lane.password}@127.0.0.1:${gate.port}`].map(
    (proxyUrl) => new Impit({ browser: 'chrome', ...(proxyUrl && { proxyUrl }) }),
  );
  return {
    plain: await compare(readWith(straight), readWith(plain)),
    tunnel: await compare(
      () => impit?.fetch(page).then((answer) => answer.bytes()),
      () => proxied?.fetch(page).then((answer) => answer.bytes()),
    ),
  };
}

type Work = () => Promise<unknown> | undefined;

async function compare(without: Work, withGate: Work) {
  const blocks: { bare: Block[]; trawl: Block[] } = { bare: [], trawl: [] };
  const run = (work: Work) => measureBlock(async () => void (await work()), 1, BLOCK_MS, cpuOfThisProcess);
  await run(without); // warm both up
  await run(withGate);
  for (let round = 0; round < ROUNDS; round++) {
    blocks.bare.push(await run(without));
    blocks.trawl.push(await run(withGate));
  }
  const { ratio, bare, trawl } = summarise(blocks);
  return { ratio, without: bare, with: trawl };
}

function cpuOfThisProcess(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { Failure } from '../../src/core/failure.ts';
import type { Hold } from '../../src/scrape/ports.ts';
import { createAccounts } from '../../src/store/sqlite/accounts.ts';
import { createLedger } from '../../src/store/sqlite/ledger.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createAudit } from '../support/audit.ts';
import { temporaryFolder } from '../support/start-app.ts';

const HOLD_MS = 1000;
const ACCOUNT = 'acc_test';

/** A ledger on a real file, with a clock of its own, that can be stopped and started again. */
async function openBooks(t: TestContext, credits: number) {
  const folder = await temporaryFolder(t);
  const clock = { now: 1_800_000_000_000 };
  const open = async () => {
    const store = await openDatabase(folder);
    return {
      store,
      accounts: createAccounts(store),
      ledger: createLedger(store, { now: () => clock.now, holdMs: HOLD_MS, keepAnswersMs: 1000 }),
    };
  };
  let books = await open();
  await books.accounts.create({ id: ACCOUNT, name: 'Test', createdAt: clock.now, credits });
  t.after(() => books.store[Symbol.asyncDispose]());
  return {
    clock,
    audit: createAudit(folder),
    get ledger() {
      return books.ledger;
    },
    get accounts() {
      return books.accounts;
    },
    async restart() {
      await books.store[Symbol.asyncDispose]();
      books = await open();
    },
  };
}

test('credits are put aside, charged and given back to the letter', async (t) => {
  const books = await openBooks(t, 10);

  const first = await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'r1', credits: 4 });
  const second = await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'r2', credits: 6 });
  await assert.rejects(
    books.ledger.reserve({ accountId: ACCOUNT, requestId: 'r3', credits: 1 }),
    (error) => error instanceof Failure && error.code === 'INSUFFICIENT_CREDITS' && error.extras.creditsLeft === 0,
  );
  const { creditsLeft } = await first.settle(3);
  await second[Symbol.asyncDispose]();

  assert.equal(creditsLeft, 7);
  assert.deepEqual(books.audit(), { balance: 7, held: 0, lines: 7, holds: 0, charges: new Map([['r1', 3]]) });
});

test('a hold cannot be settled twice, nor for more than was put aside', async (t) => {
  const books = await openBooks(t, 10);
  const hold = await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'r1', credits: 4 });

  await assert.rejects(hold.settle(5));
  await hold.settle(4);
  await assert.rejects(hold.settle(4));
  await hold[Symbol.asyncDispose]();

  assert.deepEqual(books.audit(), { balance: 6, held: 0, lines: 6, holds: 0, charges: new Map([['r1', 4]]) });
});

test('the holds of a process that died come back once they have expired, and not before', async (t) => {
  const books = await openBooks(t, 5);
  await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'lost', credits: 5 });
  await books.restart();
  const again = () => books.ledger.reserve({ accountId: ACCOUNT, requestId: 'next', credits: 5 });

  books.clock.now += HOLD_MS - 1;
  await assert.rejects(again());
  books.clock.now += 1;
  const hold = await again();

  assert.equal((await hold.settle(5)).creditsLeft, 0);
});

test('a hold that expired before it was settled is not charged', async (t) => {
  const books = await openBooks(t, 5);
  const hold = await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'late', credits: 5 });
  books.clock.now += HOLD_MS;
  await books.ledger.expire();

  await assert.rejects(hold.settle(5), /expired/);

  assert.deepEqual(books.audit(), { balance: 5, held: 0, lines: 5, holds: 0, charges: new Map() });
});

test('one write that fails does not spoil those that share its commit', async (t) => {
  const books = await openBooks(t, 10);
  await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'taken', credits: 1 });

  const outcomes = await Promise.allSettled(
    ['a', 'taken', 'b'].map((requestId) => books.ledger.reserve({ accountId: ACCOUNT, requestId, credits: 1 })),
  );

  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual([books.audit().held, books.audit().holds], [3, 3]);
});

test('credits can be taken from an account, but not those that are held', async (t) => {
  const books = await openBooks(t, 10);
  await books.ledger.reserve({ accountId: ACCOUNT, requestId: 'r', credits: 6 });
  const take = (credits: number) =>
    books.accounts.grant({ accountId: ACCOUNT, credits: -credits, note: 'taken', at: books.clock.now });

  assert.equal(await take(5), undefined);
  assert.deepEqual(await take(4), { balance: 6 });
  assert.deepEqual([books.audit().lines, books.audit().holds], [6, 6]);
});

type Step =
  | { kind: 'reserve'; credits: number }
  | { kind: 'settle'; pick: number; part: number }
  | { kind: 'return'; pick: number }
  | { kind: 'grant'; credits: number }
  | { kind: 'expire'; afterMs: number }
  | { kind: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), credits: fc.integer({ min: 1, max: 15 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      pick: fc.nat(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), credits: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('expire' as const), afterMs: fc.integer({ min: 1, max: 1500 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);

test('whatever order things happen in, at once or one by one, the books balance and never go below zero', async (t) => {
  const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      const books = await openBooks(t, 20);
      let granted = 20;
      let charged = 0;
      let serial = 0;
      let open: { hold: Hold; credits: number }[] = [];
      const pick = (index: number) => open.splice(index % Math.max(1, open.length), 1)[0];

      async function run(action: Step): Promise<void> {
        switch (action.kind) {
          case 'reserve': {
            const request = { accountId: ACCOUNT, requestId: `r${serial++}`, credits: action.credits };
            const hold = await books.ledger.reserve(request).catch((error: unknown) => {
              if (!(error instanceof Failure)) throw error;
            });
            if (hold) open.push({ hold, credits: action.credits });
            return;
          }
          case 'settle': {
            const taken = pick(action.pick);
            if (!taken) return;
            const credits = Math.max(1, Math.round(taken.credits * action.part));
            const settled = await taken.hold.settle(credits).catch(() => undefined); // it may have expired
            if (settled) charged += credits;
            return;
          }
          case 'return':
            await pick(action.pick)?.hold[Symbol.asyncDispose]();
            return;
          case 'grant':
            granted += action.credits;
            await books.accounts.grant({
              accountId: ACCOUNT,
              credits: action.credits,
              note: 'more',
              at: books.clock.now,
            });
            return;
          case 'expire':
            books.clock.now += action.afterMs;
            await books.ledger.expire();
            return;
          case 'restart':
            return; // between the batches: what is under way then is lost, as in a crash
        }
      }

      for (const batch of plan) {
        await Promise.all(batch.map(run)); // these interleave
        if (batch.some(({ kind }) => kind === 'restart')) {
          await books.restart();
          open = [];
        }
        const { balance, held, lines, holds } = books.audit();
        assert.equal(balance, granted - charged);
        assert.equal(balance, lines);
        assert.equal(held, holds);
        assert.ok(held <= balance && held >= 0);
      }
      books.clock.now += HOLD_MS;
      await books.ledger.expire();
      assert.deepEqual([books.audit().balance, books.audit().held], [granted - charged, 0]);
    }),
    { numRuns: 60 },
  );
});

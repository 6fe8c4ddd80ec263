import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedExit } from '../core/exit-list.ts';
import { Failure } from '../core/failure.ts';
import { createExits } from './exits.ts';

const NOTHING = new Set<string>();

test('a country leaves through its own exits, everything else through the default ones', () => {
  const { exits } = start([listed('de', 'DE'), listed('any', null)]);

  assert.deepEqual(idOf(exits.choose('DE', NOTHING)), 'de');
  assert.deepEqual(idOf(exits.choose(null, NOTHING)), 'any');
});

test('without exits a request leaves straight from here', () => {
  const { exits } = start([listed('de', 'DE')]);

  assert.deepEqual(exits.choose(null, NOTHING), { exit: undefined, warnings: [] });
});

test('a country without an exit is only imitated, and says so', () => {
  const { exits } = start([listed('de', 'DE'), listed('any', null)]);

  const route = exits.choose('FR', NOTHING);

  assert.equal(idOf(route), 'any');
  assert.deepEqual(
    route?.warnings.map(({ code }) => code),
    ['GEO_EMULATED'],
  );
});

test('a strict server refuses a country without an exit', () => {
  const { exits } = start([listed('de', 'DE')], { isStrict: true });

  assert.equal(idOf(exits.choose('DE', NOTHING)), 'de');
  assert.throws(
    () => exits.choose('FR', NOTHING),
    (error) =>
      error instanceof Failure && error.code === 'INVALID_REQUEST' && error.extras.details?.[0]?.path === 'countryCode',
  );
});

test('weights decide how often an exit is taken', () => {
  const { exits, dice } = start([listed('heavy', 'DE', 3), listed('light', 'DE', 1)]);

  const taken = [0, 0.2, 0.5, 0.74, 0.76, 0.99].map((chance) => {
    dice.shows = chance;
    return idOf(exits.choose('DE', NOTHING));
  });

  assert.deepEqual(taken, ['heavy', 'heavy', 'heavy', 'heavy', 'light', 'light']);
});

test('an exit that rests is passed over until its rest is over, unless it is the last one', () => {
  const { exits, clock } = start([listed('one', 'DE'), listed('two', 'DE')]);
  const one = exits.choose('DE', NOTHING)?.exit;
  assert.equal(one?.id, 'one');

  exits.rest(one);

  assert.equal(idOf(exits.choose('DE', NOTHING)), 'two');
  assert.equal(idOf(exits.choose('DE', new Set(['two']))), 'one');
  clock.now += 30_000;
  assert.equal(idOf(exits.choose('DE', NOTHING)), 'one');
});

test('a request that has tried all exits of its country gets no other', () => {
  const { exits } = start([listed('de', 'DE'), listed('any', null)]);

  assert.equal(exits.choose('DE', new Set(['de'])), undefined);
});

function start(list: ListedExit[], { isStrict = false } = {}) {
  const clock = { now: 1_000_000 };
  const dice = { shows: 0 };
  const exits = createExits({ listed: list, isStrict, now: () => clock.now, random: () => dice.shows });
  return { exits, clock, dice };
}

function listed(id: string, country: string | null, weight = 1): ListedExit {
  return { id, url: new URL('http://proxy.test'), country, weight };
}

function idOf(route: ReturnType<ReturnType<typeof createExits>['choose']>): string | undefined {
  return route?.exit?.id;
}

test('the state of an exit tells where it is and when it is back, and never its password', () => {
  const exit = { ...listed('de', 'DE'), url: new URL('socks5://user:s3cret@proxy.example:1080') };
  const { exits } = start([exit]);

  const well = exits.state();
  exits.rest(exit);
  const [resting] = exits.state();

  const address = 'socks5://proxy.example:1080';
  assert.deepEqual(well, [{ address, country: 'DE', healthy: true, outUntil: null }]);
  assert.deepEqual([resting?.healthy, Number(resting?.outUntil) > 0], [false, true]);
});

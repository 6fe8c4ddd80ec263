import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import test from 'node:test';
import { createParsePool } from '../../src/dispatch/parse-pool.ts';
import { extractHere } from '../../src/extract/extract-page.ts';
import type { PageWishes } from '../../src/scrape/ports.ts';

const FILE = new URL('../../src/extract/extract-page.ts', import.meta.url);
const ROW = '<tr><td class="name">Some name<td class="price">12.50';

function page(length: number, rules: PageWishes['rules'] = [['last', 'tr:last-child .price']]): PageWishes {
  const body = `<h1>Prices</h1><table>${ROW.repeat(length / ROW.length)}<tr><td class=price>the end</table>`;
  return { body, type: 'html', contentType: 'text/html', url: 'https://shop.test/', rules };
}

const never = new AbortController().signal;

test('a page gives the same on a thread as at once', async () => {
  await using threads = createParsePool({ extractHere, file: FILE, threadsMax: 1, inlineLengthMax: 0 });
  await using inline = createParsePool({ extractHere, file: FILE, threadsMax: 1, inlineLengthMax: 1e9 });
  const wishes = page(20_000, [
    ['last', 'tr:last-child .price'],
    ['constructor', 'h1'],
    ['none', 'h2'],
  ]);

  const onThread = await threads.extract(wishes, never);

  assert.deepEqual(onThread, { data: { last: 'the end', constructor: 'Prices', none: '' } });
  assert.deepEqual(await inline.extract(wishes, never), onThread);
});

test('long pages do not hold up the event loop', async () => {
  await using pool = createParsePool({ extractHere, file: FILE, threadsMax: 1 });
  await pool.extract(page(200_000), never); // the thread is there
  const alone = performance.now();
  await pool.extract(page(2_000_000), never);
  const aloneMs = performance.now() - alone;

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(Array.from({ length: 4 }, () => pool.extract(page(2_000_000), never)));
  delay.disable();

  assert.ok(delay.max / 1e6 < aloneMs / 2, `${delay.max / 1e6} ms of ${aloneMs} ms`);
});

test('a caller who goes away stops the work, and the next one is served', async () => {
  await using pool = createParsePool({ extractHere, file: FILE, threadsMax: 1 });
  const gone = new Error('the caller hung up');
  const controller = new AbortController();
  const running = pool.extract(page(9_000_000), controller.signal);
  const waiting = pool.extract(page(9_000_000), controller.signal);

  setTimeout(() => controller.abort(gone), 50);

  await assert.rejects(running, gone);
  await assert.rejects(waiting, gone);
  await assert.rejects(pool.extract(page(10), controller.signal), gone);
  assert.deepEqual(await pool.extract(page(200_000), never), { data: { last: 'the end' } });
});

test('more long pages than may wait are told to come back', async () => {
  await using pool = createParsePool({ extractHere, file: FILE, threadsMax: 1, waitingMax: 1 });

  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => pool.extract(page(500_000), never)));

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.equal(refused.length, 4);
  for (const reason of refused) {
    assert.equal(reason.code, 'SERVICE_BUSY');
    assert.equal(reason.extras.retryAfterSeconds, 1);
  }
});

test('a page that takes too much memory fails alone', async () => {
  await using pool = createParsePool({ extractHere, file: FILE, threadsMax: 1, memoryMbMax: 40 });

  await assert.rejects(pool.extract(page(9_000_000), never), { code: 'TARGET_TOO_LARGE' });

  assert.deepEqual(await pool.extract(page(200_000), never), { data: { last: 'the end' } });
});

for (const inlineLengthMax of [0, 1e9]) {
  test(`a page that unfolds into a million elements is refused, ${inlineLengthMax ? 'at once' : 'on a thread'}`, async () => {
    await using pool = createParsePool({ extractHere, file: FILE, threadsMax: 1, inlineLengthMax });
    const formatting = Array.from({ length: 1000 }, (_, index) => `<b a${index}>`).join('');
    const wishes = { ...page(0), body: `<p>${formatting}${'<p>x'.repeat(1000)}` };

    await assert.rejects(pool.extract(wishes, never), { code: 'TARGET_TOO_LARGE' });
  });
}

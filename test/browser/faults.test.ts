import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browsersOf } from '../support/browser-processes.ts';
import { startRendering, textOf } from '../support/start-rendering.ts';

const { app, render } = await startRendering();

const DOCUMENTED = new Set(['SERVICE_BUSY', 'TARGET_BAD_RESPONSE', 'TARGET_UNREACHABLE', 'TARGET_TIMEOUT']);

test('browsers killed in the middle of 100 renders cost nobody anything, and the next 50 are all there', async () => {
  const before = app.audit().balance;
  let begun = 0;
  let kills = 0;
  let charged = 0;
  const odd: unknown[] = [];

  async function worker(): Promise<void> {
    while (begun < 100) {
      begun += 1;
      if (begun % 18 === 0 && kills < 5) {
        for (const pid of browsersOf(process.pid)) process.kill(pid, 'SIGKILL');
        kills += 1;
      }
      const { status, body } = await render('/js/fill?ms=50');
      if (status === 200) charged += body.cost;
      const isGood = status === 200 && body.body.includes('<li>Item 3</li>');
      if (!isGood && !DOCUMENTED.has(body.code)) odd.push({ status, ...body });
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker));

  assert.equal(kills, 5);
  assert.deepEqual(odd, []);
  assert.equal(app.audit().balance, before - charged);

  const afterwards = await Promise.all(Array.from({ length: 50 }, () => render('/js/fill?ms=50')));
  assert.deepEqual(
    afterwards.filter(({ status, body }) => status !== 200 || !body.body.includes('<li>Item 3</li>')),
    [],
  );
});

const hostile: [what: string, path: string, check: (answer: Awaited<ReturnType<typeof render>>) => void][] = [
  [
    'loops for ever after its load',
    '/js/loop',
    ({ status, body }) => {
      assert.equal(status, 200);
      assert.equal(textOf(body.body, 'content'), 'Loaded');
      assert.deepEqual(codesOf(body), ['RENDER_INCOMPLETE']);
    },
  ],
  [
    'takes all memory',
    '/js/alloc',
    ({ status, body }) => assert.ok(status === 200 || body.code === 'TARGET_BAD_RESPONSE', JSON.stringify(body)),
  ],
  [
    'opens a thousand windows',
    '/js/popups?n=1000',
    ({ status, body }) => {
      assert.equal(status, 200);
      assert.equal(textOf(body.body, 'content'), 'Opened 0 of 1000');
      assert.deepEqual(codesOf(body), ['POPUPS_CLOSED']);
      assert.match(body.warnings[0].message, /1000/);
    },
  ],
  [
    'crashes its renderer',
    '/js/crash',
    ({ status, body }) => {
      assert.equal(status, 502);
      assert.equal(body.code, 'TARGET_BAD_RESPONSE');
    },
  ],
];

for (const [what, path, check] of hostile) {
  test(`a page that ${what} harms only its own request`, async () => {
    const [answer, ...others] = await Promise.all([
      render(path),
      ...Array.from({ length: 3 }, () => render('/js/chain?ms=100')),
    ]);

    check(answer);
    for (const { status, body } of others) {
      assert.equal(status, 200);
      assert.equal(textOf(body.body, 'content'), 'Steps 1, 2, 3 done');
    }
  });
}

function codesOf(body: { warnings?: { code: string }[] }): string[] {
  return (body.warnings ?? []).map(({ code }) => code);
}

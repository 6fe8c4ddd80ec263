import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRendering, textOf } from '../support/start-rendering.ts';

const { site, render } = await startRendering();

type Step = Record<string, unknown>;
const on = (action: string, value: string, more: Step = {}): Step => ({
  action,
  selector: { type: 'css', value },
  ...more,
});

interface Scenario {
  promise: string;
  path: string;
  steps: Step[];
  /** What must be in the page afterwards. */
  has: RegExp;
  statuses?: string[];
  endsAt?: string;
}

const scenarios: Scenario[] = [
  { promise: 'a click', path: '/js/click', steps: [on('clickElement', '#reveal')], has: /<li>revealed<\/li>/ },
  {
    promise: 'a click on a link waits for its page',
    path: '/js/click',
    steps: [on('clickElement', '#away')],
    has: /Lighthouse Keeper/,
    endsAt: '/page',
  },
  {
    promise: 'a click waits for what covers the element to go',
    path: '/js/click',
    steps: [on('clickElement', '#covered')],
    has: /<li>covered clicked<\/li>/,
  },
  {
    promise: 'a click waits for the element to stand still',
    path: '/js/click',
    steps: [on('clickElement', '#moving')],
    has: /<li>moving clicked<\/li>/,
  },
  {
    promise: 'a double click',
    path: '/js/click',
    steps: [on('doubleClickElement', '#double')],
    has: /<li>double-clicked<\/li>/,
  },
  { promise: 'hovering', path: '/js/click', steps: [on('hoverOverElement', '#hover')], has: /<li>hovered<\/li>/ },
  {
    promise: 'a key',
    path: '/js/click',
    steps: [on('clickElement', '#key'), { action: 'pressKeyboardKey', key: 'ArrowDown' }],
    has: /<li>key ArrowDown<\/li>/,
  },
  {
    promise: 'typing, choosing and Enter by a line break',
    path: '/js/form',
    steps: [on('selectOption', '#colour', { value: 'Green' }), on('typeText', '#name', { text: 'Ada 日é!\n' })],
    has: /id="sent-name">Ada 日é!<.*id="sent-colour">green</,
    endsAt: '/js/form/done?name=Ada+%E6%97%A5%C3%A9%21&email=&colour=green',
  },
  {
    promise: 'typing with a delay between keys',
    path: '/js/form',
    steps: [on('typeText', '#email', { text: 'a@b.de', delay: 20 }), on('clickElement', '#send')],
    has: /id="sent-email">a@b.de</,
  },
  {
    promise: 'waiting for an element that comes',
    path: '/js/click',
    steps: [on('waitForSelector', '#later', { timeout: 5 })],
    has: /id="later"/,
  },
  {
    promise: 'waiting for an element that goes',
    path: '/js/click',
    steps: [on('waitForSelector', '#leaving', { state: 'hidden', timeout: 5000 })],
    has: /id="leaving" style="display: none;?"/,
  },
  {
    promise: 'waiting for an element that is attached only',
    path: '/js/click',
    steps: [on('waitForSelector', '#menu', { state: 'attached' })],
    has: /id="menu"/,
  },
  {
    promise: 'waiting so long',
    path: '/js/timer?ms=1500',
    steps: [{ action: 'wait', delay: 1700 }],
    has: /Filled after 1500 ms/,
  },
  {
    promise: 'scrolling down until the page stops growing',
    path: '/js/infinite',
    steps: [{ action: 'scrollDown' }],
    has: /120 items, that is all/,
  },
  {
    promise: 'scrolling by pixels and to an element',
    path: '/js/lazy',
    steps: [{ action: 'scrollDown', top: 500 }, on('scrollToElement', '#observed')],
    has: /<p id="content">Seen<\/p>/,
  },
  {
    promise: 'hiding elements',
    path: '/page',
    steps: [on('hideElement', '#tools li')],
    has: /<li style="display: none !important;">Oil can<\/li>/,
  },
  {
    promise: 'going to another address, back by reload',
    path: '/page',
    steps: [{ action: 'navigateToUrl', url: `${site.url}/js/chain?ms=50` }, { action: 'reloadPage' }],
    has: /Steps 1, 2, 3 done/,
    endsAt: '/js/chain?ms=50',
  },
  {
    promise: 'waiting for a navigation that the click before has made',
    path: '/js/click',
    steps: [on('clickElement', '#away'), { action: 'waitForNavigation' }],
    has: /Lighthouse Keeper/,
  },
];

for (const { promise, path, steps, has, endsAt } of scenarios) {
  test(`${promise} works`, async () => {
    const { status, body } = await render(path, { javascriptInstruction: steps });

    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.instructionResults.map((result: Step) => ({
        action: result.action,
        status: result.status,
        error: result.error,
      })),
      steps.map(({ action }) => ({ action, status: 'ok', error: undefined })),
    );
    assert.match(body.body.replaceAll('\n', ' '), has);
    if (endsAt !== undefined) assert.equal(body.resolvedUrl, site.url + endsAt);
  });
}

test('a step that fails says what it looked for and what is there, and stops the rest', async () => {
  const { status, body } = await render('/js/click', {
    javascriptInstruction: [
      on('waitForSelector', '#revaled', { timeout: 1, onError: 'continue' }),
      on('waitForSelector', '#menu', { timeout: 1 }),
      on('clickElement', '#reveal'),
    ],
  });

  assert.equal(status, 200);
  assert.deepEqual(
    body.instructionResults.map((result: Step) => [result.status, result.error]),
    [
      ['failed', '0 elements match #revaled; the page has #revealed, #reveal'],
      ['failed', '1 element matches #menu, but none of them is visible'],
      ['skipped', undefined],
    ],
  );
  assert.equal(textOf(body.body, 'reveal'), 'Reveal');
  assert.doesNotMatch(body.body, /<li>revealed<\/li>/);
});

test('an option that is not there is told with those that are', async () => {
  const { body } = await render('/js/form', {
    javascriptInstruction: [on('selectOption', '#colour', { value: 'pink' })],
  });

  assert.equal(
    body.instructionResults[0].error,
    '#colour cannot be set: it has no option "pink"; it has "red", "green", "blue"',
  );
});

const deadEnds: [what: string, url: string, error: string][] = [
  ['a private address', 'http://10.0.0.1/', '10.0.0.1 is not a public address'],
  ['a private address by TLS', 'https://10.0.0.1/', '10.0.0.1 is not a public address'],
  [
    'a name that does not exist',
    'http://no-such-name.invalid/',
    'no-such-name.invalid is not a name that can be found',
  ],
  ['a port where nobody listens', 'http://127.0.0.1:1023/', '127.0.0.1 refused the connection'],
  [
    'a redirect to a private address',
    `${site.url}/redirect/to?url=http://10.0.0.1/`,
    '10.0.0.1 is not a public address',
  ],
  ['a server that hangs up', `${site.url}/reset/before`, `${new URL(site.url).host} gave no answer`],
];

for (const [what, url, reason] of deadEnds) {
  test(`a step that navigates to ${what} fails alone, and the page stays as it was`, async () => {
    const { status, body } = await render('/js/click', {
      javascriptInstruction: [
        on('waitForSelector', '#later'), // which moves the link
        { action: 'navigateToUrl', url, onError: 'continue' },
        on('clickElement', '#away'),
        { action: 'navigateToUrl', url },
        { action: 'scrollDown' },
      ],
    });

    assert.equal(status, 200, JSON.stringify(body));
    const failed = body.instructionResults[1];
    assert.match(failed.error, new RegExp(`^http\\S+ could not be opened: ${reason}$`));
    assert.deepEqual(
      body.instructionResults.map((result: Step) => [result.status, result.error]),
      [
        ['ok', undefined],
        ['failed', failed.error],
        ['ok', undefined],
        ['failed', failed.error],
        ['skipped', undefined],
      ],
    );
    assert.deepEqual([body.resolvedUrl, body.initialStatusCode], [`${site.url}/page`, 200]);
    assert.match(body.body, /Lighthouse Keeper/);
  });
}

test('a click on a link that leads nowhere is a failed step, with the page as it was', async () => {
  const { status, body } = await render('/js/click?away=http://10.0.0.1/secret', {
    headers: [{ name: 'X-Own', value: 'yes' }],
    javascriptInstruction: [on('clickElement', '#away')],
  });

  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(
    body.instructionResults[0].error,
    'http://10.0.0.1/secret could not be opened: 10.0.0.1 is not a public address',
  );
  assert.equal(textOf(body.body, 'reveal'), 'Reveal');
});

test('a reload that gets no answer is a failed step, with the page as it was', async () => {
  const { status, body } = await render('/once?id=reload', { javascriptInstruction: [{ action: 'reloadPage' }] });

  assert.equal(status, 200, JSON.stringify(body));
  assert.match(body.instructionResults[0].error, /could not be opened: /);
  assert.equal(textOf(body.body, 'content'), 'The first time');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRendering, textOf } from '../support/start-rendering.ts';

const { site, render } = await startRendering();

async function identity(fields: Record<string, unknown> = {}) {
  const { status, body } = await render('/js/navigator', fields);
  assert.equal(status, 200, JSON.stringify(body));
  const text = textOf(body.body, 'navigator') ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

test('a desktop looks like one, and like nothing that is automated', async () => {
  const found = await identity();

  assert.deepEqual(found.screen, {
    ...{ width: 1920, height: 1080, availWidth: 1920, availHeight: 1080, colorDepth: 24 },
    orientation: 'landscape-primary',
  });
  assert.deepEqual([found.window.innerWidth, found.window.innerHeight, found.window.devicePixelRatio], [1920, 1080, 1]);
  assert.ok(found.window.outerWidth >= 1920 && found.window.outerHeight >= 1080);
  assert.equal(found.webdriver, false);
  assert.doesNotMatch(JSON.stringify(found), /headless/i);
  assert.match(found.userAgent, /^Mozilla\/5\.0 \(X11; Linux x86_64\) .* Chrome\/\d+\.0\.0\.0 Safari\/537\.36$/);
  assert.equal(found.userAgentData.mobile, false);
  assert.deepEqual(found.languages, ['en-US', 'en']);
  assert.equal(found.maxTouchPoints, 0);
  assert.equal(found.chrome, 'object');
  assert.equal(found.plugins.length, 5);
  assert.deepEqual(found.mimeTypes, ['application/pdf', 'text/pdf']);
  assert.deepEqual(found.media, { mobile: false, hover: true, dark: false });
  assert.equal(found.pdfViewerEnabled, true);
  assert.equal(found.notification === 'denied' && found.permissions.notifications === 'prompt', false);
});

test('a phone looks like one', async () => {
  const found = await identity({ deviceType: 'mobile' });

  assert.deepEqual(found.window, {
    ...{ innerWidth: 412, innerHeight: 915, outerWidth: 412, outerHeight: 915, devicePixelRatio: 2.625 },
  });
  assert.deepEqual([found.screen.width, found.screen.height, found.screen.orientation], [412, 915, 'portrait-primary']);
  assert.match(found.userAgent, /Android 10; K\).* Mobile Safari/);
  assert.deepEqual(
    [found.userAgentData.mobile, found.userAgentData.platform, found.userAgentData.model],
    [true, 'Android', 'Pixel 9'],
  );
  assert.equal(found.platform, 'Linux armv81');
  assert.equal(found.maxTouchPoints, 5);
  assert.deepEqual(found.media, { mobile: true, hover: false, dark: false });
  assert.equal(found.touchEvents, true);
});

test('what the browser sends agrees with what it says of itself', async () => {
  site.clear();
  const found = await identity();

  const headers = Object.fromEntries(
    (site.requests.find(({ path }) => path === '/js/navigator')?.headers ?? []).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  assert.equal(headers['user-agent'], found.userAgent);
  assert.equal(headers['accept-language'], 'en-US,en;q=0.9');
  assert.equal(headers['proxy-authorization'], undefined);
  assert.equal(headers['proxy-connection'], undefined);
});

test("the caller's user agent is the page's too", async () => {
  site.clear();
  const found = await identity({ headers: [{ name: 'User-Agent', value: 'Ahoy/1.0' }] });

  assert.equal(found.userAgent, 'Ahoy/1.0');
  const sent = site.requests.find(({ path }) => path === '/js/navigator')?.headers ?? [];
  assert.equal(sent.find(([name]) => name.toLowerCase() === 'user-agent')?.[1], 'Ahoy/1.0');
});

test('a country sets languages, time zone and position', async () => {
  const found = await identity({ countryCode: 'de' });
  const { body } = await render('/js/geolocation', { countryCode: 'de' });

  assert.deepEqual([found.languages[0], found.locale, found.timezone], ['de-DE', 'de-DE', 'Europe/Berlin']);
  assert.match(body.body, /52\.5\d*/);
  assert.equal(body.featuresUsed.geolocation, 'DE');
});

test('nobody who looks at the console is seen', async () => {
  const { body } = await render('/js/console');

  assert.equal(textOf(body.body, 'verdict'), 'not watched');
});

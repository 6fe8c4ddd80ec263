import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRendering } from '../support/start-rendering.ts';

const { app, site, render } = await startRendering();

test('a screenshot is a JPEG of the whole page, as wide as the device', async () => {
  const desktop = await render('/js/tall?px=3000', { screenshot: true });
  const mobile = await render('/js/tall?px=3000', { screenshot: true, deviceType: 'mobile' });

  assert.deepEqual(sizeOf(desktop.body.screenshot), { width: 1920, height: 3000 });
  assert.deepEqual(sizeOf(mobile.body.screenshot), { width: 1082, height: 7875 });
  assert.deepEqual(desktop.body.featuresUsed.screenshot, true);
});

test('a screenshot is at most 16,384 pixels high', async () => {
  const { body } = await render('/js/tall?px=20000', { screenshot: true });

  assert.deepEqual(sizeOf(body.screenshot), { width: 1920, height: 16_384 });
});

test('a screenshot of a page full of noise is at most 2 MiB', async () => {
  const { body } = await render('/js/noise?px=8000', { screenshot: true });

  assert.ok(Buffer.from(body.screenshot.split(',')[1], 'base64').length <= 2 * 1024 * 1024);
  assert.ok(sizeOf(body.screenshot).height > 1000);
});

test('what loads when it is seen is there before the picture is taken', async () => {
  site.clear();
  await render('/js/lazy', { screenshot: true });

  const fetched = site.requests.filter(({ path }) => path.startsWith('/img/')).map(({ path }) => path);
  assert.deepEqual(fetched.sort(), ['/img/1.png', '/img/2.png', '/img/3.png']);
});

test('without renderJs the body is the HTML as served, from one visit to the document', async () => {
  site.clear();
  const plain = await app.scrape({ url: `${site.url}/js/fill?ms=0` });
  site.clear();
  const { body } = await render('/js/fill?ms=0', { renderJs: false, screenshot: true });

  assert.equal(body.body, plain.body.body);
  assert.equal(body.cost, 5);
  assert.deepEqual(body.featuresUsed, { javascript: false, screenshot: true, serp: false, geolocation: null });
  assert.equal(site.requests.filter(({ path }) => path === '/js/fill').length, 1);
  assert.ok(site.requests.some(({ path }) => path === '/api/items'));
});

test('a picture that cannot be taken does not lose the body and is not charged', async () => {
  const { status, body } = await render('/pdf', { screenshot: true });

  assert.equal(status, 200);
  assert.equal(body.type, 'binary');
  assert.equal(body.cost, 4);
  assert.equal(body.screenshot, undefined);
  assert.equal(body.featuresUsed.screenshot, false);
  assert.deepEqual(
    body.warnings.map(({ code }: { code: string }) => code),
    ['SCREENSHOT_FAILED'],
  );
});

/** Width and height from a JPEG's start-of-frame. */
function sizeOf(dataUrl: string): { width: number; height: number } {
  assert.match(dataUrl, /^data:image\/jpeg;base64,/);
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error('No frame in this JPEG');
}

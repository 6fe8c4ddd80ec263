import type { CdpSession } from './cdp-connection.ts';
import { inPageScript } from './in-page-script.ts';
import type { NetworkWatch } from './network-watch.ts';
import type { PageWorld } from './page-world.ts';
import { waitAtMost } from './wait.ts';

interface ScreenshotParts {
  session: CdpSession;
  world: PageWorld;
  network: NetworkWatch;
  /** Of the device: pixels of the picture for each of the page. */
  deviceScaleFactor: number;
}

const HEIGHT_MAX = 16_384;
const BYTES_MAX = 2 * 1024 * 1024;
const SCROLL_MS = 5000;
const IDLE_MS = 3000;

/** Worse and then smaller, until it fits. */
const STEPS = [
  { quality: 80, scale: 1 },
  { quality: 60, scale: 1 },
  { quality: 40, scale: 1 },
  { quality: 25, scale: 1 },
  { quality: 40, scale: 0.7 },
  { quality: 25, scale: 0.5 },
  { quality: 15, scale: 0.35 },
  { quality: 10, scale: 0.2 },
];

const SCROLL_THROUGH = inPageScript('scroll-through');
const SCROLL_TO_TOP = inPageScript('scroll-to-top');

/** The whole page, with what loads on the way down, as a JPEG data URL. */
export async function takeScreenshot(parts: ScreenshotParts, timeoutMs: number): Promise<string> {
  const { session, world, network, deviceScaleFactor } = parts;
  const heightMax = Math.floor(HEIGHT_MAX / deviceScaleFactor);
  const scrollMs = Math.min(SCROLL_MS, timeoutMs / 3);
  await world.call(SCROLL_THROUGH, { heightMax, capMs: scrollMs }, scrollMs + 2000);
  await waitAtMost(Math.min(IDLE_MS, timeoutMs / 4), network.whenIdle());
  await world.call(SCROLL_TO_TOP, { capMs: 500 }, 3000);

  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  const width = cssLayoutViewport.clientWidth;
  const height = Math.max(1, Math.min(heightMax, Math.ceil(cssContentSize.height)));
  for (const { quality, scale } of STEPS) {
    const { data } = await session.send(
      'Page.captureScreenshot',
      { format: 'jpeg', quality, captureBeyondViewport: true, clip: { x: 0, y: 0, width, height, scale } },
      Math.max(1000, timeoutMs),
    );
    if (Buffer.byteLength(data, 'base64') <= BYTES_MAX) return `data:image/jpeg;base64,${data}`;
  }
  throw new Error('the picture is too large even when small');
}

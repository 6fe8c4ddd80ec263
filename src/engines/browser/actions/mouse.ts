import type { CdpSession } from '../cdp-connection.ts';
import type { Place } from './locate.ts';

export async function moveMouse(session: CdpSession, { x, y }: Place): Promise<void> {
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
}

/** Presses and lets go, `times` times, as one who clicks that often in a row. */
export async function click(session: CdpSession, { x, y }: Place, times: number): Promise<void> {
  await moveMouse(session, { x, y });
  for (let clickCount = 1; clickCount <= times; clickCount += 1) {
    const button = { x, y, button: 'left', clickCount } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...button });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...button });
  }
}

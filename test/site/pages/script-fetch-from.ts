import type { Route } from '../route.ts';
import { staticFile } from '../static-file.ts';

/**
 * Proof that nothing inside a page reaches a listener it must not: start one, visit this page for every `via`, and
 * the listener must have seen no connection. `#done` appears when the attempt settled, at the latest after 1 s.
 */
export const scriptFetchFrom: Route[] = [
  staticFile(
    '/js/fetch-from',
    'js/fetch-from.html',
    'tries to reach ?url= ?via= image, iframe, fetch, xhr, websocket, eventsource, popup, form, prefetch, css-import, ' +
      'worker, service-worker, webrtc, script, beacon, redirect, meta, font, video, location, object, ping, webtransport',
    '/js/fetch-from?via=fetch&url=/echo',
  ),
];

import type { Route } from '../route.ts';
import { staticFile } from '../static-file.ts';

export const scriptHostile: Route[] = [
  staticFile('/js/loop', 'js/loop.html', 'an endless loop just after load'),
  staticFile('/js/loop/inline', 'js/loop-inline.html', 'an endless loop before load'),
  staticFile('/js/alloc', 'js/alloc.html', 'takes memory until it is refused or holds 4 GB'),
  staticFile('/js/crash', 'js/crash.html', 'elements nested too deep to lay out, which ends the renderer process'),
  staticFile('/js/never-loads', 'js/never-loads.html', 'an image that never arrives, so no load event'),
  staticFile('/js/poll', 'js/poll.html', 'a fetch every 200 ms, so the network is never idle'),
  staticFile('/js/animation', 'js/animation.html', 'changes the DOM in every frame'),
];

import type { Route } from '../route.ts';
import { staticFile } from '../static-file.ts';

export const scriptIdentity: Route[] = [
  staticFile('/js/navigator', 'js/navigator.html', 'navigator, screen, client hints, time zone… as JSON in #navigator'),
  staticFile('/js/geolocation', 'js/geolocation.html', 'asks for the position and shows it'),
  staticFile('/js/storage', 'js/storage.html', 'counts visits in every storage: all 0 in a fresh context'),
  staticFile('/js/console', 'js/console.html', 'logs traps to learn whether a debugger reads the console'),
];

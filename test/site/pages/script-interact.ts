import type { Route } from '../route.ts';
import { staticFile } from '../static-file.ts';

export const scriptInteract: Route[] = [
  staticFile('/js/click', 'js/click.html', 'things to click, hover, press a key in and wait for; a link to ?away='),
  staticFile('/js/form', 'js/form.html', 'a form that Enter sends to /js/form/done'),
  staticFile('/js/infinite', 'js/infinite.html', '20 items, and 20 more at each scroll to the bottom, five times'),
  staticFile('/js/lazy', 'js/lazy.html', 'images far down, by loading=lazy and by IntersectionObserver'),
  staticFile('/js/dialogs', 'js/dialogs.html', 'alert, confirm and prompt on load, then content; beforeunload'),
  staticFile('/js/popups', 'js/popups.html', 'opens ?n= popups on load (default 3)', '/js/popups?n=3'),
];

import type { ReactNode } from 'react';

/** Line icons on a 16-pixel grid, drawn in the colour of their text. They say nothing that words beside them do not. */
const PATHS = {
  overview: <path d="M2.5 13.5v-5h3v5zM6.5 13.5v-11h3v11zM10.5 13.5v-8h3v8z" />,
  keys: <path d="M8.7 7.3a3.4 3.4 0 1 0-2.4 2.4l.7-.2V11h1.5v1.5H10V14h3.5v-2.7L8.9 6.7M4.9 5.3h.01" />,
  usage: <path d="M2 12.5 6 8l3 2.5 5-6.5M10.5 4H14v3.5" />,
  requests: <path d="M2.5 3.5h11M2.5 8h11M2.5 12.5h7" />,
  ledger: <path d="M3.5 2.5h9v11l-1.5-1-1.5 1-1.5-1-1.5 1-1.5-1-1.5 1zM6 5.5h4M6 8.5h4" />,
  playground: <path d="M4.5 2.8v10.4L13 8z" />,
  settings: (
    <path d="M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM5.8 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z" />
  ),
  accounts: (
    <path d="M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c0-2.5 1.9-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.9c1.6.6 2.5 1.9 2.5 3.6" />
  ),
  system: <path d="M2.5 3h11v4h-11zM2.5 9h11v4h-11zM5 5h.01M5 11h.01" />,
  signOut: <path d="M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6" />,
  menu: <path d="M2 4.5h12M2 8h12M2 11.5h12" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  plus: <path d="M8 3v10M3 8h10" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  check: <path d="m3 8.5 3.5 3.5L13 4.5" />,
  warning: <path d="M8 2.2 14.5 13.5h-13zM8 6.5v3M8 11.5h.01" />,
  download: <path d="M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11" />,
  chevron: <path d="m6 4 4 4-4 4" />,
  down: <path d="m4 6 4 4 4-4" />,
  up: <path d="m4 10 4-4 4 4" />,
  sun: (
    <path d="M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9" />
  ),
  moon: <path d="M13.5 9.7A5.8 5.8 0 0 1 6.3 2.5a5.8 5.8 0 1 0 7.2 7.2Z" />,
  screen: <path d="M2 3h12v8H2zM5.5 13.5h5M8 11v2.5" />,
  refresh: <path d="M13.5 8A5.5 5.5 0 1 1 11.7 3.9M13.5 2v3h-3" />,
  external: <path d="M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v4h-9v-9h4" />,
  edit: <path d="m3 13 .6-2.8L11 2.8 13.2 5l-7.4 7.4zM9.5 4.3l2.2 2.2" />,
  trash: <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4" />,
  search: <path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2" />,
  table: <path d="M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 6.5V13" />,
  chart: <path d="M2.5 2.5v11h11M5.5 11V8M8.5 11V4.5M11.5 11V6.5" />,
  share: <path d="M8 2.5v7M5 5l3-3 3 3M3 8.5v5h10v-5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem`, flex: 'none' }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PATHS[name]}
    </svg>
  );
}

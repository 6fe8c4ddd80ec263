import { useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const NAME = 'trawl-theme';

export function savedTheme(): Theme {
  const saved = localStorage.getItem(NAME);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The reader's choice, kept in this browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(savedTheme);
  return [
    theme,
    (next) => {
      localStorage.setItem(NAME, next);
      showTheme(next);
      setTheme(next);
    },
  ];
}

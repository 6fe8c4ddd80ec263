import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Icon } from './icons.tsx';

/** A file from the server, by the browser's own download. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.button} href={href} download>
      <Icon name="download" />
      {children}
    </a>
  );
}

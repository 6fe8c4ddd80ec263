import type { ReactNode } from 'react';
import icon from '../../icon.svg';
import { useTitle } from '../../ui/page.tsx';
import styles from './door-layout.module.css';

interface DoorLayoutProps {
  title: string;
  words?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** The pages for who is not signed in: one card in the middle. */
export function DoorLayout({ title, words, below, children }: DoorLayoutProps) {
  useTitle(title);
  return (
    <main className={styles.door}>
      <div className={styles.brand}>
        <img src={icon} alt="" />
        Trawl
      </div>
      <div className={styles.card}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {words && <p className={styles.words}>{words}</p>}
        </div>
        {children}
      </div>
      {below && <p className={styles.below}>{below}</p>}
    </main>
  );
}

import styles from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

/** Something to paste elsewhere, with a button that copies it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.block}>
      <pre className={styles.text}>
        <code>{text}</code>
      </pre>
      <div className={styles.copy}>
        <CopyButton text={text} label={label} kind="quiet" />
      </div>
    </div>
  );
}

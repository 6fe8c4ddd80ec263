import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './model/draft.ts';
import styles from './playground.module.css';
import type { Opened } from './use-draft.ts';

interface OpenedNoticeProps {
  opened: Opened | undefined;
  onBack: (before: Draft) => void;
  onForget: () => void;
}

export function OpenedNotice({ opened, onBack, onForget }: OpenedNoticeProps) {
  if (!opened) return null;
  if ('fault' in opened) return <Notice tone="bad">{opened.fault}</Notice>;
  return (
    <Notice tone="good">
      <div className={styles.opened}>
        <span>
          This request came from a link. Nothing has been sent: look it over, fill in what is missing, and send it
          yourself.
        </span>
        <Button
          small
          onClick={() => {
            onBack(opened.before);
            onForget();
          }}
        >
          Back to what I had
        </Button>
        <Button small kind="quiet" onClick={onForget}>
          Dismiss
        </Button>
      </div>
    </Notice>
  );
}

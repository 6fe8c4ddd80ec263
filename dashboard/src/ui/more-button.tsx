import { Button } from './button.tsx';
import styles from './more-button.module.css';

interface MoreButtonProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
  /** Said when there is nothing further. */
  end: string;
}

/** The foot of a long list: the next page, or that this was all. */
export function MoreButton({ hasMore, busy, onMore, end }: MoreButtonProps) {
  return (
    <div className={styles.more}>
      {hasMore ? (
        <Button busy={busy} onClick={onMore}>
          Show older
        </Button>
      ) : (
        <span>{end}</span>
      )}
    </div>
  );
}

import { ApiError } from '../api/client.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import styles from './state.module.css';

/** Something could not be fetched: what happened, the number to quote, and a button that tries again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={24} />
      <h3 className={styles.title}>This could not be loaded</h3>
      <p className={styles.words}>{error.message}</p>
      {error instanceof ApiError && error.requestId && (
        <p className={styles.small}>
          Quote <code>{error.requestId}</code> when you ask for help.
        </p>
      )}
      {onRetry && (
        <Button onClick={onRetry}>
          <Icon name="refresh" />
          Try again
        </Button>
      )}
    </div>
  );
}

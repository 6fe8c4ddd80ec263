import { Link } from 'wouter';
import type { ApiError } from '../../../api/client.ts';
import { duration } from '../../../format/duration.ts';
import { Badge } from '../../../ui/badge.tsx';
import { whatToDo } from '../model/what-to-do.ts';
import { toField } from '../to-field.ts';
import type { Sent } from '../use-sending.ts';
import styles from './result.module.css';

/** An answer that is not a result: what happened, and what to do. */
export function Refused({ sent, error }: { sent: Sent; error: ApiError }) {
  return (
    <div className={styles.refused}>
      <p className={styles.facts}>
        <Badge tone="bad">{error.status}</Badge>
        <code>{error.code}</code>
        <span>{duration(sent.elapsedMs)}</span>
        {sent.requestId && <Link to={`/requests/${encodeURIComponent(sent.requestId)}`}>Open in the log</Link>}
      </p>
      <p className={styles.happened}>{error.body.error ?? error.message}</p>
      <p>{whatToDo({ ...error.body, code: error.code })}</p>
      {error.details.length > 0 && (
        <ul className={styles.details}>
          {error.details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" onClick={() => toField(path)}>
                <code>{path || 'body'}</code> {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {sent.requestId && (
        <p className={styles.faint}>
          Request id <code>{sent.requestId}</code>
        </p>
      )}
    </div>
  );
}

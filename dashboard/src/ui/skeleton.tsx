import styles from './skeleton.module.css';

/** The place of something under way, in the size it will have. Sizes in rem. */
export function Skeleton({ width, height = 1 }: { width?: number; height?: number }) {
  return (
    <span
      aria-hidden="true"
      className={styles.bone}
      style={{ width: width === undefined ? '100%' : `${width}rem`, maxWidth: '100%', height: `${height}rem` }}
    />
  );
}

/** Rows under way, as a list or table will have them. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.lines}>
      <span role="status" className="visually-hidden">
        Loading
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity.
        <Skeleton key={row} height={1.375} />
      ))}
    </div>
  );
}

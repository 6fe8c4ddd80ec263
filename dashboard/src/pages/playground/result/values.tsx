import { CopyButton } from '../../../ui/copy-button.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './result.module.css';

/** What the rules found; a rule that matched nothing is shown to have found nothing. */
export function Values({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.faint}>Each rule with the value it gave.</span>
        <CopyButton text={JSON.stringify(values, null, 2)} label="Copy JSON of the values" words="Copy JSON" />
      </div>
      <Table
        caption="Extracted values"
        rows={Object.entries(values)}
        keyOf={([name]) => name}
        columns={[
          { head: 'Name', cell: ([name]) => <code>{name}</code>, lead: true, tight: true },
          { head: 'Value', cell: ([, value]) => <OneValue value={value} /> },
        ]}
      />
    </>
  );
}

export function OneValue({ value }: { value: string | readonly string[] | null }) {
  if (value === null) return <span className={styles.faint}>not on the page</span>;
  if (typeof value === 'string') return value === '' ? <span className={styles.faint}>empty</span> : value;
  return (
    <ul className={styles.several}>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold a value twice.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

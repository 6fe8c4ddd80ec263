import { Table } from '../../../ui/table.tsx';
import styles from './result.module.css';

export function AnswerHeaders({ headers }: { headers: readonly [name: string, value: string][] }) {
  return (
    <>
      <p className={styles.caption}>Headers of the service’s own answer, as a program would get them.</p>
      <Table
        caption="Headers of the answer"
        rows={headers}
        keyOf={([name]) => name}
        columns={[
          { head: 'Name', cell: ([name]) => <code>{name}</code>, lead: true, tight: true },
          { head: 'Value', cell: ([, value]) => <code>{value}</code> },
        ]}
      />
    </>
  );
}

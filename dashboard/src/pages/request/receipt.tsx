import type { RequestDetail } from '../../../../src/contract/dashboard/requests.ts';
import { featureLabel } from '../../format/names.ts';
import { whole } from '../../format/numbers.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  lines: RequestDetail['receipt'];
  cost: number;
  status: number;
}

/** What was paid, line by line, down to the sum that the ledger has. */
export function Receipt({ lines, cost, status }: ReceiptProps) {
  if (cost === 0) {
    return (
      <p className={styles.free}>
        {status === 200
          ? 'Nothing: an answer given again under its Idempotency-Key is free.'
          : 'Nothing: only answers with a 200 are charged.'}
      </p>
    );
  }
  return (
    <table className={styles.receipt}>
      <caption className="visually-hidden">What was paid, in credits</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ feature, credits }) => (
          <tr key={feature}>
            <th scope="row">{featureLabel(feature)}</th>
            <td>{whole(credits)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Charged</th>
          <td>{whole(cost)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

import { credits } from '../../format/numbers.ts';
import { Card } from '../../ui/card.tsx';
import type { Form } from './model/form.ts';
import { priceLines } from './model/switches.ts';
import styles from './playground.module.css';

/** What it will cost, by the rule that charges it. */
export function PriceLines({ form }: { form: Form }) {
  const lines = priceLines(form);
  const total = lines.reduce((sum, line) => sum + line.credits, 0);
  return (
    <Card title="Price" words="Charged only for an answer with status 200.">
      <dl className={styles.price} data-testid="price">
        {lines.map(({ label, credits: count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{credits(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

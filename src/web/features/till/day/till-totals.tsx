import type { z } from 'zod';
import type { movementList } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import styles from './till.module.css';

type Totals = Pick<z.output<typeof movementList>, 'totals' | 'total'>;

/** What each way to pay adds up to, and all of them. */
export function TillTotals({ totals, total }: Totals) {
  return (
    <dl className={styles.totals} aria-label="Totales">
      <div className={styles.whole}>
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {totals.map(({ payment_method_id, name, payments, refunds, total: sum }) => (
        <div key={payment_method_id}>
          <dt>{name}</dt>
          <dd>
            {formatMoney(sum)}
            {refunds < 0 && (
              <small>
                {formatMoney(payments)} − {formatMoney(-refunds)} devueltos
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

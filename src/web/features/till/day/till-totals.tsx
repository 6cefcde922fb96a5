import type { z } from 'zod';
import type { movementList } from '#shared/wire/money-movements.ts';
import { formatMoney } from '../../../lib/format.ts';
import styles from './till.module.css';

type Totals = Pick<z.output<typeof movementList>, 'totals' | 'total'>;

/** The sum of each payment method, and the total; without the cash if it is counted blind (docs/rules.md#cash-shifts). */
export function TillTotals({ totals, total }: Totals) {
  return (
    <dl className={styles.totals} aria-label="Totales">
      <div className={styles.whole}>
        <dt>{total === null ? 'Efectivo' : 'Total'}</dt>
        <dd>{total === null ? 'Se cuenta al cerrar el turno' : formatMoney(total)}</dd>
      </div>
      {totals.map(
        ({ payment_method_id, name, payments, refunds, total: sum }) =>
          sum !== null && (
            <div key={payment_method_id}>
              <dt>{name}</dt>
              <dd>
                {formatMoney(sum)}
                {payments !== null && refunds !== null && refunds < 0 && (
                  <small>
                    {formatMoney(payments)} − {formatMoney(-refunds)} devueltos
                  </small>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

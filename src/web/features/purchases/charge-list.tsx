import { formatDate, wallClockOf } from '#shared/time.ts';
import type { Invoice } from '#shared/wire/purchases.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { formatMoney } from '../../lib/format.ts';
import { paths, pathTo } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import styles from './purchases.module.css';
import { sayRefunds } from './status-words.ts';

/** My charges, one line each. */
export function ChargeList({ invoices }: { invoices: readonly Invoice[] }) {
  const { timezone } = useConfiguration();
  return (
    <table className={styles.charges}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Paquete</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ invoice_id, purchase_id, createdAt, class_package, total_payment, ...back }) => (
          <tr key={invoice_id}>
            <td>{formatDate(wallClockOf(createdAt, timezone))}</td>
            <td>
              <AppLink className={styles.charge ?? ''} to={pathTo(paths.thankYou, { purchase_id })}>
                {class_package.title}
              </AppLink>
            </td>
            <td>
              <span className={styles.total}>{formatMoney(total_payment)}</span> MXN
              {sayRefunds({ ...back, paid: total_payment, refunding: 0 }).map((line) => (
                <small key={line} className={styles.back}>
                  {line}
                </small>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

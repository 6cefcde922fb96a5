import { fullName } from '#shared/full-name.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { paths } from '../../../screens.ts';
import { AppLink } from '../../../ui/link.tsx';
import styles from './purchase.module.css';

/** Other purchases with the same clave that wait: a double payment, or one picture used for two. */
export function SameReference({ purchase: { same_reference } }: { purchase: Pick<PurchaseAtDesk, 'same_reference'> }) {
  if (same_reference.length === 0) return null;
  return (
    <div className={styles.sameReference} role="alert">
      <p>
        <strong>
          La misma referencia espera también en {same_reference.length === 1 ? 'otra compra' : 'otras compras'}.
        </strong>{' '}
        Una transferencia paga una sola: revisa cuál antes de confirmar.
      </p>
      <ul>
        {same_reference.map(({ purchase_id, customer }) => (
          <li key={purchase_id}>
            <AppLink to={`${paths.adminPurchases}?abierto=${purchase_id}`}>
              Compra {purchase_id}, de {fullName(customer)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

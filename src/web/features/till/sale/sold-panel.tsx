import type { ReactNode } from 'react';
import { fullName } from '#shared/full-name.ts';
import { sayHowPaid } from '#shared/payments/payment-parts.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SameReference } from '../purchase/same-reference.tsx';
import type { Sold } from './checkout.tsx';
import styles from './sell.module.css';

interface SoldPanelProps extends Sold {
  /** What the person has now, and the next step. */
  children: ReactNode;
}

/** After the sale: the change first, then what the person has. */
export function SoldPanel({ purchase, change, children }: SoldPanelProps) {
  const { class_package, customer, total_payment, to_confirm, usable_unpaid } = purchase;
  return (
    <div className={styles.stack}>
      <div className={styles.sold} role="status">
        <Icon name={to_confirm ? 'clock' : 'check'} size={28} />
        <p className={styles.what}>
          <strong>{to_confirm ? 'Venta por confirmar' : 'Venta cobrada'}</strong>
          {!to_confirm && <span>¡Acceso agregado!</span>}
          <span>
            {class_package.title}, para {fullName(customer)}
            <br />
            {total_payment === 0 ? 'Sin costo' : formatMoney(total_payment)} · {sayHowPaid(purchase)}
          </span>
        </p>
      </div>
      {to_confirm && (
        <p>
          {usable_unpaid ? 'Ya puede reservar mientras se confirma.' : 'Podrá reservar cuando se confirme.'} Está en
          Caja, en Pendiente.
        </p>
      )}
      <SameReference purchase={purchase} />
      {change !== null && change > 0 && (
        <p className={styles.change}>
          Cambio <strong>{formatMoney(change)}</strong>
        </p>
      )}
      {children}
    </div>
  );
}

import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import styles from './purchase.module.css';
import { shownTotal } from './purchase-words.ts';

/** A purchase's price; after refunds, what is left beside what was paid. */
export function ShownAmount({ purchase }: { purchase: PurchaseAtDesk }) {
  const { net, before } = shownTotal(purchase);
  if (before === null) return formatMoney(net);
  return (
    <>
      <s className={styles.before}>
        <span className="visually-hidden">Se pagaron </span>
        {formatMoney(before)}
      </s>{' '}
      <span className="visually-hidden">y quedan </span>
      {formatMoney(net)}
    </>
  );
}

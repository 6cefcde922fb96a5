import type { Purchase } from '#shared/wire/purchases.ts';
import { PurchaseCard } from './purchase-card.tsx';
import styles from './purchases.module.css';

/** Purchases, newest first. */
export function PurchaseList({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <ul className={styles.list}>
      {purchases.map((purchase) => (
        <li key={purchase.purchase_id}>
          <PurchaseCard purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

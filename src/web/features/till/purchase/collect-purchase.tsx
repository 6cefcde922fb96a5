import { useQuery } from '@tanstack/react-query';
import { fullName } from '#shared/full-name.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { purchaseQuery } from '../api.ts';
import { CollectForm } from './collect-form.tsx';
import styles from './purchase.module.css';
import { sayOwed } from './purchase-words.ts';
import { ReceiptView } from './receipt-view.tsx';

/** Collects the money that a person at the desk still owes for a purchase. */
export function CollectPurchase({ purchase_id, onDone }: { purchase_id: number; onDone: () => void }) {
  return (
    <QueryView query={useQuery(purchaseQuery(purchase_id))}>
      {(purchase) => (
        <div className={styles.stack}>
          <p>
            <strong>{fullName(purchase.customer)}</strong>. {sayOwed(purchase)}
          </p>
          <ReceiptView purchase={purchase} />
          <CollectForm purchase={purchase} onDone={onDone} />
        </div>
      )}
    </QueryView>
  );
}

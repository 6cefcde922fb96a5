import { useQuery } from '@tanstack/react-query';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { purchasesOfPersonQuery } from '../api.ts';
import styles from './purchase.module.css';
import { PurchaseLine } from './purchase-line.tsx';
import { owes, sayOwed } from './purchase-words.ts';
import { usePurchaseSheet } from './use-purchase-sheet.tsx';

const FEW = 5;

function Lines({ purchases, open }: { purchases: readonly PurchaseAtDesk[]; open: (purchase_id: number) => void }) {
  return (
    <ul className={styles.lines}>
      {purchases.map((purchase) => (
        <PurchaseLine key={purchase.purchase_id} purchase={purchase} onOpen={() => open(purchase.purchase_id)} />
      ))}
    </ul>
  );
}

/** A person's purchases, newest first, with what they owe above. */
export function PersonPurchases({ customer_id }: { customer_id: number }) {
  const query = useQuery(purchasesOfPersonQuery(customer_id));
  const { sheet, open } = usePurchaseSheet();
  return (
    <>
      <QueryView query={query} skeleton={<ListSkeleton rows={2} height="4.5rem" />}>
        {({ purchases }) => (
          <div className={styles.stack}>
            {purchases.filter(owes).map((purchase) => (
              <div key={purchase.purchase_id} className={styles.owed}>
                <Icon name="alert" size={20} />
                <p>{sayOwed(purchase)}</p>
                <Button small onClick={() => open(purchase.purchase_id, 'collect')}>
                  Cobrar
                </Button>
              </div>
            ))}
            {purchases.length === 0 && <p className={styles.note}>Todavía no ha comprado nada.</p>}
            <Lines purchases={purchases.slice(0, FEW)} open={open} />
            {purchases.length > FEW && (
              <Unfold label={`Ver las ${formatNumber(purchases.length - FEW)} anteriores`}>
                <Lines purchases={purchases.slice(FEW)} open={open} />
              </Unfold>
            )}
          </div>
        )}
      </QueryView>
      {sheet}
    </>
  );
}

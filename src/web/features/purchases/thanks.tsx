import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keys } from '../../lib/keys.ts';
import { loadable, Nothing } from '../../lib/loadable.tsx';
import { capture, isBought } from '../../lib/payments/capture.ts';
import { renewPlaces } from '../../lib/renew-places.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PartMissing } from '../../ui/not-opened.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { purchaseQuery } from './api.ts';
import { HowToPay } from './how-to-pay.tsx';
import { Outcome } from './outcome.tsx';
import { PurchaseSummary } from './purchase-summary.tsx';
import styles from './purchases.module.css';
import { RenewalTroubleOf } from './renewal-trouble.tsx';
import { isOwed, sayArrived } from './status-words.ts';
import { Voucher } from './voucher.tsx';

/** Loaded only where they are drawn, which is rare. */
const MyPlan = loadable(() => import('./plan/my-plan.tsx'), Nothing, PartMissing);
const ClassReturn = loadable(
  async () => ({ default: (await import('./class-return.tsx')).ClassReturn }),
  Nothing,
  PartMissing,
);

/** How often a payment under way is polled, in milliseconds. */
const ASK_EVERY = 3_000;

/** The purchase, polled until its provider has reported the payment's outcome. */
function useSettled(purchase_id: string) {
  const client = useQueryClient();
  const query = useQuery(purchaseQuery(purchase_id));
  const { data, refetch } = query;
  const waits = data?.status === 'pending' && !isOwed(data);
  const { data: captured } = useQuery({
    queryKey: keys.checkout.capture(data?.purchase_id),
    queryFn: async () => {
      const answer = await capture(data?.purchase_id ?? 0);
      if (answer.status !== 'pending') await refetch();
      return answer;
    },
    enabled: waits,
    refetchInterval: ASK_EVERY,
    staleTime: 0,
    gcTime: 0,
  });
  const bought = data !== undefined && isBought(data.status);
  useEffect(() => {
    if (bought) void renewPlaces(client);
  }, [bought, client]);
  return { query, refused: waits && captured?.refused === true };
}

/** The outcome of a purchase, what was bought, and what is left to do. */
export function Thanks({ purchase_id, book }: { purchase_id: string; book: ReactNode }) {
  const { query, refused } = useSettled(purchase_id);
  return (
    <QueryView query={query} wayOut={<ButtonLink to={paths.purchases}>Mis Compras</ButtonLink>}>
      {(purchase) => (
        <div className={styles.thanks}>
          <Outcome purchase={purchase} book={book} refused={refused} />
          <RenewalTroubleOf purchase={purchase} />
          {purchase.class_return && <ClassReturn purchase={purchase} />}
          {isOwed(purchase) &&
            sayArrived(purchase) === null &&
            (purchase.voucher ? (
              <Voucher purchase={purchase} voucher={purchase.voucher} />
            ) : (
              <HowToPay purchase={purchase} />
            ))}
          <PurchaseSummary purchase={purchase} />
          {purchase.changes_plan && <MyPlan purchase={purchase} />}
          <ButtonLink look="quiet" to={paths.purchases}>
            Ver Mis Compras
          </ButtonLink>
        </div>
      )}
    </QueryView>
  );
}

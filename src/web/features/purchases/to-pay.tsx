import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '#shared/wire/purchases.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { UrgentCard } from '../../ui/urgent-card.tsx';
import { purchasesQuery } from './api.ts';
import { useDeadline } from './how-to-pay.tsx';
import { sayArrived } from './status-words.ts';

const SLOW: readonly string[] = ['cash', 'transfer', 'oxxo', 'spei'];

/** Waits for the customer's money, not for the studio to review a receipt; a card payment under way has its own screen. */
export function isToPay({ status, payment_method, receipt }: Pick<Purchase, 'status' | 'payment_method' | 'receipt'>) {
  return (
    status === 'pending' && SLOW.includes(payment_method.kind) && (receipt === null || receipt.refused_at !== null)
  );
}

function ToPayCard({ purchase }: { purchase: Purchase }) {
  const deadline = useDeadline(purchase);
  const { purchase_id, class_package, total_payment, payment_method, to_confirm } = purchase;
  return (
    <UrgentCard title={`${to_confirm ? 'Por confirmar:' : 'Te falta pagar'} ${class_package.title}`}>
      <p>
        {formatMoney(total_payment)} · {payment_method.name}
        {deadline && ` · antes de ${deadline.toLowerCase()}`}
      </p>
      <ButtonLink small to={pathTo(paths.thankYou, { purchase_id })}>
        {to_confirm ? 'Subir comprobante' : 'Ver cómo pagar'}
      </ButtonLink>
    </UrgentCard>
  );
}

/** My unpaid purchases, each with its deadline and a link to pay it. */
export function ToPay() {
  const { data = [] } = useQuery(purchasesQuery);
  const owed = data.filter((purchase) => isToPay(purchase) && sayArrived(purchase) === null);
  return owed.map((purchase) => <ToPayCard key={purchase.purchase_id} purchase={purchase} />);
}

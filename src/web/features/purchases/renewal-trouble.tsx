import { useQuery } from '@tanstack/react-query';
import { amountOfNextCharge } from '#shared/payments/free-trial.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import { formatMoney } from '../../lib/format.ts';
import { UrgentCard } from '../../ui/urgent-card.tsx';
import { purchasesQuery } from './api.ts';
import { ChangeCardButton } from './change-card-button.tsx';

/** A running subscription whose last charge was refused, with a link to pay it; nothing for any other. */
export function RenewalTroubleOf({ purchase }: { purchase: Purchase }) {
  const { class_package, renewal_failed_at, card_changes } = purchase;
  if (renewal_failed_at === null || card_changes === null) return null;
  return (
    <UrgentCard title={`No pudimos renovar ${class_package.title}`}>
      <p>Tu banco no aceptó el cobro de {formatMoney(amountOfNextCharge(purchase))} MXN.</p>
      {card_changes === 'provider' && (
        <p>Cambia la tarjeta en tu cuenta de PayPal; el cobro se intenta de nuevo solo.</p>
      )}
      <ChangeCardButton purchase={purchase} />
    </UrgentCard>
  );
}

/** The same for all my subscriptions. */
export function RenewalTrouble() {
  const { data = [] } = useQuery(purchasesQuery);
  return data.map((purchase) => <RenewalTroubleOf key={purchase.purchase_id} purchase={purchase} />);
}

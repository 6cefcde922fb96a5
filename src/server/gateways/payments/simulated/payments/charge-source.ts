import { refuse } from '#shared/refusals.ts';
import { chargeOutcome } from '../charge-rules.ts';
import type { SimulatedProvider } from '../provider.ts';
import { findSource } from '../queries/customers.ts';
import { lockPayment, type PaymentRow } from '../queries/payments.ts';
import { cardOf } from '../test-cards.ts';
import { failFor, staySilentFor } from './create-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Charges a kept card, or one that was just typed, with a payment that is open; one that is over stays as it is.
 * @throws Refusal `not-found`; ProviderUnavailable for the cards that make the provider fail, the silent one after it acted
 */
export async function chargeSource(
  provider: SimulatedProvider,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<PaymentRow> {
  const { db, clock } = provider;
  // A card that was removed is charged like one that does not exist: it is refused.
  const kept = await findSource(db, source_id);
  const typed = !kept && cardOf(source_id) !== undefined;
  const card = kept?.card ?? (typed ? source_id : '');
  failFor(card);
  const payment = await db.transaction(async (tx) => {
    const open = (await lockPayment(tx, 'payment_id', payment_id)) ?? refuse('not-found');
    const isOpen = open.status === 'requires-action' || (typed && open.status === 'failed');
    if (!isOpen) return open;
    return settlePayment(tx, {
      at: clock.now(),
      payment: { ...open, card, source_id: typed ? null : source_id },
      outcome: chargeOutcome(card, typed ? 'present' : 'saved', open.installments),
    });
  });
  await staySilentFor(provider, card);
  return payment;
}

import { refuse } from '#shared/refusals.ts';
import { chargeOutcome } from '../charge-rules.ts';
import type { SimulatedProvider } from '../provider.ts';
import { findSource } from '../queries/customers.ts';
import { lockPayment, type PaymentRow } from '../queries/payments.ts';
import { failFor, staySilentFor } from './create-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Charges a kept card with a payment that is open; one that is over stays as it is.
 * @throws Refusal `not-found`; ProviderUnavailable for the cards that make the provider fail, the silent one after it acted
 */
export async function chargeSource(
  provider: SimulatedProvider,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<PaymentRow> {
  const { db, clock } = provider;
  // A card that was removed is charged like one that does not exist: it is refused.
  const card = (await findSource(db, source_id))?.card ?? '';
  failFor(card);
  const payment = await db.transaction(async (tx) => {
    const open = (await lockPayment(tx, 'payment_id', payment_id)) ?? refuse('not-found');
    if (open.status !== 'requires-action') return open;
    return settlePayment(tx, {
      at: clock.now(),
      payment: { ...open, card, source_id },
      outcome: chargeOutcome(card, 'saved'),
    });
  });
  await staySilentFor(provider, card);
  return payment;
}

import { refuse } from '#shared/refusals.ts';
import { chargeOutcome } from '../charge-rules.ts';
import type { SimulatedProvider } from '../provider.ts';
import { lockToCharge, type PaymentRow } from '../queries/payments.ts';
import { cardOf } from '../test-cards.ts';
import { failFor, staySilentFor } from './create-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Charges a saved card, or one just typed, to an open payment; one that is over stays unchanged.
 * @throws Refusal `not-found`; ProviderUnavailable for the cards that make the provider fail, the silent one after it acted
 */
export async function chargeSource(
  provider: SimulatedProvider,
  { payment_id, source_id }: { payment_id: string; source_id: string },
): Promise<PaymentRow> {
  const { db, clock } = provider;
  const { payment, card } = await db.transaction(async (tx) => {
    const { kept_card, ...open } = (await lockToCharge(tx, { payment_id, source_id })) ?? refuse('not-found');
    const typed = kept_card === null && cardOf(source_id) !== undefined;
    // A deleted card is charged like one that does not exist: it is refused.
    const card = kept_card ?? (typed ? source_id : '');
    failFor(card);
    const isOpen = open.status === 'requires-action' || (typed && open.status === 'failed');
    if (!isOpen) return { payment: open, card };
    const payment = await settlePayment(tx, {
      at: clock.now(),
      payment: { ...open, card, source_id: typed ? null : source_id },
      outcome: chargeOutcome(card, typed ? 'present' : 'saved', open.installments),
    });
    return { payment, card };
  });
  await staySilentFor(provider, card);
  return payment;
}

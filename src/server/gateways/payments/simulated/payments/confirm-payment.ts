import { refuse } from '#shared/refusals.ts';
import type { CardFailure } from '../../card-failure.ts';
import { authenticationFailed, chargeOutcome } from '../charge-rules.ts';
import type { SimulatedProvider } from '../provider.ts';
import { isOver, lockPayment, type PaymentRow } from '../queries/payments.ts';
import { failFor, staySilentFor } from './create-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** The result for the card's frame. */
export interface Confirmation {
  status: 'succeeded' | 'processing' | 'authentication' | 'failed';
  failure: CardFailure | null;
}

const cancelled: CardFailure = {
  code: 'payment_intent_unexpected_state',
  decline_code: null,
  message: 'Este pago ya no está disponible. Empieza de nuevo.',
};

/**
 * Charges the card that was typed into the frame. Repeated after a success it charges nothing; after a refusal any card
 * may be tried again.
 * @throws Refusal `not-found`; ProviderUnavailable for the cards that make the provider fail
 */
export async function confirmPayment(
  provider: SimulatedProvider,
  { client_secret, token_id }: { client_secret: string; token_id: string },
): Promise<Confirmation> {
  failFor(token_id);
  const confirmation = await provider.db.transaction(async (tx) => {
    const payment = (await lockPayment(tx, 'client_secret', client_secret)) ?? refuse('not-found');
    if (isOver(payment)) return confirmationOf(payment);
    const outcome = chargeOutcome(token_id, 'present', payment.installments);
    return confirmationOf(
      await settlePayment(tx, { at: provider.clock.now(), payment: { ...payment, card: token_id }, outcome }),
    );
  });
  await staySilentFor(provider, token_id);
  return confirmation;
}

/** The customer's answer to her bank (3-D Secure). @throws Refusal `not-found` */
export function authenticatePayment(
  provider: SimulatedProvider,
  { client_secret, authorised }: { client_secret: string; authorised: boolean },
): Promise<Confirmation> {
  return provider.db.transaction(async (tx) => {
    const payment = (await lockPayment(tx, 'client_secret', client_secret)) ?? refuse('not-found');
    if (payment.status !== 'authentication' || !payment.card) return confirmationOf(payment);
    const outcome = authorised
      ? chargeOutcome(payment.card, 'authorised', payment.installments)
      : { status: 'failed' as const, failure: authenticationFailed };
    return confirmationOf(await settlePayment(tx, { at: provider.clock.now(), payment, outcome }));
  });
}

function confirmationOf({ status, failure }: PaymentRow): Confirmation {
  if (status === 'cancelled') return { status: 'failed', failure: cancelled };
  if (status === 'requires-action') return { status: 'failed', failure: failure ?? cancelled };
  return { status, failure };
}

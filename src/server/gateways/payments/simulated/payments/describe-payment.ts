import type { Payment, PaymentReference, PaymentStatus, SavedSource } from '../../payment-gateway.ts';
import type { SimulatedProvider } from '../provider.ts';
import type { PaymentRow } from '../queries/payments.ts';
import { findSubscription } from '../queries/subscriptions.ts';
import { cardOf } from '../test-cards.ts';

/** A payment in the contract's terms. */
export async function describePayment({ db, site }: SimulatedProvider, row: PaymentRow): Promise<Payment> {
  const subscription = row.subscription_id ? await findSubscription(db, row.subscription_id) : undefined;
  return {
    payment_id: row.payment_id,
    status: statusOf(row),
    amount: row.amount,
    currency: row.currency,
    client_secret: isConfirmable(row) ? row.client_secret : null,
    session_url: row.way === 'session' ? `${site}/simulador/pago/${row.payment_id}` : null,
    on_page: row.way === 'session',
    reference: referenceOf(row),
    failure: row.failure,
    provider_customer_id: row.customer_id,
    saved_source: row.save_card && row.source_id && row.card ? describeSource(row.source_id, row.card) : null,
    subscription: subscription
      ? {
          subscription_id: subscription.subscription_id,
          next_charge_at: new Date(subscription.next_charge_at),
          trial: subscription.trial_period !== null,
        }
      : null,
  };
}

function referenceOf({ reference_kind, reference_digits, expires_at }: PaymentRow): PaymentReference | null {
  if (reference_kind === null || reference_digits === null || expires_at === null) return null;
  const bank = reference_kind === 'spei' ? 'STP' : null;
  return {
    kind: reference_kind,
    number: reference_digits,
    bank,
    concept: null,
    url: null,
    expires_at: new Date(expires_at),
  };
}

/** Whether the frame can confirm it: a typed card, or one instead of a saved card that was not charged. */
const isConfirmable = ({ way, status }: PaymentRow) =>
  way === 'token' || (way === 'source' && status === 'requires-action');

/** Card type and last digits come from the table of test cards, never from the customer. */
export function describeSource(source_id: string, token: string): SavedSource {
  const card = cardOf(token);
  return {
    source_id,
    card_type: card?.card_type ?? 'other',
    last_digits: card?.number.slice(-4) ?? '0000',
    fingerprint: token,
  };
}

function statusOf({ status }: PaymentRow): PaymentStatus {
  return status === 'authentication' ? 'requires-action' : status;
}

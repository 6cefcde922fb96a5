import type { CardFailure } from '../card-failure.ts';

/** Stripe's codes for a failed attempt (docs.stripe.com/error-codes, docs.stripe.com/declines/codes). */
export interface Decline {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}

/** Stripe's two names for the same cause: before and after the bank was asked. */
const sameAs: Readonly<Record<string, string>> = {
  invalid_number: 'incorrect_number',
  invalid_cvc: 'incorrect_cvc',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  expired_payment_method: 'expired_card',
};

const REFUSED = 'Tu tarjeta fue rechazada.';
const ASKS = 'Tu banco pide autorizar este pago: escribe los datos de tu tarjeta.';
const NOT_AUTHORISED = 'Tu banco no autorizó el pago. Usa otra tarjeta o inténtalo de nuevo.';
const LATER = 'Tu banco no contestó. Inténtalo de nuevo en un momento.';
const LIMIT = 'Tu tarjeta llegó a su límite. Usa otra tarjeta.';
const NOT_THIS_WAY = 'Tu tarjeta no acepta este pago. Usa otra tarjeta.';

const sentences: Readonly<Record<string, string>> = {
  authentication_failure: NOT_AUTHORISED,
  authentication_required: ASKS,
  card_not_supported: NOT_THIS_WAY,
  card_velocity_exceeded: LIMIT,
  currency_not_supported: NOT_THIS_WAY,
  expired_card: 'Tu tarjeta ha expirado.',
  incorrect_cvc: 'El CVV de tu tarjeta es incorrecto.',
  incorrect_number: 'El número de la tarjeta es incorrecto.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes.',
  issuer_not_available: LATER,
  payment_intent_authentication_failure: NOT_AUTHORISED,
  payment_intent_payment_attempt_expired: 'Se acabó el tiempo para pagar.',
  processing_error: LATER,
  reenter_transaction: LATER,
  setup_intent_authentication_failure: NOT_AUTHORISED,
  transaction_not_allowed: NOT_THIS_WAY,
  try_again_later: LATER,
  withdrawal_count_limit_exceeded: LIMIT,
};

/** Why a card was refused, as a code of the contract with our own Spanish sentence; Stripe's text is never passed on. */
export function cardFailure({ code, decline_code }: Decline): CardFailure {
  const known = sameAs[code ?? ''] ?? code ?? 'card_declined';
  const reason = decline_code ?? null;
  return { code: known, decline_code: reason, message: sentences[reason ?? ''] ?? sentences[known] ?? REFUSED };
}

/** If the card's bank does not offer the months, Stripe answers with an invalid request, not a declined card. */
export const monthsNotSupported: CardFailure = {
  code: 'card_declined',
  decline_code: 'months_not_supported',
  message: 'Tu tarjeta no acepta esos meses sin intereses.',
};

/** The card was deleted, or belongs to another customer. */
export const cardIsGone: CardFailure = {
  code: 'card_declined',
  decline_code: null,
  message: 'Esta tarjeta ya no está guardada. Usa otra tarjeta.',
};

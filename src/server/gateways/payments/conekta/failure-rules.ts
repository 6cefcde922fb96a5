import type { CardFailure } from '../card-failure.ts';

const REFUSED = 'Tu tarjeta fue rechazada.';
const LATER = 'Tu banco no contestó. Inténtalo de nuevo en un momento.';
const NOT_AUTHORISED = 'Tu banco no autorizó el pago. Usa otra tarjeta o inténtalo de nuevo.';
const TYPE_AGAIN = 'Escribe otra vez los datos de tu tarjeta.';
/** Conekta's fraud filter refused it, not the bank. */
const SUSPICIOUS = 'El procesador de tarjetas rechazó el pago.';
const BADLY_FORMATTED = 'El formato de la tarjeta no es válido.';
const NOT_THIS_WAY = 'Tu tarjeta no acepta este pago. Usa otra tarjeta.';

type Known = Pick<CardFailure, 'code' | 'decline_code' | 'message'>;
const declined = (decline_code: string | null, message: string): Known => ({
  code: 'card_declined',
  decline_code,
  message,
});
const known: Readonly<Record<string, Known>> = {
  card_declined: declined(null, REFUSED),
  declined: declined(null, REFUSED),
  insufficient_funds: declined('insufficient_funds', 'Tu tarjeta no tiene fondos suficientes.'),
  expired_card: { code: 'expired_card', decline_code: null, message: 'Tu tarjeta ha expirado.' },
  invalid_card_security_code: {
    code: 'incorrect_cvc',
    decline_code: null,
    message: 'El CVV de tu tarjeta es incorrecto.',
  },
  invalid_cvc: { code: 'incorrect_cvc', decline_code: null, message: 'El CVV de tu tarjeta es incorrecto.' },
  invalid_number: { code: 'incorrect_number', decline_code: null, message: 'El número de la tarjeta es incorrecto.' },
  stolen_card: declined('stolen_card', REFUSED),
  suspected_fraud: declined('suspicious_behaviour', SUSPICIOUS),
  suspicious_behaviour: declined('suspicious_behaviour', SUSPICIOUS),
  card_not_supported: declined('card_not_supported', NOT_THIS_WAY),
  msi_not_supported: declined('months_not_supported', 'Tu tarjeta no acepta esos meses sin intereses.'),
  authentication_failed: declined('authentication_required', NOT_AUTHORISED),
  three_ds_authentication_failed: declined('authentication_required', NOT_AUTHORISED),
  processing_error: { code: 'processing_error', decline_code: null, message: LATER },
  used: { code: 'token_used', decline_code: null, message: TYPE_AGAIN },
  nonexistent_token: { code: 'token_used', decline_code: null, message: TYPE_AGAIN },
};

/**
 * Why a card was refused, as a code of the contract with our own Spanish sentence.
 * @param code of a charge (`failure_code`), or the last part of an error code
 */
export function failureOf(code: string | null | undefined): CardFailure {
  if (code?.includes('formatted')) return { code: 'invalid_format', decline_code: null, message: BADLY_FORMATTED };
  return known[code ?? ''] ?? declined(code || null, REFUSED);
}

/** The card was deleted, or belongs to another customer. */
export const cardIsGone: CardFailure = {
  code: 'card_declined',
  decline_code: null,
  message: 'Esta tarjeta ya no está guardada. Usa otra tarjeta.',
};

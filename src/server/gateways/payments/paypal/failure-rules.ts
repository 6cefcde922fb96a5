import type { CardFailure } from '../card-failure.ts';

const CHOOSE_ANOTHER = 'PayPal no pudo cobrar con lo que elegiste. Elige en PayPal otra tarjeta o cuenta.';
const ASK_PAYPAL = 'PayPal tiene limitada esa cuenta. Revísala en PayPal o elige otra forma de pago.';
const REFUSED = 'PayPal no permitió este pago. Elige otra forma de pago.';
const OURS = 'El estudio no puede recibir este pago en PayPal. Elige otra forma de pago y avísale al estudio.';

/** PayPal's codes of a refused charge as the contract's `code`, `decline_code` and sentence. */
const failures = new Map<string, readonly [code: string, decline_code: string | null, message: string]>([
  ['INSTRUMENT_DECLINED', ['card_declined', 'generic_decline', CHOOSE_ANOTHER]],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', ['card_declined', 'generic_decline', CHOOSE_ANOTHER]],
  ['PAYER_CANNOT_PAY', ['card_declined', 'do_not_honor', CHOOSE_ANOTHER]],
  ['PAYMENT_DENIED', ['card_declined', 'generic_decline', CHOOSE_ANOTHER]],
  ['TRANSACTION_LIMIT_EXCEEDED', ['card_declined', 'card_velocity_exceeded', CHOOSE_ANOTHER]],
  ['SENDING_LIMIT_EXCEEDED', ['card_declined', 'card_velocity_exceeded', CHOOSE_ANOTHER]],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', ['card_declined', 'card_velocity_exceeded', REFUSED]],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', ['card_declined', 'restricted_card', ASK_PAYPAL]],
  ['PAYER_ACCOUNT_RESTRICTED', ['card_declined', 'restricted_card', ASK_PAYPAL]],
  ['TRANSACTION_REFUSED', ['card_declined', 'transaction_not_allowed', REFUSED]],
  ['COMPLIANCE_VIOLATION', ['card_declined', 'transaction_not_allowed', REFUSED]],
  ['DOMESTIC_TRANSACTION_REQUIRED', ['card_declined', 'transaction_not_allowed', REFUSED]],
  ['PAYEE_BLOCKED_TRANSACTION', ['card_declined', 'transaction_not_allowed', REFUSED]],
  ['TRANSACTION_BLOCKED_BY_PAYEE', ['card_declined', 'transaction_not_allowed', REFUSED]],
  ['CURRENCY_MISMATCH', ['card_declined', 'currency_not_supported', REFUSED]],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', ['processing_error', null, OURS]],
  ['PAYEE_ACCOUNT_RESTRICTED', ['processing_error', null, OURS]],
  ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', ['processing_error', null, OURS]],
  ['INTERNAL_SERVER_ERROR', ['processing_error', 'try_again_later', CHOOSE_ANOTHER]],
]);

/** @param issue PayPal's code; null: none @returns a refusal of the charge, also for an unknown code */
export function failureOf(issue: string | null): CardFailure {
  const [code, decline_code, message] = failures.get(issue ?? '') ?? ['card_declined', null, CHOOSE_ANOTHER];
  return { code, decline_code, message };
}

/** Whether PayPal declined the charge, rather than found the request wrong. */
export const isDeclined = (issue: string) => failures.has(issue);

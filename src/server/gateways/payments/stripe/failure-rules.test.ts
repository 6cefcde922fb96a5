import { expect, it } from 'vitest';
import { cardFailure, cardIsGone } from './failure-rules.ts';

it.each([
  ['card_declined', 'insufficient_funds', 'card_declined', 'Tu tarjeta no tiene fondos suficientes.'],
  ['card_declined', 'generic_decline', 'card_declined', 'Tu tarjeta fue rechazada.'],
  ['card_declined', 'lost_card', 'card_declined', 'Tu tarjeta fue rechazada.'],
  ['card_declined', 'stolen_card', 'card_declined', 'Tu tarjeta fue rechazada.'],
  ['card_declined', 'do_not_honor', 'card_declined', 'Tu tarjeta fue rechazada.'],
  ['card_declined', 'card_velocity_exceeded', 'card_declined', 'Tu tarjeta llegó a su límite. Usa otra tarjeta.'],
  ['card_declined', 'try_again_later', 'card_declined', 'Tu banco no contestó. Inténtalo de nuevo en un momento.'],
  ['expired_card', null, 'expired_card', 'Tu tarjeta ha expirado.'],
  ['invalid_expiry_year', null, 'expired_card', 'Tu tarjeta ha expirado.'],
  ['incorrect_cvc', null, 'incorrect_cvc', 'El CVV de tu tarjeta es incorrecto.'],
  ['invalid_cvc', null, 'incorrect_cvc', 'El CVV de tu tarjeta es incorrecto.'],
  ['invalid_number', null, 'incorrect_number', 'El número de la tarjeta es incorrecto.'],
  ['processing_error', null, 'processing_error', 'Tu banco no contestó. Inténtalo de nuevo en un momento.'],
  [undefined, undefined, 'card_declined', 'Tu tarjeta fue rechazada.'],
  ['of_next_year', 'unheard_of', 'of_next_year', 'Tu tarjeta fue rechazada.'],
])('%s / %s is shown as %s', (code, decline_code, answered, message) => {
  expect(cardFailure({ code, decline_code })).toEqual({ code: answered, decline_code: decline_code ?? null, message });
});

it.each(['authentication_required', 'payment_intent_authentication_failure', 'setup_intent_authentication_failure'])(
  '%s names the bank',
  (code) => {
    expect(cardFailure({ code }).message).toMatch(/^Tu banco/);
  },
);

it('reports a deleted card as gone', () => {
  expect(cardIsGone).toMatchObject({ code: 'card_declined', decline_code: null });
});

import { expect, it } from 'vitest';
import { failureOf } from './failure-rules.ts';

it.each([
  ['insufficient_funds', 'card_declined', 'insufficient_funds', 'Tu tarjeta no tiene fondos suficientes.'],
  ['card_declined', 'card_declined', null, 'Tu tarjeta fue rechazada.'],
  ['declined', 'card_declined', null, 'Tu tarjeta fue rechazada.'],
  ['expired_card', 'expired_card', null, 'Tu tarjeta ha expirado.'],
  ['invalid_cvc', 'incorrect_cvc', null, 'El CVV de tu tarjeta es incorrecto.'],
  ['suspected_fraud', 'card_declined', 'suspicious_behaviour', 'El procesador de tarjetas rechazó el pago.'],
  ['suspicious_behaviour', 'card_declined', 'suspicious_behaviour', 'El procesador de tarjetas rechazó el pago.'],
  ['improperly_formatted', 'invalid_format', null, 'El formato de la tarjeta no es válido.'],
  ['stolen_card', 'card_declined', 'stolen_card', 'Tu tarjeta fue rechazada.'],
  ['used', 'token_used', null, 'Escribe otra vez los datos de tu tarjeta.'],
  ['of_next_year', 'card_declined', 'of_next_year', 'Tu tarjeta fue rechazada.'],
  [null, 'card_declined', null, 'Tu tarjeta fue rechazada.'],
])('%s is shown as %s / %s', (said, code, decline_code, message) => {
  expect(failureOf(said)).toEqual({ code, decline_code, message });
});

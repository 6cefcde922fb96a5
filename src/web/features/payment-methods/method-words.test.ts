import { expect, it } from 'vitest';
import { sayAtCheckout } from './method-words.ts';

const off = {
  cash_checkout_enabled: false,
  transfer_checkout_enabled: false,
  paypal_enabled: false,
  payment_sources_enabled: false,
};

it.each([
  ['cash', { cash_checkout_enabled: true }, 'Sí'],
  ['cash', {}, 'No, apagado'],
  ['transfer', { transfer_checkout_enabled: true }, 'Sí'],
  ['paypal', {}, 'No, apagado'],
  ['card', {}, 'Sí, con el procesador de pagos'],
  ['terminal', {}, 'No, solo en recepción'],
] as const)('%s with %j: %s', (kind, on, said) => {
  expect(sayAtCheckout({ kind }, { ...off, ...on })).toBe(said);
});

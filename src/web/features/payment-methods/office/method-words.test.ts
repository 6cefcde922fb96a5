import { expect, it } from 'vitest';
import { sayAtCheckout } from './method-words.ts';

const off = {
  cash_checkout_enabled: false,
  transfer_checkout_enabled: false,
  paypal_enabled: false,
  oxxo_enabled: false,
  spei_enabled: false,
};

it.each([
  ['cash', { cash_checkout_enabled: true }, ['cash'], 'Sí'],
  ['cash', {}, [], 'No, apagado'],
  ['transfer', { transfer_checkout_enabled: true }, ['transfer'], 'Sí'],
  ['paypal', {}, ['card'], 'No, apagado'],
  ['paypal', { paypal_enabled: true }, ['card'], 'No, falta el procesador de pagos'],
  ['card', {}, ['card'], 'Sí'],
  ['card', {}, ['cash'], 'No, falta el procesador de pagos'],
  ['card', {}, undefined, ''],
  ['terminal', {}, ['card'], 'No, solo en recepción'],
] as const)('%s with %j, offered %j: %s', (kind, on, offered, said) => {
  expect(sayAtCheckout({ kind }, { ...off, ...on }, offered)).toBe(said);
});

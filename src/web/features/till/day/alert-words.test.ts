import { expect, it } from 'vitest';
import { alertFacts } from './alert-words.ts';

it.each([
  ['late-money', { amount: 45_000, currency: 'MXN' }, '$450.00'],
  ['class-cancelled', { amount: 45_000, method: 'Efectivo' }, '$450.00, Efectivo'],
  ['wrong-currency', { amount: 144_000, currency: 'USD' }, '1,440.00 USD'],
  ['another-account', {}, ''],
  ['unreadable-webhook', { event: 'evt_1', type: 'invoice.paid', provider: 'stripe' }, 'invoice.paid, evt_1'],
] as const)('of %s with %j says %j', (kind, details, said) => expect(alertFacts({ kind, details })).toBe(said));

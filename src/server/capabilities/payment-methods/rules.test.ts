import { expect, it } from 'vitest';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { isFixed, wrongFields } from './rules.ts';

const cash: PaymentMethod = {
  payment_method_id: 2,
  name: 'Efectivo',
  kind: 'cash',
  instructions: '',
  at_desk: true,
  position: 2,
};
const card: PaymentMethod = { ...cash, payment_method_id: 1, name: 'Tarjeta', kind: 'card' };
const own: PaymentMethod = { ...cash, payment_method_id: 100, name: 'Vales', kind: 'other' };

it('knows the six that every studio has', () => {
  expect([1, 6, 7, 100].map(isFixed)).toEqual([true, true, false, false]);
});

const cases: [string, PaymentMethod | undefined, Pick<PaymentMethod, 'name' | 'kind'>, string | undefined][] = [
  ['a new one of the studio’s own', undefined, { name: 'Vales', kind: 'other' }, undefined],
  ['a second terminal', undefined, { name: 'Terminal 2', kind: 'terminal' }, undefined],
  ['a second cash', undefined, { name: 'Dólares', kind: 'cash' }, 'kind'],
  ['another name for the card', card, { name: 'Crédito o débito', kind: 'card' }, undefined],
  ['cash as it is', cash, { name: 'Efectivo', kind: 'cash' }, undefined],
  ['another name for cash', cash, { name: 'Billetes', kind: 'cash' }, 'name'],
  ['another kind for cash', cash, { name: 'Efectivo', kind: 'other' }, 'kind'],
  ['another kind for one’s own', own, { name: 'Vales', kind: 'transfer' }, undefined],
  ['one’s own made a card', own, { name: 'Vales', kind: 'card' }, 'kind'],
];

it.each(cases)('%s', (_, before, after, field) => {
  expect(Object.keys(wrongFields(before, after) ?? {})).toEqual(field ? [field] : []);
});

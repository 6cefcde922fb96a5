import { expect, it } from 'vitest';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { changesAccount, isFixed, wrongFields } from './rules.ts';

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

it('recognises those that every studio has', () => {
  expect([1, 8, 100, 101].map(isFixed)).toEqual([true, true, false, false]);
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

const CLABE = 'BBVA, CLABE 012 180 0150 1234567 8';
it.each([
  ['another account for transfers', 'transfer', CLABE, 'BBVA, CLABE 646180110000000001', true],
  ['the first account', 'transfer', '', CLABE, true],
  ['another bank’s name beside it', 'transfer', CLABE, `${CLABE}, a nombre de Ana`, true],
  ['another bank, without a number', 'transfer', 'BBVA', 'Santander', true],
  ['the same again', 'transfer', CLABE, CLABE, false],
  ['an account where cash was explained', 'cash', 'En caja.', `Deposita en ${CLABE}`, true],
  ['an account taken away there', 'other', CLABE, 'En caja.', true],
  ['other words without an account', 'cash', 'En caja.', 'En la caja de Roma, de 9 a 21 h.', false],
] as const)('%s is notified to administrators', (_, kind, before, after, textOf) => {
  const [was, is] = [before, after].map((instructions) => ({ kind, instructions }));
  expect(is && changesAccount(was, is)).toBe(textOf);
});

it('a new method is notified only if it has an account', () => {
  expect(changesAccount(undefined, { kind: 'other', instructions: 'En caja.' })).toBe(false);
  expect(changesAccount(undefined, { kind: 'other', instructions: CLABE })).toBe(true);
});

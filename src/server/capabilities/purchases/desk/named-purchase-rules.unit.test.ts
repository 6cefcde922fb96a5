import { expect, it } from 'vitest';
import { namedPurchase } from './named-purchase-rules.ts';

const nothing = { number: null, reference: null, payment: null, amount: null };

it.each([
  ['816', { number: 816 }],
  ['#816', { number: 816 }],
  [' Compra 816 ', { number: 816 }],
  ['No. 816', { number: 816 }],
  ['folio 12345', { number: 12_345 }],
  ['5512345678', { reference: '5512345678', payment: '5512345678' }],
  ['mban 0100-26', { reference: 'MBAN010026' }],
  ['A12', {}],
  ['A123', { reference: 'A123' }],
  ['pi_3QabcXYZ', { reference: 'PI3QABCXYZ', payment: 'pi_3QabcXYZ' }],
  ['$1,440.00', { amount: 144_000 }],
  ['1440.05', { amount: 144_005 }],
  ['12,345,678.90 MXN', { amount: 1_234_567_890 }],
  ['14,40.00', { reference: '144000' }],
  ['1440.5', { reference: '14405' }],
])('%j names %j', (query, named) => {
  const { number, reference, ...rest } = namedPurchase(query) ?? nothing;
  expect({ ...rest, number, reference: number === null ? reference : null }).toEqual({ ...nothing, ...named });
});

it('text without a digit is no number: then it is a name', () => {
  expect([namedPurchase('Ana Ruiz'), namedPurchase('folio'), namedPurchase('')]).toEqual([null, null, null]);
});

import { describe, expect, it } from 'vitest';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import { amountsOf, changeOfParts, firstParts, partErrors, partsSent, type TypedPart, withOneMore } from './divided.ts';

const way = (payment_method_id: number, kind: PaymentKind) => ({ payment_method_id, kind, name: kind });
const methods = [way(2, 'cash'), way(4, 'terminal'), way(3, 'transfer'), way(6, 'courtesy')];
const part = (method: string, amount = '', more: Partial<TypedPart> = {}): TypedPart => ({
  method,
  amount,
  reference: '',
  handed: '',
  ...more,
});

it('begins with the method that was chosen and the next one, never with a courtesy', () => {
  const begun = (chosen: string) => firstParts(methods, chosen).map(({ method }) => method);
  expect(begun('')).toEqual(['2', '4']);
  expect(begun('4')).toEqual(['4', '2']);
  expect(begun('6')).toEqual(['2', '4']);
});

it('has three parts at most, a new one before the rest', () => {
  const three = withOneMore([part('2', '100'), part('4')]);
  expect(three?.map(({ method }) => method)).toEqual(['2', '', '4']);
  expect(withOneMore(three ?? [])).toBeNull();
});

describe('amounts', () => {
  it.each([
    ['the last takes the rest', [part('2', '500.5'), part('4')], [500.5, 399.5]],
    ['to the centavo', [part('2', '0.10'), part('4', '899.70'), part('3')], [0.1, 899.7, 0.2]],
    ['with no amount yet', [part('2', ''), part('4')], [null, null]],
    ['zero is no part', [part('2', '0'), part('4')], [null, null]],
    ['all of it leaves nothing', [part('2', '900'), part('4')], [900, null]],
    ['more than the price', [part('2', '1000'), part('4')], [1000, null]],
  ])('%s', (_, parts, expected) => expect(amountsOf(parts, 900)).toEqual(expected));
});

describe('what is missing', () => {
  const wrong = (parts: TypedPart[], role: 'desk' | 'administrator' = 'desk') =>
    partErrors(parts, { methods, total: 900, role });
  it('nothing, with amounts, a slip and enough cash', () => {
    expect(wrong([part('2', '500', { handed: '500' }), part('4', '', { reference: '4711' })])).toEqual({});
  });
  it('a method, an amount, a slip, a reference, cash', () => {
    expect(wrong([part('', ''), part('4')])).toEqual({
      'parts.0.method': 'Elige cómo paga esta parte.',
      'parts.0.amount': 'Escribe una cantidad en pesos.',
      'parts.1.reference': 'Escribe el número del comprobante.',
    });
    expect(wrong([part('2', '500', { handed: '200' }), part('3')])).toEqual({
      'parts.0.handed': 'Faltan $300.00.',
      'parts.1.reference': 'Escribe la referencia de la transferencia.',
    });
    expect(wrong([part('2', '500'), part('3')], 'administrator')).toEqual({});
  });
  it('something for the last part', () => {
    expect(wrong([part('2', '900'), part('4', '', { reference: '1' })])).toEqual({
      'parts.0.amount': 'Entre todas suman $900.00: deja algo para la última parte.',
    });
  });
});

it('sends each part with its own reference, none with cash', () => {
  const parts = [part('2', '500', { reference: 'typed before' }), part('4', '', { reference: ' 4711 ' })];
  expect(partsSent(parts, { methods, total: 900 })).toEqual([
    { payment_method_id: 2, amount: 500, reference: '' },
    { payment_method_id: 4, amount: 400, reference: '4711' },
  ]);
});

it('gives change for its cash alone', () => {
  const change = (handed: string) =>
    changeOfParts([part('4', '400'), part('2', '', { handed })], { methods, total: 900 });
  expect(change('1000')).toBe(500);
  expect(change('')).toBeNull();
  expect(changeOfParts([part('4', '400'), part('3', '', { handed: '1000' })], { methods, total: 900 })).toBeNull();
});

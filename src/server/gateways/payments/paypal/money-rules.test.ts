import { expect, it } from 'vitest';
import { ProviderUnavailable } from '../payment-gateway.ts';
import { toCentavos, toMoney } from './money-rules.ts';

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [45_000, '450.00'],
  [110_010, '1100.10'],
  [999_999_999, '9999999.99'],
])('%i centavos are %s pesos, there and back', (centavos, value) => {
  expect(toMoney(centavos)).toEqual({ currency_code: 'MXN', value });
  expect(toCentavos(value)).toBe(centavos);
});

it.each([
  ['450', 45_000],
  ['450.5', 45_050],
  ['.50', 50],
  ['450.', 45_000],
  ['450.500', 45_050],
  ['-200.00', 20_000],
  ['0.29', 29],
  ['1.15', 115],
])('reads %s as %i centavos', (value, centavos) => {
  expect(toCentavos(value)).toBe(centavos);
});

it.each(['', '.', '-', 'abc', '4,50', '1.005', '1e3', ' ', '99999999999999999'])('reads %j as no amount', (value) => {
  expect(() => toCentavos(value)).toThrow(ProviderUnavailable);
});

it.each([0.5, -1, Number.NaN, 2 ** 60])('sends no amount of %s centavos', (centavos) => {
  expect(() => toMoney(centavos)).toThrow('no amount');
});

import { expect, it } from 'vitest';
import { holdsCardNumber } from './no-card-number.ts';

it.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'mi tarjeta es 5555-5555-5555-4444, gracias',
  '3782 822463 10005',
  '6011111111111117',
  '30569309025904',
  'ref4000002500003155x',
])('sees a card in %s', (text) => expect(holdsCardNumber(text)).toBe(true));

it.each([
  '',
  '4242',
  '4242424242424241',
  '002010077777777771',
  'BNET01002611230001234567',
  '55 1234 5678',
  '2026-11-23 13:00',
])('sees none in %s', (text) => expect(holdsCardNumber(text)).toBe(false));

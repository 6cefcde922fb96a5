import { describe, expect, it } from 'vitest';
import { sayExpiration, sayLasting } from './grant-words.ts';

const today = '2026-11-23T21:30:00.000Z';

describe('the validity of a grant', () => {
  it.each([
    ['2026-11-22', 'Venció el 22 nov 2026', false],
    ['2026-11-23', 'Vence hoy', true],
    ['2026-11-24', 'Vence mañana', true],
    ['2026-11-30', 'Vence en 7 días, el 30 nov 2026', true],
    ['2026-12-01', 'Hasta el 01 dic 2026', false],
  ])('%s', (expiration_date, text, soon) => {
    expect(sayExpiration(expiration_date, today)).toEqual({ text, soon });
  });
});

describe('the validity of classes that count from the first one', () => {
  const waiting = {
    closed_at: null,
    valid_days: 30,
    begun_on: null,
    end_is_fixed: false,
    expiration_date: '2027-11-23',
  };
  const begun = { ...waiting, begun_on: '2026-11-25', expiration_date: '2026-12-25' };
  it.each([
    ['not begun', waiting, ['Empieza con la primera clase: 30 días', 'A más tardar el 23 nov 2027'], false],
    [
      'to begin in a week',
      { ...waiting, valid_days: 1, expiration_date: '2026-11-30' },
      ['Empieza con la primera clase: 1 día', 'A más tardar el 30 nov 2026'],
      true,
    ],
    ['about to begin', begun, ['Empieza el 25 nov 2026, con la primera clase', 'Hasta el 25 dic 2026'], false],
    ['begun', { ...begun, begun_on: '2026-11-23' }, ['Hasta el 25 dic 2026'], false],
    ['with another end', { ...begun, end_is_fixed: true }, ['Hasta el 25 dic 2026'], false],
    ['counting from its payment', { ...waiting, valid_days: null }, ['Hasta el 23 nov 2027'], false],
    [
      'over',
      { ...waiting, closed_at: '2026-11-01T00:00:00Z', expiration_date: '2026-11-01' },
      ['Venció el 01 nov 2026'],
      false,
    ],
  ])('%s', (_, grant, lines, soon) => {
    expect(sayLasting(grant, today)).toEqual({ lines, soon });
  });
});

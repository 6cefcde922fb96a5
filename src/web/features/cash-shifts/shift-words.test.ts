import { describe, expect, it } from 'vitest';
import { sayDenomination, sayDifference, sayHours } from './shift-words.ts';

describe('a shift in words', () => {
  it('says since when it is open, and from when to when it was', () => {
    const opened_at = '2026-11-23T14:02:00.000Z';
    const zone = 'America/Mexico_City';
    expect(sayHours({ opened_at, closed_at: null }, zone)).toMatch(/^Abierto desde el .*08:02/);
    expect(sayHours({ opened_at, closed_at: '2026-11-23T20:10:00.000Z' }, zone)).toMatch(/08:02 a 14:10$/);
    expect(sayHours({ opened_at, closed_at: '2026-11-24T20:10:00.000Z' }, zone)).toMatch(/08:02 a .*24.*14:10$/);
  });

  it.each([
    [null, undefined],
    [0, 'Cuadra'],
    [-20, 'Faltan $20.00'],
    [0.5, 'Sobran $0.50'],
  ])('a difference of %s is %s', (difference, text) => expect(sayDifference({ difference })?.text).toBe(text));

  it.each([
    [100_000, 'Billete de $1,000'],
    [2_000, 'Billete de $20'],
    [1_000, 'Moneda de $10'],
    [50, 'Moneda de 50¢'],
  ])('%i centavos are a %s', (centavos, text) => expect(sayDenomination(centavos)).toBe(text));
});

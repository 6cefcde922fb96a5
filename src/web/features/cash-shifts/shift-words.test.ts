import { describe, expect, it } from 'vitest';
import { sayDenomination, sayDifference, sayGap, sayHours, sayTerminal, sayUncounted, sayWhen } from './shift-words.ts';

const today = '2026-11-27T12:00:00.000Z';

describe('a shift in words', () => {
  it('of an earlier year says which', () => {
    const shift = { opened_at: '2026-11-23T14:02:00.000Z', closed_at: '2026-11-23T20:10:00.000Z' };
    expect(sayHours(shift, 'America/Mexico_City', '2027-11-23')).toBe('lun 23 nov 2026, 08:02 a 14:10');
    expect(sayHours(shift, 'America/Mexico_City', today)).toBe('lun 23 nov, 08:02 a 14:10');
  });

  it('says since when it is open, and from when to when it was', () => {
    const opened_at = '2026-11-23T14:02:00.000Z';
    const zone = 'America/Mexico_City';
    expect(sayHours({ opened_at, closed_at: null }, zone, today)).toMatch(/^Abierto desde el .*08:02/);
    expect(sayHours({ opened_at, closed_at: '2026-11-23T20:10:00.000Z' }, zone, today)).toMatch(/08:02 a 14:10$/);
    expect(sayHours({ opened_at, closed_at: '2026-11-24T20:10:00.000Z' }, zone, today)).toMatch(/08:02 a .*24.*14:10$/);
  });

  it.each([
    [null, undefined],
    [0, 'Cuadra'],
    [-20, 'Faltan $20.00'],
    [0.5, 'Sobran $0.50'],
  ])('a difference of %s is %s', (difference, text) => expect(sayDifference({ difference })?.text).toBe(text));

  it.each([
    ['less than was sold', 1350, 800, 'Terminal: faltan $550.00', 'urgent'],
    ['more', 1350, 1450, 'Terminal: sobran $100.00', 'primary'],
    ['not entered', 1350, null, 'Terminal sin su cierre', 'urgent'],
    ['not entered, though what was sold was given back', 0, null, undefined, undefined],
    ['the same', 1350, 1350, undefined, undefined],
    ['entered, and nothing was sold', 0, 300, 'Terminal: sobran $300.00', 'primary'],
  ])('a terminal’s close that is %s', (_, terminal_expected, terminal_counted, text, tone) => {
    const said = sayTerminal({ terminal_expected, terminal_counted, closed_at: today });
    expect([said?.text, said?.tone]).toEqual([text, tone]);
    expect(sayTerminal({ terminal_expected, terminal_counted, closed_at: null })).toBeNull();
  });

  it('says the day of what moved on another one than the shift began: before it, or past midnight', () => {
    const said = (occurred_at: string) => sayWhen(occurred_at, '2026-11-23T14:02:00.000Z', 'America/Mexico_City');
    expect(said('2026-11-24T05:59:00.000Z')).toBe('23:59');
    expect(said('2026-11-24T06:01:00.000Z')).toBe('mar 24 nov, 00:01');
    expect(said('2026-11-21T20:00:00.000Z')).toBe('sáb 21 nov, 14:00');
  });

  it('says what left the drawer between a count and the next float, whose count that was, and nothing where none did', () => {
    const closed_by = { customer_id: 7, name: 'Rita' };
    const before = { cash_shift_id: 1, closed_by, closed_at: '2026-11-23T20:10:00.000Z', counted_total: 1750 };
    const gap = (opening_float: number) => sayGap({ opening_float, before }, 'America/Mexico_City', today);
    expect(gap(100)).toEqual({
      text: 'Fondo: $1,650.00 menos que el corte anterior',
      about: 'El corte anterior, de Rita (lun 23 nov, 14:10), dejó $1,750.00.',
      tone: 'urgent',
    });
    expect(gap(1800)).toMatchObject({ text: 'Fondo: $50.00 más que el corte anterior', tone: 'primary' });
    expect(gap(1750)).toBeNull();
    expect(sayGap({ opening_float: 100, before: null }, 'America/Mexico_City', today)).toBeNull();
  });

  it('says who took cash that no shift has counted, how much and since when', () => {
    const cash = { person: { customer_id: 7, name: 'Nora' }, amount: 1250, since: '2026-11-23T14:02:00.000Z' };
    const said = (movements: number) => sayUncounted({ ...cash, movements }, 'America/Mexico_City', today);
    expect(said(3)).toBe('Nora: $1,250.00 en 3 movimientos desde el lun 23 nov, 08:02');
    expect(said(1)).toContain('en un movimiento desde');
  });

  it.each([
    [100_000, 'Billete de $1,000'],
    [2_000, 'Billete de $20'],
    [1_000, 'Moneda de $10'],
    [50, 'Moneda de 50¢'],
  ])('%i centavos are a %s', (centavos, text) => expect(sayDenomination(centavos)).toBe(text));
});

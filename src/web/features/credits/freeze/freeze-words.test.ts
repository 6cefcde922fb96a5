import { expect, it } from 'vitest';
import { isFrozen, sayCharge, sayFreeze, sayFrozen, sayPlace } from './freeze-words.ts';

const today = '2026-11-23T09:00:00.000Z';
const grant = (frozen_from: string | null, frozen_until: string | null, closed_at: string | null = null) => ({
  frozen_from,
  frozen_until,
  closed_at,
});

it.each([
  ['serves', grant(null, null), ''],
  ['stands still', grant('2026-11-20', '2026-12-09'), 'Congelado hasta el 09 dic 2026'],
  ['stands still for the last day', grant('2026-11-20', '2026-11-23'), 'Congelado hasta el 23 nov 2026'],
  ['serves again', grant('2026-11-20', '2026-11-22'), ''],
  ['will stand still', grant('2026-12-01', '2026-12-09'), 'Se congela del 01 dic 2026 al 09 dic 2026'],
  ['is over', grant('2026-11-20', '2026-12-09', '2026-11-21T00:00:00.000Z'), ''],
])('a grant that %s', (_name, held, words) => {
  expect(sayFrozen(held, today)).toBe(words);
  expect(isFrozen(held, today)).toBe(words !== '');
});

it('shows the end of the classes, before and after', () => {
  const changed = { available_class_id: 1, before: '2026-12-23', after: '2026-12-30' };
  const preview = { days: 7, available_classes: [changed], next_charge: null, cancelled: [], kept: [] };
  expect(sayFreeze(preview)).toBe('Esos 7 días se suman al final: vence el 30 dic 2026 en vez del 23 dic 2026.');
  expect(sayFreeze({ ...preview, days: 1 })).toMatch(/^Ese día se suma/);
  expect(sayFreeze({ ...preview, available_classes: [changed, changed] })).toMatch(/También se congela/);
});

it('lists cancelled reservations, and the next charge', () => {
  const place = {
    class_reservation_id: 1,
    class_date: '2026-11-26T07:00:00.000Z',
    class_type_name: 'Barre',
    guest: null,
  };
  expect(sayPlace(place)).toBe('Barre, jue 26 nov, 07:00');
  expect(sayPlace({ ...place, guest: 'Marta' })).toBe('Barre, jue 26 nov, 07:00 (Marta)');
  const charge = { before: '2026-12-23T04:00:00.000Z', after: '2027-01-06T04:00:00.000Z' };
  expect(sayCharge(charge, 'America/Mexico_City')).toBe('El siguiente cargo pasa del 22 dic 2026 al 05 ene 2027.');
});

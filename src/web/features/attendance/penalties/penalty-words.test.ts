import { expect, test } from 'vitest';
import { sayPenalty } from './penalty-words.ts';

const penalty = {
  class_reservation_penalty_id: 1,
  customer_id: 1,
  end_date: '2026-11-30T13:00:00.000Z',
  createdAt: '2026-11-23T13:00:00.000Z',
  active: true,
  forgiven_at: null,
  forgiven_kind: null,
  missed: [],
};
const ended = { ...penalty, active: false, forgiven_at: '2026-11-24T18:30:00.000Z', forgiven_by: 'Rita Luna' };
const say = (one: Parameters<typeof sayPenalty>[0], today = '2026-11-27') =>
  sayPenalty(one, 'America/Mexico_City', today);

test('until when, or why not any more', () => {
  expect(say(penalty)).toBe('Hasta el lun 30 nov, 07:00');
  expect(say({ ...penalty, active: false }, '2026-11-30T13:01')).toBe('Terminó el lun 30 nov, 07:00');
  expect(say({ ...penalty, active: false })).toBe(
    'Sin efecto mientras las penalizaciones estén apagadas: sería hasta el lun 30 nov, 07:00',
  );
  expect(say({ ...penalty, active: false }, '2027-02-01')).toBe('Terminó el lun 30 nov 2026, 07:00');
  expect(say({ ...ended, forgiven_kind: 'forgiven' })).toBe('La perdonó Rita Luna, mar 24 nov, 12:30');
  expect(say({ ...ended, forgiven_kind: 'corrected' })).toBe('Se quitó al corregir la lista, mar 24 nov, 12:30');
});

import { expect, it } from 'vitest';
import { sayMissingPages, sayPenaltyOf } from './words-at-desk.ts';

it('describes a penalty by its end, hour and reason', () => {
  const until = { end_date: '2026-11-30T13:00:00.000Z' };
  const zone = 'America/Mexico_City';
  expect(sayPenaltyOf({ ...until, missed: 3 }, zone)).toBe('Penalización hasta el lun 30 nov, 07:00, por 3 faltas');
  expect(sayPenaltyOf({ ...until, missed: 1 }, zone)).toBe('Penalización hasta el lun 30 nov, 07:00, por 1 falta');
  expect(sayPenaltyOf({ ...until, missed: 0 }, zone)).toBe('Penalización hasta el lun 30 nov, 07:00');
});

it('names the documents that a person has not accepted', () => {
  expect(sayMissingPages(['Aviso de privacidad', 'Carta responsiva'])).toBe(
    'Le falta aceptar Aviso de privacidad y Carta responsiva.',
  );
  expect(sayMissingPages([])).toBeNull();
});

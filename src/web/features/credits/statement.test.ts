import { expect, it } from 'vitest';
import type { StatementLine } from '#shared/wire/grants.ts';
import { byMonth, expirations, isLineShown, lookOf, movementPurpose, signed } from './statement.ts';

function line(change: Partial<StatementLine>): StatementLine {
  return {
    available_class_movement_id: 1,
    available_class_id: 1,
    kind: 'reserved',
    amount: -1,
    balance: 4,
    occurred_at: '2026-12-01T12:00:00.000Z',
    reason: '',
    grant_reason: 'Paquete de 10 clases',
    unlimited: false,
    guest: null,
    class_reservation_id: null,
    class_date: null,
    class_type_name: null,
    ...change,
  };
}

const ride = { class_type_name: 'Rodada', class_date: '2026-11-23T07:00:00.000Z' };

it.each([
  [ride, 'Rodada · lun 23 nov, 07:00'],
  [{ ...ride, guest: 'Carla' }, 'Rodada · lun 23 nov, 07:00, invitado: Carla'],
  [{ kind: 'removed', reason: 'Por error de caja' }, 'Por error de caja'],
  [{ kind: 'granted' }, 'Paquete de 10 clases'],
] as const)('%o', (change, text) => {
  expect(movementPurpose(line(change))).toBe(text);
});

it.each([
  ['what ended unused', { kind: 'expired', amount: -2 }, true],
  ['the end of what was used up', { kind: 'expired', amount: 0 }, false],
  ['the end of what is unlimited', { kind: 'expired', amount: 0, unlimited: true }, true],
  ['a class of what is unlimited', { kind: 'reserved', amount: 0, unlimited: true }, true],
] as const)('tells of %s', (_, change, textOf) => {
  expect(isLineShown(line(change))).toBe(textOf);
});

it('says neither numbers nor the package where they are the same in every line', () => {
  const unlimited = line({ unlimited: true, amount: 0, balance: 0, grant_reason: 'Mensualidad' });
  expect(lookOf([unlimited, unlimited])).toEqual({ uncounted: true, one_package: true });
  expect(lookOf([unlimited, line({})])).toEqual({ uncounted: false, one_package: false });
  expect(lookOf([line({}), line({})])).toEqual({ uncounted: false, one_package: true });
});

it('is grouped by month in the studio’s zone', () => {
  // The second is still November at the studio.
  const lines = [line({}), line({ occurred_at: '2026-12-01T03:00:00.000Z' })];
  expect(byMonth(lines, 'America/Mexico_City').map(({ month, lines: { length } }) => [month, length])).toEqual([
    ['diciembre 2026', 1],
    ['noviembre 2026', 1],
  ]);
});

it('lists what expires, summed by day, without used and unlimited ones', () => {
  const left = (available_classes: number, expiration_date: string, begins = false) => ({
    available_class_id: 1,
    available_classes,
    expiration_date,
    begins,
    reason: '',
  });
  const expiring = [
    left(2, '2026-12-12'),
    left(3, '2026-12-01'),
    left(4, '2026-12-12'),
    left(8, '2026-12-12', true),
    left(0, '2026-12-20'),
    left(-1, '2026-12-20'),
  ];
  expect(expirations(expiring)).toEqual([
    { expiration_date: '2026-12-01', begins: false, classes: 3 },
    { expiration_date: '2026-12-12', begins: false, classes: 6 },
    { expiration_date: '2026-12-12', begins: true, classes: 8 },
  ]);
});

it('writes amounts with their sign', () => {
  expect([10, -1, 0].map(signed)).toEqual(['+10', '−1', '0']);
});

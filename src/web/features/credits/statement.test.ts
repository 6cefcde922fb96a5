import { expect, it } from 'vitest';
import type { AvailableClass, GrantMovement } from '#shared/wire/reservations.ts';
import { byMonth, expirations, signed, statementOf } from './statement.ts';

function movement(id: number, kind: GrantMovement['kind'], amount: number, occurred_at: string): GrantMovement {
  const none = { class_reservation_id: null, class_date: null, class_type_name: null };
  return { available_class_movement_id: id, kind, amount, balance: 0, occurred_at, reason: '', ...none };
}

function grant(available_class_id: number, class_amount: number, movements: GrantMovement[]): AvailableClass {
  return {
    available_class_id,
    class_amount,
    available_classes: 0,
    class_types: [],
    allowed_times: [],
    starts_on: '2026-11-01',
    expiration_date: '2026-12-01',
    source: 'gift',
    reason: '',
    createdAt: '2026-11-01T12:00:00.000Z',
    closed_at: null,
    closed_reason: null,
    movements,
  };
}

it('runs one balance over several grants, newest line first; unlimited ones leave it alone', () => {
  const lines = statementOf([
    grant(1, 5, [
      movement(4, 'reserved', -1, '2026-11-03T10:00:00.000Z'),
      movement(1, 'granted', 5, '2026-11-01T10:00:00.000Z'),
    ]),
    grant(2, 3, [movement(3, 'granted', 3, '2026-11-02T10:00:00.000Z')]),
    grant(3, -1, [movement(2, 'granted', 0, '2026-11-02T10:00:00.000Z')]),
  ]);
  expect(
    lines.map(({ movement: { available_class_movement_id: id }, balance, unlimited }) => [id, balance, unlimited]),
  ).toEqual([
    [4, 7, false],
    [3, 8, false],
    [2, 5, true],
    [1, 5, false],
  ]);
});

it('writes amounts with their sign', () => {
  expect([10, -1, 0].map(signed)).toEqual(['+10', '−1', '0']);
});

it('goes month by month on the studio’s calendar', () => {
  const lines = statementOf([
    // Still November at the studio.
    grant(1, 5, [movement(1, 'granted', 5, '2026-12-01T03:00:00.000Z')]),
    grant(2, 5, [movement(2, 'granted', 5, '2026-12-01T12:00:00.000Z')]),
  ]);
  const months = byMonth(lines, 'America/Mexico_City');
  expect(months.map(({ month, lines: { length } }) => [month, length])).toEqual([
    ['diciembre 2026', 1],
    ['noviembre 2026', 1],
  ]);
});

it('says what expires when, adding up a day, without what is over, spent or unlimited', () => {
  const left = (available_classes: number, expiration_date: string, closed_at: string | null = null) => ({
    available_classes,
    expiration_date,
    closed_at,
  });
  const grants = [
    left(2, '2026-12-12'),
    left(3, '2026-12-01'),
    left(4, '2026-12-12'),
    left(5, '2026-11-01'),
    left(0, '2026-12-20'),
    left(-1, '2026-12-20'),
    left(6, '2026-12-20', '2026-11-02T00:00:00.000Z'),
  ];
  expect(expirations(grants, '2026-11-20')).toEqual([
    { expiration_date: '2026-12-01', classes: 3 },
    { expiration_date: '2026-12-12', classes: 6 },
  ]);
});

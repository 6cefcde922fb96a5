import { expect, it } from 'vitest';
import { reservationStatus } from './status.ts';

const START = 1_000_000;
const reservation = { deleted: false, is_cash: false, is_paid: true, attended: false, starts_at: START };

it.each([
  [
    'cancelled wins over everything',
    { deleted: true, is_cash: true, is_paid: false, attended: true },
    START + 1,
    'cancelled',
  ],
  ['cash unpaid wins over attendance', { is_cash: true, is_paid: false, attended: true }, START + 1, 'cash-unpaid'],
  ['cash paid is like any other', { is_cash: true, is_paid: true }, START - 1, 'upcoming'],
  ['not attended and past', {}, START + 1, 'missed'],
  ['not attended at its very start', {}, START, 'upcoming'],
  ['attended, past', { attended: true }, START + 1, 'attended'],
  ['attended before it starts', { attended: true }, START - 1, 'attended'],
])('%s', (_, change, now, expected) => {
  expect(reservationStatus({ ...reservation, ...change }, now)).toBe(expected);
});

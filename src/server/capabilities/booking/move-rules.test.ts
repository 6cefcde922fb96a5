import { describe, expect, it } from 'vitest';
import { decideMove } from './move-rules.ts';

const START = 1_000_000;
const booked = {
  cancellation: null,
  attended: false,
  starts_at: START,
  roster_closed: false,
  spot: 1,
  free_spots: [3, 4],
};

describe('moving within a class', () => {
  it.each([
    ['a free place, before the class', {}, { spot: 4, byStaff: false }, START - 1, false],
    ['the place one has', {}, { spot: 1, byStaff: false }, START - 1, true],
    ['somebody else’s place', {}, { spot: 2, byStaff: false }, START - 1, 'spot-taken'],
    [
      'a cancelled reservation',
      { cancellation: 'late' as const },
      { spot: 4, byStaff: true },
      START - 1,
      'reservation-cancelled',
    ],
    ['the class begins', {}, { spot: 4, byStaff: false }, START, 'reservation-past'],
    ['attended before it began', { attended: true }, { spot: 4, byStaff: false }, START - 1, 'reservation-attended'],
    ['staff, while it runs', {}, { spot: 4, byStaff: true }, START, false],
    ['staff, who attended', { attended: true }, { spot: 4, byStaff: true }, START, false],
    ['staff, the roster closed', { roster_closed: true }, { spot: 4, byStaff: true }, START, 'roster-closed'],
    [
      'staff, the roster closed, a taken place',
      { roster_closed: true },
      { spot: 2, byStaff: true },
      START,
      'roster-closed',
    ],
    ['staff, the roster closed, the place they have', { roster_closed: true }, { spot: 1, byStaff: true }, START, true],
    [
      'a customer after the roster closed',
      { roster_closed: true },
      { spot: 4, byStaff: false },
      START,
      'reservation-past',
    ],
  ])('%s', (_, change, input, now, expected) => {
    const decided = decideMove({ ...booked, ...change }, input, now);
    expect(decided.ok ? decided.stays : decided.code).toBe(expected);
  });
});

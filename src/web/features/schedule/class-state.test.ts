import { expect, test } from 'vitest';
import { classState } from './class-state.ts';

const times = {
  booking_opens_at: '2026-10-24T13:00:00.000Z',
  booking_closes_at: '2026-11-23T12:30:00.000Z',
  starts_at: '2026-11-23T13:00:00.000Z',
};

test.each([
  { at: '2026-10-24T12:59:59.999Z', is_full: false, mine: false, state: 'soon' },
  { at: '2026-10-24T13:00:00.000Z', is_full: false, mine: false, state: 'open' },
  { at: '2026-11-01T13:00:00.000Z', is_full: true, mine: false, state: 'full' },
  { at: '2026-11-01T13:00:00.000Z', is_full: true, mine: true, state: 'mine' },
  { at: '2026-11-23T12:30:00.000Z', is_full: false, mine: false, state: 'closed' },
  { at: '2026-11-23T12:45:00.000Z', is_full: true, mine: true, state: 'mine' },
  { at: '2026-11-23T13:00:00.000Z', is_full: false, mine: true, state: 'past' },
])('at $at, full $is_full, mine $mine: $state', ({ at, is_full, mine, state }) => {
  expect(classState({ ...times, is_full }, mine, new Date(at))).toBe(state);
});

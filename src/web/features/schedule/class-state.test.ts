import { expect, test } from 'vitest';
import { classState } from './class-state.ts';

const times = {
  booking_opens_at: '2026-10-24T13:00:00.000Z',
  booking_closes_at: '2026-11-23T12:30:00.000Z',
  starts_at: '2026-11-23T13:00:00.000Z',
  duration_minutes: 50,
};

test.each([
  { at: '2026-10-24T12:59:59.999Z', is_full: false, own: null, state: 'soon' },
  { at: '2026-10-24T13:00:00.000Z', is_full: false, own: null, state: 'open' },
  { at: '2026-11-01T13:00:00.000Z', is_full: true, own: null, state: 'full' },
  { at: '2026-11-01T13:00:00.000Z', is_full: true, own: 'mine', state: 'mine' },
  { at: '2026-11-01T13:00:00.000Z', is_full: true, own: 'held', state: 'held' },
  { at: '2026-11-23T12:30:00.000Z', is_full: false, own: null, state: 'closed' },
  { at: '2026-11-23T12:45:00.000Z', is_full: true, own: 'mine', state: 'mine' },
  { at: '2026-11-23T12:45:00.000Z', is_full: true, own: 'held', state: 'held' },
  { at: '2026-11-23T13:00:00.000Z', is_full: false, own: 'mine', state: 'past' },
  { at: '2026-11-23T13:49:59.999Z', is_full: false, own: null, state: 'past' },
  { at: '2026-11-23T13:50:00.000Z', is_full: false, own: 'mine', state: 'over' },
] as const)('at $at, full $is_full, own $own: $state', ({ at, is_full, own, state }) => {
  expect(classState({ ...times, is_full }, own, new Date(at))).toBe(state);
});

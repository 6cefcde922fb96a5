import { expect, it } from 'vitest';
import { nextOf } from './next-of.ts';

const at = (starts_at: string, rest: object = {}) => ({
  guest: null,
  deletedAt: null,
  single_class: { starts_at, duration_minutes: 50 },
  ...rest,
});
const now = new Date('2026-11-23T18:30:00.000Z');

it('is the earliest class, whatever the order of the list', () => {
  const later = at('2026-11-25T13:00:00.000Z');
  const sooner = at('2026-11-24T13:00:00.000Z');
  expect(nextOf([later, sooner], now)).toBe(sooner);
});

it('is the running class, until it ends', () => {
  const on = at('2026-11-23T17:41:00.000Z');
  const over = at('2026-11-23T17:40:00.000Z');
  expect(nextOf([over, on], now)).toBe(on);
  expect(nextOf([over], now)).toBeNull();
});

it('is never a guest’s or a cancelled one', () => {
  const guests = at('2026-11-23T19:00:00.000Z', { guest: { name: 'Inés' } });
  const cancelled = at('2026-11-23T19:00:00.000Z', { deletedAt: '2026-11-23T12:00:00.000Z' });
  expect(nextOf([guests, cancelled], now)).toBeNull();
});

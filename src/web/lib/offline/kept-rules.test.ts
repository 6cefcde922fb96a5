import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { OfflineClass } from '#shared/wire/offline.ts';
import { mayShow, notOver, studioInstant } from './kept-rules.ts';

const NOW = Date.parse('2026-11-24T13:00:00.000Z');

describe('stored data are shown', () => {
  it.each([
    ['at once', { mark: 'a', kept_at: NOW }, 'a', true],
    ['until seven days later', { mark: 'a', kept_at: NOW - 7 * DAY + 1 }, 'a', true],
    ['and not after them', { mark: 'a', kept_at: NOW - 7 * DAY }, 'a', false],
    ['never under another sign-in', { mark: 'a', kept_at: NOW }, 'b', false],
    ['never when nobody is signed in', { mark: 'a', kept_at: NOW }, null, false],
    ['where the clock was set back a little', { mark: 'a', kept_at: NOW + DAY - 1 }, 'a', true],
    ['and not where nobody knows how old it is', { mark: 'a', kept_at: NOW + DAY }, 'a', false],
  ])('%s', (_, kept, mark, shown) => {
    expect(mayShow(kept, { mark, now: NOW })).toBe(shown);
  });
});

it('a device with a wrong clock shows the studio’s time', () => {
  expect(studioInstant({ offset: -2 * HOUR }, NOW).toISOString()).toBe('2026-11-24T11:00:00.000Z');
});

it('a class is listed until it is over', () => {
  const single_class = { starts_at: '2026-11-24T12:30:00.000Z', duration_minutes: 45 };
  const classes = [{ single_class } as OfflineClass];
  expect(notOver(classes, new Date(NOW))).toEqual(classes);
  expect(notOver(classes, new Date(NOW + 15 * MINUTE))).toEqual([]);
});

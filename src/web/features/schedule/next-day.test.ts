import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ScheduleDay, SingleClass } from '#shared/wire/schedule.ts';
import { nextDayQuery, restIsEmpty } from './next-day.ts';

const today = '2026-11-25';
const day = (date: string, classes: number): ScheduleDay => ({
  date,
  single_classes: Array.from({ length: classes }, () => ({}) as SingleClass),
});

test.each([
  ['nothing at all', [], true],
  ['only what is over', [day('2026-11-24', 3)], true],
  ['days without a class', [day('2026-11-26', 0)], true],
  ['today', [day(today, 1)], false],
  ['later this week', [day('2026-11-29', 1)], false],
])('%s: the rest of the week is empty %j', (_name, days, empty) => {
  expect(restIsEmpty(days, today)).toBe(empty);
});

test('the next day is the first with a class, or none', async () => {
  const next = (days: ScheduleDay[]) =>
    new QueryClient().fetchQuery(nextDayQuery(today, {}, async <T>() => ({ days }) as T));
  expect(await next([day('2026-12-01', 0), day('2026-12-07', 2), day('2026-12-08', 1)])).toBe('2026-12-07');
  expect(await next([])).toBeNull();
});

import { expect, it } from 'vitest';
import { comparedDays } from './period-rules.ts';

it.each([
  ['a month that is over: the month before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['a month so far, whole: the same days of the month before', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-27'],
  ['a month so far, until today', '2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27'],
  ['a quarter that is over: the one before', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['a year that is over: the year before', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['a year so far: the same days of the year before', '2026-01-01', '2026-12-31', '2025-01-01', '2025-11-27'],
  ['thirty days: the thirty before', '2026-10-29', '2026-11-27', '2026-09-29', '2026-10-28'],
  ['one day: the day before', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['days of which some are to come: as many as have been', '2026-11-20', '2026-12-20', '2026-11-12', '2026-11-19'],
  ['days to come: as many before', '2026-12-05', '2026-12-06', '2026-12-03', '2026-12-04'],
  ['the first days of a month that is over: as many before', '2026-10-01', '2026-10-10', '2026-09-21', '2026-09-30'],
  ['the last days of a month: as many before', '2026-10-22', '2026-10-31', '2026-10-12', '2026-10-21'],
  ['the first days of a year, long over: as many before', '2026-01-01', '2026-03-10', '2025-10-24', '2025-12-31'],
])('%s', (_, start_date, end_date, before, until) => {
  expect(comparedDays({ start_date, end_date }, '2026-11-27')).toEqual({ start_date: before, end_date: until });
});

it.each([
  // A shorter month before, and the last day of a month: then the month is whole.
  ['2027-03-01', '2027-03-30', '2027-02-01', '2027-02-28'],
  ['2028-03-01', '2028-03-30', '2028-02-01', '2028-02-29'],
  ['2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31'],
  ['2028-01-01', '2028-02-29', '2027-11-01', '2027-12-31'],
  ['2027-01-01', '2027-01-10', '2026-12-01', '2026-12-10'],
])('%s to %s, which is today', (start_date, end_date, before, until) => {
  expect(comparedDays({ start_date, end_date }, end_date)).toEqual({ start_date: before, end_date: until });
});

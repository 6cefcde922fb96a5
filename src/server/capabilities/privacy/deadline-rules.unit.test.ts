import { describe, expect, it } from 'vitest';
import { actBy, afterWorkingDays, answerBy, isWorkingDay } from './deadline-rules.ts';

describe('a working day', () => {
  it.each([
    ['2026-11-23', true, 'a Monday'],
    ['2026-11-27', true, 'a Friday'],
    ['2026-11-28', false, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2027-01-01', false, 'new year'],
    ['2026-02-02', false, 'the first Monday of February'],
    ['2026-02-09', true, 'the second'],
    ['2026-03-16', false, 'the third Monday of March'],
    ['2026-03-17', true, 'the Tuesday after it'],
    ['2026-05-01', false, 'the first of May'],
    ['2026-09-16', false, 'independence'],
    ['2026-11-16', false, 'the third Monday of November'],
    ['2026-11-09', true, 'the second'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-10-01', true, 'the first of October of most years'],
    ['2030-10-01', false, 'of the year in which a president takes office'],
    ['2030-10-02', true, 'the day after it'],
    ['2031-02-03', false, 'a first Monday on the third'],
  ])('%s: %s (%s)', (day, works) => expect(isWorkingDay(day)).toBe(works));
});

it('counts from the day after, over weekends and days of rest', () => {
  expect(afterWorkingDays('2026-11-23', 1)).toBe('2026-11-24');
  expect(afterWorkingDays('2026-11-27', 1)).toBe('2026-11-30');
  expect(afterWorkingDays('2026-11-13', 1)).toBe('2026-11-17');
  expect(afterWorkingDays('2026-11-14', 0)).toBe('2026-11-14');
});

it('gives twenty days to answer and fifteen to act', () => {
  expect(answerBy('2026-11-23')).toBe('2026-12-21');
  expect(actBy('2026-12-21')).toBe('2027-01-13');
});

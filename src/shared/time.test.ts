import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  formatDate,
  formatDateTime,
  formatLongDay,
  formatMoment,
  formatMonth,
  instantAt,
  instantOf,
  localDateOf,
  mondayOf,
  sayDateTime,
  sayDay,
  sayMoment,
  wallClockOf,
  weekdayLetter,
} from './time.ts';

const monday = '2026-11-23T07:00:00.000Z';

it.each([
  ['2026-11-30T07:30:00.000Z', 1, '2026-12-30T07:30:00.000Z'],
  ['2026-01-31T23:00:00.000Z', 1, '2026-02-28T23:00:00.000Z'],
  ['2027-10-31T00:00:00.000Z', 4, '2028-02-29T00:00:00.000Z'],
  ['2026-11-15T00:00:00.000Z', 14, '2028-01-15T00:00:00.000Z'],
])('%s and %i months are %s', (from, months, expected) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(expected);
});

describe('dates in words', () => {
  it.each([
    [formatDate(monday), '23 nov 2026'],
    [formatDateTime(monday), 'lun 23 nov, 07:00'],
    [formatDateTime('2026-02-04T18:05:00.000Z'), 'mié 04 feb, 18:05'],
    [formatMoment(monday), '23 nov 2026, 07:00'],
    [formatLongDay(monday), 'lunes 23 de noviembre'],
    [formatMonth(monday), 'noviembre 2026'],
    [weekdayLetter('2026-11-25'), 'M'],
    [sayDay(monday, '2026-11-23T23:59:00.000Z'), 'Hoy'],
    [sayDay(monday, '2026-11-22T00:00:00.000Z'), 'Mañana'],
    [sayDay(monday, '2026-11-24T00:00:00.000Z'), 'lun 23 nov'],
    [sayDay(monday, '2027-01-01T00:00:00.000Z'), 'lun 23 nov 2026'],
    [sayDay(monday, '2025-12-31T00:00:00.000Z'), 'lun 23 nov'],
    [sayMoment(monday, '2026-11-23T23:59:00.000Z'), 'lun 23 nov, 07:00'],
    [sayMoment(monday, '2027-01-01T00:00:00.000Z'), 'lun 23 nov 2026, 07:00'],
    [sayDateTime('2027-01-01T09:30:00.000Z', '2026-12-31T12:00:00.000Z'), 'Mañana, 09:30'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('weeks', () => {
  it.each(['2026-11-23', '2026-11-26', '2026-11-29'])('of %s starts on Monday the 23rd', (day) => {
    expect(mondayOf(day)).toBe('2026-11-23');
  });

  it('crosses a year and a leap day', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('wallClockOf', () => {
  it.each([
    ['2026-11-23T13:00:00Z', 'America/Mexico_City', '2026-11-23T07:00:00.000Z'],
    ['2026-11-24T05:30:00Z', 'America/Mexico_City', '2026-11-23T23:30:00.000Z'],
    ['2026-07-01T06:30:00Z', 'America/Tijuana', '2026-06-30T23:30:00.000Z'],
    ['2026-11-23T12:00:00Z', 'America/Cancun', '2026-11-23T07:00:00.000Z'],
  ])('%s in %s', (instant, zone, wall) => {
    expect(wallClockOf(instant, zone).toISOString()).toBe(wall);
  });
});

describe('a wall clock in its zone', () => {
  it('is the first of two repeated hours, also if clocks change by half an hour', () => {
    expect(instantOf('2026-11-01T01:30:00.000Z', 'America/Tijuana')?.toISOString()).toBe('2026-11-01T08:30:00.000Z');
    expect(instantOf('2026-04-05T01:30:00.000Z', 'Australia/Lord_Howe')?.toISOString()).toBe(
      '2026-04-04T14:30:00.000Z',
    );
  });

  it('skipped by the zone is none, or later by as much as clocks are put forward', () => {
    expect(instantOf('2026-03-08T02:30:00.000Z', 'America/Tijuana')).toBeUndefined();
    expect(instantAt('2026-03-08', '02:30', 'America/Tijuana').toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(instantAt('2026-11-23', '07:00', 'America/Mexico_City').toISOString()).toBe('2026-11-23T13:00:00.000Z');
  });

  it('gives the date of an instant', () => {
    expect(localDateOf('2026-11-24T05:30:00Z', 'America/Mexico_City')).toBe('2026-11-23');
  });
});

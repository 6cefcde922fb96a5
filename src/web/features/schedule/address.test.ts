import { expect, test } from 'vitest';
import { readAddress, weekAround, writeAddress } from './address.ts';

const today = '2026-11-25';
const nothing = { instructor_id: null, class_type_id: null, location_id: null };

test('an address without anything is today, without filters', () => {
  expect(readAddress(new URLSearchParams(), today, today)).toEqual({ ...nothing, day: today, start: today });
});

test.each(['2026-13-01', '2026-02-30', 'hoy', '0000-00-00', '2026-11-23T07:00', ''])(
  'a day like %j is today',
  (dia) => {
    expect(readAddress(new URLSearchParams({ dia }), today, today).day).toBe(today);
  },
);

test('a written address is parsed to the same state', () => {
  const shown = { ...nothing, day: '2026-12-01', instructor_id: 4, location_id: 2 };
  expect(writeAddress(shown, today)).toBe('?coach=4&dia=2026-12-01&lugar=2');
  const read = readAddress(new URLSearchParams(writeAddress(shown, today)), today, today);
  expect(read).toEqual({ ...shown, start: today });
});

test('today is not written', () => {
  expect(writeAddress({ ...nothing, day: today }, today)).toBe('');
});

test.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-12-01', '2026-11-25'],
  ['2026-12-02', '2026-12-02'],
  ['2026-11-24', '2026-11-18'],
  ['2026-11-17', '2026-11-11'],
])('the week around %s starts on %s: this one today, no column is over', (day, start) => {
  expect(weekAround(day, today)).toBe(start);
});

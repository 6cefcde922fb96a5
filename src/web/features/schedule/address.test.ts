import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const today = '2026-11-25';
const nothing = { instructor_id: null, class_type_id: null, location_id: null };

test('an address without anything is today, without filters', () => {
  expect(readAddress(new URLSearchParams(), today)).toEqual({ ...nothing, day: today, monday: '2026-11-23' });
});

test.each(['2026-13-01', '2026-02-30', 'hoy', '0000-00-00', '2026-11-23T07:00', ''])(
  'a day like %j is today',
  (dia) => {
    expect(readAddress(new URLSearchParams({ dia }), today).day).toBe(today);
  },
);

test('what is written is read again', () => {
  const shown = { ...nothing, day: '2026-12-01', instructor_id: 4, location_id: 2 };
  expect(writeAddress(shown, today)).toBe('?coach=4&dia=2026-12-01&lugar=2');
  const read = readAddress(new URLSearchParams(writeAddress(shown, today)), today);
  expect(read).toEqual({ ...shown, monday: '2026-11-30' });
});

test('today is not written', () => {
  expect(writeAddress({ ...nothing, day: today }, today)).toBe('');
});

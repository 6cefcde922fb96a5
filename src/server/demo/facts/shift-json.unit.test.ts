import { expect, it } from 'vitest';
import { shiftJson } from './shift-json.ts';

/** Tijuana's clocks go back on Sunday 1 November 2026. */
const week = { days: 7, zone: 'America/Tijuana' };

it.each([
  ['a date', '2026-10-27', '2026-11-03'],
  ['an instant, to the same hour of the wall', '2026-10-27T19:30:00.250Z', '2026-11-03T20:30:00.250Z'],
  ['a text that only names a date', 'Hasta el 2026-10-27', 'Hasta el 2026-10-27'],
  ['a number', 20_261_027, 20_261_027],
  ['nothing', null, null],
])('moves %s', (_, value, moved) => {
  expect(shiftJson({ of: [value] }, week)).toEqual({ of: [moved] });
});

it('moves the wall clock of a class by days alone, under its own name and in a change', () => {
  expect(shiftJson({ class: { class_date: '2026-10-27T19:30:00.000Z' } }, week)).toEqual({
    class: { class_date: '2026-11-03T19:30:00.000Z' },
  });
  const change = { field: 'class_date', from: null, to: '2026-10-27T19:30:00.000Z' };
  expect(shiftJson([change], week)).toEqual([{ ...change, to: '2026-11-03T19:30:00.000Z' }]);
});

it('leaves birthdays where they are', () => {
  expect(shiftJson({ birthdate: '1991-04-18' }, week)).toEqual({ birthdate: '1991-04-18' });
});

import { expect, test } from 'vitest';
import type { CoachLine } from '#shared/wire/reports/coaches.ts';
import { coachRows, sayChanged, sayOpen, saySum } from './coach-words.ts';

const line: CoachLine = {
  single_class_id: 1,
  instructor_id: 2,
  name: 'Sofía',
  class_date: '2026-11-24T08:00:00.000Z',
  duration_minutes: 60,
  class_type_name: 'Rodada',
  location_name: 'Roma',
  others: 'Luis',
  is_closed: false,
  reservations: 3,
  attended: 2,
  per_class: 200,
  per_person: 10.5,
  amount: 221,
  changed: null,
};

test.each([
  [{ classes: 4, unpriced: 0, unclosed: 0 }, ''],
  [{ classes: 4, unpriced: 4, unclosed: 0 }, 'sin tarifa'],
  [{ classes: 4, unpriced: 1, unclosed: 2 }, '1 clase sin tarifa · 2 listas sin cerrar'],
])('of %j is open: %s', (coach, words) => expect(sayOpen(coach)).toBe(words));

test.each([
  [{}, '$200.00 + 2 × $10.50'],
  [{ per_person: 0 }, '$200.00'],
  [{ per_class: 0 }, '2 × $10.50'],
  [{ per_class: null, per_person: null, amount: null }, 'sin tarifa'],
])('the sum of a class with %j is %s', (more, words) => expect(saySum({ ...line, ...more })).toBe(words));

test.each([
  [null, ''],
  [{ by: 'Lupe Neri', before: ['Eva', 'Luis'] }, 'Lupe Neri cambió después quién la dio: antes Eva y Luis'],
  [{ by: 'Lupe Neri', before: [] }, 'Lupe Neri cambió después quién la dio: antes nadie'],
])('a class whose coaches were changed by %j says: %s', (changed, words) => {
  expect(sayChanged({ changed })).toBe(words);
  expect(coachRows([{ ...line, changed }])[1]?.at(-1)).toBe(words);
});

test('a spreadsheet has the amount of each class, and none without a rate', () => {
  const [, first, second] = coachRows([line, { ...line, per_class: null, per_person: null, amount: null }]);
  expect(first).toEqual([
    'Sofía',
    '2026-11-24',
    '08:00',
    'Rodada',
    'Roma',
    'Luis',
    60,
    'Sin cerrar',
    3,
    2,
    200,
    10.5,
    221,
    '',
  ]);
  expect(second?.slice(-4)).toEqual(['', '', '', '']);
});

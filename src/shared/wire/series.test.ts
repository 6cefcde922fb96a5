import { expect, it } from 'vitest';
import { newClassSeries, newClosure } from './series.ts';

const content = { class_type_id: 1, location_id: 1, instructor_ids: [1], capacity: 10, weekdays: [1], time: '07:00' };

const blamed = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) => [
  ...new Set(result.error?.issues.map(({ path }) => path.join('.')).filter((path) => path.endsWith('_on'))),
];

it.each<[string, string, string[]]>([
  ['mañana', '2026-12-31', ['starts_on']],
  ['2999-01-01', '2026-12-31', ['starts_on']],
  ['1999-12-31', '2026-12-31', ['starts_on']],
  ['2026-12-01', 'mañana', ['ends_on']],
  ['2026-12-01', '1999-01-01', ['ends_on']],
  ['2026-12-02', '2026-12-01', ['ends_on']],
  ['2026-12-01', '2026-12-01', []],
])('from %s to %s only the wrong day is blamed', (starts_on, ends_on, wrong) => {
  expect(blamed(newClassSeries.safeParse({ ...content, starts_on, ends_on }))).toEqual(wrong);
  expect(blamed(newClosure.safeParse({ starts_on, ends_on, reason: 'Obra' }))).toEqual(wrong);
});

it('a closure of more than 62 days is blamed on its end', () => {
  const long = { starts_on: '2026-12-01', ends_on: '2027-03-01', reason: 'Obra' };
  expect(blamed(newClosure.safeParse(long))).toEqual(['ends_on']);
});

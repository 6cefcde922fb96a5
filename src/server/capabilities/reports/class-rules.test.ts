import { describe, expect, it } from 'vitest';
import { type ClassSums, coachIdsOf, figuresOf, occupancyOf, type PartRow, partsOf } from './class-rules.ts';

const sums: ClassSums = {
  classes: 2,
  cancelled: 1,
  unclosed: 3,
  places: 30,
  reservations: 20,
  attended: 15,
  no_shows: 4,
  unmarked: 5,
  guests: 6,
  late_cancellations: 7,
  waited: 8,
};
const row = (part: PartRow['part'], fields: Partial<PartRow> = {}): PartRow => ({
  ...sums,
  part,
  class_type_id: null,
  location_id: null,
  name: null,
  coaches: null,
  weekday: null,
  hour: null,
  ...fields,
});

it.each([
  [20, 30, 66.7],
  [0, 30, 0],
  [31, 30, 103.3],
  [5, 0, null],
])('%s reservations of %s places are %s per hundred', (reservations, places, occupancy) => {
  expect(occupancyOf({ reservations, places })).toBe(occupancy);
});

describe('the parts of the report', () => {
  const figures = { ...sums, occupancy: 66.7 };
  const coaches = [
    { instructor_id: 3, name: 'Ana' },
    { instructor_id: 5, name: 'Iris' },
  ];

  it('say what they are of', () => {
    expect(
      partsOf([
        row('location', { location_id: 4, name: 'Roma' }),
        row('total'),
        row('class_type', { class_type_id: 2, name: 'Yoga' }),
        row('coaches', { coaches }),
        row('hour', { weekday: 6, hour: 19 }),
      ]),
    ).toEqual({
      figures,
      class_types: [{ ...figures, class_type_id: 2, name: 'Yoga' }],
      coaches: [{ ...figures, instructor_ids: [3, 5], name: 'Ana e Iris' }],
      hours: [{ ...figures, weekday: 6, hour: 19 }],
      locations: [{ ...figures, location_id: 4, name: 'Roma' }],
    });
    expect(figuresOf(sums)).toEqual(figures);
  });

  it('have classes without a coach, and zeros for a Sunday at midnight', () => {
    const parts = partsOf([row('total'), row('coaches'), row('hour', { weekday: 0, hour: 0 })]);
    expect(parts.coaches).toEqual([{ ...figures, instructor_ids: [], name: '' }]);
    expect(parts.hours).toEqual([{ ...figures, weekday: 0, hour: 0 }]);
  });

  it('never come without their total', () => {
    expect(() => partsOf([row('hour', { weekday: 1, hour: 7 })])).toThrow('no total');
  });
});

it.each([
  [undefined, undefined],
  ['ninguno', []],
  ['3', [3]],
  ['3-5', [3, 5]],
])('the coaches in a query: %s', (said, ids) => {
  expect(coachIdsOf(said)).toEqual(ids);
});

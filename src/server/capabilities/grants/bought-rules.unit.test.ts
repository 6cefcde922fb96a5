import { describe, expect, it } from 'vitest';
import { lastDayOncePaid, partsToGrant, type SoldClasses, validityOf } from './bought-rules.ts';

const ten: SoldClasses = {
  title: 'Diez clases',
  class_amount: 10,
  expiration_days: 30,
  class_type_ids: [7],
  allowed_times: null,
  class_package_types: [],
};
const mixed: SoldClasses = {
  ...ten,
  class_package_types: [
    { class_type: { class_type_id: 1 }, class_amount: 4, expiration_days: 20 },
    { class_type: { class_type_id: 2 }, class_amount: -1, expiration_days: 10 },
  ],
};

describe('what a purchase gives', () => {
  type Given = [part: number, class_amount: number | null, class_type_ids: number[] | null, days: number][];
  it.each<[string, SoldClasses, number | null, { part: number; used: number }[], Given]>([
    ['its classes', ten, null, [], [[0, 10, [7], 30]]],
    ['unlimited classes', { ...ten, class_amount: -1 }, null, [], [[0, null, [7], 30]]],
    ['what is left of those attended before it lapsed', ten, null, [{ part: 0, used: 3 }], [[0, 7, [7], 30]]],
    ['nothing, all attended before it lapsed', ten, null, [{ part: 0, used: 10 }], []],
    [
      'unlimited classes, whatever was attended',
      { ...ten, class_amount: -1 },
      null,
      [{ part: 0, used: 3 }],
      [[0, null, [7], 30]],
    ],
    [
      'a grant for each class type',
      mixed,
      null,
      [],
      [
        [1, 4, [1], 20],
        [2, null, [2], 10],
      ],
    ],
    [
      'what is left of one class type',
      mixed,
      null,
      [{ part: 1, used: 1 }],
      [
        [1, 3, [1], 20],
        [2, null, [2], 10],
      ],
    ],
    ['the class types of which something is left', mixed, null, [{ part: 1, used: 4 }], [[2, null, [2], 10]]],
    ['its classes, whatever of another part was attended', ten, null, [{ part: 1, used: 3 }], [[0, 10, [7], 30]]],
    ['one class, for the special class alone', mixed, 55, [], [[0, 1, null, 3650]]],
  ])('%s', (_, terms, only_class_id, used, given) => {
    const parts = partsToGrant(terms, only_class_id, used);
    expect(parts.map((one) => [one.part, one.class_amount, one.class_type_ids, one.expiration_days])).toEqual(given);
  });
});

it.each([
  ['paid', true, '2026-12-23'],
  ['not paid yet: three days to pay it besides', false, '2026-12-26'],
])('thirty days, %s', (_, is_paid, last) => {
  const validity = validityOf(ten, { expiration_days: 30 }, { starts_on: '2026-11-23', is_paid, days_to_pay: 3 });
  expect(validity).toEqual({ expiration_date: last, begins_by: null, valid_days: null });
});

const later: SoldClasses = { ...ten, starts: 'primera_clase', first_class_days: 90 };

it.each([
  ['paid', true, '2027-02-21'],
  ['not paid yet: three days to pay it besides', false, '2027-02-24'],
])('thirty days from the first class, within ninety, %s', (_, is_paid, last) => {
  const validity = validityOf(later, { expiration_days: 30 }, { starts_on: '2026-11-23', is_paid, days_to_pay: 3 });
  expect(validity).toEqual({ expiration_date: last, begins_by: last, valid_days: 30 });
});

it('an older purchase has neither field, and counts from its payment', () => {
  const paid = { starts_on: '2026-11-23', is_paid: true, days_to_pay: 3 };
  expect(validityOf({ first_class_days: 90 }, { expiration_days: 30 }, paid)).toMatchObject({ begins_by: null });
  expect(validityOf({ ...later, starts: 'pago' }, { expiration_days: 30 }, paid)).toMatchObject({ begins_by: null });
});

it.each([
  ['nothing booked', ten, 0, null, '2026-12-23'],
  ['booked for later', ten, 0, '2026-11-25', '2026-12-23'],
  ['booked for today', ten, 0, '2026-11-23', '2026-12-23'],
  ['used two days ago', ten, 0, '2026-11-21', '2026-12-21'],
  ['a class type with days of its own', mixed, 1, null, '2026-12-13'],
  ['the other class type', mixed, 2, '2026-11-22', '2026-12-02'],
  ['counting from its first class: until when that may be', later, 0, '2026-11-20', '2027-02-21'],
  ['a class type it has no more', mixed, 3, null, '2026-12-23'],
])('paid after its classes could be used, %s', (_, terms, part, first_use, last) => {
  expect(lastDayOncePaid(terms, { part, first_use }, '2026-11-23')).toBe(last);
});

import { describe, expect, it } from 'vitest';
import { plainGrant } from '../../../../tests/factories/plain-grant.ts';
import { eligibleGrants, endWith, frozenGrants } from './eligible-rules.ts';
import type { Grant } from './facts.ts';

const grant: Grant = { ...plainGrant, remaining: 5 };
/** A Monday, seven in the morning of the studio. */
const monday = { class_date: '2026-11-23T07:00:00.000Z', class_type_id: 3 };

const ids = (grants: Grant[], to = monday) => eligibleGrants(grants, to).map((each) => each.available_class_id);

describe('order of spending', () => {
  it('unlimited first, then the one that expires soonest, then the oldest', () => {
    const grants: Grant[] = [
      { ...grant, available_class_id: 1, expiration_date: '2026-12-31' },
      { ...grant, available_class_id: 2, expiration_date: '2026-11-25' },
      { ...grant, available_class_id: 3, expiration_date: '2026-12-31', remaining: null },
      { ...grant, available_class_id: 4, expiration_date: '2026-11-25' },
      { ...grant, available_class_id: 5, expiration_date: '2026-11-24', remaining: null },
    ];
    expect(ids(grants)).toEqual([5, 3, 2, 4, 1]);
  });
});

it('unpaid ones come last, and the oldest first, whatever the order of the rows', () => {
  const unpaid = { ...grant, available_class_id: 1, is_paid: false };
  expect(ids([unpaid, { ...grant, available_class_id: 3 }, { ...grant, available_class_id: 2 }])).toEqual([2, 3, 1]);
});

it('a grant bought for one class pays no other', () => {
  expect(ids([{ ...grant, only_class_id: 9 }])).toEqual([]);
});

describe('frozen days', () => {
  const frozen = { ...grant, frozen_from: '2026-11-23', frozen_until: '2026-11-25' };
  it.each([
    ['the first', '2026-11-23', true],
    ['the last', '2026-11-25', true],
    ['the day before', '2026-11-22', false],
    ['the day after', '2026-11-26', false],
  ])('%s', (_, day, stands) => {
    const to = { ...monday, class_date: `${day}T07:00:00.000Z` };
    expect([ids([frozen], to).length, frozenGrants([frozen], to).length]).toEqual(stands ? [0, 1] : [1, 0]);
  });

  it('do not matter if it would not pay anyway', () => {
    expect(frozenGrants([{ ...frozen, remaining: 0 }], monday)).toEqual([]);
  });
});

describe('what a grant covers', () => {
  it.each([
    ['its last day, also during the class', { class_date: '2026-11-30T23:30:00.000Z' }, true],
    ['the day after its last', { class_date: '2026-12-01T00:00:00.000Z' }, false],
    ['its first day', { class_date: '2026-11-01T06:00:00.000Z' }, true],
    ['the day before its first', { class_date: '2026-10-31T23:59:00.000Z' }, false],
  ])('dates: %s', (_, change, covered) => {
    expect(ids([grant], { ...monday, ...change }).length === 1).toBe(covered);
  });

  it('across the end of February, leap year or not', () => {
    const february = { ...grant, starts_on: '2028-02-01', expiration_date: '2028-02-29' };
    expect(ids([february], { ...monday, class_date: '2028-02-29T20:00:00.000Z' })).toEqual([1]);
    expect(ids([february], { ...monday, class_date: '2028-03-01T06:00:00.000Z' })).toEqual([]);
  });

  it('an empty grant pays nothing', () => {
    expect(ids([{ ...grant, remaining: 0 }])).toEqual([]);
  });

  it('only its class types', () => {
    expect(ids([{ ...grant, class_type_ids: [1, 2] }])).toEqual([]);
    expect(ids([{ ...grant, class_type_ids: [3] }])).toEqual([1]);
  });

  it.each([
    ['07:00', 1, true],
    ['06:59', 1, false],
    ['11:59', 1, true],
    ['12:00', 1, false],
    ['07:00', 7, false],
  ])('allowed times of mornings on weekdays: %s on weekday %i', (time, weekday, covered) => {
    const mornings = { ...grant, allowed_times: [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', until: '12:00' }] };
    const day = weekday === 7 ? '2026-11-29' : '2026-11-23';
    expect(ids([mornings], { ...monday, class_date: `${day}T${time}:00.000Z` }).length === 1).toBe(covered);
  });

  it('a Sunday is weekday 7, and 24:00 ends the day', () => {
    const sundays = { ...grant, allowed_times: [{ weekdays: [7], from: '00:00', until: '24:00' }] };
    expect(ids([sundays], { ...monday, class_date: '2026-11-29T23:59:00.000Z' })).toEqual([1]);
  });
});

describe('a grant that counts from its first class', () => {
  /** Bought on the first, ten days from a first class that is before Christmas. */
  const waiting: Grant = { ...grant, begins_by: '2026-12-24', expiration_date: '2026-12-24', valid_days: 10 };
  const begun = { ...waiting, begun_on: '2026-11-20', expiration_date: '2026-11-30', last_class_on: '2026-11-28' };
  const on = (day: string) => ({ ...monday, class_date: `${day}T07:00:00.000Z` });

  it.each<[string, Grant, string, boolean]>([
    ['not begun: until the last day to begin', waiting, '2026-12-24', true],
    ['not begun: not a day longer', waiting, '2026-12-25', false],
    ['not begun: not before it was bought', waiting, '2026-10-31', false],
    ['begun: until its end', begun, '2026-11-30', true],
    ['begun: not a day longer, though it might have begun later', begun, '2026-12-01', false],
    ['begun: a class before the first that keeps what is booked', begun, '2026-11-18', true],
    ['begun: not so soon that what is booked would be too late', begun, '2026-11-17', false],
    ['begun: soon, with nothing else booked so late', { ...begun, last_class_on: '2026-11-20' }, '2026-11-10', true],
    [
      'its end was changed: as any other, from its payment on',
      { ...begun, end_is_fixed: true, last_class_on: null },
      '2026-11-02',
      true,
    ],
  ])('%s', (_, one, day, covered) => expect(ids([one], on(day))).toEqual(covered ? [1] : []));

  it.each<[string, Grant, string, string]>([
    ['not begun', waiting, '2026-12-01', '2026-12-11'],
    ['begun, a class after the first', begun, '2026-11-25', '2026-11-30'],
    ['begun, a class on the day of the first', begun, '2026-11-20', '2026-11-30'],
    ['begun, a class before the first', begun, '2026-11-19', '2026-11-29'],
    ['its end was changed', { ...begun, end_is_fixed: true }, '2026-11-19', '2026-11-30'],
    ['counting from its payment', grant, '2026-11-19', '2026-11-30'],
  ])('ends, once a class is booked with it: %s', (_, one, day, end) => expect(endWith(one, day)).toBe(end));

  it('ranks after those that end sooner, and before those that end after it would', () => {
    const grants: Grant[] = [
      { ...grant, available_class_id: 1, expiration_date: '2026-12-31' },
      { ...waiting, available_class_id: 2 },
      { ...begun, available_class_id: 3 },
    ];
    expect(ids(grants)).toEqual([3, 2, 1]);
  });
});

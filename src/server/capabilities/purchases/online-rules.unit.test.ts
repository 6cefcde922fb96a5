import { describe, expect, it } from 'vitest';
import { beginsOn, movedUp } from './online-rules.ts';

const today = '2026-11-23';
const days = (starts_on: string, expiration_date: string) => ({ starts_on, expiration_date });

it.each([
  ['nothing', [], today],
  ['what ends today', [days('2026-11-01', today)], '2026-11-24'],
  ['what ends in a week', [days('2026-11-01', '2026-11-30')], '2026-12-01'],
  ['two, one after the other', [days('2026-11-01', '2026-11-30'), days('2026-12-01', '2026-12-31')], '2027-01-01'],
  ['two at once, of before', [days('2026-11-01', '2026-12-20'), days('2026-11-10', '2026-11-30')], '2026-12-21'],
])('what is bought begins after %s', (_, packages, day) => expect(beginsOn(packages, today)).toBe(day));

describe('after an earlier access is removed', () => {
  const of = (online_access_id: number, starts_on: string, expiration_date: string) => ({
    online_access_id,
    starts_on,
    expiration_date,
  });
  it.each([
    ['nothing is left', [], []],
    ['what runs stays', [of(1, '2026-11-10', '2026-12-10')], []],
    ['what begins today stays', [of(1, today, '2026-12-23')], []],
    ['the next one begins today, as long as it was', [of(2, '2026-12-01', '2026-12-31')], [of(2, today, '2026-12-23')]],
    [
      'and those behind it follow',
      [of(2, '2026-12-01', '2026-12-31'), of(3, '2027-01-01', '2027-01-10')],
      [of(2, today, '2026-12-23'), of(3, '2026-12-24', '2027-01-02')],
    ],
    [
      'where one in the middle went, the last one alone moves',
      [of(1, '2026-11-10', '2026-11-30'), of(3, '2027-01-01', '2027-01-10')],
      [of(3, '2026-12-01', '2026-12-10')],
    ],
    ['nobody begins later than before', [of(1, '2026-11-10', '2026-12-20'), of(2, '2026-12-01', '2026-12-31')], []],
  ])('%s', (_, packages, moved) => expect(movedUp(packages, today)).toEqual(moved));
});

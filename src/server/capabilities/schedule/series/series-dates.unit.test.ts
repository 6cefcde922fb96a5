import { describe, expect, it } from 'vitest';
import { datesOfSeries, type Repeat, shiftOf } from './series-dates.ts';

const daily: Repeat = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '07:00',
  starts_on: '2026-01-01',
  ends_on: null,
  skips_holidays: true,
  location_id: 1,
};
const long_ago = new Date('2025-01-01T00:00:00Z');
const lay = (series: Partial<Repeat>, from: string, until: string, zone = 'America/Mexico_City', now = long_ago) =>
  datesOfSeries(
    { ...daily, ...series },
    { from, until, now },
    {
      zone,
      closed: [
        { starts_on: '2026-12-24', ends_on: '2026-12-25', location_id: null, reason: 'Navidad' },
        { starts_on: '2026-12-26', ends_on: '2026-12-26', location_id: 2, reason: 'Mantenimiento' },
      ],
    },
  );
const days = (laid: ReturnType<typeof datesOfSeries>) => laid.dates.map(({ date }) => date.slice(8));

describe('the days of a series', () => {
  it.each<[string, Partial<Repeat>, string[]]>([
    ['its weekdays', { weekdays: [1, 3] }, ['14', '16', '21', '23']],
    ['not before its first day', { starts_on: '2026-12-26' }, ['26', '27']],
    ['not after its last day', { ends_on: '2026-12-15' }, ['14', '15']],
    ['nothing between an end before its beginning', { starts_on: '2026-12-20', ends_on: '2026-12-19' }, []],
  ])('%s', (_, series, expected) => {
    expect(days(lay(series, '2026-12-14', '2026-12-27'))).toEqual(expected);
  });

  it('skips days on which its location is closed, and says why', () => {
    const laid = lay({}, '2026-12-23', '2026-12-27');
    expect(days(laid)).toEqual(['23', '26', '27']);
    expect(laid.left_out).toEqual([
      { date: '2026-12-24', reason: 'Navidad' },
      { date: '2026-12-25', reason: 'Navidad' },
    ]);
    expect(days(lay({ skips_holidays: false, location_id: 2 }, '2026-12-24', '2026-12-26'))).toEqual([
      '24',
      '25',
      '26',
    ]);
    expect(days(lay({ location_id: 2 }, '2026-12-26', '2026-12-27'))).toEqual(['27']);
  });

  it('skips a past hour of today', () => {
    const now = new Date('2026-12-14T13:00:01Z');
    expect(days(lay({}, '2026-12-14', '2026-12-15', 'America/Mexico_City', now))).toEqual(['15']);
    expect(days(lay({ time: '07:01' }, '2026-12-14', '2026-12-15', 'America/Mexico_City', now))).toEqual(['14', '15']);
  });
});

describe('on the days on which clocks change', () => {
  it.each([
    ['America/Tijuana', 8],
    ['America/Ciudad_Juarez', 7],
    ['America/Matamoros', 6],
  ])('%s has no 02:30 in March, and means the first 01:30 in November', (zone, winter) => {
    const spring = lay({ time: '02:30' }, '2026-03-07', '2026-03-09', zone);
    expect([days(spring), spring.left_out.map(({ date }) => date)]).toEqual([['07', '09'], ['2026-03-08']]);
    const offset = (laid: ReturnType<typeof datesOfSeries>) =>
      laid.dates.map(({ starts_at, class_date }) => (starts_at.getTime() - Date.parse(class_date)) / 3_600_000);
    expect(offset(spring)).toEqual([winter, winter - 1]);
    expect(offset(lay({ time: '01:30' }, '2026-10-31', '2026-11-02', zone))).toEqual([winter - 1, winter - 1, winter]);
  });

  it.each([
    ['America/Cancun', 5],
    ['America/Hermosillo', 7],
    ['America/Mexico_City', 6],
  ])('%s keeps its hour all year', (zone, offset) => {
    const laid = lay({ time: '02:30', weekdays: [7] }, '2026-03-01', '2026-11-08', zone);
    expect(laid.dates).toHaveLength(37);
    expect(new Set(laid.dates.map((day) => day.starts_at.getTime() - Date.parse(day.class_date)))).toEqual(
      new Set([offset * 3_600_000]),
    );
  });
});

describe('a series that changes its days', () => {
  it.each([
    ['one day for another takes its classes along', [1, 3], [2, 3], '2026-12-14', '2026-12-15'],
    ['backwards too', [5], [1], '2026-12-18', '2026-12-14'],
    ['the other days keep theirs', [1, 3], [2, 3], '2026-12-16', '2026-12-16'],
    ['two for one is no shift', [1, 3], [5], '2026-12-14', '2026-12-14'],
  ])('%s', (_, before, after, date, expected) => {
    expect(shiftOf(before, after)(date)).toBe(expected);
  });
});

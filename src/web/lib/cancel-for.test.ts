import { expect, it } from 'vitest';
import { cancelMoment, outcomeFor, returnsOf } from './cancel-for.ts';

const starts_at = '2026-11-23T13:00:00.000Z';
const free_until = '2026-11-23T01:00:00.000Z';

it.each([
  ['its last instant', free_until, '2026-11-23T01:00:00.000Z', 'in-time'],
  ['a millisecond later', free_until, '2026-11-23T01:00:00.001Z', 'late'],
  ['never free', null, '2026-11-01T00:00:00.000Z', 'late'],
  ['as it begins', free_until, starts_at, 'begun'],
  ['as it begins, though it was moved and is free for longer', '2026-11-23T14:00:00.000Z', starts_at, 'begun'],
])('%s', (_what, until, now, moment) => {
  expect(cancelMoment({ free_until: until, starts_at }, new Date(now))).toBe(moment);
});

it('is empty in time, and late says whether the class is returned', () => {
  expect(returnsOf('in-time', false)).toBeUndefined();
  expect([returnsOf('late', false), returnsOf('late', true), returnsOf('begun', false)]).toEqual(['no', 'yes', 'no']);
});

it('for a bought place says what happens with the money', () => {
  expect(outcomeFor('in-time', null)).toContain('la clase que usó regresa');
  expect(outcomeFor('in-time', { money_back: 350 })).toContain('se le devuelven $350.00 MXN');
  expect(outcomeFor('in-time', { money_back: null })).toContain('se le devuelve lo que pagó');
  expect(outcomeFor('late', { money_back: 350 })).toContain('no regresa, salvo que lo elijas');
});

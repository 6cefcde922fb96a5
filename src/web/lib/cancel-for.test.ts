import { expect, it } from 'vitest';
import { cancelMoment, hintFor, outcomeFor, returnsOf } from './cancel-for.ts';

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

const counted = { bought: null, unlimited: false };

it('for a bought place says what happens with the money', () => {
  expect(outcomeFor('in-time', counted)).toContain('la clase que usó regresa');
  expect(outcomeFor('in-time', { bought: { money_back: 350 }, unlimited: false })).toContain(
    'se le devuelven $350.00 MXN',
  );
  expect(outcomeFor('in-time', { bought: { money_back: null }, unlimited: false })).toContain(
    'se le devuelve lo que pagó',
  );
  expect(outcomeFor('late', { bought: { money_back: 350 }, unlimited: false })).toContain(
    'no regresa, salvo que lo elijas',
  );
});

it('with an unlimited plan no class is used, lost or returned', () => {
  const plan = { bought: null, unlimited: true };
  for (const moment of ['in-time', 'late', 'begun'] as const) {
    expect(outcomeFor(moment, plan)).toContain('Su plan es ilimitado: cancelar no le cuesta una clase.');
    expect(outcomeFor(moment, plan)).not.toMatch(/queda tomada|regresa/);
    expect(hintFor(moment, plan)).toBeNull();
  }
  expect(outcomeFor('late', counted)).toContain('queda tomada');
  expect(hintFor('late', counted)).not.toBeNull();
});

import { expect, it } from 'vitest';
import { concerns } from './concerns.ts';

const week = [{ date: '2026-11-23', single_classes: [{ single_class_id: 3 }, { single_class_id: 4 }] }];

it('renews a calendar for a class it shows, or when classes come and go', () => {
  const key = ['single_class', 'week', '2026-11-23', {}];
  expect(concerns({ classes: [4] }, key, week)).toBe(true);
  expect(concerns({ classes: [5] }, key, week)).toBe(false);
  expect(concerns({ schedule: true }, key, week)).toBe(true);
  expect(concerns({ mine: true }, key, week)).toBe(false);
  expect(concerns({ classes: [5] }, key, undefined)).toBe(true);
});

it('renews the spot map, the roster and the waitlist of that class alone', () => {
  for (const key of [
    ['single_class', 'single', 3],
    ['class_reservations', 'roster', 3],
    ['waitlist', 'class', 3],
    ['waitlist', 'preview', 3],
  ]) {
    expect(concerns({ classes: [3] }, key, {})).toBe(true);
    expect(concerns({ rosters: [3] }, key, {})).toBe(true);
    expect(concerns({ classes: [4] }, key, {})).toBe(false);
  }
});

it('renews what is mine when something of mine changed', () => {
  for (const word of ['class_reservations', 'available_classes', 'waitlist', 'purchases'])
    expect(concerns({ mine: true }, [word, 'list'], {})).toBe(true);
  expect(concerns({ mine: true }, ['pages', 'list'], {})).toBe(false);
});

it('renews at the desk what is shown of the customers that changed', () => {
  expect(concerns({ customers: [7] }, ['available_classes', 'of', 7], {})).toBe(true);
  expect(concerns({ customers: [7] }, ['available_classes', 'of', 8], {})).toBe(false);
  expect(concerns({ customers: [7] }, ['purchases', 'desk', {}], {})).toBe(true);
  expect(concerns({ customers: [7] }, ['authorisation_requests'], {})).toBe(true);
});

it('leaves alone what somebody is about to decide', () => {
  expect(concerns({ everything: true }, ['single_class', 'consequences', 1], {})).toBe(false);
});

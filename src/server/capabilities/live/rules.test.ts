import { expect, it } from 'vitest';
import type { Change } from './facts.ts';
import { concernsVisitors, eventFor, mergeChanges, type Viewer } from './rules.ts';

const visitor: Viewer = { customer_id: null, sees: 'classes' };
const ana: Viewer = { customer_id: 7, sees: 'classes' };
const coach: Viewer = { customer_id: 8, sees: 'rosters' };
const desk: Viewer = { customer_id: 9, sees: 'people' };
const booked: Change = { classes: [3], customers: [7], rosters: [3] };

it('sends each listener what concerns them, and other people’s changes only to staff', () => {
  expect(eventFor(booked, visitor)).toEqual({ classes: [3] });
  expect(eventFor(booked, ana)).toEqual({ classes: [3], mine: true });
  expect(eventFor(booked, { ...ana, customer_id: 70 })).toEqual({ classes: [3] });
  expect(eventFor(booked, coach)).toEqual({ classes: [3], rosters: [3] });
  expect(eventFor(booked, desk)).toEqual({ classes: [3], rosters: [3], customers: [7] });
});

it('sends ‘everything’ to a person whose own rights changed', () => {
  expect(eventFor({ rights: [9] }, desk)).toEqual({ everything: true, rights: true });
  expect(eventFor({ rights: [9] }, coach)).toBeUndefined();
  expect(eventFor({ rights: [9] }, visitor)).toBeUndefined();
});

it('sends ‘everything’ to all if it is not known what changed', () => {
  for (const viewer of [visitor, ana, desk])
    expect(eventFor({ everything: true }, viewer)).toEqual({ everything: true });
});

it('sends nothing about what a listener may not know', () => {
  expect(eventFor({ customers: [7], rosters: [3] }, visitor)).toBeUndefined();
  expect(eventFor({ customers: [7] }, coach)).toBeUndefined();
});

it('merges two changes, each id once, and sends ‘everything’ if there are too many', () => {
  expect(mergeChanges({ classes: [1, 2] }, { classes: [2, 3], schedule: true })).toEqual({
    classes: [1, 2, 3],
    schedule: true,
  });
  expect(mergeChanges({ studio: true }, {})).toEqual({ studio: true });
  const many = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(mergeChanges({}, { customers: many })).toEqual({ everything: true });
  expect(mergeChanges({ rights: [7] }, { customers: many, rights: [8] })).toEqual({ everything: true, rights: [7, 8] });
});

it('decides which changes affect answers for visitors', () => {
  expect(concernsVisitors({ customers: [1], rosters: [2] })).toBe(false);
  expect(concernsVisitors({ classes: [] })).toBe(false);
  for (const change of [{ classes: [1] }, { schedule: true }, { studio: true }, { everything: true }] as const)
    expect(concernsVisitors(change)).toBe(true);
});

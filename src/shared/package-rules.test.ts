import { describe, expect, it } from 'vitest';
import { isForTheKnown, isInMainList, isSinglePurchase, isTrial, trialsFirst } from './package-rules.ts';

const ten = {
  kind: 'presencial',
  class_amount: 10,
  is_trial: false,
  limit_per_customer: null,
  price: 1000,
  sale_price: null,
} as const;
const enrolment = { ...ten, limit_per_customer: 1 };
const one = { ...ten, class_amount: 1 };

describe('a trial', () => {
  it.each([
    ['is marked so', { ...ten, is_trial: true }, true],
    ['is one class that each buys once', { ...one, limit_per_customer: 1 }, true],
    ['is no class that one buys often', one, false],
    ['is no class that one buys twice', { ...one, limit_per_customer: 2 }, false],
    ['is no ten classes that each buys once', enrolment, false],
    ['is no place in an event', { ...one, kind: 'especial', limit_per_customer: 1 } as const, false],
  ])('%s', (_, sold, expected) => {
    expect(isTrial(sold)).toBe(expected);
  });
});

describe('one-time packages', () => {
  it.each([
    ['is not in the list', enrolment, true],
    ['a trial is', { ...enrolment, is_trial: true }, false],
    ['what costs nothing is', { ...enrolment, price: 0 }, false],
    ['what is bought often is', ten, false],
  ])('%s', (_, sold, single) => {
    expect(isSinglePurchase(sold)).toBe(single);
    expect(isInMainList(sold)).toBe(!single);
  });

  it('nor can an event', () => {
    expect(isInMainList({ ...ten, kind: 'especial' })).toBe(false);
  });
});

it('the shop shows trials, then few classes, unlimited ones last', () => {
  const trial = { ...ten, is_trial: true };
  const unlimited = { ...ten, class_amount: -1 };
  expect([unlimited, ten, trial, one].toSorted(trialsFirst)).toEqual([trial, one, ten, unlimited]);
  expect([trial, one].toSorted(trialsFirst)).toEqual([trial, one]);
});

it.each([
  ['what is free', { price: 0 }, true],
  ['what an offer makes free', { sale_price: 0 }, true],
  ['what an offer makes cheaper', { sale_price: 50 }, false],
  ['what is for new people', { only_new_customers: true }, true],
  ['anything else', {}, false],
])('%s is for whom the desk knows: %s', (_what, fields, known) => {
  expect(isForTheKnown({ price: 100, sale_price: null, only_new_customers: false, ...fields })).toBe(known);
});

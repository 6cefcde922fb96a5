import { describe, expect, it } from 'vitest';
import type { CounterAct } from '#shared/authorisation/acts.ts';
import { type Configuration, defaultConfiguration } from '#shared/configuration/catalogue.ts';
import type { Role } from '#shared/wire/customers.ts';
import { covers, decideActs, detailsOf, isAsRead, type RequestedActs } from './rules.ts';

const settings: Configuration = {
  ...defaultConfiguration,
  reception_sell: 'permitido',
  reception_refund: 'con autorización',
  reception_cancel_late: 'con autorización',
  reception_gift: 'nunca',
};
const input: RequestedActs = { actor_id: 1, acts: ['sell'], subject_id: 2 };

describe('whether an act needs a permit', () => {
  it.each<[string, Partial<RequestedActs>, Role | null, string]>([
    ['nobody who works here', {}, null, 'forbidden'],
    ['a customer', {}, 'customer', 'forbidden'],
    ['reception, what it may', {}, 'desk', ''],
    ['reception, what needs one', { acts: ['sell', 'refund'] }, 'desk', 'refund'],
    ['reception, two that need one', { acts: ['refund', 'cancel_late'] }, 'desk', 'refund cancel_late'],
    ['reception, what is never done there', { acts: ['sell', 'gift'] }, 'desk', 'never-at-desk'],
    ['reception, on its own record', { subject_id: 1 }, 'desk', 'own-record'],
    ['an administrator, all of it', { acts: ['gift', 'refund'] }, 'administrator', ''],
    ['an administrator, on her own record', { subject_id: 1 }, 'administrator', ''],
  ])('%s', (_, change, role, said) => {
    const decision = decideActs({ ...input, ...change }, role, settings);
    expect(decision.ok ? decision.needs.join(' ') : decision.code).toBe(said);
  });

  it('lists exactly what is never done at the counter', () => {
    expect(decideActs({ ...input, acts: ['sell', 'gift'] }, 'desk', settings)).toMatchObject({
      details: { acts: 'gift' },
    });
  });
});

it('the screen gets whom it concerns, how much, and what exactly', () => {
  expect(detailsOf({ ...input, amount: 500, particulars: 'dos clases' }, ['refund'])).toMatchObject({
    acts: 'refund',
    customer_id: 2,
    amount: 500,
    particulars: 'dos clases',
  });
  expect(detailsOf(input, ['refund'])).toMatchObject({ amount: null, particulars: null });
});

describe('whether it is still what was read; the amount read is in pesos', () => {
  const requested: RequestedActs = { ...input, amount: 50_000, particulars: 'dos clases' };
  const read = { amount: 500, particulars: 'dos clases' };
  it.each<[string, typeof read | { amount: null; particulars: null }, RequestedActs, boolean]>([
    ['the same', read, requested, true],
    ['another amount', { ...read, amount: 50_000 }, requested, false],
    ['other particulars', { ...read, particulars: 'tres clases' }, requested, false],
    ['nothing of either', { amount: null, particulars: null }, input, true],
    ['an amount that is new', { amount: null, particulars: null }, { ...input, amount: 50_000 }, false],
    ['an amount that is gone', read, { ...requested, amount: undefined }, false],
    ['particulars that are new', { amount: null, particulars: null }, { ...input, particulars: 'dos clases' }, false],
  ])('%s', (_, seen, now, same) => {
    expect(isAsRead(seen, now)).toBe(same);
  });
});

describe('a permit covers what is needed', () => {
  const allowed = { acts: ['refund', 'cancel_late'], subject_id: 2 };
  const read = { ...allowed, amount: 500, particulars: 'dos clases' };
  const requested: RequestedActs = { ...input, amount: 500, particulars: 'dos clases' };
  const needs: CounterAct[] = ['refund'];

  it.each<
    [
      string,
      typeof allowed & { amount?: number | null; particulars?: string | null },
      RequestedActs,
      CounterAct[],
      boolean,
    ]
  >([
    ['the same', read, requested, needs, true],
    ['more than is needed', read, requested, ['cancel_late', 'refund'], true],
    ['less', read, requested, ['refund', 'sell'], false],
    ['nothing of it', read, requested, ['sell'], false],
    ['for another person', { ...read, subject_id: 3 }, requested, needs, false],
    ['another amount', { ...read, amount: 400 }, requested, needs, false],
    ['other particulars', { ...read, particulars: 'tres clases' }, requested, needs, false],
    ['an amount where there was none', { ...read, amount: null }, requested, needs, false],
    ['no amount, as it was read', { ...read, amount: null }, { ...requested, amount: undefined }, needs, true],
    [
      'no particulars, as it was read',
      { ...read, particulars: null },
      { ...requested, particulars: undefined },
      needs,
      true,
    ],
    ['a permit, which names no amount', allowed, requested, needs, true],
    ['what needs none, whatever was read', { ...read, amount: 400 }, requested, [], true],
  ])('%s', (_, given, now, acts, covered) => {
    expect(covers(given, now, acts)).toBe(covered);
  });
});

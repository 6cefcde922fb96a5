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
const wish: RequestedActs = { actor_id: 1, acts: ['sell'], subject_id: 2 };

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
    const decision = decideActs({ ...wish, ...change }, role, settings);
    expect(decision.ok ? decision.needs.join(' ') : decision.code).toBe(said);
  });

  it('names what is never done at the counter and nothing else', () => {
    expect(decideActs({ ...wish, acts: ['sell', 'gift'] }, 'desk', settings)).toMatchObject({
      details: { acts: 'gift' },
    });
  });
});

it('the screen learns whom it is about, how much and what exactly', () => {
  expect(detailsOf({ ...wish, amount: 500, particulars: 'dos clases' }, ['refund'])).toMatchObject({
    acts: 'refund',
    customer_id: 2,
    amount: 500,
    particulars: 'dos clases',
  });
  expect(detailsOf(wish, ['refund'])).toMatchObject({ amount: null, particulars: null });
});

describe('whether it is still what was read; the amount read is in pesos', () => {
  const asked: RequestedActs = { ...wish, amount: 50_000, particulars: 'dos clases' };
  const read = { amount: 500, particulars: 'dos clases' };
  it.each<[string, typeof read | { amount: null; particulars: null }, RequestedActs, boolean]>([
    ['the same', read, asked, true],
    ['another amount', { ...read, amount: 50_000 }, asked, false],
    ['other particulars', { ...read, particulars: 'tres clases' }, asked, false],
    ['nothing of either', { amount: null, particulars: null }, wish, true],
    ['an amount that is new', { amount: null, particulars: null }, { ...wish, amount: 50_000 }, false],
    ['an amount that is gone', read, { ...asked, amount: undefined }, false],
    ['particulars that are new', { amount: null, particulars: null }, { ...wish, particulars: 'dos clases' }, false],
  ])('%s', (_, seen, now, same) => {
    expect(isAsRead(seen, now)).toBe(same);
  });
});

describe('what was allowed covers what is needed', () => {
  const allowed = { acts: ['refund', 'cancel_late'], subject_id: 2 };
  const read = { ...allowed, amount: 500, particulars: 'dos clases' };
  const asked: RequestedActs = { ...wish, amount: 500, particulars: 'dos clases' };
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
    ['the same', read, asked, needs, true],
    ['more than is needed', read, asked, ['cancel_late', 'refund'], true],
    ['less', read, asked, ['refund', 'sell'], false],
    ['nothing of it', read, asked, ['sell'], false],
    ['for another person', { ...read, subject_id: 3 }, asked, needs, false],
    ['another amount', { ...read, amount: 400 }, asked, needs, false],
    ['other particulars', { ...read, particulars: 'tres clases' }, asked, needs, false],
    ['an amount where there was none', { ...read, amount: null }, asked, needs, false],
    ['no amount, as it was read', { ...read, amount: null }, { ...asked, amount: undefined }, needs, true],
    [
      'no particulars, as it was read',
      { ...read, particulars: null },
      { ...asked, particulars: undefined },
      needs,
      true,
    ],
    ['a permit, which names no amount', allowed, asked, needs, true],
    ['what needs none, whatever was read', { ...read, amount: 400 }, asked, [], true],
  ])('%s', (_, given, now, acts, covered) => {
    expect(covers(given, now, acts)).toBe(covered);
  });
});

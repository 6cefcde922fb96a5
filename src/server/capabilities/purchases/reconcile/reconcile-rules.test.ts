import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  changedEntries,
  compareLists,
  entriesOf,
  inBooks,
  listFrom,
  ofOneAccount,
  returnedRefundId,
  wonDisputeId,
} from './reconcile-rules.ts';

const now = new Date('2026-11-23T13:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const since = ago(40 * 24);
const theirs = { movement_id: 'm', kind: 'payment', payment_id: 'p', amount: 500, currency: 'MXN', at: ago(24) };
const ours = { movement_id: 'm', purchase_id: 7, kind: 'payment', amount: 500, at: ago(24) };
const all = { theirs: [theirs], ours: [ours], alerted: new Set<string>(), disputes: true, since, now };
const kindsOf = (more: Partial<Parameters<typeof compareLists>[0]>) =>
  compareLists({ ...all, ...more }).differences.map(({ kind }) => kind);

describe('the provider’s list and the books', () => {
  it('agree if one id has one amount', () => {
    expect(compareLists(all)).toEqual({ differences: [], agreeing: ['m'] });
  });

  it.each([
    ['there but not here', { ours: [] }, ['only-at-provider']],
    ['here but not there', { theirs: [] }, ['only-in-books']],
    ['of another amount', { ours: [{ ...ours, amount: 499 }] }, ['amount-differs']],
    ['of another currency', { theirs: [{ ...theirs, currency: 'USD' }] }, ['amount-differs']],
    ['there a moment ago, its webhook still on its way', { ours: [], theirs: [{ ...theirs, at: ago(3) }] }, []],
    ['here a moment ago, their list behind', { theirs: [], ours: [{ ...ours, at: ago(3) }] }, []],
    ['of which staff were notified', { ours: [], alerted: new Set(['m']) }, []],
    ['begun before their list begins', { theirs: [], ours: [{ ...ours, at: ago(31 * 24) }] }, []],
    ['a dispute where the list has none', { theirs: [], ours: [{ ...ours, kind: 'chargeback' }], disputes: false }, []],
    ['a payment where the list has no disputes', { theirs: [], disputes: false }, ['only-in-books']],
    ['a dispute where the list has them', { theirs: [], ours: [{ ...ours, kind: 'chargeback' }] }, ['only-in-books']],
    [
      'a dispute that was won and not reported',
      { ours: [], theirs: [{ ...theirs, kind: 'chargeback-won' }] },
      ['only-at-provider'],
    ],
    [
      'a dispute that was won where the list has none',
      { theirs: [], ours: [{ ...ours, kind: 'chargeback-won' }], disputes: false },
      [],
    ],
  ])('%s', (_, more, kinds) => {
    expect(kindsOf(more)).toEqual(kinds);
  });

  it('distinguish a dispute from its end, which have one name there', () => {
    expect(
      [inBooks(theirs), inBooks({ ...theirs, kind: 'chargeback-won' })].map(({ movement_id }) => movement_id),
    ).toEqual(['m', wonDisputeId('m')]);
    expect(inBooks({ ...theirs, kind: 'refund-returned' }).movement_id).toBe(returnedRefundId('m'));
  });

  it('a difference names the person and both amounts', () => {
    expect(compareLists({ ...all, ours: [{ ...ours, amount: 499 }] }).differences).toEqual([
      {
        kind: 'amount-differs',
        movement_id: 'm',
        payment_id: 'p',
        purchase_id: 7,
        amount: 500,
        currency: 'MXN',
        booked: 499,
      },
    ]);
  });

  it('belong to different accounts if nothing of many agrees: one line, which closes when something does', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...ours, movement_id: `here ${index}` }));
    const compared = compareLists({ ...all, theirs: [], ours: many });
    expect(compared.differences).toHaveLength(12);
    expect(ofOneAccount(compared)).toMatchObject({ differences: [{ kind: 'another-account' }], agreeing: [] });
    const few = { ...compared, differences: compared.differences.slice(0, 9) };
    expect(ofOneAccount(few)).toEqual(few);
    const one = compareLists({ ...all, ours: [...many, ours] });
    expect(ofOneAccount(one)).toEqual({ differences: one.differences, agreeing: ['m', ACCOUNT] });
  });

  it('are compared for forty days, or as far as the list goes', () => {
    expect(listFrom(now, null)).toEqual(ago(40 * 24));
    expect(listFrom(now, 30)).toEqual(ago(30 * 24));
  });
});

describe('the provider’s account with the studio', () => {
  const kept = { ...theirs, fee: 30 };
  const payout = { payout_id: 'po', amount: 470, currency: 'MXN', at: ago(2) };

  it('includes fees of booked movements and payouts to the bank', () => {
    expect(entriesOf([kept], [payout], ['m'])).toEqual([
      { kind: 'fee', name: 'm', amount: -30, at: kept.at },
      { kind: 'payout', name: 'po', amount: -470, at: payout.at },
    ]);
  });

  it.each([
    ['a fee of a movement that is not ours', [kept], [], []],
    ['a movement without fee', [{ ...kept, fee: 0 }], ['m'], []],
    ['one of which the list says none', [{ ...kept, fee: null }], ['m'], []],
  ])('has not %s', (_, movements, agreeing, entries) => {
    expect(entriesOf(movements, [], agreeing)).toEqual(entries);
  });

  it('includes returned payouts, and excludes other currencies', () => {
    expect(entriesOf([], [{ ...payout, amount: 0 }], [])).toEqual([]);
    const back = { ...payout, amount: -470 };
    expect(entriesOf([], [back, { ...payout, currency: 'USD' }], []).map(({ amount }) => amount)).toEqual([470]);
  });

  it('that is booked with another amount is reported', () => {
    const entries = entriesOf([kept], [payout], ['m']);
    expect(changedEntries(entries, entries)).toEqual([]);
    const others = [
      { kind: 'payout' as const, name: 'm', amount: -29 },
      { kind: 'fee' as const, name: 'po', amount: -1 },
    ];
    expect(changedEntries(entries, others)).toEqual([]);
    expect(changedEntries(entries, [{ kind: 'payout' as const, name: 'po', amount: -400 }])).toMatchObject([
      { movement_id: 'po', amount: 470, booked: 400 },
    ]);
    const booked = [{ kind: 'fee' as const, name: 'm', amount: -29 }];
    expect(changedEntries(entries, booked)).toMatchObject([
      { kind: 'amount-differs', movement_id: 'm (comisión)', amount: 30, booked: 29 },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { countedTotal } from '#shared/cash-count.ts';
import { closing, decideShiftAct, differenceOf, expectedOf, type ShiftAct } from './rules.ts';

const cash = (amount: number) => ({ kind: 'cash' as const, amount });
const money = {
  opening_float: 50_000,
  movements: [cash(97_000), cash(-40_000), { kind: 'terminal' as const, amount: 120_000 }],
  lines: [
    { kind: 'out' as const, amount: -20_000 },
    { kind: 'in' as const, amount: 10_000 },
    { kind: 'correction' as const, amount: 500 },
  ],
};

describe('expected cash of a drawer', () => {
  it('is its float plus cash of sales and refunds, cash taken out and put in', () => {
    expect(expectedOf(money)).toEqual({ cash: 97_000, terminal: 120_000 });
    expect(expectedOf({ opening_float: 0, movements: [], lines: [] })).toEqual({ cash: 0, terminal: 0 });
  });

  it.each([
    [{ 100000: 1, 50000: 2, 50: 3 }, 200_150],
    [{}, 0],
    [{ 20000: 0, 100: 7 }, 700],
  ])('counted as %j is %i centavos', (counted, total) => expect(countedTotal(counted)).toBe(total));

  it('a difference is the surplus or shortage, corrections included', () => {
    const { counted_total, expected_total, terminal_expected } = closing(money, { 50000: 1, 20000: 2 });
    expect([counted_total, expected_total, terminal_expected]).toEqual([90_000, 97_000, 120_000]);
    expect(differenceOf({ counted_total, expected_total }, [])).toBe(-7_000);
    expect(differenceOf({ counted_total, expected_total }, money.lines)).toBe(-6_500);
  });
});

describe('who may do what with a shift', () => {
  const open = { closed: false, member: false, administrator: false };
  const cases: [ShiftAct, Partial<typeof open>, string][] = [
    ['read', { member: true }, 'ok'],
    ['read', { administrator: true }, 'ok'],
    ['read', {}, 'shift-not-found'],
    ['join', {}, 'ok'],
    ['join', { member: true }, 'shift-open-already'],
    ['join', { closed: true }, 'shift-closed'],
    ['move', { member: true }, 'ok'],
    ['move', { administrator: true }, 'shift-not-yours'],
    ['move', { member: true, closed: true }, 'shift-closed'],
    ['close', { member: true }, 'ok'],
    ['close', { administrator: true }, 'ok'],
    ['close', {}, 'shift-not-yours'],
    ['close', { member: true, closed: true }, 'shift-closed'],
    ['correct', { administrator: true, closed: true }, 'ok'],
    ['correct', { administrator: true }, 'shift-still-open'],
  ];
  it.each(cases)('%s, %j: %s', (act, facts, expected) => {
    const decided = decideShiftAct(act, { ...open, ...facts });
    expect(decided.ok ? 'ok' : decided.code).toBe(expected);
  });
});

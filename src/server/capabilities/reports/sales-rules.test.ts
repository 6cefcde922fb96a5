import { describe, expect, it } from 'vitest';
import { type GivenSum, isByMonth, type SalesRows, type SalesSum, salesOf } from './sales-rules.ts';

const sum = (part: SalesSum['part'], fields: Partial<SalesSum> = {}): SalesSum => ({
  part,
  is_before: false,
  id: null,
  name: null,
  method_kind: null,
  date: null,
  gross: 0,
  net: 0,
  payments: 0,
  purchases: 0,
  customers: 0,
  ...fields,
});
const given = (fields: Partial<GivenSum>): GivenSum => ({
  is_before: false,
  discounts: 0,
  discounted: 0,
  courtesies: 0,
  courtesies_price: 0,
  ...fields,
});
const report = (fields: Partial<SalesRows> = {}) =>
  salesOf({
    period: { start_date: '2026-11-01', end_date: '2026-11-30' },
    compared: { start_date: '2026-10-01', end_date: '2026-10-03' },
    today: '2026-11-03',
    sums: [],
    given: [],
    pending: { count: 0, total: 0 },
    ...fields,
  });
const of = (start_date: string, end_date: string) => ({ start_date, end_date });

describe('a report of nothing', () => {
  it('says zeros, and no average', () => {
    const none = { count: 0, total: 0 };
    const figures = { gross: 0, refunds: 0, net: 0, payments: 0, purchases: 0, average: null };
    const { customers, pending, ...shown } = report();
    expect(shown.figures).toEqual({ ...figures, discounts: none, courtesies: none });
    expect(shown.before).toEqual(shown.figures);
    expect([shown.methods, shown.packages, shown.sellers]).toEqual([[], [], []]);
    expect(customers.new).toMatchObject({ net: 0, before: 0, customers: 0, customers_before: 0 });
    expect(pending).toEqual(none);
  });
});

it('says of both periods, in pesos, what came in, went back, was discounted and given', () => {
  const { figures, before, pending } = report({
    sums: [
      sum('whole', { gross: 100_001, net: 90_001, payments: 3, purchases: 2 }),
      sum('whole', { is_before: true, gross: 5000, net: 5000, payments: 1, purchases: 1 }),
    ],
    given: [
      given({ is_before: true, discounts: 1, discounted: 100 }),
      given({ discounts: 2, discounted: 2050, courtesies: 1, courtesies_price: 9900 }),
    ],
    pending: { count: 2, total: 12_345 },
  });
  expect(figures).toMatchObject({ gross: 1000.01, refunds: -100, net: 900.01, payments: 3, purchases: 2 });
  expect(figures).toMatchObject({
    average: 333.34,
    discounts: { count: 2, total: 20.5 },
    courtesies: { count: 1, total: 99 },
  });
  expect(before).toMatchObject({ gross: 50, average: 50, discounts: { count: 1, total: 1 } });
  expect(pending).toEqual({ count: 2, total: 123.45 });
});

it('finds what was given in each period, in whatever order', () => {
  const of_now = given({ discounts: 2, discounted: 2050 });
  const of_before = given({ is_before: true, discounts: 1, discounted: 100 });
  for (const both of [
    [of_now, of_before],
    [of_before, of_now],
  ]) {
    const { figures, before } = report({ given: both });
    expect([figures.discounts.count, before.discounts.count]).toEqual([2, 1]);
  }
});

describe('its bars', () => {
  const dates = (fields: Partial<SalesRows>) => report(fields).days.map(({ date }) => date);

  it('are the days until today', () => {
    expect(report().by).toBe('day');
    expect(dates({})).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it('are all days of a period that is over, or has yet to begin', () => {
    expect(dates({ period: of('2026-10-30', '2026-10-31') })).toEqual(['2026-10-30', '2026-10-31']);
    expect(dates({ period: of('2026-12-01', '2026-12-02') })).toEqual(['2026-12-01', '2026-12-02']);
    expect(dates({ period: of('2026-11-02', '2026-11-03') })).toEqual(['2026-11-02', '2026-11-03']);
  });

  it('are also later days on which money moved, in their order', () => {
    const later = sum('day', { date: '2026-11-09', gross: 100, net: 100, payments: 1 });
    const { days } = report({ sums: [later] });
    expect(days.map(({ date, net }) => [date, net])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-02', 0],
      ['2026-11-03', 0],
      ['2026-11-09', 1],
    ]);
  });

  it('are months where there would be more than 92 days', () => {
    expect(isByMonth(of('2026-08-01', '2026-10-31'))).toBe(false);
    expect(isByMonth(of('2026-08-01', '2026-11-01'))).toBe(true);
    const year = { period: of('2026-01-01', '2026-12-31'), today: '2026-03-05' };
    expect(report(year).by).toBe('month');
    expect(dates(year)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  });
});

describe('its rows', () => {
  it('have both periods of one method side by side, the largest first, then the largest before', () => {
    const cash = { id: 2, name: 'Efectivo', method_kind: 'cash' as const };
    const card = { id: 1, name: 'Tarjeta', method_kind: 'card' as const };
    const transfer = { id: 3, name: 'Transferencia', method_kind: 'transfer' as const };
    const paypal = { id: 5, name: 'PayPal', method_kind: 'paypal' as const };
    const { methods } = report({
      sums: [
        sum('method', { ...transfer, is_before: true, gross: 100, net: 100 }),
        sum('method', { ...paypal, is_before: true, gross: 300, net: 300 }),
        sum('method', { ...cash, is_before: true, gross: 700, net: 700 }),
        sum('method', { ...cash, gross: 500, net: 400, payments: 1 }),
        sum('method', { ...card, gross: 900, net: 900, payments: 2 }),
      ],
    });
    expect(methods.map(({ name }) => name)).toEqual(['Tarjeta', 'Efectivo', 'PayPal', 'Transferencia']);
    expect(methods.map(({ payment_method_id, kind, net, before }) => [payment_method_id, kind, net, before])).toEqual([
      [1, 'card', 9, 0],
      [2, 'cash', 4, 7],
      [5, 'paypal', 0, 3],
      [3, 'transfer', 0, 1],
    ]);
  });

  it('are of packages by their title, and of sellers; what nobody sold is nobody’s', () => {
    const { packages, sellers } = report({
      sums: [
        sum('package', { id: 8, name: 'Diez clases', net: 200, gross: 200 }),
        sum('seller', { id: 4, name: 'Eva', net: 200, gross: 200 }),
        sum('seller', { net: 100, gross: 100 }),
      ],
    });
    expect(packages).toMatchObject([{ class_package_id: 8, title: 'Diez clases', net: 2 }]);
    expect(sellers.map(({ seller, net }) => [seller, net])).toEqual([
      [{ customer_id: 4, name: 'Eva' }, 2],
      [null, 1],
    ]);
  });

  it('tell who is new from who comes back, in both periods', () => {
    const { customers } = report({
      sums: [
        sum('new', { net: 300, gross: 300, customers: 2 }),
        sum('new', { is_before: true, net: 100, gross: 100, customers: 1 }),
        sum('returning', { is_before: true, net: 500, gross: 500, customers: 4 }),
      ],
    });
    expect(customers.new).toMatchObject({ net: 3, before: 1, customers: 2, customers_before: 1 });
    expect(customers.returning).toMatchObject({ net: 0, before: 5, customers: 0, customers_before: 4 });
  });
});

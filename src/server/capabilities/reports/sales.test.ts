import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movementList } from '#shared/wire/money-movements.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { type SalesReport, salesReport } from '#shared/wire/reports/sales.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { monthlyPlan, subscribed } from '../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { buyByCard, openByCard } from '../../../../tests/payments/till.ts';
import { disputed, disputeThatIsWon, renewed, tell } from '../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Two months of a studio, with sales across the month end: report, till and books agree. */
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const [CASH, TRANSFER, TERMINAL] = [2, 3, 4];

let studio: TestStudio;
let [admin, desk, ana, bea, eva, fer]: TestCustomer[] = [];
const her = (person: TestCustomer | undefined) => person as TestCustomer;

const packageOf = async (price: number, title: string) =>
  (await classPackage(studio, { price, title, limit_per_customer: null })).class_package_id;

async function sell(to: TestCustomer | undefined, class_package_id: number, how: object): Promise<number> {
  const sale = { customer_id: her(to).customer_id, class_package_id, ...how };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as: her(desk) });
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
}

async function giveBack(purchase_id: number, amount: number): Promise<void> {
  const body = { amount, classes: 'keep', reason: 'Se quejó' };
  await done(studio.api.post(`/purchases/admin/${purchase_id}/refund`, body, { as: her(admin) }));
}

const ids = { ten: 0, one: 0, gone: 0, cash: 0, told: 0 };

/** 31 October, a minute before midnight. */
async function sellsInOctober() {
  ids.ten = await packageOf(1250.1, 'Diez clases');
  ids.one = await packageOf(200.05, 'Una clase');
  ids.gone = await packageOf(99.99, 'De temporada');
  ids.cash = await sell(ana, ids.ten, { payment_method_id: CASH });
  await sell(fer, ids.one, { payment_method_id: TERMINAL, reference: '7781' });
  await sell(bea, ids.gone, { payment_method_id: CASH, discountCode: 'FIN' });
  ids.told = await sell(bea, ids.one, { payment_method_id: TRANSFER, to_confirm: true });
  const gift = { customer_id: her(ana).customer_id, class_package_id: ids.ten, is_gift: true };
  await done(studio.api.post('/customer/giveAccess', gift, { as: her(admin) }));
  const five = await packageOf(1250.1, 'Cinco clases');
  const lost = await openByCard(studio, her(eva), { class_package_id: ids.ten });
  const won = await openByCard(studio, her(ana), { class_package_id: five });
  for (const { client_secret } of [lost, won]) await providerOf(studio).confirm(client_secret);
  const plan = await subscribed(studio, her(eva));
  await providerOf(studio).deliverDue();
  return { lost, won, plan };
}

async function movesInNovember({ lost, won, plan }: Awaited<ReturnType<typeof sellsInOctober>>) {
  await done(
    studio.api.put(`/purchases/admin/${ids.told}/pay`, { reference: 'MBAN01002311230099' }, { as: her(desk) }),
  );
  await giveBack(ids.cash, 40.4);
  await tell(studio, disputed({ payment_id: lost.payment_id, amount: 125_010 }));
  const dispute = disputeThatIsWon({ payment_id: won.payment_id, amount: 125_010 });
  for (const event of [dispute.lost, dispute.won]) await tell(studio, event);
  const [row] = await studio.db.rows<{ subscription_id: string }>(
    'select subscription_id from purchase where purchase_id = $1',
    [plan.purchase_id],
  );
  const charge = { subscription: row?.subscription_id ?? '', purchase_id: plan.purchase_id, amount: 100_000 };
  await tell(studio, renewed({ ...charge, next_charge_at: new Date('2026-12-30T06:00:00Z') }));
  await sell(await customer(studio), ids.one, { payment_method_id: CASH });
  await buyByCard(studio, await customer(studio), { class_package_id: ids.one });
  await sell(await customer(studio), ids.ten, { payment_method_id: TRANSFER, to_confirm: true });
}

/** Later changes of records change no sum. */
async function recordsChange() {
  await done(studio.api.delete(`/class_packages/${ids.gone}`, { as: her(admin) }));
  const kept = her(ana).customer_id;
  const merge = { other_id: her(fer).customer_id, reason: 'Es la misma' };
  await done(studio.api.post(`/customer/admin/${kept}/merge`, merge, { as: her(admin) }));
  // She has just signed in.
  const now = studio.clock.now().toISOString();
  await studio.db.rows('update identity_session set created_at = $2 where user_id = $1', [her(bea).uid, now]);
  await done(studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: her(bea) }));
}

beforeAll(async () => {
  studio = await startApp();
  studio.clock.moveTo(new Date('2026-11-01T05:59:00Z'));
  admin = await withPassword(studio);
  desk = await staff(studio, 'desk');
  ana = await customer(studio);
  bea = await customer(studio);
  eva = await customer(studio);
  const walkedIn = await studio.api.post('/customer', { name: 'Fer', phone: '5581112233' }, { as: admin });
  fer = (walkedIn.body as { customer: TestCustomer }).customer;
  await configure(studio, { discounts_enabled: true, subscriptions_enabled: true, payment_sources_enabled: true });
  await discount(studio, { code: 'FIN', amount: 10, at_desk: true });
  const sold = await sellsInOctober();
  studio.clock.moveTo(new Date('2026-11-30T12:00:00Z'));
  await movesInNovember(sold);
  await recordsChange();
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const daysOf = ({ start_date, end_date }: ReportDays) => `start_date=${start_date}&end_date=${end_date}`;
async function report(days: ReportDays): Promise<SalesReport> {
  return (await studio.api.get(`/reports/sales?${daysOf(days)}`, { as: her(admin) })).read(salesReport);
}
async function till(days: ReportDays, which = '') {
  const answer = await studio.api.get(`/money_movements?page_size=500&${daysOf(days)}${which}`, { as: her(admin) });
  return answer.read(movementList);
}
const centavos = (pesos: number) => Math.round(pesos * 100);
const sum = (pesos: readonly number[]) => pesos.reduce((total, one) => total + centavos(one), 0);

async function inBooks(since: string, until: string): Promise<number> {
  const [row] = await studio.db.rows<{ total: number }>(
    'select sum(amount)::integer as total from money_movement where occurred_at >= $1::timestamptz and occurred_at < $2::timestamptz',
    [since, until],
  );
  return row?.total ?? 0;
}

type Moved = Pick<SalesReport['figures'], 'gross' | 'refunds' | 'net' | 'payments'> & { before?: number };

/** The breakdowns; each must add up to the report's figures. */
const partsOf = ({ days, methods, packages, sellers, customers }: SalesReport): Record<string, readonly Moved[]> => ({
  days,
  methods,
  packages,
  sellers,
  customers: [customers.new, customers.returning],
});

function expectOneTotal(shown: SalesReport): void {
  const { gross, refunds, net, payments } = shown.figures;
  for (const [part, rows] of Object.entries(partsOf(shown))) {
    const of = (name: keyof Moved) => sum(rows.map((row) => row[name] ?? 0));
    const totals = [of('gross'), of('refunds'), of('net'), of('payments') / 100];
    expect([part, ...totals]).toEqual([part, centavos(gross), centavos(refunds), centavos(net), payments]);
    if (part !== 'days') expect([part, of('before')]).toEqual([part, centavos(shown.before.net)]);
  }
  expect(centavos(net)).toBe(centavos(gross) + centavos(refunds));
}

describe('the report, the till and the books', () => {
  it.each([
    // 1,250.10 in cash and twice by card, 200.05 by terminal, 89.99 with the code, 1,000.00 of the plan.
    ['October', OCTOBER, '2026-10-01T06:00:00Z', '2026-11-01T06:00:00Z', 504_034],
    // 200.05 three times and 1,000.00 of the plan, less 40.40 and the lost 1,250.10.
    ['November', NOVEMBER, '2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z', 30_965],
  ] as const)('have one income of %s', async (_, days, since, until, all) => {
    const shown = await report(days);
    const { total, totals, movements, money_movements } = await till(days);
    expect(await inBooks(since, until)).toBe(all);
    expect(centavos(total ?? 0)).toBe(all);
    expect(centavos(shown.figures.net)).toBe(all);
    expect(sum(totals.map(({ payments }) => payments ?? 0))).toBe(centavos(shown.figures.gross));
    expect(sum(totals.map(({ refunds }) => refunds ?? 0))).toBe(centavos(shown.figures.refunds));
    expect(money_movements).toHaveLength(movements);
    expect(shown.figures.payments).toBe(money_movements.filter(({ kind }) => kind === 'payment').length);
    expectOneTotal(shown);
  });

  it('have an equal filter for method, package and seller, so that a figure opens its rows', async () => {
    for (const days of [OCTOBER, NOVEMBER]) {
      const { methods, packages, sellers } = await report(days);
      const links = [
        ...methods.map(({ payment_method_id, net }) => [net, `&payment_method_id=${payment_method_id}`] as const),
        ...packages.map(({ class_package_id, net }) => [net, `&class_package_id=${class_package_id}`] as const),
        ...sellers.map(({ seller, net }) => [net, `&sold_by=${seller?.customer_id ?? 'online'}`] as const),
      ];
      for (const [net, which] of links) {
        const { total, money_movements } = await till(days, which);
        expect([which, total]).toEqual([which, net]);
        expect([which, sum(money_movements.map(({ amount }) => amount))]).toEqual([which, centavos(net)]);
      }
      expect(links.length).toBeGreaterThan(7);
    }
  });

  it('have a list of what is apart and of new and returning customers, which adds up to the figure', async () => {
    const bought = async (which: string) =>
      (await studio.api.get(`/purchases/admin/all?page_size=500&${which}`, { as: her(admin) })).read(deskPurchasePage);
    for (const days of [OCTOBER, NOVEMBER]) {
      const { figures, pending, customers } = await report(days);
      const [discounted, courtesies, unpaid] = [
        await bought(`given=discount&${daysOf(days)}`),
        await bought(`given=courtesy&${daysOf(days)}`),
        await bought(`status=pending&${daysOf(days)}`),
      ];
      expect({ count: discounted.total, total: discounted.prices?.discount }).toEqual(figures.discounts);
      expect(sum(discounted.purchases.map((one) => one.discount_amount))).toBe(centavos(figures.discounts.total));
      expect({ count: courtesies.total, total: courtesies.prices?.discount }).toEqual(figures.courtesies);
      expect(sum(courtesies.purchases.map((one) => one.amount))).toBe(centavos(figures.courtesies.total));
      expect({ count: unpaid.total, total: unpaid.prices?.total }).toEqual(pending);
      expect(sum(unpaid.purchases.map((one) => one.total_payment))).toBe(centavos(pending.total));
      expect((await till(days, '&kinds=payments')).total).toBe(figures.gross);
      expect((await till(days, '&kinds=returns')).total).toBe(figures.refunds);
      for (const which of ['new', 'returning'] as const) {
        const { total, money_movements } = await till(days, `&customers=${which}`);
        expect([which, total]).toEqual([which, customers[which].net]);
        expect(sum(money_movements.map(({ amount }) => amount))).toBe(centavos(customers[which].net));
      }
    }
  });

  it('have equal sums over any days of both months', async () => {
    for (const [start_date, end_date] of [
      ['2026-10-01', '2026-11-30'],
      ['2026-10-31', '2026-10-31'],
      ['2026-11-01', '2026-11-29'],
      ['2026-01-01', '2026-12-31'],
      ['2025-12-01', '2027-11-30'],
    ] as const)
      expectOneTotal(await report({ start_date, end_date }));
  });
});

describe('contents', () => {
  it('each figure of a month so far has that of the same days of the month before, and what was given away', async () => {
    const shown = await report(NOVEMBER);
    expect(shown.compared).toEqual(OCTOBER);
    expect(shown.before).toEqual((await report(OCTOBER)).figures);
    expect(shown.before).toMatchObject({
      payments: 6,
      purchases: 6,
      average: 840.06,
      refunds: 0,
      discounts: { count: 1, total: 10 },
      courtesies: { count: 1, total: 1250.1 },
    });
    expect(shown.figures).toMatchObject({
      payments: 4,
      purchases: 4,
      refunds: -1290.5,
      gross: 1600.15,
      discounts: { count: 0, total: 0 },
      courtesies: { count: 0, total: 0 },
    });
  });

  it('sums pending sales separately, and only those of the period', async () => {
    expect((await report(NOVEMBER)).pending).toEqual({ count: 1, total: 1250.1 });
    expect((await report(OCTOBER)).pending).toEqual({ count: 0, total: 0 });
  });

  it('each seller by name, and sales without staff separately', async () => {
    const { sellers } = await report(OCTOBER);
    expect(sellers.map(({ seller, net }) => [seller?.customer_id ?? null, net])).toEqual([
      [null, 3500.2],
      [her(desk).customer_id, 1540.14],
    ]);
  });

  it('new customers by the first payment of a person, also of two merged records', async () => {
    const october = (await report(OCTOBER)).customers;
    expect(october.new).toMatchObject({ customers: 3, net: 5040.34 });
    expect(october.returning).toMatchObject({ customers: 0, net: 0 });
    const november = (await report(NOVEMBER)).customers;
    expect(november.new).toMatchObject({ customers: 2, net: 400.1, customers_before: 3, before: 5040.34 });
    expect(november.returning).toMatchObject({ customers: 2, net: -90.45, customers_before: 0, before: 0 });
  });

  it('a deleted package by its name', async () => {
    expect(
      (await report(OCTOBER)).packages.find(({ class_package_id }) => class_package_id === ids.gone),
    ).toMatchObject({ title: 'De temporada', net: 89.99 });
  });

  it('a bar for each day until today, and for each month of more than 92 days', async () => {
    const dates = async (start_date: string, end_date: string) => {
      const { by, days } = await report({ start_date, end_date });
      return [by, days.length, days[0]?.date, days.at(-1)?.date];
    };
    expect(await dates('2026-11-20', '2026-12-31')).toEqual(['day', 11, '2026-11-20', '2026-11-30']);
    expect(await dates('2026-08-31', '2026-11-30')).toEqual(['day', 92, '2026-08-31', '2026-11-30']);
    expect(await dates('2026-08-30', '2026-11-30')).toEqual(['month', 4, '2026-08-01', '2026-11-01']);
    expect(await dates('2025-12-15', '2026-12-31')).toEqual(['month', 12, '2025-12-01', '2026-11-01']);
  });

  it('zeros for days without sales', async () => {
    const shown = await report({ start_date: '2026-03-01', end_date: '2026-03-07' });
    expect(shown).toMatchObject({ methods: [], packages: [], sellers: [], pending: { count: 0 } });
    expect(shown.figures).toMatchObject({ net: 0, payments: 0, average: null });
    expect(shown.days).toHaveLength(7);
    expectOneTotal(shown);
  });
});

describe('requests', () => {
  it('by administrators alone', async () => {
    const ask = async (as: TestCustomer | undefined) =>
      (await studio.api.get(`/reports/sales?${daysOf(NOVEMBER)}`, { as: her(as) })).status;
    expect([await ask(desk), await ask(ana), await ask(admin)]).toEqual([403, 403, 200]);
  });

  it.each([
    ['2026-11-02', '2026-11-01', 'Debe ser el primer día o uno posterior.'],
    ['2026-01-01', '2028-01-02', 'Elige a lo más 731 días: dos años.'],
    ['1999-12-31', '2000-01-31', 'Escribe un año de 2000 a 2199.'],
    ['2199-12-31', '2200-01-01', 'Escribe un año de 2000 a 2199.'],
  ])('from %s to %s not', async (start_date, end_date, message) => {
    const answer = await studio.api.get(`/reports/sales?${daysOf({ start_date, end_date })}`, { as: her(admin) });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });

  it('for up to two years, also at the first and last possible days', async () => {
    for (const [start_date, end_date] of [
      ['2026-01-01', '2028-01-01'],
      ['2000-01-01', '2000-01-31'],
      ['2199-01-01', '2199-12-31'],
    ] as const) {
      const answer = await studio.api.get(`/reports/sales?${daysOf({ start_date, end_date })}`, { as: her(admin) });
      expect(answer.status, answer.text).toBe(200);
    }
  });
});

it('counts each charge of a subscription for the plan it paid', async () => {
  const leo = await customer(studio);
  const { purchase_id } = await subscribed(studio, leo);
  const { class_package_id } = await monthlyPlan(studio, { title: 'Doce clases', price: 1400, class_amount: 12 });
  const change = { class_package_id, consent: 'Acepto.' };
  await done(studio.api.post(`/purchases/plan/${purchase_id}`, change, { as: leo, idempotencyKey: 'plan' }));
  const soldAs = async (days: ReportDays) => {
    const { total } = await till(days, `&class_package_id=${class_package_id}`);
    return [(await report(days)).packages.find((sold) => sold.class_package_id === class_package_id)?.net, total];
  };
  studio.clock.moveTo(new Date('2027-01-15T12:00:00Z'));
  await providerOf(studio).deliverDue();
  const later = { start_date: '2026-12-01', end_date: '2027-01-15' };
  expect(await soldAs(NOVEMBER)).toEqual([undefined, 0]);
  expect(await soldAs(later)).toEqual([1400, 1400]);
  expectOneTotal(await report(later));
});

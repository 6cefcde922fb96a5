import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditSellers } from '#shared/wire/audit.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { providerAccountList } from '#shared/wire/payment-providers.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { subscribed } from '../../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { openByCard } from '../../../../../tests/payments/till.ts';
import { disputed, tell } from '../../../../../tests/payments/webhooks.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

/** The sums of two months, of which one ends while the studio sells: every screen says the same, and so do the books. */
const NOVEMBER = ['2026-11-01', '2026-11-30'] as const;
const DECEMBER = ['2026-12-01', '2026-12-31'] as const;
type Month = typeof NOVEMBER | typeof DECEMBER;
const [CASH, TRANSFER, TERMINAL] = [2, 3, 4];

let studio: TestStudio;
let [admin, desk, ana]: TestCustomer[] = [];

const present = (person: TestCustomer | undefined) => person as TestCustomer;
const packageOf = async (price: number) => (await classPackage(studio, { price })).class_package_id;
async function sell(price: number, how: object): Promise<number> {
  const sale = { customer_id: present(ana).customer_id, class_package_id: await packageOf(price), ...how };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as: present(desk) });
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}

async function sellsBefore() {
  const cash = await sell(100.1, { payment_method_id: CASH });
  await sell(200.05, { payment_method_id: TERMINAL, reference: '7781' });
  await sell(400, { payment_method_id: CASH, discountCode: 'FIN' });
  const response = await sell(300, { payment_method_id: TRANSFER, to_confirm: true });
  const gift = { customer_id: present(ana).customer_id, class_package_id: await packageOf(999), is_gift: true };
  expect((await studio.api.post('/customer/giveAccess', gift, { as: present(admin) })).status).toBe(201);
  const card = await openByCard(studio, present(ana), { class_package_id: await packageOf(500.99) });
  await providerOf(studio).confirm(card.client_secret);
  await subscribed(studio, await customer(studio));
  await providerOf(studio).deliverDue();
  return { cash, told: response, card };
}

beforeAll(async () => {
  studio = await startApp();
  // 23:59 of 30 November in the studio.
  studio.clock.moveTo(new Date('2026-12-01T05:59:00Z'));
  admin = await staff(studio, 'administrator');
  desk = await staff(studio, 'desk');
  ana = await customer(studio);
  await configure(studio, { discounts_enabled: true, subscriptions_enabled: true, payment_sources_enabled: true });
  await discount(studio, { code: 'FIN', amount: 10, at_desk: true });
  const { cash, told, card } = await sellsBefore();
  studio.clock.moveTo(new Date('2026-12-01T06:00:30Z'));
  const done = [
    await studio.api.put(`/purchases/admin/${told}/pay`, { reference: 'MBAN01002311230099' }, { as: present(desk) }),
    await studio.api.post(
      `/purchases/admin/${cash}/refund`,
      { amount: 40.4, classes: 'keep', reason: 'Se quejó' },
      { as: present(admin) },
    ),
    await tell(studio, disputed({ payment_id: card.payment_id, amount: 50_099 })),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  await sell(70.07, { payment_method_id: CASH });
});
afterAll(() => studio.close());

const daysOf = ([start_date, end_date]: readonly [string, string]) => `start_date=${start_date}&end_date=${end_date}`;
const till = async (days: readonly [string, string]) =>
  (await studio.api.get(`/money_movements?page_size=500&${daysOf(days)}`, { as: present(admin) })).read(movementList);
const bought = async (days: readonly [string, string]) =>
  (await studio.api.get(`/purchases/admin/all?page_size=500&${daysOf(days)}`, { as: present(admin) })).read(
    deskPurchasePage,
  );
const centavos = (pesos: number) => Math.round(pesos * 100);
const sum = (pesos: readonly number[]) => pesos.reduce((total, one) => total + centavos(one), 0);

/** The same from the books, by a date written out in UTC. */
async function inBooks(since: string, until: string): Promise<Record<string, number>> {
  const rows = await studio.db.rows<{ name: string; total: number }>(
    `select m.name, sum(v.amount)::integer as total from money_movement v join payment_method m using (payment_method_id)
     where v.occurred_at >= $1::timestamptz and v.occurred_at < $2::timestamptz group by m.name`,
    [since, until],
  );
  return Object.fromEntries(rows.map(({ name, total }) => [name, total]));
}

it.each([
  ['November', NOVEMBER, '2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z', 216_114],
  ['December', DECEMBER, '2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z', -17_132],
] as const)(
  '%s: the till, its lines and the books have one sum for each way to pay',
  async (_, days, since, until, all) => {
    const { totals, total, money_movements } = await till(days);
    const books = await inBooks(since, until);
    expect(Object.fromEntries(totals.map(({ name, total: of }) => [name, centavos(of ?? 0)]))).toEqual(books);
    expect(sum(money_movements.map(({ amount }) => amount))).toBe(all);
    expect(centavos(total ?? 0)).toBe(all);
    expect(
      totals.every(({ payments, refunds, total: of }) => sum([payments ?? 0, refunds ?? 0]) === centavos(of ?? 0)),
    ).toBe(true);
  },
);

it.each([
  ['November', NOVEMBER, { gross: 2461.14, returned: 541.39, net: 1919.75 }],
  ['December', DECEMBER, { gross: 70.07, returned: 0, net: 70.07 }],
] as const)(
  'what was bought in %s has the sum of its lines, whenever it was paid and given back',
  async (_, days, sums) => {
    const page = await bought(days);
    expect(page.sums).toEqual(sums);
    expect(sum(page.purchases.map(({ paid }) => paid))).toBe(centavos(sums.gross));
    expect(sum(page.purchases.map(({ refunded, refunding }) => refunded + refunding))).toBe(centavos(sums.returned));
  },
);

it('over both months the movements equal the purchases', async () => {
  const both = ['2026-11-01', '2026-12-31'] as const;
  expect((await till(both)).total).toBe((await bought(both)).sums?.net);
});

it('each seller and each provider has the same sums as the till', async () => {
  const of = async (days: Month, who: TestCustomer | undefined) => {
    const answer = await studio.api.get(`/audit/sellers?${daysOf(days)}`, { as: present(admin) });
    const { sellers } = answer.read(auditSellers);
    return sellers.find(({ actor }) => actor.customer_id === who?.customer_id);
  };
  const byHand = async (days: Month) =>
    sum((await till(days)).money_movements.filter(({ actor }) => actor).map(({ amount }) => amount));
  expect(await of(NOVEMBER, desk)).toMatchObject({ sales: { count: 3, total: 660.15 }, discounts: { total: 40 } });
  expect(await of(NOVEMBER, admin)).toMatchObject({ courtesies: { count: 1, total: 999 } });
  expect(await of(DECEMBER, desk)).toMatchObject({ sales: { total: 70.07 }, collected: { count: 1, total: 300 } });
  expect(await of(DECEMBER, admin)).toMatchObject({ refunds: { count: 1, total: 40.4 } });
  expect([await byHand(NOVEMBER), await byHand(DECEMBER)]).toEqual([66_015, 32_967]);
  const account = async (days: Month) => {
    const answer = await studio.api.get(`/payment_providers/accounts?${daysOf(days)}`, { as: present(admin) });
    const [{ payments, refunds, disputes } = { payments: 0, refunds: 0, disputes: 0 }] =
      answer.read(providerAccountList).provider_accounts;
    return [payments, refunds, disputes];
  };
  expect([await account(NOVEMBER), await account(DECEMBER)]).toEqual([
    [1500.99, 0, 0],
    [0, 0, -500.99],
  ]);
});

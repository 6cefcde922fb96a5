import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { salesReport } from '#shared/wire/reports/sales.ts';
import { deskPurchaseAnswer, deskPurchasePage, type PurchaseAtDesk } from '#shared/wire/till.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { monthlyPlan, subscribed } from '../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { openByCard } from '../../../../tests/payments/till.ts';
import { disputed, disputeThatIsWon, tell } from '../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { sendRefunds } from './index.ts';

/** A month of random acts on money: every screen and file has one sum, to the centavo (docs/rules.md#income). */
const [CASH, TRANSFER, TERMINAL] = [2, 3, 4];
const MONTH = ['2027-03-01', '2027-03-31'] as const;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const centavos = (pesos: number) => Math.round(pesos * 100);
const sum = (pesos: readonly number[]) => pesos.reduce((all, one) => all + centavos(one), 0);

interface Month {
  studio: TestStudio;
  random: () => number;
  admin: TestCustomer;
  desk: TestCustomer;
  plans: number[];
  cards: { payment_id: string; amount: number; purchase_id: number }[];
  slips: number;
  /** What each act answered. */
  answers: Map<string, number[]>;
}

const pick = <T>({ random }: Month, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
};
const between = ({ random }: Month, least: number, most: number) => least + Math.floor(random() * (most - least + 1));

/** A sum in one to three ways, to the centavo. */
function waysFor(month: Month, total: number): object {
  const way = (amount: number, kind: number) => {
    month.slips += 1;
    const reference = { [TERMINAL]: `${month.slips}`, [TRANSFER]: `MBAN0100231123${10_000 + month.slips}` }[kind] ?? '';
    return { payment_method_id: kind, amount: amount / 100, reference };
  };
  const most = centavos(total);
  if (month.random() < 0.5 || most < 3) {
    const { payment_method_id, reference } = way(most, pick(month, [CASH, TRANSFER, TERMINAL]));
    return { payment_method_id, reference };
  }
  const first = between(month, 1, most - 2);
  const second = between(month, 1, most - first - 1);
  const kinds = pick(month, [
    [CASH, TERMINAL, TRANSFER],
    [TERMINAL, TERMINAL, CASH],
    [TRANSFER, CASH, TERMINAL],
  ]);
  const amounts = month.random() < 0.5 ? [first, most - first] : [first, second, most - first - second];
  return { parts: amounts.map((amount, index) => way(amount, kinds[index] ?? CASH)) };
}

async function boughtInMonth({ studio, admin }: Month): Promise<readonly PurchaseAtDesk[]> {
  const query = `page_size=500&start_date=${MONTH[0]}&end_date=${MONTH[1]}`;
  return (await studio.api.get(`/purchases/admin/all?${query}`, { as: admin })).read(deskPurchasePage).purchases;
}

const acts: Record<string, (month: Month) => Promise<number>> = {
  async sells(month) {
    const { studio, desk } = month;
    const { customer_id } = await customer(studio);
    const price = between(month, 1, 300_000) / 100;
    const { class_package_id } = await classPackage(studio, { price });
    const code = month.random() < 0.3;
    const total = code ? (centavos(price) - Math.round(centavos(price) * 0.1)) / 100 : price;
    if (total === 0) return 0;
    const sale = { customer_id, class_package_id, ...(code && { discountCode: 'DIEZ' }), shown_total: total };
    return (await studio.api.post('/customer/giveAccess', { ...sale, ...waysFor(month, total) }, { as: desk })).status;
  },
  async gives(month) {
    const { studio, admin } = month;
    const { customer_id } = await customer(studio);
    const { class_package_id } = await classPackage(studio, { price: 500 });
    const gift = { customer_id, class_package_id, is_gift: true };
    return (await studio.api.post('/customer/giveAccess', gift, { as: admin })).status;
  },
  async collects(month) {
    const { studio, desk } = month;
    const as = await customer(studio);
    const price = between(month, 3, 200_000) / 100;
    const { class_package_id } = await classPackage(studio, { price });
    const payment_method = pick(month, ['cash', 'transfer']);
    const begun = await studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as });
    const { purchase_id } = begun.read(attemptAnswer);
    if (month.random() < 0.2)
      return (await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Me arrepentí' }, { as })).status;
    const how = waysFor(month, price);
    return (await studio.api.put(`/purchases/admin/${purchase_id}/pay`, how, { as: desk })).status;
  },
  async paysByCard(month) {
    const { studio } = month;
    const as = await customer(studio);
    const price = between(month, 1000, 200_000) / 100;
    const { class_package_id } = await classPackage(studio, { price });
    const open = await openByCard(studio, as, { class_package_id });
    const { status } = await providerOf(studio).confirm(open.client_secret);
    await providerOf(studio).deliverDue();
    month.cards.push(open);
    return status;
  },
  async subscribes(month) {
    const as = await customer(month.studio);
    const { purchase_id } = await subscribed(month.studio, as);
    await providerOf(month.studio).deliverDue();
    month.plans.push(purchase_id);
    return 201;
  },
  async changesPlan(month) {
    if (month.plans.length === 0) return 0;
    const { class_package_id } = await monthlyPlan(month.studio, { title: 'Doce', price: 1499.99, class_amount: 12 });
    const path = `/purchases/admin/${pick(month, month.plans)}/plan`;
    const wanted = { class_package_id, reason: 'Lo pidió' };
    return (await month.studio.api.post(path, wanted, { as: month.admin })).status;
  },
  async freezes(month) {
    const { studio, admin } = month;
    const [grant] = await studio.db.rows<{ available_class_id: number }>(
      `select available_class_id from available_class where closed_at is null and purchase_id = any($1) limit 1`,
      [month.plans],
    );
    if (!grant) return 0;
    const day = (days: number) =>
      new Date(studio.clock.now().getTime() + (24 * days - 6) * HOUR).toISOString().slice(0, 10);
    const days = { starts_on: day(1), ends_on: day(5), reason: 'Viaje' };
    const path = `/available_classes/admin/${grant.available_class_id}/freeze`;
    return (await studio.api.post(path, days, { as: admin })).status;
  },
  async refunds(month) {
    const { studio, admin } = month;
    const found = (await boughtInMonth(month)).filter(
      ({ paid, refunded, refunding, disputed: gone }) => paid - refunded - refunding - gone > 0.01,
    );
    if (found.length === 0) return 0;
    const { purchase_id, paid, refunded, refunding } = pick(month, found);
    const left = centavos(paid) - centavos(refunded) - centavos(refunding);
    const amount = (month.random() < 0.3 ? left : between(month, 1, left)) / 100;
    const by = month.random() < 0.2 ? { payment_method_id: pick(month, [CASH, TRANSFER]) } : {};
    const body = { amount, classes: pick(month, ['keep', 'remove', 'revoke']), reason: 'Se mudó', ...by };
    const { status } = await studio.api.post(`/purchases/admin/${purchase_id}/refund`, body, { as: admin });
    await sendRefunds(studio.context);
    await providerOf(studio).deliverDue();
    return status;
  },
  async refundsThere(month) {
    if (month.cards.length === 0) return 0;
    const { payment_id, amount } = pick(month, month.cards);
    const back = between(month, 1, amount);
    const done = await providerOf(month.studio)
      .act({ act: 'refund', id: payment_id, amount: back })
      .then(() => 204)
      .catch(() => 409);
    await providerOf(month.studio).deliverDue();
    return done;
  },
  async disputes(month) {
    if (month.cards.length === 0) return 0;
    const { payment_id, amount } = pick(month, month.cards);
    const taken = between(month, 1, amount);
    if (month.random() < 0.5) return (await tell(month.studio, disputed({ payment_id, amount: taken }))).status;
    const told = disputeThatIsWon({ payment_id, amount: taken }, between(month, 1, taken));
    let status = 0;
    for (const event of Object.values(told)) status = (await tell(month.studio, event)).status;
    return status;
  },
};

async function live(seed: number): Promise<Month> {
  const studio = await startApp();
  studio.clock.moveTo(new Date('2027-03-01T15:00:00Z'));
  await configure(studio, {
    discounts_enabled: true,
    subscriptions_enabled: true,
    payment_sources_enabled: true,
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
  });
  await discount(studio, { code: 'DIEZ', amount: 10, at_desk: true });
  const [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
  const month: Month = {
    studio,
    random: numbersOf(seed),
    admin,
    desk,
    plans: [],
    cards: [],
    slips: 0,
    answers: new Map(),
  };
  const names = Object.keys(acts);
  for (let turn = 0; turn < 75; turn += 1) {
    const name = turn % 3 === 0 ? 'sells' : turn % 7 === 0 ? 'refunds' : pick(month, names);
    const status = (await acts[name]?.(month)) ?? 0;
    month.answers.set(name, [...(month.answers.get(name) ?? []), status]);
    studio.clock.advance(between(month, 1, 12) * HOUR);
    await providerOf(studio).deliverDue();
    await sendRefunds(studio.context);
  }
  return month;
}

describe.each([11, 20_271, 3_031_999])('a month of random acts, seed %i', (seed) => {
  let month: Month;
  beforeAll(async () => {
    month = await live(seed);
  });
  afterAll(() => month.studio.close());
  const days = `start_date=${MONTH[0]}&end_date=${MONTH[1]}`;

  it('did each of its acts', () => {
    expect([...month.answers.keys()].toSorted()).toEqual(Object.keys(acts).toSorted());
    const failed = [...month.answers].flatMap(([name, all]) => all.filter((status) => status >= 500).map(() => name));
    expect(failed).toEqual([]);
    // As many as can be done: a refund of what a bank holds, or by another way than a provider's, is refused.
    for (const [name, all] of month.answers) {
      if (!['freezes', 'changesPlan', 'refundsThere', 'disputes'].includes(name))
        expect([name, all.filter((status) => status >= 200 && status < 300).length > 0]).toEqual([name, true]);
    }
  });

  it('has one sum in the books, the till, its lines, the report and each of its parts, and the list of each way', async () => {
    const { studio, admin } = month;
    const [books] = await studio.db.rows<{ total: number; gross: number }>(
      `select sum(amount)::integer as total, sum(amount) filter (where kind = 'payment')::integer as gross from money_movement
       where occurred_at >= '2027-03-01T06:00:00Z' and occurred_at < '2027-04-01T06:00:00Z'`,
    );
    const all = books?.total ?? 0;
    expect(all).toBeGreaterThan(0);
    const till = (await studio.api.get(`/money_movements?page_size=500&${days}`, { as: admin })).read(movementList);
    expect(centavos(till.total ?? 0)).toBe(all);
    expect(sum(till.money_movements.map(({ amount }) => amount))).toBe(all);
    const report = (await studio.api.get(`/reports/sales?${days}`, { as: admin })).read(salesReport);
    const { figures, methods, packages, sellers, customers, days: each } = report;
    expect([centavos(figures.net), centavos(figures.gross)]).toEqual([all, books?.gross]);
    const parts = { each, methods, packages, sellers, customers: [customers.new, customers.returning] };
    for (const [name, part] of Object.entries(parts)) {
      expect([name, sum(part.map(({ net }) => net))]).toEqual([name, all]);
      expect([name, sum(part.map(({ gross }) => gross))]).toEqual([name, books?.gross]);
    }
    const ways = till.totals.map(({ payment_method_id, total }) => [payment_method_id, centavos(total ?? 0)]);
    expect(methods.map(({ payment_method_id, net }) => [payment_method_id, centavos(net)]).toSorted()).toEqual(
      ways.toSorted(),
    );
    for (const [way, total] of ways) {
      const found = await studio.api.get(`/purchases/admin/all?${days}&payment_method_id=${way}`, { as: admin });
      expect([way, centavos(found.read(deskPurchasePage).sums?.net ?? 0)]).toEqual([way, total]);
    }
  });

  it('its purchases have the sum of their movements, with disputes, and each line is what is left of it', async () => {
    const { studio, admin } = month;
    const [moved] = await studio.db.rows<{ gross: number; back: number }>(
      `select sum(amount) filter (where kind = 'payment')::integer as gross, -sum(amount) filter (where kind <> 'payment')::integer as back from money_movement`,
    );
    const page = (await studio.api.get(`/purchases/admin/all?page_size=500&${days}`, { as: admin })).read(
      deskPurchasePage,
    );
    expect(page.total).toBe(page.purchases.length);
    expect(sum(page.purchases.map(({ paid }) => paid))).toBe(moved?.gross);
    expect(page.sums && [centavos(page.sums.gross), centavos(page.sums.returned)]).toEqual([moved?.gross, moved?.back]);
    for (const { purchase_id } of page.purchases) {
      const shown = (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: admin })).read(deskPurchaseAnswer);
      const { paid, refunded, refunding, disputed: gone, payment_parts } = shown.purchase;
      expect(centavos(paid) - centavos(refunded) - centavos(refunding)).toBeGreaterThanOrEqual(0);
      expect(gone).toBeLessThanOrEqual(refunded);
      if (payment_parts.length > 0) expect(sum(payment_parts.map(({ amount }) => amount))).toBe(centavos(paid));
    }
  });

  it('leaves books that agree', () => expectCleanBooks(month.studio.db));
});

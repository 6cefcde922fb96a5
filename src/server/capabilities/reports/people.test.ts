import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import {
  birthdayList,
  endingList,
  failedRenewalList,
  leavingList,
  newCustomerList,
  type OwedReport,
  owedReport,
  owingList,
  peopleReport,
} from '#shared/wire/reports/people.ts';
import { withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { classType, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { subscribed } from '../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { sellInCash } from '../../../../tests/payments/till.ts';
import { renewalRefused, tell } from '../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  desk = await staff(studio, 'desk');
  await configure(studio, { cash_checkout_enabled: true, subscriptions_enabled: true, payment_sources_enabled: true });
});
afterAll(() => studio.close());

const read = async (path: string) => studio.api.get(`/reports/${path}`, { as: admin });
const owed = async (): Promise<OwedReport> => (await read('owed')).read(owedReport);
const sell = (to: TestCustomer, class_package_id: number, more: object = {}) =>
  sellInCash(studio, { desk: admin, to }, { class_package_id, ...more });
const centavos = (pesos: number) => Math.round(pesos * 100);

/** The remaining classes by the ledger of movements, of all open grants that have not ended. */
const LEDGER = `
  select coalesce(sum(m.amount), 0)::integer as classes from available_class g join available_class_movement m using (available_class_id)
  join customer u on u.customer_id = g.customer_id
  where g.closed_at is null and g.expiration_date >= $1::date and u.erased_at is null`;

/** Compares the report with the ledger, the books and itself. */
async function expectAgreement(): Promise<OwedReport> {
  const report = await owed();
  const [ledger] = await studio.db.rows<{ classes: number }>(LEDGER, [report.as_of]);
  expect(report.classes + report.gifts.classes + report.unpaid.classes).toBe(ledger?.classes);
  const sums = { classes: 0, unlimited: 0, paid: 0, used: 0, value: 0 };
  for (const one of report.packages) {
    sums.classes += one.classes;
    sums.unlimited += one.unlimited;
    for (const column of ['paid', 'used', 'value'] as const) sums[column] += centavos(one[column]);
    expect(centavos(one.used) + centavos(one.value)).toBe(centavos(one.paid));
  }
  const { classes, unlimited, paid, used, value } = report;
  expect({ classes, unlimited }).toEqual({ classes: sums.classes, unlimited: sums.unlimited });
  expect([paid, used, value].map(centavos)).toEqual([sums.paid, sums.used, sums.value]);
  await expectCleanBooks(studio.db);
  return report;
}

describe('classes owed', () => {
  it('agree with ledger, books and money after every event', async () => {
    const ana = await customer(studio);
    const { class_type_id } = await classType(studio, { name: 'Barre', spot_map: null });
    const ten = await classPackage(studio, { price: 1000.01, class_amount: 10 });
    const mixed = await classPackage(studio, {
      title: 'Mixto',
      price: 999.99,
      class_package_types: [
        { class_type_id, class_amount: 3, expiration_days: 30 },
        {
          class_type_id: (await classType(studio, { name: 'Yoga', spot_map: null })).class_type_id,
          class_amount: -1,
          expiration_days: 29,
        },
      ],
    });
    const purchase_id = await sell(ana, ten.class_package_id);
    await sell(ana, mixed.class_package_id);
    expect(await expectAgreement()).toMatchObject({
      people: 1,
      classes: 13,
      unlimited: 1,
      paid: 2000,
      used: 0,
      value: 2000,
    });

    const { single_class_id } = await singleClass(studio, { in: 48, class_type_id });
    const reserved = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    expect(reserved.status).toBe(201);
    expect(await expectAgreement()).toMatchObject({ classes: 12, reserved: 1, used: 30.3, value: 1969.7 });
    const other = (await singleClass(studio, { in: 50 })).single_class_id;
    expect((await studio.api.post('/class_reservations', { single_class_id: other }, { as: ana })).status).toBe(201);
    expect(await expectAgreement()).toMatchObject({ classes: 11, reserved: 2, used: 130.3, value: 1869.7 });

    const back = { amount: 300, classes: 'keep', reason: 'Se quejó' };
    expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, { as: admin })).status).toBe(200);
    expect(await expectAgreement()).toMatchObject({ paid: 1700 });
    const less = { customer_id: ana.customer_id, amount: 2, reason: 'Error' };
    expect((await studio.api.put('/customer/removeClasses', less, { as: admin })).status).toBe(200);
    await grant(studio, ana, { class_amount: 4 });
    await sell(ana, ten.class_package_id, { is_gift: true });
    expect(await expectAgreement()).toMatchObject({ classes: 9, gifts: { classes: 14, unlimited: 0 } });

    const rest = { amount: 700.01, classes: 'remove', reason: 'Se va' };
    expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, rest, { as: admin })).status).toBe(200);
    expect((await expectAgreement()).packages.map(({ title }) => title)).toEqual(['Mixto']);
    studio.clock.advance(29 * DAY);
    expect(await expectAgreement()).toMatchObject({ unlimited: 1 });
    studio.clock.advance(2 * DAY);
    expect(await expectAgreement()).toMatchObject({ people: 0, classes: 0, unlimited: 0, value: 0, packages: [] });
    studio.clock.moveTo(START);
  });

  it('of a subscription belong to its charge, and classes used before payment are separate', async () => {
    const bea = await customer(studio, { name: 'Bea' });
    await subscribed(studio, bea);
    await providerOf(studio).deliverDue();
    expect((await expectAgreement()).packages).toContainEqual(
      expect.objectContaining({ title: 'Ocho clases', classes: 8, paid: 1000, used: 0, value: 1000 }),
    );
    const [sold] = await studio.db.rows<{ subscription_id: string }>(
      'select subscription_id from purchase where customer_id = $1',
      [bea.customer_id],
    );
    await tell(studio, renewalRefused(sold?.subscription_id ?? '', studio.clock.now()));
    expect((await read('customers/failed_renewals?age=week')).read(failedRenewalList)).toMatchObject({
      total: 1,
      customers: [{ name: 'Bea', title: 'Ocho clases', amount: 1000, age_days: 0, notified: { state: 'waiting' } }],
    });
    expect((await read('customers/failed_renewals?age=older')).read(failedRenewalList).total).toBe(0);
    const came = await customer(studio, { name: 'Ya vino' });
    const { single_class_id } = await singleClass(studio, { in: 1 });
    await grant(studio, came, { class_amount: 1 });
    const seat = await studio.api.post('/class_reservations', { single_class_id }, { as: came });
    const { class_reservation_id } = (seat.body as { class_reservation: { class_reservation_id: number } })
      .class_reservation;
    await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as: desk });
    const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 5 });
    const order = { class_package_id, payment_method: 'cash' };
    expect((await studio.api.post('/checkout/attempt', order, { as: came })).status).toBe(201);
    expect(await expectAgreement()).toMatchObject({ unpaid: { classes: 5, unlimited: 0 } });
    const list = (await read('customers/owing')).read(owingList);
    expect(list.customers).toMatchObject([{ name: 'Ya vino', amount: 500, age_days: 0, purchases: [{ amount: 500 }] }]);
  });
});

describe('the lists', () => {
  it('have as many people as their counts', async () => {
    const born = await customer(studio, { name: 'Cumpleañera' });
    await studio.db.rows(`update customer set birthdate = '1990-11-25' where customer_id = $1`, [born.customer_id]);
    await grant(studio, born, { class_amount: 2, expiration_days: 3 });
    const days = 'start_date=2026-11-01&end_date=2026-11-30';
    const counts = (await read(`customers?${days}`)).read(peopleReport);
    const totals = {
      leaving: (await read('customers/leaving')).read(leavingList).total,
      ending: (await read('customers/ending')).read(endingList).total,
      renewing: (await read('customers/ending?renewing=true')).read(endingList).total,
      joined: (await read(`customers/new?${days}`)).read(newCustomerList).total,
      people: (await read('customers/owing')).read(owingList).total,
      failed: (await read('customers/failed_renewals')).read(failedRenewalList).total,
      birthdays: (await read('customers/birthdays')).read(birthdayList).total,
    };
    const {
      leaving,
      ending,
      renewing,
      birthdays,
      new: { joined },
      owing: { people },
      failed_renewals,
    } = counts;
    expect(totals).toEqual({ leaving, ending, renewing, joined, people, failed: failed_renewals.total, birthdays });
    expect([ending, birthdays, joined > 2]).toEqual([1, 1, true]);
    // The staff of this studio joined in November too.
    const names = (await read(`customers/new?${days}`))
      .read(newCustomerList)
      .customers.map(({ customer_id }) => customer_id);
    expect(names).not.toContain(admin.customer_id);
  });

  it('are a file for an administrator who typed her password just now, and each file is a line of the log', async () => {
    const owner = await withPassword(studio);
    const input = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const download = (list: string, as = owner) =>
      studio.api.post('/reports/customers/export', { list, ...input }, { as });
    const lists = {
      leaving: (await read('customers/leaving')).body,
      ending: (await read('customers/ending')).body,
      renewing: (await read('customers/ending?renewing=true')).body,
      new: (await read('customers/new?start_date=2026-11-01&end_date=2026-11-30')).body,
      owing: (await read('customers/owing')).body,
      failed_renewals: (await read('customers/failed_renewals')).body,
      birthdays: (await read('customers/birthdays')).body,
    };
    for (const [list, shown] of Object.entries(lists))
      expect((await download(list)).body, list).toEqual({ list, ...Object(shown) });
    const acts = () =>
      studio.db.rows(
        "select actor_id, details from audit_log where action = 'people-list-exported' order by audit_log_id",
      );
    const { total } = (await read('customers/ending')).read(endingList);
    expect(total).toBeGreaterThan(0);
    expect(await acts()).toHaveLength(7);
    expect((await acts())[1]).toEqual({ actor_id: owner.customer_id, details: { list: 'ending', people: total } });

    expect((await download('ending', desk)).status).toBe(403);
    studio.clock.advance(11 * MINUTE);
    expect(await download('ending')).toMatchObject({ status: 403, code: 'auth/confirm-password' });
    expect(await acts()).toHaveLength(7);
  });

  it('are visible to administrators only, and their days have limits', async () => {
    for (const path of ['customers?start_date=2026-11-01&end_date=2026-11-30', 'customers/leaving', 'owed'])
      expect((await studio.api.get(`/reports/${path}`, { as: desk })).status, path).toBe(403);
    for (const query of [
      'leaving?away_days=6',
      'leaving?away_days=366',
      'ending?ending_days=61',
      'ending?ending_days=0',
    ])
      expect((await read(`customers/${query}`)).code, query).toBe('invalid-input');
  });
});

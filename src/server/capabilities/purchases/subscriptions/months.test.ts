import { afterEach, expect, it } from 'vitest';
import { movementList } from '#shared/wire/money-movements.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { openByCard, sellInCash } from '../../../../../tests/payments/till.ts';
import { disputeThatIsWon, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { reconcileProviders, sendRefunds } from '../index.ts';

let studio: TestStudio;
afterEach(() => studio.close());

/** Payments and net income of a month, in pesos, as the office's own screen requests them. */
async function month(admin: TestCustomer, [start_date, end_date]: readonly [string, string]) {
  const path = `/money_movements?start_date=${start_date}&end_date=${end_date}`;
  const { totals } = (await studio.api.get(path, { as: admin })).read(movementList);
  const sum = (of: 'payments' | 'total') => totals.reduce((all, one) => all + Number(one[of]), 0);
  return { payments: sum('payments'), kept: sum('total') };
}

it.each([
  // In Tijuana the first day of November has 25 hours, and March loses one.
  ['America/Mexico_City', '2026-12-01T06:00:00Z', ['2026-11-01', '2026-11-30'], ['2026-12-01', '2026-12-31']],
  ['America/Tijuana', '2026-11-01T07:00:00Z', ['2026-10-01', '2026-10-31'], ['2026-11-01', '2026-11-30']],
  ['America/Tijuana', '2027-04-01T07:00:00Z', ['2027-03-01', '2027-03-31'], ['2027-04-01', '2027-04-30']],
] as const)(
  'at a month’s end in %s each movement is of one month, a refund of its own',
  async (timezone, midnight, before, after) => {
    const turn = Date.parse(midnight);
    studio = await startApp({ at: new Date(turn - 7_200_000) });
    await configure(studio, { timezone });
    const provider = providerOf(studio);
    const admin = await staff(studio, 'administrator');
    const ana = await customer(studio);
    const { class_package_id } = await classPackage(studio, { price: 500, limit_per_customer: null });
    const open = await openByCard(studio, ana, { class_package_id });
    await provider.confirm(open.client_secret);
    studio.clock.moveTo(new Date(turn - 1));
    await provider.deliverDue();
    await sellInCash(studio, { desk: admin, to: await customer(studio) }, { class_package_id });
    studio.clock.moveTo(new Date(turn));
    const late = await sellInCash(studio, { desk: admin, to: await customer(studio) }, { class_package_id });
    const back = { amount: 200, classes: 'keep', reason: 'Se lastimó' };
    for (const id of [open.purchase_id, late])
      expect((await studio.api.post(`/purchases/admin/${id}/refund`, back, { as: admin })).status).toBe(200);
    await sendRefunds(studio.context);
    await provider.deliverDue();
    const { lost, won } = disputeThatIsWon({ payment_id: open.payment_id, amount: 30_000 });
    for (const event of [lost, won, lost]) await tell(studio, event);
    expect(await month(admin, before)).toEqual({ payments: 1000, kept: 1000 });
    expect(await month(admin, after)).toEqual({ payments: 500, kept: 100 });
    expect(await month(admin, [before[0], after[1]])).toEqual({ payments: 1500, kept: 1100 });
    studio.clock.advance(6 * 3_600_000);
    expect(await reconcileProviders(studio.context)).toBe(0);
    await expectCleanBooks(studio.db);
  },
);

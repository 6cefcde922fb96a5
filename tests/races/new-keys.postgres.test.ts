import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, SECOND } from '#shared/time.ts';
import { cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import type { Answer } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { monthlyPlan, subscribed } from '../factories/subscriptions.ts';
import { moneyOf, statusOf } from '../payments/till.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';

/** One act by several people, each with a key of their own, at the same moment; tests/races/once.postgres.test.ts has one key. */

const ROUNDS = 5;
const [CASH, TRANSFER] = [2, 3];
let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let other: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
  other = await staff(studio, 'desk');
  await configure(studio, {
    transfer_checkout_enabled: true,
    cash_checkout_enabled: true,
    subscriptions_enabled: true,
    payment_sources_enabled: true,
  });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const outcome = ({ status, code }: Answer) => code ?? String(status);
const given = async (purchase_id: number) =>
  (await studio.db.rows('select 1 from available_class where purchase_id = $1', [purchase_id])).length;

async function pending(payment_method: 'cash' | 'transfer') {
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio, { price: 1000 });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as: ana });
  return { ana, purchase_id: tried.read(attemptAnswer).purchase_id };
}

it('a purchase that two desks collect in cash, and in two ways by two transfers, is paid in one of these; the others are told', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { purchase_id } = await pending('cash');
    const pays = (body: object, as: TestCustomer) =>
      studio.api.put(`/purchases/admin/${purchase_id}/pay`, body, { as });
    const whole = { payment_method_id: CASH };
    const divided = (reference: string) => ({
      parts: [
        { payment_method_id: CASH, amount: 400 },
        { payment_method_id: TRANSFER, amount: 600, reference },
      ],
    });
    const answers = await Promise.all([
      pays(whole, desk),
      pays(divided(`MBAN0100${round}00111`), other),
      pays(divided(`MBAN0100${round}00222`), admin),
      pays(whole, other),
    ]);
    const [one, first, second, again] = answers.map(outcome);
    const money = await moneyOf(studio, purchase_id);
    const isWhole = money.length === 1;
    expect(money).toEqual(isWhole ? ['payment 100000'] : ['payment 40000', 'payment 60000']);
    // Cash in the hand of another person is other cash.
    expect([one, again].toSorted()).toEqual([isWhole ? '200' : 'purchase-paid-otherwise', 'purchase-paid-otherwise']);
    const told = [first, second].toSorted();
    expect(told).toEqual(isWhole ? Array(2).fill('purchase-paid-otherwise') : ['200', 'purchase-paid-otherwise']);
    expect(await given(purchase_id)).toBe(1);
  }
});

it('a transfer that one desk approves while another refuses it and its buyer sends and cancels is paid once or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ana, purchase_id } = await pending('transfer');
    const sends = (reference: string) =>
      studio.api.put(`/purchases/receipt/${purchase_id}`, { reference }, { as: ana });
    const receipts = await Promise.all([
      sends(`UNO${round}112233`),
      sends(`UNO${round}112233`),
      sends(`DOS${round}112233`),
    ]);
    expect(receipts.map(outcome)).toEqual(['200', '200', '200']);
    studio.clock.advance(SECOND);
    const path = `/purchases/admin/${purchase_id}`;
    await Promise.all([
      studio.api.put(`${path}/pay`, {}, { as: desk }),
      studio.api.put(`${path}/refuse`, { reason: 'No se lee' }, { as: other }),
      sends(`TRES${round}112233`),
      studio.api.put(`${path}/pay`, {}, { as: other }),
      studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Ya no' }, { as: ana }),
    ]);
    const is = { status: await statusOf(studio, ana, purchase_id), money: await moneyOf(studio, purchase_id) };
    const isPaid = is.status === 'completed';
    expect([...is.money, await given(purchase_id)]).toEqual(isPaid ? ['payment 100000', 1] : [0]);
  }
});

it('a shift that two people close while cash leaves it is counted once, and what came later is in no count', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await studio.api.post('/cash_shifts', { opening_float: 500 }, { as: admin });
    const path = `/cash_shifts/${opened.read(cashShiftSaved).cash_shift.cash_shift_id}`;
    const closes = (counted: object) => studio.api.put(`${path}/close`, { counted }, { as: admin });
    const leaves = () =>
      studio.api.post(`${path}/cash`, { kind: 'out', amount: 100, reason: 'Garrafones' }, { as: admin });
    const answers = await Promise.all([leaves(), closes({ 50000: 1 }), closes({ 10000: 1 }), leaves()]);
    const [out, one, two, later] = answers.map(outcome);
    expect([one, two].toSorted()).toEqual(['200', 'shift-closed']);
    for (const left of [out, later]) expect(['201', 'shift-closed']).toContain(left);
    const [row] = await studio.db.rows<{ late: number }>(
      `select count(*)::integer as late from cash_shift_line l join cash_shift s using (cash_shift_id)
       where s.cash_shift_id = $1 and l.occurred_at > s.closed_at`,
      [Number(path.split('/')[2])],
    );
    expect(row?.late).toBe(0);
    studio.clock.advance(HOUR);
  }
});

it('a plan that its owner changes in two tabs, staff change too and she cancels has one change under way at most', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await customer(studio);
    const { purchase_id } = await subscribed(studio, ana);
    const [more, fewer] = [
      await monthlyPlan(studio, { class_amount: 12 }),
      await monthlyPlan(studio, { class_amount: 6 }),
    ];
    const hers = ({ class_package_id }: { class_package_id: number }) =>
      studio.api.post(`/purchases/plan/${purchase_id}`, { class_package_id, consent: 'Acepto.' }, { as: ana });
    const theirs = { class_package_id: more.class_package_id, reason: 'Lo pidió' };
    await Promise.all([
      hers(more),
      hers(fewer),
      studio.api.post(`/purchases/admin/${purchase_id}/plan`, theirs, { as: admin }),
      studio.api.delete(`/purchases/plan/${purchase_id}`, { as: ana }),
      ...(round % 2 ? [studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Me mudo' }, { as: ana })] : []),
    ]);
    const open = await studio.db.rows(
      'select 1 from plan_change where purchase_id = $1 and applied_at is null and withdrawn_at is null',
      [purchase_id],
    );
    expect(open.length).toBeLessThanOrEqual(1);
    expect(await statusOf(studio, ana, purchase_id)).toBe(round % 2 ? 'cancelled' : 'active');
  }
});

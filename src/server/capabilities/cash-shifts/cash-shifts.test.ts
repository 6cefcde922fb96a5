import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cashShiftAnswer, cashShiftPage, cashShiftSaved, currentShift } from '#shared/wire/cash-shifts.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { callWith, permitFor, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

const CASH = 2;
const TERMINAL = 4;

let studio: TestStudio;
let admin: TestCustomer;
let rita: TestCustomer;
let luz: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await withPassword(studio);
});
beforeEach(async () => {
  [rita, luz] = [await staff(studio, 'desk', { name: 'Rita' }), await staff(studio, 'desk', { name: 'Luz' })];
  studio.clock.advance(60_000);
});
afterAll(() => studio.close());

const current = async (as: TestCustomer) => (await studio.api.get('/cash_shifts/current', { as })).read(currentShift);
const begin = async (as: TestCustomer, opening_float = 500) =>
  (await studio.api.post('/cash_shifts', { opening_float }, { as })).read(cashShiftSaved).cash_shift.cash_shift_id;
const close = (as: TestCustomer, id: number, body: object) => studio.api.put(`/cash_shifts/${id}/close`, body, { as });
const move = (as: TestCustomer, id: number, body: object) => studio.api.post(`/cash_shifts/${id}/cash`, body, { as });

/** With the permit of an administrator. */
async function takeOut(as: TestCustomer, id: number, amount: number) {
  const ask = {
    method: 'POST',
    path: `/cash_shifts/${id}/cash`,
    body: { kind: 'out', amount, reason: 'Garrafones' },
  } as const;
  const permit = await permitFor(studio, ask, { as, by: admin });
  return callWith(studio, ask, { as, permit });
}

let slips = 0;
async function sell(as: TestCustomer, price: number, payment_method_id = CASH): Promise<number> {
  const { customer_id } = await customer(studio);
  const { class_package_id } = await classPackage(studio, { price });
  slips += 1;
  const sale = { customer_id, class_package_id, payment_method_id, reference: `A${slips}` };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as });
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}

describe('a shift', () => {
  it('counts its person’s cash sales and refunds since it began, cash put in and taken out, and slips', async () => {
    const id = await begin(rita);
    await sell(rita, 300);
    const returned = await sell(rita, 200);
    await sell(rita, 450, TERMINAL);
    await sell(luz, 1000);
    const back = { amount: 200, classes: 'remove', reason: 'Se arrepintió' };
    const refund = await studio.api.post(`/purchases/admin/${returned}/refund`, back, { as: admin });
    expect(refund.status).toBeLessThan(300);
    expect((await takeOut(rita, id, 80)).status).toBe(201);
    // The administrator refunded it, so it is in her count and not in Rita’s.
    const answer = await close(rita, id, { counted: { 50000: 1, 20000: 2, 2000: 1 }, terminal_counted: 450 });
    const { cash_shift } = answer.read(cashShiftSaved);
    expect(cash_shift).toMatchObject({
      counted_total: 920,
      expected_total: 920,
      difference: 0,
      terminal_expected: 450,
      terminal_counted: 450,
      closed_by: { customer_id: rita.customer_id },
      lines: [{ kind: 'out', amount: -80 }],
    });
    expect(cash_shift.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cash', 300],
      ['cash', 200],
      ['terminal', 450],
    ]);
  });

  it('stands in the log with what its terminal’s close lacks, and without the terminal where nothing went through it', async () => {
    const logged = async (cash_shift_id: number) => {
      const rows = await studio.db.rows<{ details: object }>(
        "select details from audit_log where action = 'cash-shift-closed' and subject_id = $1",
        [cash_shift_id],
      );
      return rows.map(({ details }) => details);
    };
    const id = await begin(rita);
    // She took 450 pesos in cash for it, and typed a slip that no terminal printed.
    await sell(rita, 450, TERMINAL);
    const answer = await close(rita, id, { counted: { 50000: 1 }, terminal_counted: 0 });
    expect(answer.read(cashShiftSaved).cash_shift).toMatchObject({ difference: 0, terminal_expected: 450 });
    const cash = { counted_total: 50_000, expected_total: 50_000 };
    expect(await logged(id)).toEqual([{ ...cash, terminal_expected: 45_000, terminal_counted: 0 }]);
    const quiet = await begin(rita);
    await close(rita, quiet, { counted: { 50000: 1 } });
    expect(await logged(quiet)).toEqual([cash]);
  });

  it('names a slip as the terminal printed it, also where it paid again after its sale was undone', async () => {
    const id = await begin(rita);
    const wrong = await sell(rita, 450, TERMINAL);
    const reference = `A${slips}`;
    const back = { amount: 450, classes: 'remove', reason: 'Era otra persona' };
    expect((await studio.api.post(`/purchases/admin/${wrong}/refund`, back, { as: rita })).status).toBe(200);
    slips -= 1;
    await sell(rita, 450, TERMINAL);
    const { cash_shift } = (await close(rita, id, { counted: { 50000: 1 } })).read(cashShiftSaved);
    expect(cash_shift.movements.map(({ amount, slip }) => [amount, slip])).toEqual([
      [450, reference],
      [-450, null],
      [450, reference],
    ]);
    expect(cash_shift.terminal_expected).toBe(450);
  });

  it('shows no sum to the person who counts before the count; an administrator sees it', async () => {
    const id = await begin(rita);
    await sell(rita, 300);
    expect((await current(rita)).cash_shift).toMatchObject({ expected_total: null, movements: [] });
    const whole = (await studio.api.get(`/cash_shifts/${id}`, { as: admin })).read(cashShiftAnswer).cash_shift;
    expect(whole).toMatchObject({ expected_total: 800, movements: [{ amount: 300 }] });
    await close(rita, id, { counted: {} });
    expect((await studio.api.get(`/cash_shifts/${id}`, { as: rita })).read(cashShiftAnswer).cash_shift).toMatchObject({
      difference: -800,
    });
  });

  it('returns no sum with cash to reception while a drawer is to be counted, in Caja and in Compras', async () => {
    const id = await begin(rita);
    await sell(rita, 300);
    await sell(rita, 450, TERMINAL);
    const sumsFor = async (as: TestCustomer, query = '') => {
      const till = (await studio.api.get(`/money_movements${query}`, { as })).read(movementList);
      const list = (await studio.api.get('/purchases/admin/all', { as })).read(deskPurchasePage);
      const by = (kind: string) => till.totals.find((sum) => sum.kind === kind);
      return [till.total, by('cash')?.total, by('cash')?.payments, by('terminal')?.total === null, list.sums];
    };
    const none = [null, null, null, false, null];
    expect(await sumsFor(rita)).toEqual(none);
    expect(await sumsFor(rita, `?payment_method_id=${CASH}`)).toEqual([null, null, null, false, null]);
    // A colleague without a shift could reveal it to her.
    expect(await sumsFor(luz, `?actor_id=${rita.customer_id}`)).toEqual(none);
    const seen = await sumsFor(admin, `?actor_id=${rita.customer_id}`);
    expect(seen.slice(0, 3)).toEqual([750, 300, 300]);
    expect(seen[4]).toMatchObject({ net: expect.any(Number) });
    await close(rita, id, { counted: { 20000: 4 } });
    expect((await sumsFor(rita, `?actor_id=${rita.customer_id}`)).slice(0, 3)).toEqual([750, 300, 300]);
  });

  it('lets cash out with an administrator’s authorisation, and in without', async () => {
    const id = await begin(rita);
    const out = { kind: 'out', amount: 80, reason: 'Garrafones' };
    const refused = await move(rita, id, out);
    expect([refused.code, errorAnswer.parse(refused.body).error.details]).toEqual([
      'authorisation-needed',
      expect.objectContaining({ acts: 'cash_out', amount: 8000, particulars: 'Salen $80.00 de la caja' }),
    ]);
    expect((await current(rita)).cash_shift?.lines).toEqual([]);
    expect((await takeOut(rita, id, 80)).status).toBe(201);
    expect((await move(rita, id, { kind: 'in', amount: 50, reason: 'Cambio' })).status).toBe(201);
    const audited = await studio.db.rows(
      `select actor_id, authorised_by from audit_log where action = 'cash-moved' and subject_id = $1 order by audit_log_id`,
      [id],
    );
    expect(audited).toEqual([
      { actor_id: rita.customer_id, authorised_by: admin.customer_id },
      { actor_id: rita.customer_id, authorised_by: null },
    ]);
    await close(rita, id, { counted: {} });
  });

  it('assigns every sale to exactly one of two successive shifts', async () => {
    const first = await begin(rita, 0);
    await sell(rita, 100);
    await close(rita, first, { counted: { 10000: 1 } });
    studio.clock.advance(3_600_000);
    await sell(rita, 250);
    studio.clock.advance(3_600_000);
    expect((await current(rita)).last_total).toBe(100);
    const second = await begin(rita, 100);
    await sell(rita, 70);
    const { cash_shift } = (await close(rita, second, { counted: {} })).read(cashShiftSaved);
    expect(cash_shift.movements.map(({ amount }) => amount)).toEqual([250, 70]);
    expect(cash_shift.expected_total).toBe(420);
  });

  it('can be joined by several people, each in one at most', async () => {
    const id = await begin(rita);
    expect((await studio.api.post('/cash_shifts', { opening_float: 1 }, { as: rita })).code).toBe('shift-open-already');
    const hers = await begin(luz);
    expect((await studio.api.post(`/cash_shifts/${id}/join`, {}, { as: luz })).code).toBe('shift-open-already');
    await close(luz, hers, { counted: {} });
    expect((await current(luz)).others).toContainEqual(expect.objectContaining({ cash_shift_id: id }));
    expect((await studio.api.post(`/cash_shifts/${id}/join`, {}, { as: luz })).status).toBe(200);
    await sell(luz, 90);
    const { cash_shift } = (await close(luz, id, { counted: {} })).read(cashShiftSaved);
    expect([cash_shift.expected_total, cash_shift.people.length]).toEqual([590, 2]);
    expect((await current(rita)).cash_shift).toBeNull();
  });

  it('cannot be changed after closing: an administrator adds a correction', async () => {
    const id = await begin(rita);
    expect(
      (await studio.api.post(`/cash_shifts/${id}/corrections`, { amount: 5, reason: 'x' }, { as: admin })).code,
    ).toBe('shift-still-open');
    await close(rita, id, { counted: { 20000: 2 }, note: 'Faltó un billete' });
    expect((await close(rita, id, { counted: { 50000: 1 } })).code).toBe('shift-closed');
    expect((await move(rita, id, { kind: 'in', amount: 100, reason: 'Lo encontré' })).code).toBe('shift-closed');
    const line = { amount: 100, reason: 'Estaba en el sobre' };
    expect((await studio.api.post(`/cash_shifts/${id}/corrections`, line, { as: rita })).status).toBe(403);
    const corrected = await studio.api.post(`/cash_shifts/${id}/corrections`, line, { as: admin });
    expect(corrected.read(cashShiftSaved).cash_shift).toMatchObject({ counted_total: 400, difference: 0 });
    for (const statement of ['delete from cash_shift_line', 'delete from cash_shift_movement'])
      await expect(studio.db.rows(statement)).rejects.toThrow('append-only');
  });

  it('belongs to its person: reception sees and moves only her own', async () => {
    const id = await begin(rita);
    expect((await studio.api.get(`/cash_shifts/${id}`, { as: luz })).code).toBe('shift-not-found');
    expect((await move(luz, id, { kind: 'out', amount: 10, reason: 'Café' })).code).toBe('shift-not-yours');
    expect((await close(luz, id, { counted: {} })).code).toBe('shift-not-yours');
    const listed = (await studio.api.get('/cash_shifts', { as: luz })).read(cashShiftPage);
    expect(listed).toEqual({ cash_shifts: [], total: 0, uncounted: [] });
    const all = (await studio.api.get('/cash_shifts', { as: admin })).read(cashShiftPage);
    expect(all.cash_shifts[0]).toMatchObject({ cash_shift_id: id, closed_at: null });
    expect((await close(admin, id, { counted: {} })).status).toBe(200);
    expect((await studio.api.get('/cash_shifts/current', { as: await customer(studio) })).status).toBe(403);
  });
});

it('if drawers are counted, cash moves only within a shift', async () => {
  await configure(studio, { cash_shift_required: true, cash_checkout_enabled: true });
  // Cash taken before by nobody in a shift is not in her first shift.
  const laura = await staff(studio, 'administrator', { name: 'Laura' });
  const { customer_id } = await customer(studio);
  const { class_package_id } = await classPackage(studio, { price: 100 });
  const sale = { customer_id, class_package_id, payment_method_id: CASH };
  expect((await studio.api.post('/customer/giveAccess', sale, { as: rita })).code).toBe('shift-needed');
  await sell(rita, 100, TERMINAL);
  await begin(rita);
  const purchase_id = await sell(rita, 100);
  const back = { amount: 100, classes: 'remove', reason: 'Se arrepintió' };
  const refund = () => studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, { as: laura });
  expect((await refund()).code).toBe('shift-needed');
  const byAdmin = await begin(laura, 0);
  expect((await refund()).status).toBeLessThan(300);
  const { cash_shift } = (await close(laura, byAdmin, { counted: {} })).read(cashShiftSaved);
  expect(cash_shift.expected_total).toBe(-100);
  await configure(studio, { cash_shift_required: false });
});

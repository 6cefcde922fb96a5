import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashShiftPage, cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Cash removed after a correct count and before the next float (docs/rules.md#cash-shifts). */
let studio: TestStudio;
let rita: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  rita = await staff(studio, 'desk', { name: 'Rita' });
});
afterAll(() => studio.close());

const begins = async (opening_float: number) =>
  (await studio.api.post('/cash_shifts', { opening_float }, { as: rita })).read(cashShiftSaved).cash_shift;
const closes = async (id: number, counted: object) =>
  (await studio.api.put(`/cash_shifts/${id}/close`, { counted }, { as: rita })).read(cashShiftSaved).cash_shift;

it('is visible to the owner: each shift shows the previous count', async () => {
  const first = await begins(1750);
  expect(first.before).toBeNull();
  const counted = { 50000: 3, 20000: 1, 5000: 1 };
  expect(await closes(first.cash_shift_id, counted)).toMatchObject({ counted_total: 1750, difference: 0 });
  studio.clock.advance(60_000);
  // 1,650 pesos left without `cash_out`, though each count agrees by itself.
  const second = await begins(100);
  const { before } = await closes(second.cash_shift_id, { 10000: 1 });
  expect(before).toEqual({
    cash_shift_id: first.cash_shift_id,
    counted_total: 1750,
    closed_at: studio_at(-60_000),
    closed_by: { customer_id: rita.customer_id, name: 'Rita Ramírez' },
  });
  const as = await administrator(studio);
  const { cash_shifts } = (await studio.api.get('/cash_shifts', { as })).read(cashShiftPage);
  expect(
    cash_shifts.map((shift) => [shift.opening_float, shift.before?.counted_total ?? null, shift.difference]),
  ).toEqual([
    [100, 1750, 0],
    [1750, null, 0],
  ]);
  const opened = await studio.db.rows<{ details: object }>(
    "select details from audit_log where action = 'cash-shift-opened' order by audit_log_id",
  );
  expect(opened.map(({ details }) => details)).toEqual([
    { opening_float: 175_000, last_total: null },
    { opening_float: 10_000, last_total: 175_000 },
  ]);
});

const studio_at = (offset: number) => new Date(studio.clock.now().getTime() + offset).toISOString();

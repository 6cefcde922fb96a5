import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { credits } from '#shared/wire/grants.ts';
import { cancelAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** A cancellation has the result that the sheet showed, or is refused (docs/rules.md#cancelling-order). */

let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const available = async () => (await studio.api.get('/available_classes', { as: ana })).read(credits).available;
const cancel = (id: number, query: string) => studio.api.delete(`/class_reservations/${id}${query}`, { as: ana });

/** A place of hers in a class at that many hours, with one class left to lose. */
async function place(hours: number): Promise<number> {
  await grant(studio, ana, { class_amount: 1 });
  const { single_class_id } = await singleClass(studio, { spot_map: '3', in: hours });
  const made = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  return made.read(reserveAnswer).class_reservation.class_reservation_id;
}

it('a cancellation that arrives after the free time is refused if the screen said that the class returns', async () => {
  const id = await place(12 + 1 / 60);
  studio.clock.advance(2 * MINUTE);
  const late = await cancel(id, '?shown=returns');
  expect([late.status, late.code], late.text).toEqual([409, 'cancel-changed']);
  expect(late.text).toContain('tu clase ya no regresa');
  expect(await available()).toBe(0);

  // She has read it and still wants to cancel.
  expect((await cancel(id, '?shown=lost')).read(cancelAnswer).returned).toBe(false);
  // The answer was lost: the same again, whatever it said.
  expect((await cancel(id, '?shown=returns')).read(cancelAnswer).returned).toBe(false);
});

it('also if the owner changed the rule while the sheet was open', async () => {
  const id = await place(20);
  await configure(studio, { cancel_timeframe_value: 24 });
  expect((await cancel(id, '?shown=returns')).code).toBe('cancel-changed');
  await configure(studio, { cancel_timeframe_value: 12 });
  expect((await cancel(id, '?shown=returns')).read(cancelAnswer).returned).toBe(true);
  expect(await available()).toBe(1);
});

it('a better result than shown is applied, and a request without the shown result is cancelled as before', async () => {
  const id = await place(2);
  await configure(studio, { cancel_timeframe_value: 1 });
  expect((await cancel(id, '?shown=lost')).read(cancelAnswer).returned).toBe(true);
  await configure(studio, { cancel_timeframe_value: 12 });
  const silent = await place(3);
  expect((await cancel(silent, '')).read(cancelAnswer).returned).toBe(false);
});

it('control: a cancellation by staff is not compared with the customer’s screen', async () => {
  const id = await place(2);
  const path = `/class_reservations/${id}?customer_id=${ana.customer_id}&shown=returns`;
  const done = await studio.api.delete(path, { as: await administrator(studio) });
  expect(done.read(cancelAnswer).returned).toBe(true);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { errorAnswer } from '#shared/wire/common.ts';
import { type CounterAsk, callWith, permitFor, withPassword } from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** A class cancelled to free a friend without cost, and then reopened (docs/rules.md#reopening-a-class). */
let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  [admin, desk] = [await withPassword(studio), await staff(studio, 'desk')];
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const outcome = z.object({ back: z.int(), left_out: z.array(z.string()) });
const reopens = (single_class_id: number): CounterAsk => ({
  method: 'POST',
  path: `/single_class/reopen/${single_class_id}`,
  body: {},
});

/** A class in the given hours with two people, cancelled by reception; `friend` may spend her class meanwhile. */
async function calledOff(hours: number) {
  const [friend, other] = [await customer(studio, { name: 'Amiga' }), await customer(studio)];
  const { single_class_id } = await singleClass(studio, { in: hours });
  for (const as of [friend, other]) {
    await grant(studio, as, { class_amount: 1 });
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as })).status).toBe(201);
  }
  expect((await studio.api.delete(`/single_class/${single_class_id}?reason=x`, { as: desk })).status).toBe(200);
  return { single_class_id, friend };
}

async function spends(friend: TestCustomer): Promise<void> {
  const { single_class_id } = await singleClass(studio, { in: 200 });
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: friend })).status).toBe(201);
}

it('late, with her class spent elsewhere, needs a permit like one late cancellation', async () => {
  const { single_class_id, friend } = await calledOff(3);
  await spends(friend);
  const ask = reopens(single_class_id);
  const refused = await callWith(studio, ask, { as: desk });
  expect([refused.status, refused.code], refused.text).toEqual([403, 'authorisation-needed']);
  const { details } = errorAnswer.parse(refused.body).error;
  expect(details?.acts).toBe('cancel_late');
  expect(details?.particulars).toMatch(
    /^Barre del lun 23 nov, 10:00 se da: 1 persona ya usó su clase en otra y queda fuera sin perderla$/,
  );
  const permit = await permitFor(studio, ask, { as: desk, by: admin });
  const done = (await callWith(studio, ask, { as: desk, permit })).read(outcome);
  expect(done).toEqual({ back: 1, left_out: ['Amiga Ramírez'] });
  const [row] = await studio.db.rows<{ authorised_by: number }>(
    `select authorised_by from audit_log where action = 'class-reopened' and subject_id = $1`,
    [single_class_id],
  );
  expect(row?.authorised_by).toBe(admin.customer_id);
});

it('control: no permit is needed if everybody returns, if it is still in time, or for an administrator', async () => {
  const back = await calledOff(3);
  expect((await callWith(studio, reopens(back.single_class_id), { as: desk })).read(outcome).back).toBe(2);
  const early = await calledOff(48);
  await spends(early.friend);
  expect((await callWith(studio, reopens(early.single_class_id), { as: desk })).read(outcome).back).toBe(1);
  const late = await calledOff(3);
  await spends(late.friend);
  const as = await administrator(studio);
  expect((await callWith(studio, reopens(late.single_class_id), { as })).read(outcome).back).toBe(1);
});

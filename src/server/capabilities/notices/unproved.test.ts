import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { personNoticesAnswer } from '#shared/wire/notices.ts';
import { waitlistAnswer } from '#shared/wire/waitlist.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { MOST_TO_UNPROVED } from './delivery-rules.ts';

let studio: TestStudio;
let single_class_id: number;
let class_package_id: number;
beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { waitlist_enabled: true, cash_checkout_enabled: true });
  ({ class_package_id } = await classPackage(studio));
  ({ single_class_id } = await singleClass(studio, { capacity: 1, in: 72 }));
  const holder = await customer(studio);
  await grant(studio, holder);
  await studio.api.post('/class_reservations', { single_class_id }, { as: holder });
  await deliverLetters(studio);
});
afterAll(() => studio.close());

/** She joins and leaves the waitlist of one class, and begins and cancels a purchase. @returns letters that left */
async function inAndOut(as: TestCustomer, times: number): Promise<number> {
  let letters = 0;
  for (let round = 0; round < times; round += 1) {
    studio.clock.advance(MINUTE);
    const { waitlist } = (await studio.api.post('/waitlist', { single_class_id }, { as })).read(waitlistAnswer);
    const order = { class_package_id, payment_method: 'cash' };
    const { purchase_id } = (await studio.api.post('/checkout/attempt', order, { as })).read(attemptAnswer);
    letters += (await deliverLetters(studio)).filter(({ to }) => to === as.email).length;
    expect((await studio.api.delete(`/waitlist/${waitlist.waitlist_id}`, { as })).status).toBe(200);
    expect((await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'No' }, { as })).status).toBe(200);
  }
  return letters;
}

it('whoever signed up with a stranger’s mail sends it a few letters a day, never a flood', async () => {
  studio.clock.moveTo(START);
  const as = await customer(studio, { unconfirmed: true });
  expect(await inAndOut(as, 15)).toBe(MOST_TO_UNPROVED);
  const desk = await staff(studio, 'desk');
  const { notices } = (await studio.api.get(`/customer/notices/${as.customer_id}`, { as: desk })).read(
    personNoticesAnswer,
  );
  expect(notices[0]?.state).toBe('mail-unproved');
});

it('the link that confirms the mail leaves all the same, and from then on every letter', async () => {
  studio.clock.moveTo(START);
  const as = await customer(studio, { unconfirmed: true });
  await inAndOut(as, 12);
  await studio.api.post('/customer/email/confirmation', {}, { as });
  const [proof] = await deliverLetters(studio);
  const token = /token=([\w-]+)/.exec(proof?.text ?? '')?.[1];
  expect((await studio.api.post('/customer/email/confirmation/open', { token })).status).toBe(200);
  expect(await inAndOut(as, 3)).toBe(6);
});

it('a day later letters leave again', async () => {
  studio.clock.moveTo(START);
  const as = await customer(studio, { unconfirmed: true });
  await inAndOut(as, 12);
  studio.clock.advance(DAY);
  expect(await inAndOut(as, 2)).toBe(4);
});

it('control: a mail that is confirmed gets them all', async () => {
  studio.clock.moveTo(START);
  expect(await inAndOut(await customer(studio), 15)).toBe(30);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfiguration } from '#shared/configuration/catalogue.ts';
import { classNoticesAnswer, personNoticesAnswer } from '#shared/wire/notices.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { writeLetter } from '../../outbox/index.ts';
import { watchWaitlists } from '../../waitlist/index.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { cash_checkout_enabled: true, waitlist_enabled: true });
});
afterAll(() => studio.close());

const lettersOf = async ({ customer_id }: TestCustomer) => {
  const answer = await studio.api.get(`/customer/notices/${customer_id}`, { as: desk });
  return answer.read(personNoticesAnswer).notices.map(({ notice, state }) => `${notice} ${state}`);
};

it('letters about purchases are listed with the person’s others, also if she has no mail', async () => {
  const [ana, bea] = [await customer(studio), await customer(studio)];
  const { class_package_id } = await classPackage(studio, { price: 500 });
  await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  expect(await lettersOf(ana)).toEqual(['purchase-pending waiting']);
  await studio.db.rows('update customer set email = null where customer_id = $1', [bea.customer_id]);
  const sale = { customer_id: bea.customer_id, class_package_id, payment_method_id: 2 };
  expect((await studio.api.post('/customer/giveAccess', sale, { as: desk })).status).toBe(201);
  expect(await lettersOf(bea)).toEqual(['purchase-paid no-mail']);
});

it('a purchase’s letter is found under its current and its former name', async () => {
  const [row] = await studio.db.rows<{ payload: unknown }>(
    "select payload from outbox where notice = 'purchase-pending' order by outbox_id limit 1",
  );
  const sources = { ...defaultConfiguration, url: 'http://cupo.test' };
  for (const notice of ['purchase', 'purchase-pending'])
    expect(writeLetter(notice, row?.payload, sources).subject).toBe('Falta pagar: Diez clases');
});

it('the desk sees who was notified of a change of a class, each with the latest letter', async () => {
  const ana = await customer(studio);
  await grant(studio, ana);
  const lesson: SingleClass = await singleClass(studio, { in: 48 });
  const { single_class_id, class_type, location } = lesson;
  (await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).read(reserveAnswer);
  const readNotified = async (as: TestCustomer) => studio.api.get(`/single_class/notices/${single_class_id}`, { as });
  expect((await readNotified(desk)).read(classNoticesAnswer).notices).toEqual([]);
  const changed = await studio.api.put(
    '/single_class',
    {
      single_class_id,
      class_date: lesson.class_date.replace(/T\d\d/, 'T20'),
      duration_minutes: 50,
      capacity: lesson.capacity,
      class_type_id: class_type.class_type_id,
      location_id: location.location_id,
      people: [],
    },
    { as: desk },
  );
  expect(changed.text).toContain('message');
  expect((await readNotified(desk)).read(classNoticesAnswer).notices).toMatchObject([
    { notice: 'class-changed', state: 'waiting', customer: { customer_id: ana.customer_id, phone: ana.phone } },
  ]);
  await studio.api.delete(`/single_class/${single_class_id}`, { as: desk });
  expect((await readNotified(desk)).read(classNoticesAnswer).notices).toMatchObject([{ notice: 'class-cancelled' }]);
  expect((await readNotified(ana)).status).toBe(403);
  expect((await studio.api.post(`/single_class/reopen/${single_class_id}`, {}, { as: desk })).status).toBe(200);
  expect((await readNotified(desk)).read(classNoticesAnswer).notices).toMatchObject([{ notice: 'class-reopened' }]);
});

it('the desk sees that those who wait for the class were notified too, of a change, a cancellation and that it takes place', async () => {
  const [host, ana, late] = [await customer(studio), await customer(studio), await customer(studio)];
  await grant(studio, host);
  const lesson: SingleClass = await singleClass(studio, { in: 48, capacity: 1 });
  const { single_class_id } = lesson;
  for (const [path, as] of [
    ['/class_reservations', host],
    ['/waitlist', ana],
    ['/waitlist', late],
  ] as const)
    expect((await studio.api.post(path, { single_class_id }, { as })).status).toBe(201);
  const notified = async () => {
    const answer = await studio.api.get(`/single_class/notices/${single_class_id}`, { as: desk });
    return answer
      .read(classNoticesAnswer)
      .notices.map(({ notice, customer: { customer_id } }) => `${customer_id} ${notice}`)
      .sort();
  };
  const of = (one: TestCustomer, notice: string) => `${one.customer_id} ${notice}`;
  expect(await notified()).toEqual([]);
  const body = { single_class_id, duration_minutes: lesson.duration_minutes + 10 };
  expect((await studio.api.put('/single_class', body, { as: desk })).status).toBe(200);
  const changed = [of(host, 'class-changed'), of(ana, 'waitlist-changed'), of(late, 'waitlist-changed')];
  expect(await notified()).toEqual(changed.sort());
  await studio.api.delete(`/single_class/${single_class_id}`, { as: desk });
  const cancelled = [of(host, 'class-cancelled'), of(ana, 'waitlist-missed'), of(late, 'waitlist-missed')];
  expect(await notified()).toEqual(cancelled.sort());
  await studio.api.post(`/single_class/reopen/${single_class_id}`, {}, { as: desk });
  const again = [of(host, 'class-reopened'), of(ana, 'waitlist-joined'), of(late, 'waitlist-joined')];
  expect(await notified()).toEqual(again.sort());
});

it('who waited until the class began, and who joined its waitlist, were notified of no change', async () => {
  const [host, ana] = [await customer(studio), await customer(studio)];
  await grant(studio, host);
  const { single_class_id } = await singleClass(studio, { in: 1, capacity: 1 });
  await studio.api.post('/class_reservations', { single_class_id }, { as: host });
  await studio.api.post('/waitlist', { single_class_id }, { as: ana });
  studio.clock.advance(2 * 3_600_000);
  await watchWaitlists(studio.context);
  expect(await lettersOf(ana)).toContain('waitlist-missed waiting');
  const answer = await studio.api.get(`/single_class/notices/${single_class_id}`, { as: desk });
  expect(answer.read(classNoticesAnswer).notices).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { MINUTE } from '#shared/time.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { credits } from '#shared/wire/grants.ts';
import { paymentAlert } from '#shared/wire/money-movements.ts';
import { type Purchase, purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { eventPackage } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { buyByCard, moneyOf, openByCard, sellInCash } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { sendRefunds } from '../purchases/index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [ana, bea, admin, desk]: TestCustomer[] = [];
/** An event of 350 pesos with two dates; ana paid by card, bea in cash at the desk. */
let event: { class_package_id: number; first: number; second: number };
let bought: { ana: number; bea: number };

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
  await configure(studio, { waitlist_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
  const { class_package_id } = await eventPackage(studio);
  const dated = async (hours: number) =>
    (await singleClass(studio, { in: hours, capacity: 3, class_package_id })).single_class_id;
  event = { class_package_id, first: await dated(48), second: await dated(96) };
  bought = { ana: await payByCard(ana), bea: await payInCash(bea) };
  await deliver();
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const order = () => ({ class_package_id: event.class_package_id, single_class_id: event.first });

const payByCard = (as: TestCustomer) => buyByCard(studio, as, order());
const payInCash = (to: TestCustomer) => sellInCash(studio, { desk, to }, order());
const deliver = () => deliverLetters(studio);

const preview = async (body: object = {}) =>
  (
    await studio.api.post('/single_class/preview/cancel', { single_class_id: event.first, ...body }, { as: admin })
  ).read(consequences);
const cancel = (query = '?reason=Llueve') => studio.api.delete(`/single_class/${event.first}${query}`, { as: admin });
const reopen = () => studio.api.post(`/single_class/reopen/${event.first}`, {}, { as: admin });
const reopened = z.object({ back: z.int(), left_out: z.array(z.string()) });
const mine = async (as: TestCustomer | undefined, purchase_id: number): Promise<Purchase> =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as })).read(purchaseAnswer).purchase;
const coming = async (as: TestCustomer | undefined) =>
  ((await studio.api.get('/class_reservations?filter=upcoming', { as })).body as { class_reservations: object[] })
    .class_reservations;
const alerts = async () =>
  (await studio.api.get('/payment_alerts', { as: desk }))
    .read(z.object({ payment_alerts: z.array(paymentAlert) }))
    .payment_alerts.filter(({ kind, purchase_id }) => kind === 'class-cancelled' && purchase_id === bought.bea);
const otherDate = (as: TestCustomer | undefined, purchase_id: number, single_class_id: number | null) =>
  studio.api.post(`/purchases/other_date/${purchase_id}`, { single_class_id }, { as });
const sendAll = async () => {
  await sendRefunds(studio.context);
  await provider.deliverDue();
};

it('refunds, through the provider if possible, else by the staff’s list; preview and letters say exactly that', async () => {
  const carla = await customer(studio, { name: 'Carla' });
  const open = await openByCard(studio, carla, order());
  const seen = await preview();
  expect(seen.money).toEqual({
    people: 2,
    unpaid: 1,
    total: 700,
    by_provider: 350,
    by_hand: 350,
    leaves_at: '2026-11-23T13:10:00.000Z',
  });
  expect(seen.sentences.join(' ')).toContain('Se devuelven $700.00 a 2 personas que compraron su lugar.');
  expect(seen.sentences.join(' ')).toContain(
    '$350.00 salen solos por el procesador de pagos, desde el lun 23 nov, 07:10.',
  );
  expect(seen.sentences.join(' ')).toContain('$350.00 (Efectivo) los devuelve recepción');
  expect(seen.sentences.join(' ')).not.toContain('su clase de regreso');
  expect(seen.people.map(({ notes }) => notes)).toEqual([
    ['Se le devuelven $350.00 por el procesador, desde el lun 23 nov, 07:10.'],
    ['Se le devuelven $350.00 a mano (Efectivo).'],
  ]);
  expect((await cancel()).status).toBe(200);
  const letters = await deliver();
  const of = (person: TestCustomer | undefined) => letters.find(({ to }) => to === person?.email)?.text;
  expect(of(ana)).toContain('Te devolvemos $350.00 MXN por la misma forma en que pagaste.');
  expect(of(ana)).toContain('Sale a partir del lunes 23 de noviembre a las 07:10');
  expect(of(bea)).toContain('Te devolvemos $350.00 MXN (Efectivo) en recepción');
  for (const person of [ana, bea]) expect(of(person)).not.toContain('créditos');
  expect(of(carla)).toContain('sin cobrarte');
  expect(await mine(carla, open.purchase_id)).toMatchObject({ status: 'cancelled', class_return: null });
  expect((await studio.api.get('/available_classes', { as: ana })).read(credits).available).toBe(0);
  // A payment made at the same time as the cancellation is refunded too.
  await provider.confirm(open.client_secret);
  await sendAll();
  await sendAll();
  expect(await moneyOf(studio, bought.ana)).toEqual(['payment 35000']);
  expect(await mine(ana, bought.ana)).toMatchObject({
    status: 'revoked',
    refunding: 350,
    class_return: { by_hand: 0 },
  });
  studio.clock.advance(10 * MINUTE);
  await Promise.all([sendRefunds(studio.context), sendRefunds(studio.context)]);
  await provider.deliverDue();
  expect(await moneyOf(studio, bought.ana)).toEqual(['payment 35000', 'refund -35000']);
  const crossed = await moneyOf(studio, open.purchase_id);
  expect([[], ['payment 35000', 'refund -35000']]).toContainEqual(crossed);
  expect(await alerts()).toMatchObject([
    { purchase_id: bought.bea, details: { amount: 35_000, method: 'Efectivo' }, customer: { name: 'Bea' } },
  ]);
  await studio.api.post(
    `/purchases/admin/${bought.bea}/refund`,
    { amount: 350, classes: 'keep', reason: 'Se canceló' },
    { as: admin, idempotencyKey: crypto.randomUUID() },
  );
  expect(await alerts()).toEqual([]);
  expect((await cancel()).body).toMatchObject({ cancelled_reservations: 0 });
  expect((await reopen()).code).toBe('reopen-too-late');
});

it('reopened within ten minutes: everybody has their place, no refund is sent, nothing is on the list; then it can be cancelled again', async () => {
  await cancel();
  await deliver();
  studio.clock.advance(10 * MINUTE - 1000);
  expect((await reopen()).read(reopened)).toEqual({ back: 2, left_out: [] });
  expect((await reopen()).read(reopened)).toEqual({ back: 0, left_out: [] });
  studio.clock.advance(60 * MINUTE);
  await sendAll();
  expect(await moneyOf(studio, bought.ana)).toEqual(['payment 35000']);
  expect(await mine(ana, bought.ana)).toMatchObject({ status: 'completed', refunding: 0, class_return: null });
  expect(await coming(ana)).toMatchObject([{ spot: 1 }]);
  expect(await coming(bea)).toMatchObject([{ spot: 2 }]);
  expect(await alerts()).toEqual([]);
  const letters = (await deliver()).filter(({ subject }) => subject.startsWith('Tu clase sí se da'));
  expect(letters.map(({ to }) => to).sort()).toEqual([ana?.email, bea?.email].sort());
  await cancel();
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  expect(await moneyOf(studio, bought.ana)).toEqual(['payment 35000', 'refund -35000']);
  expect(await alerts()).toHaveLength(1);
});

it('reopening leaves out people already refunded or who used the class elsewhere, and names them', async () => {
  const plain = await singleClass(studio, { in: 40, capacity: 2 });
  const other = await singleClass(studio, { in: 60, capacity: 2 });
  const [dani, eva] = [await customer(studio, { name: 'Dani', last_name: 'Paz' }), await customer(studio)];
  await grant(studio, dani, { class_amount: 1 });
  await grant(studio, eva, { class_amount: -1 });
  const book = (as: TestCustomer, single_class_id: number) =>
    studio.api.post('/class_reservations', { single_class_id }, { as });
  for (const person of [dani, eva]) await book(person, plain.single_class_id);
  await studio.api.delete(`/single_class/${plain.single_class_id}`, { as: admin });
  expect((await book(dani, other.single_class_id)).status).toBe(201);
  const back = await studio.api.post(`/single_class/reopen/${plain.single_class_id}`, {}, { as: admin });
  expect(back.read(reopened)).toEqual({ back: 1, left_out: ['Dani Paz'] });
  await cancel();
  await studio.api.post(
    `/purchases/admin/${bought.bea}/refund`,
    { amount: 350, classes: 'keep', reason: 'Ya se lo di' },
    { as: admin, idempotencyKey: crypto.randomUUID() },
  );
  expect((await reopen()).read(reopened)).toMatchObject({ back: 1, left_out: [expect.stringMatching(/^Bea/)] });
  expect(await moneyOf(studio, bought.bea)).toEqual(['payment 35000', 'refund -35000']);
});

it('reopened, the waitlist returns in the same order, is notified, and gets remaining places', async () => {
  const plain = await singleClass(studio, { in: 40, capacity: 1 });
  const { single_class_id } = plain;
  const [dani, eva, iris] = [await customer(studio), await customer(studio), await customer(studio)];
  for (const one of [dani, eva, iris]) await grant(studio, one, { class_amount: 1 });
  await studio.api.post('/class_reservations', { single_class_id }, { as: dani });
  for (const as of [eva, iris])
    expect((await studio.api.post('/waitlist', { single_class_id }, { as })).status).toBe(201);
  await deliver();
  const cancelling = () => studio.api.delete(`/single_class/${single_class_id}`, { as: admin });
  const undoing = () => studio.api.post(`/single_class/reopen/${single_class_id}`, {}, { as: admin });
  const line = async () =>
    (
      await studio.db.rows<{ customer_id: number }>(
        'select customer_id from waitlist where single_class_id = $1 and ended_at is null order by waitlist_id',
        [single_class_id],
      )
    ).map(({ customer_id }) => customer_id);
  expect((await cancelling()).status).toBe(200);
  expect(await line()).toEqual([]);
  expect((await undoing()).read(reopened)).toEqual({ back: 1, left_out: [] });
  expect(await line()).toEqual([eva.customer_id, iris.customer_id]);
  const letters = (await deliver()).filter(({ to }) => to === eva.email);
  expect(letters.find(({ subject }) => subject.startsWith('Estás en lista de espera'))?.text).toContain(
    'La clase sí se da: sigues en la lista de espera, en el mismo orden.',
  );
  // Her class is spent elsewhere: the first of the waitlist gets the place.
  studio.clock.advance(1000);
  const other = await singleClass(studio, { in: 60, capacity: 2 });
  await cancelling();
  await studio.api.post('/class_reservations', { single_class_id: other.single_class_id }, { as: dani });
  expect((await undoing()).read(reopened)).toMatchObject({ back: 1, left_out: [expect.any(String)] });
  expect(await line()).toEqual([iris.customer_id]);
  expect(await coming(eva)).toHaveLength(1);
});

it('another date is offered: who accepts keeps a place and no money moves, once; others are refunded', async () => {
  const seen = await preview({ offered_class_id: event.second });
  expect(seen.other_dates).toMatchObject([{ single_class_id: event.second, spots_left: 3 }]);
  expect(seen.sentences.join(' ')).toMatch(/Se les ofrece cambiar al vie 27 nov, 07:00, hasta entonces\./);
  expect((await cancel(`?offered_class_id=${event.first}`)).code).toBe('no-other-date');
  expect((await cancel(`?offered_class_id=${event.second}`)).status).toBe(200);
  const letter = (await deliver()).find(({ to }) => to === ana?.email)?.text;
  expect(letter).toContain('cambia tu lugar al');
  expect(letter).toContain(`/gracias/${bought.ana}`);
  expect(await mine(ana, bought.ana)).toMatchObject({ class_return: { offered: { single_class_id: event.second } } });
  expect((await otherDate(bea, bought.ana, event.second)).code).toBe('purchase-not-found');
  const [one, two] = await Promise.all([
    otherDate(ana, bought.ana, event.second),
    otherDate(ana, bought.ana, event.second),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(await coming(ana)).toHaveLength(1);
  expect((await otherDate(ana, bought.ana, null)).code).toBe('money-already-back');
  expect((await otherDate(bea, bought.bea, null)).status).toBe(200);
  expect((await otherDate(bea, bought.bea, event.second)).code).toBe('no-other-date');
  studio.clock.advance(49 * 60 * MINUTE);
  await sendAll();
  expect(await moneyOf(studio, bought.ana)).toEqual(['payment 35000']);
  expect(await mine(ana, bought.ana)).toMatchObject({ status: 'completed', single_class: { spot: 1 } });
  expect(await alerts()).toMatchObject([{ purchase_id: bought.bea }]);
});

it('a refund by hand is recorded at its purchase: its line cannot be dismissed and another date taken later', async () => {
  await cancel(`?offered_class_id=${event.second}`);
  const [line] = await alerts();
  const wave = () => studio.api.put('/payment_alerts', { payment_alert_id: line?.payment_alert_id }, { as: desk });
  expect(await wave()).toMatchObject({ status: 409, code: 'money-still-here' });
  expect(await alerts()).toHaveLength(1);
  const money = { amount: 350, reason: 'Se canceló' };
  expect((await studio.api.post(`/purchases/admin/${bought.bea}/refund`, money, { as: admin })).status).toBe(200);
  expect(await alerts()).toEqual([]);
  expect((await otherDate(bea, bought.bea, event.second)).code).toBe('money-already-back');
  expect(await moneyOf(studio, bought.bea)).toEqual(['payment 35000', 'refund -35000']);
});

it('reception may move her to another date before the refund is sent, and not after', async () => {
  await cancel();
  const dates = await studio.api.get(`/purchases/admin/${bought.ana}/other_dates`, { as: desk });
  expect(dates.body).toMatchObject({ dates: [{ single_class_id: event.second }] });
  const move = (purchase_id: number) =>
    studio.api.put(`/purchases/admin/${purchase_id}/other_date`, { single_class_id: event.second }, { as: desk });
  expect((await otherDate(bea, bought.bea, event.second)).code).toBe('no-other-date');
  expect((await move(bought.bea)).body).toMatchObject({ purchase: { status: 'completed', class_return: null } });
  expect(await alerts()).toEqual([]);
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  expect((await move(bought.ana)).code).toBe('money-already-back');
  expect(await coming(ana)).toEqual([]);
});

it('a place in a class that takes place goes to no other date, and nobody is notified that it did', async () => {
  const byDesk = (single_class_id: number) =>
    studio.api.put(`/purchases/admin/${bought.ana}/other_date`, { single_class_id }, { as: desk });
  const placed = async () =>
    studio.db.rows('select single_class_id from class_reservation where customer_id = $1 and "deletedAt" is null', [
      ana?.customer_id,
    ]);
  for (const answer of [await otherDate(ana, bought.ana, event.second), await byDesk(event.second)])
    expect([answer.status, answer.code]).toEqual([409, 'money-already-back']);
  expect(await placed()).toEqual([{ single_class_id: event.first }]);
  // Moved by reception meanwhile: what she chose is not where she is.
  await cancel();
  expect((await byDesk(event.second)).status).toBe(200);
  expect((await otherDate(ana, bought.ana, event.first)).code).toBe('money-already-back');
  expect((await byDesk(event.second)).status).toBe(200);
  expect(await placed()).toEqual([{ single_class_id: event.second }]);
});

it('closed days and ended series refund their events too', async () => {
  const day = '2026-11-25';
  const closure = { starts_on: day, ends_on: day, location_id: null, reason: 'Fiesta' };
  const seen = (await studio.api.post('/closures/preview', closure, { as: admin })).read(consequences);
  expect(seen.people.filter(({ money_back }) => money_back).map(({ customer_id }) => customer_id)).toEqual(
    expect.arrayContaining([ana?.customer_id, bea?.customer_id]),
  );
  const closed = await studio.api.post('/closures', closure, { as: admin });
  expect(closed.status).toBe(201);
  expect((await reopen()).code).toBe('day-closed');
  studio.clock.advance(10 * MINUTE);
  await sendAll();
  expect(await moneyOf(studio, bought.ana)).toEqual(['payment 35000', 'refund -35000']);
  expect(await alerts()).toMatchObject([{ purchase_id: bought.bea }]);
  const { closure: made } = closed.body as { closure: { studio_closure_id: number } };
  await studio.api.delete(`/closures/${made.studio_closure_id}`, { as: admin });
});

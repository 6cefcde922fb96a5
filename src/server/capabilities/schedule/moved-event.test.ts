import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatTime, HOUR, MINUTE } from '#shared/time.ts';
import { auditPage } from '#shared/wire/audit.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { consequences } from '#shared/wire/consequences.ts';
import { credits } from '#shared/wire/grants.ts';
import { paymentAlert } from '#shared/wire/money-movements.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { type CancelAnswer, cancelAnswer, reservationPage } from '#shared/wire/reservations.ts';
import { roster } from '#shared/wire/roster.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { eventPackage } from '../../../../tests/factories/selling.ts';
import { grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { alertsOf, buyByCard, moneyOf, openByCard, sellInCash, topicsOf } from '../../../../tests/payments/till.ts';
import { expectCleanBooks, liveReservations } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { sendRefunds } from '../purchases/index.ts';

/** The studio moves an event and offers free cancelling: a buyer who cancels is refunded. */

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [ana, bea, admin, desk]: TestCustomer[] = [];
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  await configure(studio, { allow_class_guests: true, max_guests: 2 });
  [admin, desk] = [await staff(studio, 'administrator'), await staff(studio, 'desk')];
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
  ({ class_package_id } = await eventPackage(studio));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const payByCard = (as: TestCustomer | undefined, single_class_id: number) =>
  buyByCard(studio, as, { class_package_id, single_class_id });
const payInCash = (to: TestCustomer | undefined, single_class_id: number) =>
  sellInCash(studio, { desk, to }, { class_package_id, single_class_id });
const deliver = () => deliverLetters(studio);
const letterTo = (as: TestCustomer | undefined, letters: readonly Mail[]) =>
  letters.find(({ to }) => to === as?.email)?.text;

const mine = async (as: TestCustomer | undefined, purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as })).read(purchaseAnswer).purchase;
const classesOf = async (as: TestCustomer | undefined) =>
  (await studio.api.get('/available_classes', { as })).read(credits).available;
const placesOf = async (as: TestCustomer | undefined) =>
  (await studio.api.get('/class_reservations?filter=upcoming', { as })).read(reservationPage).class_reservations;
const placeOf = async (as: TestCustomer | undefined): Promise<number> =>
  (await placesOf(as)).find(({ guest }) => !guest)?.class_reservation_id ?? 0;
const alertsOn = async (purchase_id: number) =>
  (await studio.api.get('/payment_alerts', { as: desk }))
    .read(z.object({ payment_alerts: z.array(paymentAlert) }))
    .payment_alerts.filter((alert) => alert.purchase_id === purchase_id);

/** An event in two days whose buyers are known, and the body that holds it elsewhere. */
async function event() {
  const made = await singleClass(studio, { in: 48, capacity: 3, class_package_id });
  const { single_class_id, class_date, duration_minutes } = made;
  const same = { single_class_id, class_date, duration_minutes, class_package_id, capacity: 3, people: [] };
  const { location_id } = await location(studio);
  const moved = { ...same, class_type_id: made.class_type.class_type_id, location_id };
  const move = async () => {
    await deliver();
    const answer = await studio.api.put('/single_class', moved, { as: admin });
    expect(answer.status, answer.text).toBe(200);
  };
  return { single_class_id, moved, move };
}

async function cancel(as: TestCustomer | undefined, query = ''): Promise<CancelAnswer> {
  const answer = await studio.api.delete(`/class_reservations/${await placeOf(as)}${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.read(cancelAnswer);
}

/** The refund is sent automatically ten minutes later, once. */
async function expectRefundedOnce(purchase_id: number): Promise<void> {
  await sendRefunds(studio.context);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000']);
  studio.clock.advance(10 * MINUTE);
  await sendRefunds(studio.context);
  await sendRefunds(studio.context);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000', 'refund -35000']);
  await expectCleanBooks(studio.db);
}

describe('an event that the studio moved', () => {
  it('refunds a cancellation, once, and says so before and after', async () => {
    const { single_class_id, moved, move } = await event();
    const purchase_id = await payByCard(ana, single_class_id);
    const seen = (await studio.api.post('/single_class/preview', moved, { as: admin })).read(consequences);
    expect(seen.sentences).toContain('Puede cancelar sin costo, con su dinero de regreso, hasta que empiece.');
    await move();
    expect(letterTo(ana, await deliver())).toContain('Puedes cancelar, con tu dinero de regreso, hasta');
    const [place] = await placesOf(ana);
    expect(place?.cancel).toMatchObject({ can_cancel: true, returns_credit: false, money_back: 350, text: null });
    expect(place?.cancel.free_until).toBe(place?.single_class.starts_at);
    const id = place?.class_reservation_id;
    const notice = { returned: false, money_back: 350 };
    expect(await cancel(ana)).toMatchObject(notice);
    // Another tab, or a second tap.
    expect((await studio.api.delete(`/class_reservations/${id}`, { as: ana })).read(cancelAnswer)).toMatchObject(
      notice,
    );
    const letter = letterTo(ana, await deliver());
    expect(letter).toContain('Te devolvemos $350.00 MXN por la misma forma en que pagaste.');
    expect(letter).not.toContain('créditos');
    expect(await mine(ana, purchase_id)).toMatchObject({ status: 'revoked', refunding: 350 });
    expect([await classesOf(ana), await liveReservations(studio.db, single_class_id)]).toEqual([0, 0]);
    await expectRefundedOnce(purchase_id);
  });

  it('puts cash payments on the staff’s list', async () => {
    const { single_class_id, move } = await event();
    const purchase_id = await payInCash(bea, single_class_id);
    await move();
    await deliver();
    expect(await cancel(bea)).toMatchObject({ money_back: 350 });
    expect(letterTo(bea, await deliver())).toContain('(Efectivo) en recepción');
    expect(await alertsOn(purchase_id)).toMatchObject([
      { kind: 'class-cancelled', details: { amount: 35_000, method: 'Efectivo' } },
    ]);
  });

  it('refunds once for two tabs at once, and for a simultaneous refund by staff', async () => {
    const { single_class_id, move } = await event();
    const [hers, other] = [await payByCard(ana, single_class_id), await payByCard(bea, single_class_id)];
    await move();
    const [first, second] = [await placeOf(ana), await placeOf(bea)];
    const refund = { purchase_id: other, amount: 350, classes: 'keep', reason: 'Lo pidió' };
    const answers = await Promise.all([
      studio.api.delete(`/class_reservations/${first}`, { as: ana }),
      studio.api.delete(`/class_reservations/${first}`, { as: ana }),
      studio.api.delete(`/class_reservations/${second}`, { as: bea }),
      studio.api.post(`/purchases/admin/${other}/refund`, refund, { as: admin }),
    ]);
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    studio.clock.advance(10 * MINUTE);
    await sendRefunds(studio.context);
    await provider.deliverDue();
    for (const purchase_id of [hers, other])
      expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000', 'refund -35000']);
    await expectCleanBooks(studio.db);
  });

  it('refunds at the counter too, with a permit', async () => {
    const { single_class_id, move } = await event();
    const purchase_id = await payByCard(ana, single_class_id);
    await move();
    const [entry] = (await studio.api.get(`/class_reservations/roster/${single_class_id}`, { as: desk })).read(
      roster,
    ).roster;
    expect(entry).toMatchObject({ money_back: 350 });
    const path = `/class_reservations/${entry?.class_reservation_id}?customer_id=${ana?.customer_id}`;
    const refused = await studio.api.delete(path, { as: desk });
    expect(refused).toMatchObject({ status: 403, code: 'authorisation-needed' });
    expect(await mine(ana, purchase_id)).toMatchObject({ status: 'completed' });
    expect((await studio.api.delete(path, { as: admin })).read(cancelAnswer)).toMatchObject({ money_back: 350 });
    await expectRefundedOnce(purchase_id);
    const written = (await studio.api.get('/audit', { as: admin })).read(auditPage).audit;
    expect(written.find(({ action }) => action === 'reservation-cancelled')?.sentence).toMatch(
      /canceló el lugar 1 de Ana .*; se devuelven \$350\.00\.$/,
    );
  });

  it('returns the class that paid for a guest who is cancelled with her', async () => {
    const { single_class_id, move } = await event();
    const purchase_id = await payByCard(ana, single_class_id);
    if (ana) await grant(studio, ana);
    await studio.db.rows('update single_class set class_package_id = null where single_class_id = $1', [
      single_class_id,
    ]);
    const body = { class_reservation_id: await placeOf(ana), name: 'Luis' };
    expect((await studio.api.post('/single_class/guest', body, { as: ana })).status).toBe(201);
    expect(await classesOf(ana)).toBe(7);
    await move();
    await deliver();
    expect(await cancel(ana, '?guests=cancel')).toMatchObject({ money_back: 350, guests_cancelled: 1 });
    expect(await classesOf(ana)).toBe(8);
    const letters = (await deliver()).filter(({ to }) => to === ana?.email).map(({ text }) => text);
    expect(letters.toSorted()).toEqual([
      expect.stringContaining('Te devolvemos $350.00'),
      expect.stringContaining('de regreso en tus créditos'),
    ]);
    await expectRefundedOnce(purchase_id);
  });

  it('shows bought places separately in the preview from those paid with classes', async () => {
    const { single_class_id, moved } = await event();
    await payByCard(ana, single_class_id);
    if (bea) await grant(studio, bea);
    await studio.db.rows('update single_class set class_package_id = null where single_class_id = $1', [
      single_class_id,
    ]);
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: bea })).status).toBe(201);
    const seen = (await studio.api.post('/single_class/preview', moved, { as: admin })).read(consequences);
    expect(seen.sentences).toContain(
      'Pueden cancelar sin costo hasta que empiece: 1 persona con su clase de regreso y 1 persona con su dinero de regreso.',
    );
  });
});

it('a buyer for whom it moved while she paid reads when and where it was to be, in a letter of its own', async () => {
  const { single_class_id, moved } = await event();
  const order = { class_package_id, single_class_id };
  const opens = (as: TestCustomer | undefined) => openByCard(studio, as as TestCustomer, order);
  const [hers, other] = [await opens(ana), await opens(bea)];
  await provider.confirm(other.client_secret);
  await provider.deliverDue();
  expect(letterTo(bea, await deliver())).not.toContain('Antes');
  const class_date = new Date(Date.parse(moved.class_date) + 2 * HOUR).toISOString();
  expect((await studio.api.put('/single_class', { ...moved, class_date }, { as: admin })).status).toBe(200);
  await deliver();
  await provider.confirm(hers.client_secret);
  await provider.deliverDue();
  const letters = (await deliver()).filter(({ to }) => to === ana?.email);
  const change = letters.find(({ subject }) => subject.startsWith('Cambió tu clase'))?.text;
  expect(change).toContain(formatTime(moved.class_date));
  expect(change).toContain(formatTime(class_date));
  expect(change).toContain('Puedes cancelar, con tu dinero de regreso, hasta');
});

describe('there is no refund', () => {
  const kept = async (purchase_id: number) => {
    expect(await mine(ana, purchase_id)).toMatchObject({ status: 'completed', class_return: null });
    await sendRefunds(studio.context);
    expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000']);
  };

  it('if the studio did not move the event', async () => {
    const { single_class_id } = await event();
    const purchase_id = await payByCard(ana, single_class_id);
    expect((await placesOf(ana))[0]?.cancel).toMatchObject({ money_back: null, returns_credit: false });
    expect(await cancel(ana)).toMatchObject({ returned: false, money_back: null });
    await kept(purchase_id);
  });

  it('for a purchase after the move', async () => {
    const { single_class_id, move } = await event();
    await move();
    const purchase_id = await payByCard(ana, single_class_id);
    expect(await cancel(ana)).toMatchObject({ returned: false, money_back: null });
    await kept(purchase_id);
  });

  it('after the event began', async () => {
    const { single_class_id, move } = await event();
    const purchase_id = await payByCard(ana, single_class_id);
    await move();
    const id = await placeOf(ana);
    studio.clock.advance(48 * HOUR);
    expect((await studio.api.delete(`/class_reservations/${id}`, { as: ana })).code).toBe('reservation-past');
    await kept(purchase_id);
  });
});

it('reception moves an event without buyers, and needs a permit for one with buyers', async () => {
  const [empty, bought] = [await event(), await event()];
  expect((await studio.api.put('/single_class', empty.moved, { as: desk })).status).toBe(200);
  await payByCard(bea, bought.single_class_id);
  const response = await studio.api.put('/single_class', bought.moved, { as: desk });
  expect(response).toMatchObject({ status: 403, code: 'authorisation-needed' });
  expect(errorAnswer.parse(response.body).error.details).toMatchObject({ acts: 'cancel_paid_class', amount: 35_000 });
  await bought.move();
});

describe('an event that moves while somebody is paying for it', () => {
  async function payAfter(class_date: string) {
    const { single_class_id } = await event();
    const open = await openByCard(studio, ana as TestCustomer, { class_package_id, single_class_id });
    const moved = await studio.api.put('/single_class', { single_class_id, class_date }, { as: admin });
    expect(moved.status, moved.text).toBe(200);
    studio.clock.advance(12 * MINUTE);
    await provider.confirm(open.client_secret);
    await provider.deliverDue();
    return open.purchase_id;
  }

  it('is hers at its new hour, and she may give it back for her money', async () => {
    const purchase_id = await payAfter('2026-11-27T09:00:00.000Z');
    expect(await cancel(ana)).toMatchObject({ money_back: 350 });
    await expectRefundedOnce(purchase_id);
  });

  it('is not sold once it has begun: her money goes back', async () => {
    const purchase_id = await payAfter('2026-11-23T07:05:00.000Z');
    expect(await placesOf(ana)).toEqual([]);
    await sendRefunds(studio.context);
    expect([
      await moneyOf(studio, purchase_id),
      await topicsOf(studio, purchase_id),
      await alertsOf(studio, purchase_id),
    ]).toEqual([['payment 35000', 'refund -35000'], ['late-money'], []]);
  });

  it('control: one that stayed is kept like any other', async () => {
    const purchase_id = await payAfter('2026-11-25T07:00:00.000Z');
    await cancel(ana);
    studio.clock.advance(11 * MINUTE);
    await sendRefunds(studio.context);
    expect(await moneyOf(studio, purchase_id)).toEqual(['payment 35000']);
  });
});

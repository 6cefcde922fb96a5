import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { classWaitlist, waitlistAnswer, waitlistList, waitlistPreview } from '#shared/wire/waitlist.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { administrator, grant, singleClass } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../books/index.ts';
import { watchWaitlists } from './watch-waitlists.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, {
    waitlist_enabled: true,
    allow_class_guests: true,
    max_guests: 2,
    unlimited_membership_penalties_enabled: true,
  });
});
beforeEach(() => studio.clock.moveTo(START));
afterAll(async () => {
  expect(await checkBooks(studio.db)).toMatchObject({ disagreements: [] });
  await studio.close();
});

async function member(classes = 2): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person, { class_amount: classes });
  return person;
}

/** A class of one taken place, two days ahead: the cut-off is the cancel window, twelve hours before. */
async function fullClass(overrides: object = {}) {
  const { single_class_id } = await singleClass(studio, { capacity: 1, in: 48, ...overrides });
  const holder = await member();
  const made = (await studio.api.post('/class_reservations', { single_class_id }, { as: holder })).read(reserveAnswer);
  return { single_class_id, holder, reservation: made.class_reservation.class_reservation_id };
}

const join = (as: TestCustomer, single_class_id: number) => studio.api.post('/waitlist', { single_class_id }, { as });
const cancel = (as: TestCustomer, id: number, query = '') =>
  studio.api.delete(`/class_reservations/${id}${query}`, { as });
const listed = async (as: TestCustomer) => (await studio.api.get('/waitlist', { as })).read(waitlistList);
const outcomes = (single_class_id: number) =>
  studio.db.rows<{ customer_id: number; outcome: string | null }>(
    'select customer_id, outcome from waitlist where single_class_id = $1 order by waitlist_id',
    [single_class_id],
  );
const inside = async (single_class_id: number) =>
  (
    await studio.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
      [single_class_id],
    )
  ).map((row) => row.customer_id);
const lettersTo = async (as: TestCustomer, notice: string) =>
  (await studio.db.rows('select 1 from outbox where customer_id = $1 and notice = $2', [as.customer_id, notice]))
    .length;

describe('joining and leaving', () => {
  it('promises the place to unlimited members too, with a fitting text', async () => {
    const { single_class_id } = await fullClass();
    const unlimited = await customer(studio);
    await grant(studio, unlimited, { class_amount: -1 });
    const answer = await studio.api.get(`/waitlist/preview?single_class_id=${single_class_id}`, { as: unlimited });
    expect(answer.read(waitlistPreview).promotion.text).toContain('es tuyo: se paga con tus clases');
  });

  it('gives a position, uses no class, and says what will happen and until when', async () => {
    const { single_class_id } = await fullClass();
    const [first, second] = [await customer(studio), await member()];
    const { waitlist, message } = (await join(first, single_class_id)).read(waitlistAnswer);
    expect(message).toBe('Anotada en lista de espera.');
    expect(waitlist).toMatchObject({
      position: 1,
      waiting: 1,
      promotion: { way: 'automatic', until: '2026-11-25T01:00:00.000Z' },
      odds: { cases: 0, promoted: null },
    });
    expect(waitlist.promotion.text).toContain('mar 24 nov, 19:00');
    expect((await join(second, single_class_id)).read(waitlistAnswer).waitlist).toMatchObject({
      position: 2,
      waiting: 2,
    });
    expect((await studio.api.get('/available_classes', { as: second })).body).toMatchObject({ available: 2 });
    const left = await studio.api.delete(`/waitlist/${waitlist.waitlist_id}`, { as: first });
    expect(left.body).toMatchObject({ message: 'Eliminada de lista de espera.', waitlist: { outcome: 'left' } });
    expect((await listed(second)).waitlists).toMatchObject([{ position: 1, waiting: 1 }]);
    expect((await studio.api.delete(`/waitlist/${waitlist.waitlist_id}`, { as: second })).code).toBe(
      'waitlist-not-found',
    );
  });

  it('says before and after joining why a free place would not be given, and no longer once it would', async () => {
    const { single_class_id } = await fullClass();
    const person = await customer(studio);
    const request = (as: TestCustomer, more = '') =>
      studio.api.get(`/waitlist/preview?single_class_id=${single_class_id}${more}`, { as });
    const before = (await request(person)).read(waitlistPreview);
    expect(before).toMatchObject({ refusal: null, promotion: { way: 'automatic', passed_by: { code: 'no-credits' } } });
    expect(before.promotion.text).toContain('pasaría a la siguiente persona. No tienes créditos');
    const atDesk = (await request(desk, `&customer_id=${person.customer_id}`)).read(waitlistPreview);
    expect(atDesk.promotion.passed_by).toMatchObject({ code: 'no-credits' });
    const { waitlist } = (await join(person, single_class_id)).read(waitlistAnswer);
    expect(waitlist.promotion.passed_by).toMatchObject({ code: 'no-credits' });
    await grant(studio, person, { class_amount: 1 });
    const [listedOnce] = (await listed(person)).waitlists;
    expect(listedOnce?.promotion).toMatchObject({ passed_by: null });
    expect(listedOnce?.promotion.text).toContain('es tuyo: se paga con tus clases');
    const other = await singleClass(studio, { in: 48 });
    await studio.api.post('/class_reservations', { single_class_id: other.single_class_id }, { as: person });
    await grant(studio, person, { class_amount: 1 });
    expect((await request(person)).read(waitlistPreview).promotion.passed_by).toMatchObject({
      code: 'overlapping-reservation',
    });
  });

  it('is refused with free places, with an own place, twice, and if waitlists are off', async () => {
    const { single_class_id, holder } = await fullClass();
    const open = await singleClass(studio, { capacity: 1 });
    const person = await customer(studio);
    expect((await join(person, open.single_class_id)).code).toBe('class-not-full');
    expect((await join(holder, single_class_id)).code).toBe('already-reserved');
    expect((await join(person, single_class_id)).status).toBe(201);
    expect((await join(person, single_class_id)).code).toBe('already-waiting');
    const preview = await studio.api.get(`/waitlist/preview?single_class_id=${single_class_id}`, { as: person });
    expect(preview.read(waitlistPreview)).toMatchObject({ refusal: { code: 'already-waiting' }, position: 1 });
    await configure(studio, { waitlist_enabled: false });
    expect((await join(await customer(studio), single_class_id)).code).toBe('waitlist-off');
    await configure(studio, { waitlist_enabled: true });
  });
});

describe('reception', () => {
  const puts = (who: TestCustomer, single_class_id: number, as = desk) =>
    studio.api.post('/waitlist', { single_class_id, customer_id: who.customer_id }, { as });

  it('adds a person under the same rules, whatever only prevents booking, and with an audit line', async () => {
    const { single_class_id, holder } = await fullClass();
    const [first, late] = [await customer(studio), await member()];
    await studio.db.rows(
      `insert into class_reservation_penalty (customer_id, end_date, "createdAt") values ($1, '2026-12-23T12:00:00.000Z', $2::timestamptz)`,
      [late.customer_id, START],
    );
    const preview = await studio.api.get(
      `/waitlist/preview?single_class_id=${single_class_id}&customer_id=${late.customer_id}`,
      { as: desk },
    );
    expect(preview.read(waitlistPreview)).toMatchObject({ refusal: null, position: null, waiting: 0 });
    expect((await puts(first, single_class_id)).read(waitlistAnswer).waitlist).toMatchObject({
      position: 1,
      customer_id: first.customer_id,
    });
    expect((await puts(late, single_class_id)).read(waitlistAnswer).waitlist).toMatchObject({ position: 2 });
    const noted = await studio.db.rows(
      `select actor_id, customer_id from audit_log where action = 'waitlist-joined' and customer_id = any($1::integer[]) order by 2`,
      [[first.customer_id, late.customer_id]],
    );
    expect(noted).toEqual([first, late].map(({ customer_id }) => ({ actor_id: desk.customer_id, customer_id })));
    expect(await lettersTo(first, 'waitlist-joined')).toBe(1);
    const line = (await studio.api.get(`/waitlist/class/${single_class_id}`, { as: desk })).read(classWaitlist);
    expect(line.waitlists.map(({ refusal }) => refusal?.code)).toEqual(['no-credits', 'penalty-active']);
    expect((await puts(holder, single_class_id)).code).toBe('already-reserved');
    expect((await puts(first, single_class_id)).code).toBe('already-waiting');
    expect((await puts(first, single_class_id, holder)).code).toBe('forbidden');
    const taken = await studio.api.delete(
      `/waitlist/${line.waitlists[0]?.waitlist_id}?customer_id=${first.customer_id}`,
      { as: desk },
    );
    expect(taken.read(waitlistAnswer).waitlist.outcome).toBe('left');
  });

  it('adds nobody to the waitlist of a running class, though she may still book it', async () => {
    const { single_class_id } = await fullClass();
    studio.clock.advance(48 * 3_600_000 + 60_000);
    expect((await puts(await member(), single_class_id)).code).toBe('class-started');
  });
});

describe('a repeated request', () => {
  const joinWith = (as: TestCustomer, single_class_id: number, idempotencyKey: string) =>
    studio.api.post('/waitlist', { single_class_id }, { as, idempotencyKey });

  it('with its key gets the first answer, also all at once, and waits once', async () => {
    const { single_class_id } = await fullClass();
    const person = await customer(studio);
    const answers = await Promise.all([1, 2, 3].map(() => joinWith(person, single_class_id, 'lost')));
    const again = await joinWith(person, single_class_id, 'lost');
    const ids = [...answers, again].map((answer) => answer.read(waitlistAnswer).waitlist.waitlist_id);
    expect(new Set(ids).size).toBe(1);
    expect(again.status).toBe(201);
    expect(await outcomes(single_class_id)).toHaveLength(1);
    expect(await lettersTo(person, 'waitlist-joined')).toBe(1);
  });

  it('for another class is refused, and with another key finds the existing entry', async () => {
    const [one, other] = [await fullClass(), await fullClass()];
    const person = await customer(studio);
    expect((await joinWith(person, one.single_class_id, 'k')).status).toBe(201);
    expect((await joinWith(person, other.single_class_id, 'k')).code).toBe('key-reused');
    expect((await joinWith(person, one.single_class_id, 'k2')).code).toBe('already-waiting');
  });
});

describe('after waitlists were turned off', () => {
  it('shows people their position, says that nothing will happen, and lets them leave', async () => {
    const { single_class_id, holder, reservation } = await fullClass();
    const person = await member();
    const { waitlist_id } = (await join(person, single_class_id)).read(waitlistAnswer).waitlist;
    await configure(studio, { waitlist_enabled: false });
    await cancel(holder, reservation);
    expect((await listed(person)).waitlists).toMatchObject([
      { waitlist_id, position: 1, promotion: { way: 'none', until: null } },
    ]);
    const preview = await studio.api.get(`/waitlist/preview?single_class_id=${single_class_id}`, { as: person });
    expect(preview.read(waitlistPreview)).toMatchObject({
      waitlist_id,
      offered_until: null,
      promotion: { way: 'none' },
    });
    expect(preview.read(waitlistPreview).promotion.text).toContain('ya no lleva listas de espera');
    expect((await studio.api.delete(`/waitlist/${waitlist_id}`, { as: person })).status).toBe(200);
    expect((await listed(person)).waitlists).toEqual([]);
    await configure(studio, { waitlist_enabled: true });
  });
});

describe('a freed place', () => {
  it('goes to the first person who can have it; those passed by keep their position', async () => {
    const { single_class_id, holder, reservation } = await fullClass();
    const [poor, able, next] = [await customer(studio), await member(), await member()];
    for (const as of [poor, able, next]) await join(as, single_class_id);
    const line = await studio.api.get(`/waitlist/class/${single_class_id}`, { as: desk });
    expect(line.read(classWaitlist).waitlists.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      'no-credits',
      null,
      null,
    ]);
    expect((await cancel(holder, reservation)).status).toBe(200);
    expect(await inside(single_class_id)).toEqual([able.customer_id]);
    expect((await outcomes(single_class_id)).map(({ outcome }) => outcome)).toEqual([null, 'promoted', null]);
    expect([await lettersTo(able, 'reservation-promoted'), await lettersTo(able, 'reservation-made')]).toEqual([1, 0]);
    expect((await studio.api.get('/available_classes', { as: able })).body).toMatchObject({ available: 1 });
    expect((await listed(poor)).waitlists).toMatchObject([{ position: 1 }]);
  });

  it('passes by a person who asked for more notice, or has another class at the time', async () => {
    const { single_class_id, holder, reservation } = await fullClass();
    const [late, busy, able] = [await member(), await member(), await member()];
    for (const as of [late, busy, able]) await join(as, single_class_id);
    const limit = { promotion_notice_minutes: 49 * 60 };
    expect((await studio.api.put('/waitlist/notice', limit, { as: late })).body).toEqual(limit);
    const other = await singleClass(studio, { in: 48 });
    await studio.api.post('/class_reservations', { single_class_id: other.single_class_id }, { as: busy });
    await cancel(holder, reservation);
    expect(await inside(single_class_id)).toEqual([able.customer_id]);
  });

  it('after the cut-off is announced to everybody once, and goes to whoever books first', async () => {
    const { single_class_id, holder, reservation } = await fullClass();
    const [one, two] = [await member(), await member()];
    for (const as of [one, two]) await join(as, single_class_id);
    studio.clock.advance(40 * 3_600_000);
    expect((await cancel(holder, reservation)).status).toBe(200);
    await Promise.all([watchWaitlists(studio.context), watchWaitlists(studio.context)]);
    expect([await lettersTo(one, 'waitlist-opened'), await lettersTo(two, 'waitlist-opened')]).toEqual([1, 1]);
    const made = await studio.api.post('/class_reservations', { single_class_id }, { as: two });
    expect(made.status).toBe(201);
    expect(await outcomes(single_class_id)).toMatchObject([{ outcome: null }, { outcome: 'promoted' }]);
    studio.clock.advance(60_000);
    await cancel(two, made.read(reserveAnswer).class_reservation.class_reservation_id);
    expect([await lettersTo(one, 'waitlist-opened'), await lettersTo(two, 'waitlist-opened')]).toEqual([2, 1]);
  });

  it('blocked or held meanwhile, is announced again, once each time it becomes free', async () => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { in: 2, spot_map: '2', class_package_id });
    const attempt = (as: TestCustomer) => {
      const body = { class_package_id, single_class_id, payment_method: { token_id: 'tok_sim_visa' } };
      return studio.api.post('/checkout/attempt', body, { as });
    };
    const giveUp = async (as: TestCustomer, answer: Awaited<ReturnType<typeof attempt>>) => {
      const { purchase_id } = answer.read(attemptAnswer);
      await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Ya no puedo' }, { as });
    };
    const [one, two, person] = [await customer(studio), await customer(studio), await customer(studio)];
    const [held, other] = [await attempt(one), await attempt(two)];
    await join(person, single_class_id);
    const times = () => lettersTo(person, 'waitlist-opened');
    await giveUp(one, held);
    expect(await times()).toBe(1);
    // Free all the time: nothing new, however often the job runs.
    await watchWaitlists(studio.context);
    await giveUp(two, other);
    expect(await times()).toBe(1);
    const [again] = [await attempt(one), await attempt(two)];
    await giveUp(one, again);
    await watchWaitlists(studio.context);
    expect(await times()).toBe(2);
    const administrator = await staff(studio, 'administrator');
    const block = async (blocked: boolean) => {
      const [row] = await studio.db.rows<{ version: number; spot: number }>(
        `select c.version, p.spot from single_class c join class_place p using (single_class_id)
         where c.single_class_id = $1 and num_nonnulls(p.class_reservation_id, p.held_until) = 0`,
        [single_class_id],
      );
      const change = { single_class_id, blocked, people: [], ...row };
      expect((await studio.api.put('/single_class/spot', change, { as: administrator })).status).toBe(200);
    };
    await block(true);
    await watchWaitlists(studio.context);
    expect(await times()).toBe(2);
    await block(false);
    await watchWaitlists(studio.context);
    expect(await times()).toBe(3);
  });

  it('is not announced again if a person only changes their spot', async () => {
    const { single_class_id } = await singleClass(studio, { in: 2, spot_map: '2' });
    const [stays, goes, person] = [await member(), await member(), await member()];
    const reserve = async (as: TestCustomer, spot: number) =>
      (await studio.api.post('/class_reservations', { single_class_id, spot }, { as })).read(reserveAnswer)
        .class_reservation.class_reservation_id;
    const [own, other] = [await reserve(stays, 1), await reserve(goes, 2)];
    await join(person, single_class_id);
    await cancel(goes, other);
    const moved = await studio.api.put('/class_reservations', { class_reservation_id: own, spot: 2 }, { as: stays });
    expect(moved.status).toBe(200);
    await watchWaitlists(studio.context);
    expect(await lettersTo(person, 'waitlist-opened')).toBe(1);
  });

  it('also by more capacity, a revoked purchase and a guest who leaves', async () => {
    const { single_class_id, holder } = await fullClass();
    const sold = await classPackage(studio, { class_amount: 1 });
    const buyer = await customer(studio);
    const access = { customer_id: buyer.customer_id, class_package_id: sold.class_package_id, payment_method_id: 2 };
    const { purchase } = (await studio.api.post('/customer/giveAccess', access, { as: desk })).body as {
      purchase: { purchase_id: number };
    };
    const [first, second] = [await member(), await member()];
    for (const as of [buyer, first, second]) await join(as, single_class_id);
    const administrator = await staff(studio, 'administrator');
    const stored = (await studio.api.get(`/single_class/single/${single_class_id}`)).body as {
      single_class: { class_date: string; class_type: { class_type_id: number }; location: { location_id: number } };
    };
    const { class_date, class_type, location } = stored.single_class;
    const wider = { single_class_id, class_date, capacity: 2, ...pick(class_type, location) };
    const widened = await studio.api.put('/single_class', wider, { as: administrator });
    expect(widened.status, widened.text).toBe(200);
    expect(await inside(single_class_id)).toEqual([holder.customer_id, buyer.customer_id].sort((a, b) => a - b));
    const { purchase_id } = purchase;
    await studio.api.put('/customer/revokeAccess', { purchase_id }, { as: administrator });
    expect(await inside(single_class_id)).toContain(first.customer_id);
    expect(await lettersTo(buyer, 'reservation-cancelled')).toBe(1);
  });
});

const pick = ({ class_type_id }: { class_type_id: number }, { location_id }: { location_id: number }) => ({
  class_type_id,
  location_id,
});

describe('a special class', () => {
  it('is held for the first in the waitlist to pay; unpaid, it goes to the next', async () => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { capacity: 1, in: 48, class_package_id });
    const buy = (as: TestCustomer) =>
      studio.api.post(
        '/customer/giveAccess',
        { customer_id: as.customer_id, class_package_id, payment_method_id: 2, single_class_id },
        { as: desk },
      );
    const [holder, slow, next, passer] = [
      await customer(studio),
      await customer(studio),
      await customer(studio),
      await customer(studio),
    ];
    expect((await buy(holder)).status).toBe(201);
    for (const as of [slow, next]) expect((await join(as, single_class_id)).status).toBe(201);
    const [own] = await studio.db.rows<{ id: number }>(
      'select class_reservation_id as id from class_reservation where single_class_id = $1',
      [single_class_id],
    );
    await studio.api.delete(`/class_reservations/${own?.id}?customer_id=${holder.customer_id}`, {
      as: await administrator(studio),
    });
    expect(await lettersTo(slow, 'place-to-pay')).toBe(1);
    const preview = await studio.api.get(`/waitlist/preview?single_class_id=${single_class_id}`, { as: slow });
    const until = new Date(studio.clock.now().getTime() + 60 * 60_000).toISOString();
    const held = { offered_until: until, promotion: { way: 'pay', until } };
    expect(preview.read(waitlistPreview)).toMatchObject(held);
    expect((await listed(slow)).waitlists).toMatchObject([held]);
    expect(preview.read(waitlistPreview).promotion.text).toBe(
      'Hay un lugar apartado para ti: tienes hasta el lun 23 nov, 08:00 para pagarlo. Si no lo pagas, deja de ser tuyo.',
    );
    expect((await buy(passer)).code).toBe('class-full');
    studio.clock.advance(61 * 60_000);
    await Promise.all([watchWaitlists(studio.context), watchWaitlists(studio.context)]);
    expect(await outcomes(single_class_id)).toMatchObject([{ outcome: 'missed' }, { outcome: null }]);
    expect([await lettersTo(slow, 'waitlist-missed'), await lettersTo(next, 'place-to-pay')]).toEqual([1, 1]);
    expect((await buy(next)).status).toBe(201);
    expect(await outcomes(single_class_id)).toMatchObject([{ outcome: 'missed' }, { outcome: 'promoted' }]);
  });
});

it('ended by reception is notified by letter, once; ended by the person is not', async () => {
  const { single_class_id } = await fullClass();
  const [taken, leaves] = [await member(), await member()];
  for (const person of [taken, leaves]) await join(person, single_class_id);
  const [hers, own] = [(await listed(taken)).waitlists[0], (await listed(leaves)).waitlists[0]];
  const removes = () =>
    studio.api.delete(`/waitlist/${hers?.waitlist_id}?customer_id=${taken.customer_id}`, { as: desk });
  for (const answer of [await removes(), await removes()]) expect(answer.status).toBe(200);
  expect((await studio.api.delete(`/waitlist/${own?.waitlist_id}`, { as: leaves })).status).toBe(200);
  expect([await lettersTo(taken, 'waitlist-ended'), await lettersTo(leaves, 'waitlist-ended')]).toEqual([1, 0]);
  expect(await outcomes(single_class_id)).toMatchObject([{ outcome: 'left' }, { outcome: 'left' }]);
});

it('ends when the class starts, and everybody is notified once', async () => {
  const { single_class_id } = await fullClass();
  const person = await member();
  await join(person, single_class_id);
  studio.clock.advance(49 * 3_600_000);
  await Promise.all([watchWaitlists(studio.context), watchWaitlists(studio.context)]);
  await watchWaitlists(studio.context);
  expect(await outcomes(single_class_id)).toMatchObject([{ outcome: 'class-over' }]);
  expect(await lettersTo(person, 'waitlist-missed')).toBe(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#shared/refusals.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { accessToken } from '#shared/wire/customers.ts';
import { reservePreview } from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { type CustomerOverrides, customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { cancelReservations } from '../booking/queries/booking.ts';
import { checkBooks } from '../books/index.ts';
import { lockForPlaces } from '../locking/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import { releaseUnpaidPlaces } from './release-unpaid.ts';

const SOON = MINUTE;
let studio: TestStudio;
let desk: TestCustomer;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, {
    cash_checkout_enabled: true,
    waitlist_enabled: true,
    allow_class_guests: true,
    max_guests: 2,
  });
  ({ class_package_id } = await classPackage(studio, { price: 1250, class_amount: 10 }));
});
afterAll(async () => {
  expect((await checkBooks(studio.db)).disagreements).toEqual([]);
  await studio.close();
});

const book = (as: TestCustomer, single_class_id: number, more: object = {}) =>
  studio.api.post('/class_reservations', { single_class_id, ...more }, { as });
const lesson = async (hours = 24, capacity = 8) => (await singleClass(studio, { in: hours, capacity })).single_class_id;

/** Somebody with ten classes that she has not paid. */
async function owing(overrides: CustomerOverrides = {}) {
  const person = await customer(studio, overrides);
  const tried = await studio.api.post(
    '/checkout/attempt',
    { class_package_id, payment_method: 'cash' },
    { as: person },
  );
  return { ...person, purchase_id: tried.read(attemptAnswer).purchase_id };
}

async function attended(person: TestCustomer): Promise<void> {
  await studio.db.rows(
    `update class_reservation set attended_at = $2, attended_by = $1 where customer_id = $1 and "deletedAt" is null`,
    [person.customer_id, studio.clock.now().toISOString()],
  );
}

const pay = ({ purchase_id }: { purchase_id: number }) =>
  studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: desk });
const inside = async (single_class_id: number) =>
  (
    await studio.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
      [single_class_id],
    )
  ).map((row) => row.customer_id);

describe('an invented account', () => {
  it('gets no place: three sign-ups with unread mails, as the attacker did', async () => {
    const single_class_id = await lesson();
    const codes: (string | undefined)[] = [];
    for (const n of [1, 2, 3]) {
      const credentials = { email: `inventada${n}@evil.example`, password: 'jacaranda-azul' };
      const signedUp = (await studio.api.post('/identity/sign-up', credentials)).read(accessToken);
      const bearer = { headers: { authorization: `Bearer ${signedUp.access_token}` } };
      const record = { name: 'Nadie', last_name: 'Nunca', phone: `559990000${n}` };
      await studio.api.post('/customer/signup', record, bearer);
      const bought = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, bearer);
      expect(bought.status).toBe(201);
      codes.push((await studio.api.post('/class_reservations', { single_class_id }, bearer)).code);
    }
    expect(codes).toEqual(['mail-not-confirmed', 'mail-not-confirmed', 'mail-not-confirmed']);
    expect(await inside(single_class_id)).toEqual([]);
  });

  it('with a confirmed mail gets one, and two of them at most per class', async () => {
    const [one, other] = [await lesson(), await lesson()];
    const [ana, eva, iris] = [await owing(), await owing(), await owing()];
    expect((await book(ana, one)).status).toBe(201);
    expect((await book(ana, other)).body).toMatchObject({
      error: { code: 'cash-unpaid-limit', details: { most: 1, newcomer: true } },
    });
    expect((await book(eva, one)).status).toBe(201);
    expect((await book(iris, one)).code).toBe('newcomer-places-taken');
    expect((await book(iris, other)).status).toBe(201);
  });

  it('control: a paid person needs no confirmed mail and has as many places as classes', async () => {
    const paid = await owing({ unconfirmed: true });
    await pay(paid);
    const [one, other] = [await lesson(), await lesson()];
    for (const _ of [1, 2]) await book(await owing(), one);
    expect((await book(paid, one)).status).toBe(201);
    expect((await book(paid, other)).status).toBe(201);
    expect((await book(paid, await lesson(1))).status).toBe(201);
  });
});

describe('the letter of a place that is not paid', () => {
  const letterTo = async ({ email }: TestCustomer) => {
    const sent = await deliverLetters(studio);
    return sent.find(({ to, subject }) => to === email && subject.startsWith('Reservaste'))?.text ?? '';
  };

  it('has the last time to pay: two hours before for a newcomer, when the purchase lapses for a person who attended', async () => {
    const ana = await owing();
    await book(ana, await lesson());
    expect(await letterTo(ana)).toContain(
      'Tu lugar está por pagar: paga tu compra antes del martes 24 de noviembre a las 05:00. Si no, tu lugar queda libre.',
    );
    await attended(ana);
    await book(ana, await lesson(48));
    expect(await letterTo(ana)).toContain('paga tu compra antes del jueves 26 de noviembre a las 07:00');
  });

  it('control: of a place that is paid it says nothing of the kind', async () => {
    const ana = await owing();
    await pay(ana);
    await book(ana, await lesson());
    expect(await letterTo(ana)).not.toContain('por pagar');
  });
});

describe('a person who has not attended yet', () => {
  it('cannot bring a guest on unpaid classes', async () => {
    const refused = await book(await owing(), await lesson(), { guests: [{ name: 'Amiga' }] });
    expect(refused.code).toBe('cash-unpaid-limit');
  });

  it('can book until two hours before, and reads until when to pay', async () => {
    const single_class_id = await lesson(2);
    const ana = await owing();
    expect((await book(ana, single_class_id)).code).toBe('newcomer-too-late');
    const later = await lesson(3);
    const preview = await studio.api.get(`/class_reservations/preview?single_class_id=${later}`, { as: ana });
    const payBefore = new Date(studio.clock.now().getTime() + HOUR).toISOString();
    expect(preview.read(reservePreview)).toMatchObject({ refusal: null, pay_before: payBefore });
    expect((await book(ana, later)).status).toBe(201);
  });

  it('after one attended class may hold two', async () => {
    const ana = await owing();
    await book(ana, await lesson());
    await attended(ana);
    expect((await book(ana, await lesson())).status).toBe(201);
    expect((await book(ana, await lesson())).body).toMatchObject({
      error: { code: 'cash-unpaid-limit', details: { most: 2, newcomer: false } },
    });
  });

  it('can be booked by reception at any hour, and that place is kept', async () => {
    const single_class_id = await lesson(1);
    const ana = await owing({ unconfirmed: true });
    const answer = await studio.api.post(
      '/class_reservations',
      { single_class_id, customer_id: ana.customer_id },
      { as: desk },
    );
    expect(answer.status).toBe(201);
    await releaseUnpaidPlaces(studio.context);
    expect(await inside(single_class_id)).toEqual([ana.customer_id]);
  });
});

describe('two hours before the class', () => {
  // What other tests left behind.
  beforeEach(() => releaseUnpaidPlaces(studio.context));

  it('the place is released, the class returned, and a letter sent; once, however often the job runs', async () => {
    const single_class_id = await lesson(5);
    const ana = await owing();
    await book(ana, single_class_id);
    studio.clock.advance(3 * HOUR - SOON);
    await releaseUnpaidPlaces(studio.context);
    expect(await inside(single_class_id)).toEqual([ana.customer_id]);
    studio.clock.advance(SOON);
    const released = await Promise.all([releaseUnpaidPlaces(studio.context), releaseUnpaidPlaces(studio.context)]);
    expect(released.reduce((sum, count) => sum + count)).toBe(1);
    expect(await inside(single_class_id)).toEqual([]);
    expect((await studio.api.get('/available_classes', { as: ana })).body).toMatchObject({ available: 10 });
    const letters = await studio.db.rows(
      `select 1 from outbox where customer_id = $1 and notice = 'reservation-cancelled'`,
      [ana.customer_id],
    );
    expect(letters).toHaveLength(1);
    expect((await book(ana, single_class_id)).code).toBe('newcomer-too-late');
  });

  it('it goes to the waitlist', async () => {
    const single_class_id = await lesson(5, 1);
    const [ana, eva] = [await owing(), await owing()];
    await pay(eva);
    await book(ana, single_class_id);
    expect((await studio.api.post('/waitlist', { single_class_id }, { as: eva })).status).toBe(201);
    await configure(studio, { waitlist_cutoff_minutes: 0 });
    studio.clock.advance(3 * HOUR);
    await releaseUnpaidPlaces(studio.context);
    expect(await inside(single_class_id)).toEqual([eva.customer_id]);
  });

  it('control: a person who paid in time or attended before keeps it', async () => {
    const single_class_id = await lesson(5);
    const [paid, known] = [await owing(), await owing()];
    await book(known, await lesson(4));
    await attended(known);
    await book(paid, single_class_id);
    await pay(paid);
    expect((await book(known, single_class_id)).status).toBe(201);
    studio.clock.advance(3 * HOUR);
    await releaseUnpaidPlaces(studio.context);
    expect(await inside(single_class_id)).toEqual([paid.customer_id, known.customer_id].sort((a, b) => a - b));
  });
});

it('of three waiting newcomers with unpaid classes two are promoted', async () => {
  const single_class_id = await lesson(24, 3);
  const holders = [await owing(), await owing(), await owing()];
  for (const holder of holders) {
    await pay(holder);
    await book(holder, single_class_id);
  }
  const waiting = [await owing(), await owing(), await owing()];
  for (const as of waiting) expect((await studio.api.post('/waitlist', { single_class_id }, { as })).status).toBe(201);
  const ids = await studio.db.rows<{ class_reservation_id: number }>(
    'select class_reservation_id from class_reservation where single_class_id = $1 and "deletedAt" is null',
    [single_class_id],
  );
  const at = studio.clock.now();
  const settings = await studio.context.configuration.current();
  await studio.db.transaction(async (open) => {
    const people = holders.map((holder) => holder.customer_id);
    const tx = (await lockForPlaces(open, [single_class_id], people)) ?? refuse('class-not-found');
    const write = { cancellation: 'studio', returns_credit: true, actor_id: null, at, reason: '' } as const;
    await cancelReservations(
      tx,
      ids.map((row) => row.class_reservation_id),
      write,
    );
    await placesCameFree(tx, studio.context, { single_class_id, by: { at, actor_id: null, settings } });
  });
  expect(await inside(single_class_id)).toEqual(waiting.slice(0, 2).map((person) => person.customer_id));
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { availableClass, creditStatement } from '#shared/wire/grants.ts';
import {
  cancelAnswer,
  classReservation,
  guestAnswer,
  reserveAnswer,
  reservePreview,
} from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../books/index.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { waitlist_enabled: true, allow_class_guests: true, max_guests: 2 });
});
afterAll(async () => {
  expect(await checkBooks(studio.db)).toMatchObject({ disagreements: [] });
  await studio.close();
});

async function member(classes = 4): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person, { class_amount: classes });
  return person;
}

async function booked(as: TestCustomer, room: object = { capacity: 3 }, guests: object[] = []) {
  const { single_class_id } = await singleClass(studio, { in: 48, ...room });
  const made = await studio.api.post('/class_reservations', { single_class_id, guests }, { as });
  return made.read(reserveAnswer).class_reservation;
}

const bring = (as: TestCustomer, class_reservation_id: number, name: string, idempotencyKey?: string) =>
  studio.api.post(
    '/single_class/guest',
    { class_reservation_id, name },
    { as, ...(idempotencyKey && { idempotencyKey }) },
  );
const left = async (as: TestCustomer) =>
  ((await studio.api.get('/available_classes', { as })).body as { available: number }).available;

it('a guest can be added later, on a class of the host, once per key, and be renamed', async () => {
  const ana = await member();
  const { class_reservation_id } = await booked(ana);
  expect((await bring(ana, class_reservation_id, 'X')).body).toMatchObject({
    error: { fields: { name: 'Debes ingresar un nombre para tu invitado' } },
  });
  const first = (await bring(ana, class_reservation_id, 'Beto', 'uno')).read(guestAnswer).class_reservation;
  expect(first).toMatchObject({ guest: { name: 'Beto' }, spot: 2 });
  const again = (await bring(ana, class_reservation_id, 'Beto', 'uno')).read(guestAnswer).class_reservation;
  expect(again.class_reservation_id).toBe(first.class_reservation_id);
  expect(await left(ana)).toBe(2);
  const rename = { class_reservation_id: first.class_reservation_id, name: 'Alberto' };
  expect((await studio.api.put('/single_class/guest', rename, { as: ana })).body).toMatchObject({
    class_reservation: { guest: { name: 'Alberto' } },
  });
  expect((await studio.api.put('/single_class/guest', rename, { as: await member() })).code).toBe(
    'reservation-not-found',
  );
  expect((await studio.api.put('/single_class/guest', { ...rename, class_reservation_id }, { as: ana })).code).toBe(
    'reservation-not-found',
  );
  expect((await bring(ana, first.class_reservation_id, 'Otra')).code).toBe('reservation-not-found');
  await configure(studio, { allow_class_guests: false });
  expect((await studio.api.put('/single_class/guest', rename, { as: ana })).code).toBe('guests-off');
  expect((await bring(ana, class_reservation_id, 'Carla')).code).toBe('guests-off');
  await configure(studio, { allow_class_guests: true });
  await bring(ana, class_reservation_id, 'Carla');
  expect((await bring(ana, class_reservation_id, 'Diego')).code).toBe('class-full');
});

it('a guest is offered only if the class has a free place', async () => {
  const ana = await member();
  const { class_reservation_id } = await booked(ana, { capacity: 2 });
  const offered = async () => {
    const answer = await studio.api.get('/class_reservations?filter=upcoming', { as: ana });
    const { class_reservations } = answer.body as { class_reservations: z.output<typeof classReservation>[] };
    return class_reservations.find((one) => one.class_reservation_id === class_reservation_id)?.can_add_guest;
  };
  expect(await offered()).toBe(true);
  const { guest } = (await bring(ana, class_reservation_id, 'Beto')).read(guestAnswer).class_reservation;
  expect([guest?.name, await offered()]).toEqual(['Beto', false]);
});

const offeredTo = async (as: TestCustomer, class_reservation_id: number) => {
  const { class_reservations } = (await studio.api.get('/class_reservations?filter=upcoming', { as })).read(
    z.object({ class_reservations: z.array(classReservation) }),
  );
  return class_reservations.find((one) => one.class_reservation_id === class_reservation_id)?.can_add_guest;
};
const couldBring = async (as: TestCustomer, single_class_id: number) =>
  (await studio.api.get(`/class_reservations/preview?single_class_id=${single_class_id}`, { as })).read(reservePreview)
    .guests_possible.most;

it('a person with only an unlimited plan is offered no guest, before or after reserving, unless the setting lets it pay for guests', async () => {
  const ana = await customer(studio);
  await grant(studio, ana, { class_amount: -1 });
  const { single_class_id } = await singleClass(studio, { in: 48, capacity: 5 });
  expect(await couldBring(ana, single_class_id)).toBe(0);
  const made = (await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).read(reserveAnswer);
  const { class_reservation_id } = made.class_reservation;
  expect(made.class_reservation.can_add_guest).toBe(false);
  expect(await offeredTo(ana, class_reservation_id)).toBe(false);
  expect((await bring(ana, class_reservation_id, 'Beto')).code).toBe('no-credits');
  await configure(studio, { guests_on_unlimited: true });
  const { single_class_id: other } = await singleClass(studio, { in: 72, capacity: 5 });
  expect([await couldBring(ana, other), await offeredTo(ana, class_reservation_id)]).toEqual([2, true]);
  expect((await studio.api.post('/class_reservations', { single_class_id: other }, { as: ana })).body).toMatchObject({
    class_reservation: { can_add_guest: true },
  });
  await configure(studio, { guests_on_unlimited: false });
  await grant(studio, ana, { class_amount: 1 });
  const { single_class_id: third } = await singleClass(studio, { in: 96, capacity: 5 });
  expect([await couldBring(ana, third), await offeredTo(ana, class_reservation_id)]).toEqual([1, true]);
  expect((await bring(ana, class_reservation_id, 'Beto')).status).toBe(201);
  expect(await offeredTo(ana, class_reservation_id)).toBe(false);
});

it('the desk sees whether a person may add a guest, decided as when adding one', async () => {
  const desk = await staff(studio, 'desk');
  const ana = await customer(studio);
  await grant(studio, ana, { class_amount: -1 });
  const { single_class } = await booked(ana, { capacity: 5 });
  const { single_class_id } = single_class;
  const path = `/class_reservations/preview?single_class_id=${single_class_id}&customer_id=${ana.customer_id}`;
  const possible = async () => (await studio.api.get(path, { as: desk })).read(reservePreview).guests_possible;
  expect(await possible()).toEqual({ most: 0, refused: 'no-credits' });
  await grant(studio, ana, { class_amount: 3 });
  expect(await possible()).toEqual({ most: 1, refused: null });
  const [{ class_reservation_id } = { class_reservation_id: 0 }] = await studio.db.rows<{
    class_reservation_id: number;
  }>('select class_reservation_id from class_reservation where single_class_id = $1', [single_class_id]);
  for (const name of ['Beto', 'Cleo']) expect((await bring(ana, class_reservation_id, name)).status).toBe(201);
  expect(await possible()).toEqual({ most: 0, refused: 'too-many-guests' });
});

it('guests are offered up to the classes left after one’s own place', async () => {
  const ana = await member(2);
  const { single_class_id } = await singleClass(studio, { in: 48, capacity: 5 });
  expect(await couldBring(ana, single_class_id)).toBe(1);
  const guests = [{ name: 'Beto' }];
  const made = await studio.api.post('/class_reservations', { single_class_id, guests }, { as: ana });
  const { class_reservation } = made.read(reserveAnswer);
  expect(class_reservation.can_add_guest).toBe(false);
  expect(await offeredTo(ana, class_reservation.class_reservation_id)).toBe(false);
  expect((await bring(ana, class_reservation.class_reservation_id, 'Caro')).code).toBe('no-credits');
});

it('no guest is offered for a class that can no longer be booked', async () => {
  const ana = await member();
  const { class_reservation_id, single_class_id } = await booked(ana, { capacity: 5, in: 3 });
  expect(await offeredTo(ana, class_reservation_id)).toBe(true);
  await studio.db.rows('update single_class set booking_closes_minutes = 240 where single_class_id = $1', [
    single_class_id,
  ]);
  expect((await bring(ana, class_reservation_id, 'Beto')).code).toBe('booking-closed');
  expect(await offeredTo(ana, class_reservation_id)).toBe(false);
});

it('cancelling one’s own place asks about the guests: kept they stay, cancelled all are returned', async () => {
  const ana = await member();
  const { class_reservation_id } = await booked(ana, { capacity: 3 }, [{ name: 'Beto' }]);
  const cancel = (query: string, id = class_reservation_id) =>
    studio.api.delete(`/class_reservations/${id}${query}`, { as: ana });
  expect((await cancel('')).body).toMatchObject({ error: { code: 'cancel-guests', details: { guests: 1 } } });
  expect((await cancel('?guests=keep')).read(cancelAnswer)).toMatchObject({ returned: true, guests_cancelled: 0 });
  expect(await left(ana)).toBe(3);
  const other = await booked(ana, { capacity: 3 }, [{ name: 'Beto' }]);
  expect((await cancel('?guests=cancel', other.class_reservation_id)).read(cancelAnswer).guests_cancelled).toBe(1);
  expect(await left(ana)).toBe(3);
});

it('repeated, lists the guests who were cancelled with it, and none who stayed', async () => {
  const ana = await member(10);
  const cancel = async (id: number, query = '') =>
    (await studio.api.delete(`/class_reservations/${id}${query}`, { as: ana })).read(cancelAnswer);
  const both = await booked(ana, { capacity: 4 }, [{ name: 'Beto' }, { name: 'Caro' }]);
  const first = await cancel(both.class_reservation_id, '?guests=cancel');
  expect(first.guests_cancelled).toBe(2);
  expect(await cancel(both.class_reservation_id, '?guests=cancel')).toEqual(first);
  expect(await cancel(both.class_reservation_id)).toEqual(first);
  const kept = await booked(ana, { capacity: 4 }, [{ name: 'Beto' }]);
  const alone = await cancel(kept.class_reservation_id, '?guests=keep');
  expect(alone.guests_cancelled).toBe(0);
  expect(await cancel(kept.class_reservation_id)).toEqual(alone);
});

it('max_guests counts existing guests, added one by one or kept when the host left', async () => {
  const ana = await member(10);
  const { class_reservation_id, single_class_id } = await booked(ana, { capacity: 8 });
  await bring(ana, class_reservation_id, 'Beto');
  await bring(ana, class_reservation_id, 'Caro');
  expect((await bring(ana, class_reservation_id, 'Dani')).code).toBe('too-many-guests');
  const again = (guests: object[]) => studio.api.post('/class_reservations', { single_class_id, guests }, { as: ana });
  await studio.api.delete(`/class_reservations/${class_reservation_id}?guests=keep`, { as: ana });
  const guests = 1;
  expect(
    (
      await studio.api.get(`/class_reservations/preview?single_class_id=${single_class_id}&guests=${guests}`, {
        as: ana,
      })
    ).body,
  ).toMatchObject({ refusal: { code: 'too-many-guests' } });
  expect((await again([{ name: 'Dani' }])).code).toBe('too-many-guests');
  expect((await again([])).status).toBe(201);
  // Without the limit the same request is booked: only the guests were the reason.
  const other = await booked(ana, { capacity: 8 }, [{ name: 'Beto' }, { name: 'Caro' }]);
  await studio.api.delete(`/class_reservations/${other.class_reservation_id}?guests=keep`, { as: ana });
  await configure(studio, { max_guests: 3 });
  const more = { single_class_id: other.single_class_id, guests: [{ name: 'Dani' }] };
  expect((await studio.api.post('/class_reservations', more, { as: ana })).status).toBe(201);
  await configure(studio, { max_guests: 2 });
});

it('a guest cancelled alone, and a host with guests, free places for the waitlist', async () => {
  const ana = await member();
  const { single_class_id, class_reservation_id } = await booked(ana, { capacity: 3 }, [
    { name: 'Beto' },
    { name: 'Caro' },
  ]);
  const waiting = [await member(), await member(), await member()];
  for (const as of waiting) await studio.api.post('/waitlist', { single_class_id }, { as });
  const { class_reservation } = (await studio.api.get('/class_reservations', { as: ana })).read(
    z.object({ class_reservations: z.array(classReservation) }).transform(({ class_reservations }) => ({
      class_reservation: class_reservations.find((one) => one.guest?.name === 'Caro'),
    })),
  );
  await studio.api.delete(`/class_reservations/${class_reservation?.class_reservation_id}`, { as: ana });
  const own = async (as: TestCustomer) =>
    ((await studio.api.get('/class_reservations?filter=upcoming', { as })).body as { total: number }).total;
  expect(await Promise.all(waiting.map(own))).toEqual([1, 0, 0]);
  await studio.api.delete(`/class_reservations/${class_reservation_id}?guests=cancel`, { as: ana });
  expect(await Promise.all(waiting.map(own))).toEqual([1, 1, 1]);
});

it('a moved class is cancelled free until it starts; after its roster is closed nobody can cancel', async () => {
  const ana = await member();
  const { class_reservation_id, single_class_id } = await booked(ana, { capacity: 3, in: 6 });
  await studio.db.rows(
    `update class_reservation r set free_cancel_until = c.starts_at from single_class c
     where c.single_class_id = r.single_class_id and r.class_reservation_id = $1`,
    [class_reservation_id],
  );
  expect((await studio.api.get('/class_reservations', { as: ana })).body).toMatchObject({
    class_reservations: [{ cancel: { can_cancel: true, returns_credit: true } }],
  });
  const close = (at: string | null) =>
    studio.db.rows('update single_class set roster_closed_at = $2, roster_closed_by = $3 where single_class_id = $1', [
      single_class_id,
      at,
      at && ana.customer_id,
    ]);
  await close(studio.clock.now().toISOString());
  const cancel = () => studio.api.delete(`/class_reservations/${class_reservation_id}`, { as: ana });
  expect((await cancel()).code).toBe('roster-closed');
  await close(null);
  expect((await cancel()).read(cancelAnswer).returned).toBe(true);
});

it('staff change and remove a grant, and the statement lists it all', async () => {
  const [ana, admin] = [await member(3), await staff(studio, 'administrator')];
  await booked(ana);
  const [own] = (await studio.api.get('/available_classes/date/all', { as: ana })).read(
    z.object({ available_classes: z.array(availableClass) }),
  ).available_classes;
  const available_class_id = own?.available_class_id ?? 0;
  const one = await studio.api.get(`/available_classes/${available_class_id}`, { as: ana });
  expect(one.body).toMatchObject({ available_class: { available_class_id, available_classes: 2 } });
  expect((await studio.api.get(`/available_classes/${available_class_id}`, { as: await member() })).code).toBe(
    'not-found',
  );
  const change = { available_class_id, expiration_date: '2027-01-31', reason: 'Estuvo enferma' };
  expect((await studio.api.put('/available_classes', change, { as: ana })).status).toBe(403);
  expect((await studio.api.put('/available_classes', change, { as: admin })).body).toMatchObject({
    available_class: { expiration_date: '2027-01-31' },
  });
  expect((await studio.api.delete(`/available_classes/${available_class_id}`, { as: admin })).status).toBe(200);
  expect((await studio.api.delete(`/available_classes/${available_class_id}`, { as: admin })).code).toBe(
    'grant-closed',
  );
  const statement = (await studio.api.get('/available_classes/statement', { as: ana })).read(creditStatement);
  expect(statement).toMatchObject({ total: 4, balance: 0, has_unlimited: false, expiring: [] });
  expect(statement.movements.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['removed', -2, 0],
    ['extended', 0, 2],
    ['reserved', -1, 2],
    ['granted', 3, 3],
  ]);
});

it('a grant may be sent back whole with another last day: its counts are ignored', async () => {
  const [ana, admin] = [await member(3), await staff(studio, 'administrator')];
  const [own] = (await studio.api.get('/available_classes/date/all', { as: ana })).read(
    z.object({ available_classes: z.array(availableClass) }),
  ).available_classes;
  const put = (change: object) => studio.api.put('/available_classes', change, { as: admin });
  const changed = { ...own, available_classes: 99, class_amount: 99, expiration_date: '2027-01-31', reason: 'Viaje' };
  expect((await put(changed)).body).toMatchObject({
    available_class: { available_classes: 3, class_amount: 3, expiration_date: '2027-01-31' },
  });
  expect((await put({ ...changed, unheard_of: 1 })).code).toBe('invalid-input');
});

it('customers cannot book if classes in person are off; the desk still can', async () => {
  const { single_class_id } = await singleClass(studio, { in: 48 });
  const [ana, desk] = [await member(), await staff(studio, 'desk')];
  await configure(studio, { single_class_enabled: false });
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).code).toBe(
    'single-class-off',
  );
  const body = { single_class_id, customer_id: ana.customer_id };
  expect((await studio.api.post('/class_reservations', body, { as: desk })).status).toBe(201);
  await configure(studio, { single_class_enabled: true });
});

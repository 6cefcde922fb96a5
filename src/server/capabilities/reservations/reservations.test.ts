import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { credits } from '#shared/wire/grants.ts';
import { cancelAnswer, reserveAnswer, reservePreview } from '#shared/wire/reservations.ts';
import { roster } from '#shared/wire/roster.ts';
import { singleClass as singleClassWire } from '#shared/wire/schedule.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, instructor, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import type { Database, Sql } from '../../database/database.ts';
import { checkBooks } from '../books/index.ts';
import { readReservation } from './read-own.ts';
import { reserveSpot } from './reserve-spot.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(async () => {
  expect(await checkBooks(studio.db)).toMatchObject({ disagreements: [] });
  await studio.close();
});

const reserve = (as: TestCustomer, body: object, idempotencyKey?: string) =>
  studio.api.post('/class_reservations', body, { as, ...(idempotencyKey && { idempotencyKey }) });

async function member(classes = 8): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person, { class_amount: classes });
  return person;
}

const creditsOf = async (as: TestCustomer) => (await studio.api.get('/available_classes', { as })).read(credits);
const publicClass = async (id: number) =>
  (await studio.api.get(`/single_class/single/${id}`)).read(z.object({ single_class: singleClassWire })).single_class;

describe('reserving', () => {
  it('takes a numbered place and one class of a grant, and both are shown', async () => {
    const ana = await member();
    const { single_class_id } = await singleClass(studio, { spot_map: '2,3' });
    const answer = await reserve(ana, { single_class_id, spot: 4 });
    expect(answer.status).toBe(201);
    const { class_reservation, message } = answer.read(reserveAnswer);
    expect(message).toBe('¡Reservación guardada con éxito!');
    expect(class_reservation).toMatchObject({
      spot: 4,
      status: 'upcoming',
      cancel: { can_cancel: true, returns_credit: true },
    });
    const left = await creditsOf(ana);
    expect(left.available).toBe(7);
    expect(left.available_classes[0]?.movements[0]).toMatchObject({ kind: 'reserved', amount: -1, balance: 7 });
    expect(await publicClass(single_class_id)).toMatchObject({
      spots_left: 4,
      is_full: false,
      class_reservations: [{ spot: 4 }],
    });
  });

  it('runs two statements, the second with the end of a wait, the letter and the answer', async () => {
    const ana = await member();
    const { customer_id, session_id } = ana;
    const { single_class_id } = await singleClass(studio, { spot_map: '3' });
    await studio.db.rows('insert into waitlist (single_class_id, customer_id, "createdAt") values ($1, $2, $3)', [
      single_class_id,
      customer_id,
      studio.clock.now().toISOString(),
    ]);
    const said: string[] = [];
    const heard =
      (run: Sql['rows']): Sql['rows'] =>
      (statement, parameters) => {
        said.push(statement.trim());
        return run(statement, parameters);
      };
    const db: Database = {
      ...studio.db,
      rows: heard(studio.db.rows),
      transaction: (work) =>
        studio.db.transaction((tx) => work({ ...tx, rows: heard(tx.rows), lastRows: heard(tx.lastRows) })),
    };
    const command = { single_class_id, customer_id, spot: 2, guests: [], idempotency_key: null };
    const made = await reserveSpot({ ...studio.context, db }, { customer_id, session_id, byStaff: false }, command);
    expect(said.map((statement) => statement.split(/[\s(]+/, 2).join(' '))).toEqual([
      'select locked_booking_facts_if_room',
      'select class_reservation_ids,',
    ]);
    const [id = 0] = made.class_reservation_ids;
    expect(made.class_reservation).toEqual(await readReservation(studio.context, id));
    expect(
      await studio.db.rows('select outcome, promoted_reservation_id from waitlist where single_class_id = $1', [
        single_class_id,
      ]),
    ).toEqual([{ outcome: 'promoted', promoted_reservation_id: id }]);
    expect(
      await studio.db.rows('select notice from outbox where single_class_id = $1 and customer_id = $2', [
        single_class_id,
        customer_id,
      ]),
    ).toEqual([{ notice: 'reservation-made' }]);
  });

  it('answers what a read would return, whatever paid for it and with guests', async () => {
    await configure(studio, { allow_class_guests: true, max_guests: 3, max_cancels_per_available_class: 1 });
    const answered = async (person: TestCustomer, input: object) => {
      const before = (await reserve(person, input)).read(reserveAnswer).class_reservation;
      const back = await readReservation(studio.context, before.class_reservation_id);
      expect(before).toEqual(JSON.parse(JSON.stringify(back)));
      return before;
    };
    const ana = await member();
    const { single_class_id } = await singleClass(studio, { spot_map: '9' });
    const withGuests = await answered(ana, { single_class_id, guests: [{ name: 'Prima' }, { name: 'Tía', spot: 7 }] });
    expect(withGuests.guests.map(({ name }) => name)).toEqual(['Prima', 'Tía']);
    // Her guests stay when she cancels, and are there when she books again; cancelled reservations count.
    await studio.api.delete(`/class_reservations/${withGuests.class_reservation_id}?guests=keep`, { as: ana });
    const back = await answered(ana, { single_class_id });
    expect(back.guests).toHaveLength(2);
    const unlimited = await customer(studio);
    await grant(studio, unlimited, { class_amount: -1 });
    await answered(unlimited, { single_class_id, spot: 9 });
    await configure(studio, { allow_class_guests: false, max_guests: 1, max_cancels_per_available_class: null });
  });

  it('gives the lowest free place when none is chosen', async () => {
    const { single_class_id } = await singleClass(studio, { spot_map: '3' });
    expect((await reserve(await member(), { single_class_id, spot: 1 })).status).toBe(201);
    expect((await reserve(await member(), { single_class_id })).read(reserveAnswer).class_reservation.spot).toBe(2);
  });

  it('takes null for no chosen place, one’s own and a guest’s', async () => {
    await configure(studio, { allow_class_guests: true });
    const { single_class_id } = await singleClass(studio, { spot_map: '3' });
    const guests = [{ name: 'Lupe', spot: null }];
    const reserved = await reserve(await member(), { single_class_id, spot: null, guests });
    const { class_reservation } = reserved.read(reserveAnswer);
    expect([class_reservation.spot, class_reservation.guests.map(({ spot }) => spot)]).toEqual([1, [2]]);
    await configure(studio, { allow_class_guests: false });
  });

  it('refuses a taken place, an unknown one, a second of one’s own, and a full class', async () => {
    const { single_class_id } = await singleClass(studio, { spot_map: '2' });
    const ana = await member();
    await reserve(ana, { single_class_id, spot: 1 });
    const luis = await member();
    expect((await reserve(luis, { single_class_id, spot: 1 })).code).toBe('spot-taken');
    expect((await reserve(luis, { single_class_id, spot: 9 })).code).toBe('spot-taken');
    expect((await reserve(ana, { single_class_id, spot: 2 })).code).toBe('already-reserved');
    await reserve(luis, { single_class_id, spot: 2 });
    expect((await reserve(await member(), { single_class_id })).code).toBe('class-full');
  });

  it('counts as full without capacity and without map', async () => {
    const { single_class_id, is_full } = await singleClass(studio, { capacity: null });
    expect(is_full).toBe(true);
    expect((await reserve(await member(), { single_class_id })).code).toBe('class-full');
  });

  it('needs a class', async () => {
    const { single_class_id } = await singleClass(studio);
    const nobody = await customer(studio);
    const answer = await reserve(nobody, { single_class_id });
    expect([answer.status, answer.code]).toEqual([412, 'no-credits']);
  });

  it('answers a repeated key equally, and refuses it with another body', async () => {
    const { single_class_id } = await singleClass(studio, { spot_map: '5' });
    const ana = await member();
    const first = (await reserve(ana, { single_class_id, spot: 2 }, 'llave')).read(reserveAnswer);
    const again = await reserve(ana, { single_class_id, spot: 2 }, 'llave');
    expect(again.status).toBe(201);
    expect(again.read(reserveAnswer)).toEqual(first);
    expect((await reserve(ana, { single_class_id, spot: 3 }, 'llave')).code).toBe('key-reused');
    expect((await creditsOf(ana)).available).toBe(7);
  });

  it('book, cancel, book again works with the client’s own keys', async () => {
    const { single_class_id } = await singleClass(studio, { spot_map: '1' });
    const ana = await member(1);
    const { class_reservation } = (await reserve(ana, { single_class_id }, 'uno')).read(reserveAnswer);
    const path = `/class_reservations/${class_reservation.class_reservation_id}`;
    expect((await studio.api.delete(path, { as: ana })).read(cancelAnswer)).toMatchObject({
      returned: true,
      message: 'Reservación cancelada.',
    });
    expect((await reserve(ana, { single_class_id }, 'dos')).status).toBe(201);
  });

  it('a customer_id in the body is refused from a customer and used from the desk', async () => {
    const { single_class_id } = await singleClass(studio);
    const [ana, luis] = [await member(), await member()];
    expect((await reserve(ana, { single_class_id, customer_id: luis.customer_id })).code).toBe('forbidden');
    const desk = await staff(studio, 'desk');
    const his = (await reserve(desk, { single_class_id, customer_id: luis.customer_id })).read(reserveAnswer);
    expect(his.class_reservation.customer_id).toBe(luis.customer_id);
  });

  it('refuses an ended session and a disabled person although the token is still valid', async () => {
    const { single_class_id } = await singleClass(studio);
    const [gone, banned] = [await member(), await member()];
    await studio.db.rows('delete from identity_session where id = $1', [gone.session_id]);
    expect((await reserve(gone, { single_class_id })).code).toBe('auth/required');
    await studio.db.rows('update customer set disabled_at = $2::timestamptz where customer_id = $1', [
      banned.customer_id,
      studio.clock.now().toISOString(),
    ]);
    expect((await reserve(banned, { single_class_id })).code).toBe('auth/user-disabled');
  });

  it('books a guest if guests are allowed, on a class of the host', async () => {
    const { single_class_id } = await singleClass(studio, { spot_map: '4' });
    const ana = await member();
    const guests = [{ name: 'Eva' }];
    expect((await reserve(ana, { single_class_id, guests })).code).toBe('guests-off');
    await studio.api.put(
      '/appconfig',
      { config: [{ key: 'allow_class_guests', value: true }] },
      { as: await staff(studio, 'administrator') },
    );
    const answer = (await reserve(ana, { single_class_id, guests })).read(reserveAnswer);
    expect(answer.guest_reservation_ids).toHaveLength(1);
    expect((await creditsOf(ana)).available).toBe(6);
    const short = await reserve(ana, { single_class_id, guests: [{ name: 'E' }] });
    expect([short.status, short.text]).toEqual([
      400,
      expect.stringContaining('Debes ingresar un nombre para tu invitado'),
    ]);
  });
});

describe('the preview', () => {
  it('has the grant that pays, and the refusal', async () => {
    const { single_class_id } = await singleClass(studio, { spot_map: '4' });
    const ana = await member(3);
    const path = `/class_reservations/preview?single_class_id=${single_class_id}`;
    const before = (await studio.api.get(path, { as: ana })).read(reservePreview);
    expect(before).toMatchObject({ refusal: null, available_class: { available_classes: 3 }, overlaps: [] });
    await reserve(ana, { single_class_id });
    expect((await studio.api.get(path, { as: ana })).read(reservePreview).refusal?.code).toBe('already-reserved');
  });

  it('has the grant that pays guests, never an unlimited membership', async () => {
    await configure(studio, { allow_class_guests: true, max_guests: 2 });
    const { single_class_id } = await singleClass(studio, { spot_map: '4' });
    const ana = await member(1);
    await grant(studio, ana, { class_amount: -1 });
    const ask = async (guests: number) => {
      const path = `/class_reservations/preview?single_class_id=${single_class_id}&guests=${guests}`;
      return (await studio.api.get(path, { as: ana })).read(reservePreview);
    };
    expect(await ask(1)).toMatchObject({
      refusal: null,
      available_class: { available_classes: -1 },
      guest_available_classes: [{ available_classes: 1 }],
    });
    expect((await ask(2)).refusal?.code).toBe('no-credits');
    await configure(studio, { allow_class_guests: false, max_guests: 1 });
  });

  it('names the free place that the person booked most, at least twice, in classes of this type there', async () => {
    const first = await singleClass(studio, { in: 200, spot_map: '3' });
    const alike = { class_type_id: first.class_type.class_type_id, location_id: first.location.location_id };
    const later = await Promise.all(
      [224, 248].map((hours) => singleClass(studio, { ...alike, in: hours, spot_map: '3' })),
    );
    const [second = first, third = first] = later;
    const [ana, bea] = [await member(), await member()];
    const path = `/class_reservations/preview?single_class_id=${third.single_class_id}`;
    const usual = async () => (await studio.api.get(path, { as: ana })).read(reservePreview).usual_spot;
    await reserve(ana, { single_class_id: first.single_class_id, spot: 2 });
    expect(await usual()).toBeNull();
    await reserve(ana, { single_class_id: second.single_class_id, spot: 2 });
    expect(await usual()).toBe(2);
    await reserve(bea, { single_class_id: third.single_class_id, spot: 2 });
    expect(await usual()).toBeNull();
  });

  it('warns of a class at the same time', async () => {
    const [one, other] = [await singleClass(studio, { in: 60 }), await singleClass(studio, { in: 60.5 })];
    const ana = await member();
    await reserve(ana, { single_class_id: one.single_class_id });
    const path = `/class_reservations/preview?single_class_id=${other.single_class_id}`;
    expect((await studio.api.get(path, { as: ana })).read(reservePreview).overlaps).toHaveLength(1);
    expect((await reserve(ana, { single_class_id: other.single_class_id })).status).toBe(201);
  });
});

describe('cancelling', () => {
  async function reserved(hours: number) {
    const ana = await member(2);
    const { single_class_id } = await singleClass(studio, { in: hours, spot_map: '3' });
    const { class_reservation } = (await reserve(ana, { single_class_id })).read(reserveAnswer);
    return { ana, single_class_id, path: `/class_reservations/${class_reservation.class_reservation_id}` };
  }

  it('late: after the warning nothing is returned, and a repeat gets the same answer', async () => {
    const { ana, path, single_class_id } = await reserved(3);
    const first = (await studio.api.delete(path, { as: ana })).read(cancelAnswer);
    expect(first).toMatchObject({ returned: false, class_reservation: { status: 'cancelled' } });
    expect((await studio.api.delete(path, { as: ana })).read(cancelAnswer)).toEqual(first);
    const left = await creditsOf(ana);
    expect([left.available, left.available_classes[0]?.movements[0]?.kind]).toEqual([1, 'forfeited']);
    expect((await publicClass(single_class_id)).spots_left).toBe(3);
  });

  it('another person’s cannot be cancelled, moved or seen', async () => {
    const { path, ana } = await reserved(30);
    const luis = await member();
    const id = Number(path.split('/').at(-1));
    expect((await studio.api.delete(path, { as: luis })).code).toBe('reservation-not-found');
    expect((await studio.api.delete(`${path}?customer_id=${ana.customer_id}`, { as: luis })).code).toBe('forbidden');
    expect(
      (await studio.api.put('/class_reservations', { class_reservation_id: id, spot: 2 }, { as: luis })).code,
    ).toBe('reservation-not-found');
    const seen = await studio.api.get(`/class_reservations?customer_id=${ana.customer_id}`, { as: luis });
    expect(seen.code).toBe('forbidden');
  });

  it('an administrator cancels the class: all is returned, and a grant about to end is extended', async () => {
    const ana = await customer(studio);
    await grant(studio, ana, { class_amount: 1, expiration_days: 2 });
    const { single_class_id } = await singleClass(studio, { in: 30 });
    await reserve(ana, { single_class_id });
    const admin = await staff(studio, 'administrator');
    const answer = await studio.api.delete(`/single_class/${single_class_id}?reason=Sin%20luz`, { as: admin });
    expect(answer.body).toMatchObject({ cancelled_reservations: 1, single_class: { cancel_reason: 'Sin luz' } });
    expect((await studio.api.delete(`/single_class/${single_class_id}`, { as: admin })).body).toMatchObject({
      cancelled_reservations: 0,
    });
    const left = await creditsOf(ana);
    expect(left).toMatchObject({ available: 1, next_expiration: '2026-11-30' });
    expect(left.available_classes[0]?.movements.map((movement) => movement.kind)).toEqual([
      'returned',
      'extended',
      'reserved',
      'granted',
    ]);
    expect((await reserve(ana, { single_class_id })).code).toBe('class-cancelled');
  });
});

it('moves to another free place, without another class', async () => {
  const ana = await member();
  const { single_class_id } = await singleClass(studio, { spot_map: '5' });
  const { class_reservation } = (await reserve(ana, { single_class_id, spot: 1 })).read(reserveAnswer);
  await reserve(await member(), { single_class_id, spot: 2 });
  const move = (spot: number) =>
    studio.api.put(
      '/class_reservations',
      { class_reservation_id: class_reservation.class_reservation_id, spot },
      { as: ana },
    );
  expect((await move(2)).code).toBe('spot-taken');
  expect((await move(5)).body).toMatchObject({ class_reservation: { spot: 5 } });
  expect((await publicClass(single_class_id)).class_reservations).toEqual([{ spot: 2 }, { spot: 5 }]);
  expect((await creditsOf(ana)).available).toBe(7);
});

it('moves when the whole reservation is sent back with another place, and never to another class', async () => {
  const ana = await member();
  const { single_class_id } = await singleClass(studio, { spot_map: '5' });
  const other = await singleClass(studio, { spot_map: '5' });
  const { class_reservation } = (await reserve(ana, { single_class_id, spot: 1 })).read(reserveAnswer);
  const move = (changed: object) => studio.api.put('/class_reservations', changed, { as: ana });
  expect((await move({ ...class_reservation, spot: 3 })).body).toMatchObject({
    class_reservation: { spot: 3, single_class_id, guest: null },
  });
  const elsewhere = await move({ ...class_reservation, single_class_id: other.single_class_id, spot: 4 });
  expect(elsewhere).toMatchObject({
    status: 400,
    body: { error: { fields: { single_class_id: expect.stringContaining('cambiar de clase') } } },
  });
  expect((await publicClass(single_class_id)).class_reservations).toEqual([{ spot: 3 }]);
  expect((await move({ ...class_reservation, unheard_of: 1, spot: 4 })).status).toBe(400);
});

describe('the roster', () => {
  it('lists people, marks and unmarks, for the desk and the class’s own coach', async () => {
    const coachPerson = await instructor(studio);
    const coach = await staff(studio, 'coach', { instructor_id: coachPerson.instructor_id });
    const stranger = await staff(studio, 'coach');
    const { single_class_id } = await singleClass(studio, { in: 1, instructor_ids: [coachPerson.instructor_id] });
    const ana = await member();
    const { class_reservation } = (await reserve(ana, { single_class_id })).read(reserveAnswer);
    const mark = (as: TestCustomer, attend: boolean) =>
      studio.api.put(
        '/class_reservations/attend',
        { class_reservation_id: class_reservation.class_reservation_id, attend },
        { as },
      );
    const list = (as: TestCustomer) => studio.api.get(`/class_reservations/roster/${single_class_id}`, { as });
    expect((await list(stranger)).code).toBe('forbidden');
    expect((await mark(stranger, true)).code).toBe('forbidden');
    expect((await list(ana)).code).toBe('forbidden');
    expect((await mark(coach, true)).status).toBe(200);
    expect((await list(coach)).read(roster).roster).toMatchObject([
      { attend: true, customer: { name: ana.name }, attended_before: 0 },
    ]);
    const path = `/class_reservations/${class_reservation.class_reservation_id}`;
    // The class is to come; the refusal is that she is in it already.
    const refused = await studio.api.delete(path, { as: ana });
    expect(refused).toMatchObject({ status: 412, code: 'reservation-attended' });
    expect(refused.text).not.toContain('ya comenzó');
    expect((await mark(coach, false)).status).toBe(200);
    expect((await list(coach)).read(roster).roster).toMatchObject([{ attend: false }]);
  });
});

it('classes are given once for one key, whatever answer was lost', async () => {
  const [ana, owner] = [await customer(studio), await staff(studio, 'administrator')];
  const gift = { customer_id: ana.customer_id, class_amount: 5, expiration_days: 30, reason: 'Cortesía' };
  const give = (body: object) => studio.api.post('/available_classes', body, { as: owner, idempotencyKey: 'regalo' });
  expect([(await give(gift)).status, (await give(gift)).status]).toEqual([201, 201]);
  expect((await give({ ...gift, class_amount: 6 })).code).toBe('key-reused');
  expect((await creditsOf(ana)).available).toBe(5);
});

describe('grants end', () => {
  it('a class on the last day is covered, the day after nothing is left', async () => {
    const { context, clock } = studio;
    const ana = await customer(studio);
    await grant(studio, ana, { class_amount: 4, expiration_days: 3 });
    const { expireGrants } = await import('../grants/index.ts');
    clock.advance(3 * 86_400_000);
    await expireGrants(context);
    expect((await creditsOf(ana)).available).toBe(4);
    const today = await singleClass(studio, { in: 1 });
    expect((await reserve(ana, { single_class_id: today.single_class_id })).status).toBe(201);
    clock.advance(86_400_000);
    expect(await Promise.all([expireGrants(context), expireGrants(context)])).toContain(0);
    const ended = await creditsOf(ana);
    expect(ended.available).toBe(0);
    expect(ended.available_classes[0]).toMatchObject({
      closed_reason: 'expired',
      movements: [{ kind: 'expired', amount: -3, balance: 0 }, {}, {}],
    });
  });
});

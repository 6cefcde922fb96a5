import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClassWithPlaces, rawGrantWith, rawRow, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  ofAna,
  ofBea,
  type RawStudio,
  rawBooking,
  rawCustomer,
  rawGrant,
  rawMovement,
  rawStudio,
} from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import {
  gatherBookingFacts,
  gatherFactsOfClasses,
  gatherReservationFacts,
  isLive,
  lockBooking,
  lockBookingIfRoom,
  lockReservation,
} from './booking.ts';
import { isCoachOf, readClassCard } from './classes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-23T14:00:00.000Z');
const GONE = '2026-11-23T15:00:00.000Z';
const ATTENDED = '2026-11-20T13:00:00.000Z';
const cancelled = { deletedAt: GONE, cancellation: 'in-time' };
/** Three places of a class are reserved, held and blocked; the others stay free. */
async function fillThree(sql: Sql, single_class_id: number, { reservation, held_for }: Record<string, number>) {
  const place = (spot: number, change: string) =>
    sql.rows(`update class_place set ${change} where single_class_id = $1 and spot = $2`, [single_class_id, spot]);
  await place(1, `class_reservation_id = ${reservation}`);
  await place(2, `held_until = '${GONE}', held_for = ${held_for}`);
  await place(3, `blocked_at = '${GONE}', blocked_reason = 'staff'`);
}

async function facts(sql: Sql, { single_class_id, ana }: RawStudio, change: object = {}) {
  const key = { single_class_id, customer_id: ana, actor_id: ana, session_id: null, idempotency_key: null, now: NOW };
  const found = await gatherBookingFacts(sql, { ...key, ...change });
  if (!found) throw new Error('There is no such class.');
  return found;
}

describe('the actor', () => {
  const signedIn = async (sql: Sql, uid: string, customer_id: number) => {
    const times = { created_at: ATTENDED, updated_at: ATTENDED };
    await rawRow(sql, 'identity_user', { id: uid, name: uid, email: `${uid}@example.com`, ...times });
    await sql.rows('update customer set uid = $2 where customer_id = $1', [customer_id, uid]);
    const session = (id: string, expires_at: string) =>
      rawRow(sql, 'identity_session', { id, token: id, user_id: uid, expires_at, ...times });
    await session(`${uid}-live`, '2026-11-23T14:00:00.001Z');
    await session(`${uid}-over`, NOW.toISOString());
  };

  it('needs an own session that is not over; none is needed if no sessions are stored', async () => {
    await undone(database.db, async (tx, studio) => {
      await signedIn(tx, 'ana', studio.ana);
      await signedIn(tx, 'bea', studio.bea);
      const isLiveAs = async (session_id: string | null) => {
        const { actor } = await facts(tx, studio, { session_id });
        const reservation = await rawStay(tx, { ...ofAna(studio), guest: 'Prima' });
        const key = { class_reservation_id: reservation, actor_id: studio.ana, session_id, now: NOW };
        expect((await gatherReservationFacts(tx, key))?.actor).toEqual(actor);
        return actor?.session_live;
      };
      expect(await isLiveAs('ana-live')).toBe(true);
      expect(await isLiveAs(null)).toBe(true);
      expect(await isLiveAs('ana-over')).toBe(false);
      expect(await isLiveAs('bea-live')).toBe(false);
      expect(await isLiveAs('nobody')).toBe(false);
    });
  });

  it('signed in at Firebase, has a session while that account is linked to the record', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const isLiveAs = async (actor_id: number, subject: string) =>
        (await facts(tx, studio, { actor_id, session_id: `${subject}@1700000000` })).actor?.session_live;
      await tx.rows('update customer set uid = $2 where customer_id = $1', [ana, 'firebase:cupo:ana']);
      await signedIn(tx, 'bea', bea);
      expect(await isLiveAs(ana, 'firebase:cupo:ana')).toBe(true);
      expect(await isLiveAs(ana, 'firebase:cupo:bea')).toBe(false);
      expect(await isLiveAs(bea, 'firebase:cupo:bea')).toBe(false);
      await rawRow(tx, 'identity_link', { subject: 'firebase:cupo:bea', uid: 'bea', linked_at: ATTENDED });
      expect(await isLiveAs(bea, 'firebase:cupo:bea')).toBe(true);
      expect(await isLiveAs(ana, 'firebase:cupo:bea')).toBe(false);
      expect(await isLiveAs(bea, 'firebase:cupo:ana')).toBe(false);
    });
  });

  it('and the customer are separate: one being disabled says nothing about the other', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      await tx.rows('update customer set disabled_at = $2 where customer_id = $1', [bea, GONE]);
      const byAna = await facts(tx, studio, { customer_id: bea });
      expect([byAna.actor?.disabled, byAna.customer?.disabled]).toEqual([false, true]);
      const byBea = await facts(tx, studio, { actor_id: bea });
      expect([byBea.actor?.disabled, byBea.customer?.disabled]).toEqual([true, false]);
      const id = await rawStay(tx, ofAna(studio));
      const disabled = async (actor_id: number) =>
        (await gatherReservationFacts(tx, { class_reservation_id: id, actor_id, session_id: null, now: NOW }))?.actor
          ?.disabled;
      expect([await disabled(ana), await disabled(bea)]).toEqual([false, true]);
    });
  });
});

describe('a class to be booked', () => {
  it('offers only its own free places', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const other = await rawClassWithPlaces(tx, { capacity: 9 });
        const reservation = await rawStay(tx, ofBea(studio));
        await fillThree(tx, studio.single_class_id, { reservation, held_for: studio.bea });
        const found = await facts(tx, studio);
        expect([found.class.single_class_id, found.free_spots]).toEqual([studio.single_class_id, [4, 5]]);
        const there = await facts(tx, studio, { single_class_id: other });
        expect([there.class.single_class_id, there.free_spots.length]).toEqual([other, 9]);
        const key = { class_reservation_id: reservation, actor_id: studio.bea, session_id: null, now: NOW };
        expect((await gatherReservationFacts(tx, key))?.free_spots).toEqual([4, 5]);
      },
      5,
    );
  });

  it('appears full when its own places are taken, and a key is repeated only by its own sender', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { ana, bea } = studio;
        const other = await rawClassWithPlaces(tx);
        const reservation = await rawStay(tx, ofBea(studio));
        await fillThree(tx, studio.single_class_id, { reservation, held_for: bea });
        const answered = { request_hash: 'abc', response: '{"class_reservation_ids": [1]}', created_at: GONE };
        await rawRow(tx, 'idempotency_key', { actor_id: bea, key: 'one', ...answered });
        await rawRow(tx, 'idempotency_key', { actor_id: ana, key: 'two', ...answered });
        const who = { customer_id: ana, session_id: null, now: NOW };
        const locks = async (single_class_id: number, actor_id: number, idempotency_key: string) =>
          (await lockBookingIfRoom(tx, { ...who, single_class_id, actor_id, idempotency_key }))?.facts.class
            .single_class_id;
        expect(await locks(studio.single_class_id, ana, 'one')).toBeUndefined();
        expect(await locks(studio.single_class_id, bea, 'one')).toBe(studio.single_class_id);
        expect(await locks(other, ana, 'one')).toBe(other);
        expect(await locks(0, ana, 'one')).toBeUndefined();
        const repeat = async (actor_id: number, idempotency_key: string) =>
          (await facts(tx, studio, { actor_id, idempotency_key })).repeat;
        expect(await repeat(ana, 'one')).toBeNull();
        expect(await repeat(bea, 'two')).toBeNull();
        expect(await repeat(bea, 'one')).toEqual({ request_hash: 'abc', response: { class_reservation_ids: [1] } });
      },
      3,
    );
  });

  it('counts as reserved only by a live own reservation', async () => {
    await undone(database.db, async (tx, studio) => {
      const already = async () => (await facts(tx, studio)).already_reserved;
      await rawStay(tx, ofBea(studio));
      await rawStay(tx, { ...ofAna(studio), single_class_id: await rawClassWithPlaces(tx) });
      await rawStay(tx, { ...ofAna(studio), ...cancelled });
      await rawStay(tx, { ...ofAna(studio), guest: 'Prima' });
      expect(await already()).toBe(false);
      await rawStay(tx, ofAna(studio));
      expect(await already()).toBe(true);
    });
  });

  it('opens and closes by its own values, else by the settings', async () => {
    await undone(database.db, async (tx, studio) => {
      const window = async (booking_opens_days: number | null, booking_closes_minutes: number | null) => {
        const single_class_id = await rawClassWithPlaces(tx, { booking_opens_days, booking_closes_minutes });
        const found = (await facts(tx, studio, { single_class_id })).class;
        return [found.booking_opens_days, found.booking_closes_minutes];
      };
      expect(await window(2, 45)).toEqual([2, 45]);
      expect(await window(2, null)).toEqual([2, 0]);
      expect(await window(null, 45)).toEqual([30, 45]);
      const set = (key: string, value: unknown) =>
        tx.rows(
          `insert into app_config (key, value, updated_at) values ($1, $2::jsonb, $3)
           on conflict (key) do update set value = excluded.value`,
          [key, JSON.stringify(value), ATTENDED],
        );
      await set('booking_opens_days', 7);
      await set('booking_closes_minutes', 20);
      expect(await window(null, null)).toEqual([7, 20]);
      await set('booking_opens_days', 'siempre');
      await set('booking_closes_minutes', 'pronto');
      expect(await window(null, null)).toEqual([30, 0]);
    });
  });

  it('reads its own class type and coach', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea, single_class_id } = studio;
      const other = await rawClassWithPlaces(tx);
      const coach = async (customer_id: number, of: number) => {
        const instructor_id = await rawRow(tx, 'instructor', { name: 'Coach' });
        await rawRow(tx, 'staff', { customer_id, role: 'coach', instructor_id, since: ATTENDED });
        await rawRow(tx, 'single_class_instructor', { single_class_id: of, instructor_id });
      };
      await coach(ana, single_class_id);
      await coach(bea, other);
      expect(await isCoachOf(tx, ana, single_class_id)).toBe(true);
      expect(await isCoachOf(tx, bea, single_class_id)).toBe(false);
      expect(await isCoachOf(tx, bea, other)).toBe(true);
      for (const id of [single_class_id, other]) {
        const card = await readClassCard(tx, id);
        expect([card?.single_class_id, card?.class_instructors.length]).toEqual([id, 1]);
      }
    });
  });
});

describe('grants a person may book with', () => {
  it('are open own grants with classes left or unlimited', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, grantOfAna } = studio;
      const unlimited = await rawGrant(tx, ana, null);
      await rawMovement(tx, await rawGrantWith(tx, ana), 'removed', -2);
      await rawGrantWith(tx, ana, { closed_reason: 'removed' });
      const { grants } = await facts(tx, studio);
      expect(grants.map((grant) => grant.available_class_id)).toEqual([grantOfAna, unlimited]);
    });
  });

  it('lists documents whose current version she has not accepted', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const page = (slug: string, values: object) =>
        rawRow(tx, 'page', { slug, title: slug, updated_at: ATTENDED, required: true, version: 2, ...values });
      const accept = (page_id: number, customer_id: number, version: number) =>
        rawRow(tx, 'accepted_page', { page_id, customer_id, version, accepted_at: ATTENDED });
      await page('optional', { required: false });
      await accept(await page('accepted', {}), ana, 2);
      const older = await page('older', {});
      await accept(older, ana, 1);
      const others = await page('others', {});
      await accept(others, bea, 2);
      const { missing_pages } = await facts(tx, studio);
      expect(missing_pages.map((missing) => missing.page_id)).toEqual([older, others]);
    });
  });

  it('is blocked by her own penalty, unless it was forgiven or is over', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const penalty = (end_date: string, values: object = {}) =>
        rawRow(tx, 'class_reservation_penalty', { customer_id: ana, end_date, createdAt: ATTENDED, ...values });
      const until = async () => (await facts(tx, studio)).penalty_until;
      await penalty(NOW.toISOString());
      await penalty('2026-12-05T06:00:00.000Z', { forgiven_at: GONE, forgiven_kind: 'forgiven' });
      await penalty('2026-12-06T06:00:00.000Z', { customer_id: bea });
      expect(await until()).toBeNull();
      await penalty('2026-11-30T06:00:00.000Z');
      expect(await until()).toBe(Date.parse('2026-11-30T06:00:00.000Z'));
    });
  });
});

describe('a person who has not paid', () => {
  const unpaid = { is_cash: true, is_paid: false };

  it('counts unpaid places under her name', async () => {
    await undone(database.db, async (tx, studio) => {
      await rawStay(tx, { ...ofAna(studio), ...unpaid });
      await rawStay(tx, { ...ofAna(studio), ...unpaid, guest: 'Prima' });
      await rawStay(tx, { ...ofAna(studio), guest: 'Pagada' });
      await rawStay(tx, { ...ofAna(studio), ...unpaid, guest: 'No viene', ...cancelled });
      await rawStay(tx, { ...ofBea(studio), ...unpaid });
      expect((await facts(tx, studio)).unpaid_reservations).toBe(2);
    });
  });

  it('is examined only while an open unpaid grant of hers has classes left', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const owing = (customer_id: number, values: object = {}) =>
        rawGrantWith(tx, customer_id, { ...unpaid, ...values });
      const isLookedAt = async () => (await facts(tx, studio)).unpaid !== null;
      await owing(bea);
      await rawMovement(tx, await owing(ana), 'removed', -2);
      await owing(ana, { closed_reason: 'expired' });
      expect(await isLookedAt()).toBe(false);
      const counted = await owing(ana);
      expect(await isLookedAt()).toBe(true);
      await tx.rows('update available_class set is_paid = true where available_class_id = $1', [counted]);
      expect(await isLookedAt()).toBe(false);
      await owing(ana, { class_amount: null });
      expect(await isLookedAt()).toBe(true);
    });
  });

  it('is confirmed by her own mail, and known by her own attendance', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const before = await rawClassWithPlaces(tx, { starts_at: ATTENDED });
      for (const customer_id of [ana, bea]) await rawGrantWith(tx, customer_id, { ...unpaid, class_amount: null });
      await tx.rows(
        `update customer set email = 'bea@example.com', confirmed_email = 'bea@example.com', email_confirmed_at = $2
         where customer_id = $1`,
        [bea, ATTENDED],
      );
      await rawStay(tx, { ...ofBea(studio), single_class_id: before, attended_at: ATTENDED });
      await rawStay(tx, { ...ofAna(studio), single_class_id: before, guest: 'Prima', attended_at: ATTENDED });
      await rawStay(tx, { ...ofAna(studio), single_class_id: before });
      const look = async (customer_id: number) => (await facts(tx, studio, { customer_id })).unpaid;
      expect(await look(ana)).toMatchObject({ email_confirmed: false, attended_before: false });
      expect(await look(bea)).toMatchObject({ email_confirmed: true, attended_before: true });
    });
  });

  it('counts other newcomers with unpaid places in the class', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, single_class_id } = studio;
      await rawGrantWith(tx, ana, { ...unpaid, class_amount: null });
      const before = await rawClassWithPlaces(tx, { starts_at: ATTENDED });
      const somebody = async (values: object = {}, attended: object | null = null) => {
        const customer_id = await rawCustomer(tx, 'Otra');
        const place = { customer_id, available_class_id: await rawGrant(tx, customer_id, 3) };
        await rawStay(tx, { ...place, ...unpaid, single_class_id, ...values });
        if (attended) await rawStay(tx, { ...place, single_class_id: before, attended_at: ATTENDED, ...attended });
        return place;
      };
      const counted = await somebody();
      await rawStay(tx, { ...counted, ...unpaid, single_class_id, guest: 'Prima' });
      await somebody({}, { guest: 'Su prima' });
      await somebody({}, {});
      await somebody({ is_paid: true });
      await somebody(cancelled);
      await somebody({ single_class_id: before });
      await rawStay(tx, { ...ofAna(studio), ...unpaid, guest: 'Prima' });
      expect((await facts(tx, studio)).unpaid?.newcomers_in_class).toBe(2);
    });
  });
});

describe('writing after reading facts', () => {
  /** Grants that this transaction locks. */
  async function lockedGrants(sql: Sql): Promise<number[]> {
    const rows = await sql.rows<{ available_class_id: number }>(
      'select available_class_id from available_class where xmax = pg_current_xact_id()::xid order by 1',
    );
    return rows.map((row) => row.available_class_id);
  }

  it('happens under locks: nobody else spends the grant in between', async () => {
    const { studio, class_reservation_id } = await database.db.transaction(async (tx) => {
      const made = await rawStudio(tx);
      return { studio: made, class_reservation_id: await rawBooking(tx, { ...ofAna(made), spot: 1 }) };
    });
    const { ana, bea, grantOfAna, grantOfBea, single_class_id } = studio;
    const by = { session_id: null, now: NOW };
    await database.db.transaction(async (tx) => {
      expect(await lockedGrants(tx)).toEqual([]);
      await lockReservation(tx, { ...by, class_reservation_id, actor_id: ana });
      expect(await lockedGrants(tx)).toEqual([grantOfAna]);
      await lockBooking(tx, { ...by, single_class_id, customer_id: bea, actor_id: bea, idempotency_key: null });
      expect(await lockedGrants(tx)).toEqual([grantOfAna, grantOfBea]);
    });
    await database.db.transaction(async (tx) => {
      await lockBookingIfRoom(tx, { ...by, single_class_id, customer_id: bea, actor_id: bea, idempotency_key: null });
      expect(await lockedGrants(tx)).toEqual([grantOfBea]);
    });
  });
});

describe('a reservation', () => {
  const read = async (sql: Sql, class_reservation_id: number, actor_id: number) => {
    const found = await gatherReservationFacts(sql, { class_reservation_id, actor_id, session_id: null, now: NOW });
    if (!found) throw new Error('There is no such reservation.');
    return found;
  };

  it('counts her own cancellations on its grant, none caused by the studio', async () => {
    await undone(database.db, async (tx, studio) => {
      const id = await rawStay(tx, ofAna(studio));
      const gone = (values: object) => rawStay(tx, { ...ofAna(studio), deletedAt: GONE, ...values });
      await gone({ cancellation: 'in-time' });
      await gone({ cancellation: 'late' });
      await gone({ cancellation: 'studio' });
      await gone({ cancellation: 'unpaid' });
      await gone({ cancellation: 'in-time', free_cancel_until: GONE });
      await rawStay(tx, { ...ofBea(studio), ...cancelled });
      const { grant, class_reservation_id } = await read(tx, id, studio.ana);
      expect(class_reservation_id).toBe(id);
      expect(grant).toEqual({
        available_class_id: studio.grantOfAna,
        class_amount: 2,
        only_class_id: null,
        own_cancellations: 2,
      });
    });
  });

  it('includes guests who still come to this class; a guest brings nobody', async () => {
    await undone(database.db, async (tx, studio) => {
      const own = await rawStay(tx, ofAna(studio));
      const guest = await rawStay(tx, { ...ofAna(studio), guest: 'Prima' });
      await rawStay(tx, { ...ofAna(studio), guest: 'No viene', ...cancelled });
      await rawStay(tx, { ...ofBea(studio), guest: 'De Bea' });
      await rawStay(tx, { ...ofAna(studio), guest: 'Mañana', single_class_id: await rawClassWithPlaces(tx) });
      const ids = async (id: number) =>
        (await read(tx, id, studio.ana)).guests.map(({ class_reservation_id }) => class_reservation_id);
      expect(await ids(own)).toEqual([guest]);
      expect(await ids(guest)).toEqual([]);
    });
  });

  it('is live until cancelled', async () => {
    await undone(database.db, async (tx, studio) => {
      const standing = await rawStay(tx, ofAna(studio));
      const gone = await rawStay(tx, { ...ofAna(studio), ...cancelled });
      expect(await isLive(tx, standing)).toBe(true);
      expect(await isLive(tx, gone)).toBe(false);
      expect(await isLive(tx, standing + 1_000)).toBe(false);
      await rawStay(tx, ofBea(studio));
      expect(await isLive(tx, standing)).toBe(true);
    });
  });
});

describe('facts of several classes', () => {
  it('are gathered separately for each class', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, single_class_id } = studio;
      await rawGrantWith(tx, ana, { is_cash: true, is_paid: false });
      await rawStay(tx, { ...ofAna(studio), is_cash: true, is_paid: false });
      await fillThree(tx, single_class_id, {
        reservation: await rawStay(tx, ofBea(studio)),
        held_for: studio.bea,
      });
      const booked = await rawClassWithPlaces(tx, { capacity: 5 });
      const unpaid = await rawStay(tx, { ...ofBea(studio), single_class_id: booked, is_cash: true, is_paid: false });
      await tx.rows('update class_place set class_reservation_id = $2 where single_class_id = $1 and spot = 4', [
        booked,
        unpaid,
      ]);
      const empty = await rawClassWithPlaces(tx, {
        starts_at: '2026-11-26T13:00:00.000Z',
        booking_opens_days: null,
        booking_closes_minutes: null,
      });
      const over = await rawClassWithPlaces(tx, { cancelled_at: GONE, duration_minutes: 30 });
      const [left, guest] = [await rawClassWithPlaces(tx), await rawClassWithPlaces(tx)];
      await rawStay(tx, { ...ofAna(studio), single_class_id: left, deletedAt: GONE, cancellation: 'in-time' });
      await rawStay(tx, { ...ofAna(studio), single_class_id: guest, guest: 'Prima' });
      const classes = [over, booked, single_class_id, empty, left, guest];
      const together = await gatherFactsOfClasses(tx, { customer_id: ana, now: NOW }, [99_999_999, ...classes]);
      expect([...together.keys()].toSorted((one, other) => one - other)).toEqual(
        classes.toSorted((one, other) => one - other),
      );
      for (const id of classes) {
        const { free_spots, ...alone } = (await facts(tx, studio, { single_class_id: id })) ?? { free_spots: [] };
        expect(together.get(id)).toEqual({ ...alone, has_room: free_spots.length > 0 });
      }
      expect(together.get(single_class_id)).toHaveProperty('has_room', false);
      expect(together.get(booked)).toHaveProperty('has_room', true);
      const newcomers = classes.map((id) => together.get(id)?.unpaid?.newcomers_in_class);
      expect(newcomers).toEqual([0, 1, 0, 0, 0, 0]);
    });
  });

  it('omit unpaid places for a customer without an unpaid grant', async () => {
    await undone(database.db, async (tx, { bea, single_class_id }) => {
      const classes = [single_class_id, await rawClassWithPlaces(tx)];
      const together = await gatherFactsOfClasses(tx, { customer_id: bea, now: NOW }, classes);
      expect(classes.map((id) => together.get(id)?.unpaid)).toEqual([null, null]);
    });
  });
});

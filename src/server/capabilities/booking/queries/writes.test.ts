import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClassWithPlaces,
  rawGrantWith,
  rawPurchase,
  rawRow,
  rawStay,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import {
  ofAna,
  ofBea,
  type RawStudio,
  rawBooking,
  rawCustomer,
  rawGrant,
} from '../../../../../tests/factories/raw-studio.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';
import type { BookingWrite } from '../after-booking-rules.ts';
import { cancelReservations, insertReservations, reservePlaces } from './booking.ts';
import {
  allowFreeCancel,
  markBookedPaid,
  markDebtPaid,
  writeAttendance,
  writeGuestName,
  writeSpot,
} from './reservations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-23T14:00:00.000Z');
const GONE = '2026-11-23T13:30:00.000Z';
const cancelled = { deletedAt: GONE, cancellation: 'in-time' };

/** The holders of the places of a class, by number. */
async function holders(sql: Sql, single_class_id: number): Promise<(number | null)[]> {
  const rows = await sql.rows<{ class_reservation_id: number | null }>(
    'select class_reservation_id from class_place where single_class_id = $1 order by spot',
    [single_class_id],
  );
  return rows.map((row) => row.class_reservation_id);
}

/** What the ledger says of reservations, without the grants' beginnings. */
const movements = (sql: Sql, kind: string) =>
  sql.rows<{ available_class_id: number; amount: number; class_reservation_id: number }>(
    `select available_class_id, amount, class_reservation_id from available_class_movement
     where kind = $1 order by class_reservation_id`,
    [kind],
  );

async function column<Value>(sql: Sql, name: string, ids: readonly number[]): Promise<Value[]> {
  const rows = await sql.rows<{ class_reservation_id: number; value: Value }>(
    `select class_reservation_id, "${name}" as value from class_reservation
     where class_reservation_id = any($1::integer[]) order by array_position($1::integer[], class_reservation_id)`,
    [ids],
  );
  return rows.map((row) => row.value);
}

describe('places that are booked', () => {
  async function book(
    sql: Tx & LockedPlaces,
    { single_class_id, ana, grantOfAna }: RawStudio,
    {
      spot = 2,
      wait = null,
      key = null,
      letter = 'reservation-made',
    }: { spot?: number; wait?: 'promoted' | null; key?: string | null; letter?: BookingWrite['letter'] } = {},
  ) {
    const pick = { available_class_id: grantOfAna, amount: -1, is_paid: true } as const;
    const booking = {
      single_class_id,
      customer_id: ana,
      actor_id: ana,
      session_id: null,
      idempotency_key: key,
      now: NOW,
    };
    const ids = await insertReservations(sql, booking, {
      picks: [
        { ...pick, spot, guest: null },
        { ...pick, spot: spot + 1, guest: 'Prima', is_paid: false },
      ],
      letter,
      wait,
      request_hash: 'abc',
    });
    const [own = 0, guest = 0] = ids;
    return { ids, own, guest };
  }

  it('are reserved one by one, each with its place, class movement and guest, and change nothing else', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const other = await rawClassWithPlaces(tx, { capacity: 5 });
        const { ids, own, guest } = await book(tx, studio);
        expect(await holders(tx, studio.single_class_id)).toEqual([null, own, guest, null]);
        expect(await holders(tx, other)).toEqual([null, null, null, null, null]);
        expect(await column(tx, 'guest', ids)).toEqual([null, 'Prima']);
        expect(await column(tx, 'is_cash', ids)).toEqual([false, true]);
        expect(await column(tx, 'is_paid', ids)).toEqual([true, false]);
        const taken = { available_class_id: studio.grantOfAna, amount: -1 };
        expect(await movements(tx, 'reserved')).toEqual([
          { ...taken, class_reservation_id: own },
          { ...taken, class_reservation_id: guest },
        ]);
        await tx.rows('set constraints all immediate');
      },
      4,
    );
  });

  it('are returned with every guest who still comes to the class', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, ana, grantOfAna } = studio;
        const before = await rawStay(tx, { ...ofAna(studio), spot: 1, guest: 'Tía' });
        await rawStay(tx, { ...ofAna(studio), spot: 9, guest: 'No viene', ...cancelled });
        await rawStay(tx, { ...ofBea(studio), spot: 9, guest: 'De Bea' });
        const tomorrow = { single_class_id: await rawClassWithPlaces(tx) };
        await rawStay(tx, { ...ofAna(studio), ...tomorrow, guest: 'Mañana' });
        const key = { single_class_id, customer_id: ana, actor_id: ana, session_id: null, idempotency_key: null };
        const pick = { available_class_id: grantOfAna, amount: -1, is_paid: true } as const;
        const picks = [
          { ...pick, spot: 2, guest: null },
          { ...pick, spot: 3, guest: 'Prima' },
        ];
        const booking = { picks, letter: 'reservation-made', wait: null } as const;
        const made = await reservePlaces(tx, { ...key, now: NOW }, booking);
        expect(made.card.single_class_id).toBe(single_class_id);
        expect(made.guests).toEqual([
          { class_reservation_id: before, name: 'Tía', spot: 1 },
          { class_reservation_id: made.class_reservation_ids[1], name: 'Prima', spot: 3 },
        ]);
      },
      4,
    );
  });

  it('never replace a holder', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const theirs = await rawBooking(tx, { ...ofBea(studio), spot: 2 });
        const { guest } = await book(tx, studio);
        expect(await holders(tx, studio.single_class_id)).toEqual([null, theirs, guest, null]);
        await expect(tx.rows('set constraints all immediate')).rejects.toThrow();
      },
      4,
    );
  });

  it('queue one letter about all of them, and store the answer of the key', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { ids } = await book(tx, studio, { key: 'one' });
        const letters = await tx.rows('select notice, customer_id, payload from outbox');
        const payload = { reservation_ids: ids, details: {} };
        expect(letters).toEqual([{ notice: 'reservation-made', customer_id: studio.ana, payload }]);
        const keys = await tx.rows('select actor_id, key, request_hash, response from idempotency_key');
        const response = { class_reservation_ids: ids };
        expect(keys).toEqual([{ actor_id: studio.ana, key: 'one', request_hash: 'abc', response }]);
      },
      4,
    );
  });

  it('are new to calendars, unless the class was reopened, whose cancellation they may have', async () => {
    for (const letter of ['reservation-made', 'class-reopened'] as const) {
      await undone(
        database.db,
        async (tx, studio) => {
          const { ids } = await book(tx, studio, { letter });
          const changed = letter === 'class-reopened' ? 1 : 0;
          expect(await column(tx, 'calendar_sequence', ids)).toEqual([changed, changed]);
        },
        4,
      );
    }
  });

  it('store no answer if no key was sent', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        await book(tx, studio);
        expect(await tx.rows('select 1 from idempotency_key')).toEqual([]);
      },
      4,
    );
  });

  describe('the waitlist', () => {
    async function withWaits(sql: Sql, studio: RawStudio) {
      const { ana, bea, single_class_id } = studio;
      const other = await rawClassWithPlaces(sql);
      const waiting = (values: object) =>
        rawRow(sql, 'waitlist', { single_class_id, customer_id: ana, createdAt: GONE, ...values });
      await waiting({ ended_at: GONE, outcome: 'left' });
      await waiting({});
      await waiting({ customer_id: bea });
      await waiting({ single_class_id: other });
      return () =>
        sql.rows('select outcome, promoted_reservation_id as by, ended_at from waitlist order by waitlist_id');
    }
    const ON = { outcome: null, by: null, ended_at: null };
    const LEFT = { outcome: 'left', by: null, ended_at: GONE };

    it('ends the live entry of this person for this class, not an earlier one, another person’s or another class’s', async () => {
      await undone(
        database.db,
        async (tx, studio) => {
          const waits = await withWaits(tx, studio);
          const { own } = await book(tx, studio, { wait: 'promoted' });
          const promoted = { outcome: 'promoted', by: own, ended_at: NOW.toISOString() };
          expect(await waits()).toEqual([LEFT, promoted, ON, ON]);
        },
        4,
      );
    });

    it('keeps the entry when only a guest is added', async () => {
      await undone(
        database.db,
        async (tx, studio) => {
          const waits = await withWaits(tx, studio);
          await book(tx, studio, { wait: null });
          expect(await waits()).toEqual([LEFT, ON, ON, ON]);
        },
        4,
      );
    });
  });
});

describe('places that are cancelled', () => {
  const write = { cancellation: 'in-time', returns_credit: true, actor_id: null, at: NOW, reason: '' } as const;

  it('are freed with the class returned; others and earlier cancellations stay', async () => {
    await undone(database.db, async (tx, studio) => {
      const { single_class_id, ana } = studio;
      const hers = await rawBooking(tx, { ...ofAna(studio), spot: 1 });
      const theirs = await rawBooking(tx, { ...ofBea(studio), spot: 2 });
      const before = await rawStay(tx, { ...ofAna(studio), ...cancelled, cancellation: 'late', spot: 3 });
      const gone = await cancelReservations(tx, [hers, before], write);
      expect(gone).toEqual([{ class_reservation_id: hers, single_class_id, customer_id: ana }]);
      expect(await holders(tx, single_class_id)).toEqual([null, theirs, null]);
      expect(await column(tx, 'cancellation', [hers, theirs, before])).toEqual(['in-time', null, 'late']);
      expect(await column(tx, 'deletedAt', [hers, theirs, before])).toEqual([NOW.toISOString(), null, GONE]);
      const back = { available_class_id: studio.grantOfAna, amount: 1, class_reservation_id: hers };
      expect(await movements(tx, 'returned')).toEqual([back]);
      expect(await movements(tx, 'forfeited')).toEqual([]);
      await tx.rows('set constraints all immediate');
    });
  });

  it('late ones cost their class', async () => {
    await undone(database.db, async (tx, studio) => {
      const hers = await rawBooking(tx, { ...ofAna(studio), spot: 1 });
      await cancelReservations(tx, [hers], { ...write, cancellation: 'late', returns_credit: false });
      const lost = { available_class_id: studio.grantOfAna, amount: 0, class_reservation_id: hers };
      expect(await movements(tx, 'forfeited')).toEqual([lost]);
      expect(await movements(tx, 'returned')).toEqual([]);
    });
  });

  it('forget who arrived only where the studio cancels; the database refuses the others', async () => {
    const cancels = (cancellation: 'studio' | 'late') =>
      undone(database.db, async (tx, studio) => {
        const arrived = await rawStay(tx, { ...ofAna(studio), attended_at: GONE, attended_by: studio.bea, spot: 1 });
        await cancelReservations(tx, [arrived], { ...write, cancellation });
        return [await column(tx, 'attended_at', [arrived]), await column(tx, 'attended_by', [arrived])];
      });
    expect(await cancels('studio')).toEqual([[null], [null]]);
    await expect(cancels('late')).rejects.toThrow('check constraint');
  });

  it('return nothing for an unlimited grant', async () => {
    await undone(database.db, async (tx, studio) => {
      const unlimited = await rawGrant(tx, studio.ana, null);
      const hers = await rawStay(tx, { ...ofAna(studio), available_class_id: unlimited });
      await cancelReservations(tx, [hers], write);
      const back = { available_class_id: unlimited, amount: 0, class_reservation_id: hers };
      expect(await movements(tx, 'returned')).toEqual([back]);
    });
  });
});

describe('a change of one reservation', () => {
  /** Ana's and her guest's places, Bea's, one that Ana cancelled, and Ana's of another class. */
  async function several(sql: Sql, studio: RawStudio, values: object = {}) {
    const other = await rawClassWithPlaces(sql);
    const own = await rawStay(sql, { ...ofAna(studio), spot: 1, ...values });
    const guest = await rawStay(sql, { ...ofAna(studio), spot: 2, guest: 'Prima', ...values });
    const theirs = await rawStay(sql, { ...ofBea(studio), spot: 3, ...values });
    const gone = await rawStay(sql, { ...ofAna(studio), ...cancelled, spot: 1, ...values });
    const elsewhere = await rawStay(sql, { ...ofAna(studio), single_class_id: other, spot: 1, ...values });
    return { own, guest, theirs, gone, elsewhere, all: [own, guest, theirs, gone, elsewhere] };
  }

  it('moves only that reservation to the place', async () => {
    await undone(database.db, async (tx, studio) => {
      const { guest, all } = await several(tx, studio);
      await writeSpot(tx, guest, 9);
      expect(await column(tx, 'spot', all)).toEqual([1, 9, 3, 1, 1]);
    });
  });

  it('renames the guest alone, never a person', async () => {
    await undone(database.db, async (tx, studio) => {
      const { own, guest, all } = await several(tx, studio);
      const second = await rawStay(tx, { ...ofBea(studio), guest: 'Tía' });
      await writeGuestName(tx, own, 'Nadie');
      await writeGuestName(tx, guest, 'Prima Lola');
      expect(await column(tx, 'guest', [...all, second])).toEqual([null, 'Prima Lola', null, null, null, 'Tía']);
    });
  });

  it('marks attendance once; unmarking clears it, and a cancelled one is never attended', async () => {
    await undone(database.db, async (tx, studio) => {
      const { own, gone, all } = await several(tx, studio);
      const { ana, bea } = studio;
      const mark = (class_reservation_id: number, attend: boolean, actor_id = ana, at = NOW) =>
        writeAttendance(tx, { class_reservation_id, attend, at, actor_id });
      await mark(own, true);
      await mark(own, true, bea, new Date('2026-11-23T14:05:00.000Z'));
      await mark(gone, true);
      expect(await column(tx, 'attended_at', all)).toEqual([NOW.toISOString(), null, null, null, null]);
      expect(await column(tx, 'attended_by', all)).toEqual([ana, null, null, null, null]);
      await mark(own, false);
      expect(await column(tx, 'attended_at', [own])).toEqual([null]);
      expect(await column(tx, 'attended_by', [own])).toEqual([null]);
    });
  });

  it('of a moved class lets its people cancel free, not those of other classes or who left', async () => {
    await undone(database.db, async (tx, studio) => {
      const { all } = await several(tx, studio);
      await allowFreeCancel(tx, studio.single_class_id, NOW);
      const free = NOW.toISOString();
      expect(await column(tx, 'free_cancel_until', all)).toEqual([free, free, free, null, null]);
    });
  });

  it('pays reservations of grants whose money came, and no others', async () => {
    await undone(database.db, async (tx, studio) => {
      const { all } = await several(tx, studio, { is_cash: true, is_paid: false });
      await markBookedPaid(tx, [studio.grantOfAna]);
      expect(await column(tx, 'is_paid', all)).toEqual([true, true, false, true, true]);
    });
  });

  it('pays attended classes of a purchase that was paid after all, and of no other purchase', async () => {
    await undone(database.db, async (tx, studio) => {
      const { single_class_id } = studio;
      const cira = await rawCustomer(tx, 'Cira');
      const owed = async (customer_id: number) => {
        const purchase_id = await rawPurchase(tx, customer_id);
        const available_class_id = await rawGrantWith(tx, customer_id, { purchase_id });
        const id = await rawStay(tx, {
          customer_id,
          available_class_id,
          single_class_id,
          is_cash: true,
          is_paid: false,
        });
        return { purchase_id, id };
      };
      const hers = await owed(studio.ana);
      const theirs = await owed(cira);
      const gift = await rawStay(tx, { ...ofBea(studio), is_cash: true, is_paid: false });
      await markDebtPaid(tx, hers.purchase_id);
      expect(await column(tx, 'is_paid', [hers.id, theirs.id, gift])).toEqual([true, false, false]);
    });
  });
});

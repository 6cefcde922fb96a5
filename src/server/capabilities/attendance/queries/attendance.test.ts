import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawGrantWith, rawReservationWith, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { lockRow } from '../../locking/index.ts';
import { findCode, findOwnReservation, keepCode } from './codes.ts';
import { findNote, findNoted, insertNote, removeNote } from './notes.ts';
import { forgiveOne, keepPenalty, readCounted, withdrawPenalties } from './penalties.ts';
import { readPenalties, readPenalty } from './penalty-list.ts';
import { findRateable } from './rate.ts';
import { readRosterFacts, writeRosterClosed } from './rosters.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-23T15:00:00.000Z';
const LATER = '2026-11-30T12:00:00.000Z';
const at = new Date(NOW);

const newcomer = (sql: Sql, name: string) => rawRow(sql, 'customer', { name, createdAt: EARLIER });

/** A place of somebody in a class, on a grant of her own that is unlimited unless said. */
async function booked(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
  columns: Record<string, unknown> & { class_amount?: number } = {},
): Promise<number> {
  const { class_amount = null, ...reservation } = columns;
  const available_class_id = await rawGrantWith(sql, customer_id, { class_amount });
  return rawReservationWith(sql, { single_class_id, customer_id, available_class_id }, reservation);
}

const closedBy = (actor: number) => ({ roster_closed_at: EARLIER, roster_closed_by: actor });

/** A penalty for missed places of a class; it runs unless an end is given. */
const penaltyFor = (sql: Sql, key: { customer_id: number; single_class_id: number }, missed: number[], columns = {}) =>
  rawRow(sql, 'class_reservation_penalty', {
    end_date: LATER,
    createdAt: EARLIER,
    class_reservation_ids: missed,
    ...key,
    ...columns,
  });

const forgiven = { forgiven_at: EARLIER, forgiven_kind: 'forgiven' };
const corrected = { forgiven_at: EARLIER, forgiven_kind: 'corrected' };

describe('missed places that count towards a penalty', () => {
  it('are counted only for people of the class on an unlimited grant', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      await tx.rows('update single_class set roster_closed_at = $1, roster_closed_by = $2', [EARLIER, bea]);
      const elsewhere = await rawClass(tx, '2026-11-22T13:00:00Z', closedBy(bea));
      const key = async (name: string, single_class_id = here) => ({
        single_class_id,
        customer_id: await newcomer(tx, name),
      });
      const missed = await booked(tx, { single_class_id: here, customer_id: ana });
      await booked(tx, await key('Counted'), { class_amount: 2 });
      await booked(tx, await key('Gave back'), { cancellation: 'late' });
      await booked(tx, await key('Host'), { guest: 'Nora' });
      await booked(tx, await key('Elsewhere', elsewhere));
      expect(await readCounted(tx, here, 5)).toEqual([
        { customer_id: ana, reservations: [{ class_reservation_id: missed, attended: false, forgiven: false }] },
      ]);
    });
  });

  it('are live reservations of the person on unlimited grants, in held classes with a closed roster', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id: here }) => {
      await tx.rows('update single_class set roster_closed_at = $1, roster_closed_by = $2', [EARLIER, bea]);
      let day = 22;
      const earlier = (columns: Record<string, unknown> = closedBy(bea)) =>
        rawClass(tx, `2026-11-${day--}T13:00:00Z`, columns);
      const books = async (single_class_id: number, columns = {}, customer_id = ana) =>
        booked(tx, { single_class_id, customer_id }, columns);
      const missed = await books(here);
      const attended = await books(await earlier(), { attended_at: EARLIER });
      const given = await books(await earlier(), { cancellation: 'late', deletedAt: '2026-11-21T13:00:00Z' });
      await books(await earlier(), { cancellation: 'late', deletedAt: '2026-11-20T12:59:59Z' });
      await books(await earlier(), { cancellation: 'studio' });
      await books(await earlier(), { guest: 'Nora' });
      await books(await earlier(), { class_amount: 2 });
      await books(await earlier({}));
      await books(await earlier({ ...closedBy(bea), cancelled_at: EARLIER }));
      await books(await earlier(), {}, bea);
      const pardoned = await books(await earlier());
      await penaltyFor(tx, { customer_id: ana, single_class_id: here }, [pardoned], forgiven);
      await penaltyFor(tx, { customer_id: ana, single_class_id: here }, [missed], corrected);
      await penaltyFor(tx, { customer_id: bea, single_class_id: here }, [attended], forgiven);
      const [counted] = await readCounted(tx, here, 5);
      expect(counted?.reservations).toEqual([
        { class_reservation_id: missed, attended: false, forgiven: false },
        { class_reservation_id: attended, attended: true, forgiven: false },
        // Given to somebody else after the class began: missed all the same.
        { class_reservation_id: given, attended: false, forgiven: false },
        { class_reservation_id: pardoned, attended: false, forgiven: true },
      ]);
    });
  });
});

/** A live penalty of Ana's and of Bea's, each for a class of its own, and two of Ana's that ended otherwise. */
async function penalties(tx: Sql, { ana, bea, single_class_id: here }: RawStudio) {
  const there = await rawClass(tx, '2026-11-22T13:00:00Z');
  const ofAna = await booked(tx, { single_class_id: here, customer_id: ana });
  const alsoOfAna = await booked(tx, { single_class_id: here, customer_id: ana }, { guest: 'Nora' });
  const ofBea = await booked(tx, { single_class_id: there, customer_id: bea });
  return {
    there,
    ofAna,
    alsoOfAna,
    ofBea,
    live: await penaltyFor(tx, { customer_id: ana, single_class_id: here }, [ofAna]),
    pardoned: await penaltyFor(tx, { customer_id: ana, single_class_id: here }, [alsoOfAna], {
      ...forgiven,
      forgiven_by: bea,
    }),
    over: await penaltyFor(tx, { customer_id: ana, single_class_id: here }, [ofAna, alsoOfAna], { end_date: NOW }),
    beas: await penaltyFor(tx, { customer_id: bea, single_class_id: there }, [ofBea]),
  };
}

async function howEnded(sql: Sql, ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await sql.rows<{ id: number; forgiven_kind: string | null }>(
    'select class_reservation_penalty_id as id, forgiven_kind from class_reservation_penalty',
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.forgiven_kind ?? null);
}

describe('a penalty', () => {
  it('returns for the same missed places if a correction had ended it, but not if it was forgiven', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ofAna, alsoOfAna } = await penalties(tx, studio);
      await tx.rows(
        `update class_reservation_penalty set forgiven_at = $1, forgiven_kind = 'corrected'
        where class_reservation_ids = array[$2::integer]`,
        [EARLIER, ofAna],
      );
      const again = (class_reservation_ids: number[]) =>
        keepPenalty(tx, {
          customer_id: studio.ana,
          single_class_id: studio.single_class_id,
          end_date: new Date(LATER),
          at,
          class_reservation_ids,
        });
      expect(await again([ofAna])).toEqual({ end_date: LATER, fresh: false });
      expect(await again([alsoOfAna])).toBeUndefined();
      expect(await again([ofAna, alsoOfAna])).toBeUndefined();
    });
  });

  it('ends when a class that it counts is corrected, if it still runs', async () => {
    await undone(database.db, async (tx, studio) => {
      const { live, pardoned, over, beas } = await penalties(tx, studio);
      const whose = await withdrawPenalties(tx, studio.single_class_id, { at, actor_id: studio.bea });
      expect(whose).toEqual([studio.ana, studio.ana]);
      const ends = await howEnded(tx, [live, pardoned, over, beas]);
      expect(ends).toEqual(['corrected', 'forgiven', 'corrected', null]);
    });
  });

  it('is forgiven once; other penalties stay', async () => {
    await undone(database.db, async (tx, studio) => {
      const { live, beas } = await penalties(tx, studio);
      const by = { at, actor_id: studio.bea, reason: 'Avisó' };
      expect([await forgiveOne(tx, live, by), await forgiveOne(tx, live, by)]).toEqual([true, false]);
      expect(await howEnded(tx, [live, beas])).toEqual(['forgiven', null]);
    });
  });

  it('is listed by person and by whether it runs, with the places it counts and who forgave it', async () => {
    await undone(database.db, async (tx, studio) => {
      const { live, pardoned, over, beas, ofAna } = await penalties(tx, studio);
      const list = async (filter: { customer_id: number | null; active: boolean }) => {
        const { rows, total } = await readPenalties(tx, { ...filter, now: at }, { size: 10, number: 1 });
        expect(total).toBe(rows.length);
        return rows.map((row) => [row.class_reservation_penalty_id, row.active]);
      };
      expect(await list({ customer_id: studio.ana, active: false })).toEqual([
        [over, false],
        [pardoned, false],
        [live, true],
      ]);
      expect(await list({ customer_id: null, active: true })).toEqual([
        [beas, true],
        [live, true],
      ]);
      expect(await list({ customer_id: null, active: false })).toHaveLength(4);
      const one = await readPenalty(tx, live, at);
      expect(one).toMatchObject({ class_reservation_penalty_id: live, forgiven_by: null });
      expect(one?.missed).toMatchObject([{ class_reservation_id: ofAna, single_class_id: studio.single_class_id }]);
      expect(await readPenalty(tx, pardoned, at)).toMatchObject({
        class_reservation_penalty_id: pardoned,
        forgiven_by: 'Bea',
      });
    });
  });
});

describe('a code at the door', () => {
  it('belongs to its own reservation and names its own person', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id }) => {
      const given = await booked(tx, { single_class_id, customer_id: ana }, { cancellation: 'late' });
      const own = await booked(tx, { single_class_id, customer_id: ana });
      const beas = await booked(tx, { single_class_id, customer_id: bea });
      const codes = { own: '0123456789AB', beas: 'BA9876543210' };
      expect(await keepCode(tx, { class_reservation_id: own, token: codes.own, at })).toBe(codes.own);
      expect(await keepCode(tx, { class_reservation_id: beas, token: codes.beas, at })).toBe(codes.beas);
      expect(await findOwnReservation(tx, own, ana)).toEqual({ cancelled: false, token: codes.own });
      expect(await findOwnReservation(tx, given, ana)).toEqual({ cancelled: true, token: null });
      expect(await findOwnReservation(tx, beas, ana)).toBeUndefined();
      const names = [(await findCode(tx, codes.own, at))?.who, (await findCode(tx, codes.beas, at))?.who];
      expect(names).toEqual(['Ana', 'Bea']);
    });
  });
});

describe('a note', () => {
  it('belongs to one reservation; removing it leaves the others', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id }) => {
      const own = await booked(tx, { single_class_id, customer_id: ana });
      const guests = await booked(tx, { single_class_id, customer_id: bea }, { guest: 'Nora' });
      expect(await findNoted(tx, own)).toEqual({ customer_id: ana, single_class_id, guest: false });
      expect(await findNoted(tx, guests)).toEqual({ customer_id: bea, single_class_id, guest: true });
      const write = (customer_id: number, actor_id: number) =>
        insertNote(tx, { customer_id, class_reservation_id: null, note: 'Rodilla', at, actor_id });
      const [first, second] = [await write(ana, bea), await write(bea, ana)];
      expect(await findNote(tx, first)).toEqual({ customer_id: ana, created_by: bea, present: true });
      expect(await findNote(tx, second)).toEqual({ customer_id: bea, created_by: ana, present: true });
      const by = { at, actor_id: bea };
      expect([await removeNote(tx, second, by), await removeNote(tx, second, by)]).toEqual([true, false]);
      expect(await findNote(tx, second)).toEqual({ customer_id: bea, created_by: ana, present: false });
      expect(await removeNote(tx, first, by)).toBe(true);
    });
  });

  it('is not written of a person who was erased', async () => {
    await undone(database.db, async (tx, { ana, bea, single_class_id }) => {
      const [hers, theirs] = [
        await booked(tx, { single_class_id, customer_id: ana }),
        await booked(tx, { single_class_id, customer_id: bea }),
      ];
      const erases = `
        update customer set name = 'Cuenta eliminada', last_name = '', email = null, phone = null, erased_at = $2, disabled_at = $2
        where customer_id = $1`;
      await tx.rows(erases, [ana, EARLIER]);
      expect(await findNoted(tx, hers)).toBeUndefined();
      expect(await findNoted(tx, theirs)).toMatchObject({ customer_id: bea });
    });
  });
});

describe('a place that may be rated', () => {
  it('belongs to the person, was attended and paid, and is not rated yet', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      let day = 22;
      const place = async (columns: object, customer_id = ana) =>
        booked(tx, { single_class_id: await rawClass(tx, `2026-11-${day--}T13:00:00Z`), customer_id }, { ...columns });
      const attended = { attended_at: EARLIER };
      const cash = { ...attended, is_cash: true };
      const places = [
        await place(attended),
        await place({}),
        await place({ ...cash, is_paid: false }),
        await place({ ...cash, is_paid: true }),
        await place({ ...attended, is_paid: false }),
        await place(attended, bea),
      ];
      await rawRow(tx, 'class_rating', { class_reservation_id: places[3], coach_stars: 5, createdAt: EARLIER });
      const held = await lockRow(tx, 'class_reservation', 0);
      const said = [];
      for (const class_reservation_id of places) {
        const person = { customer_id: ana, session_id: null };
        const found = await findRateable(held, { class_reservation_id, person, now: at });
        said.push(found && [found.successful, found.rated]);
      }
      expect(said).toEqual([[true, false], [false, false], [false, false], [true, true], [true, false], undefined]);
    });
  });

  it('is of a class that the person teaches herself, not another coach', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const coach = (name: string) => rawRow(tx, 'instructor', { name });
      const [hers, others] = [await coach('Ana'), await coach('Bea')];
      for (const [customer_id, instructor_id] of [
        [ana, hers],
        [bea, others],
      ])
        await tx.rows(`insert into staff (customer_id, role, instructor_id, since) values ($1, 'coach', $2, $3)`, [
          customer_id,
          instructor_id,
          EARLIER,
        ]);
      const taughtBy = async (instructor_id: number, day: number) => {
        const single_class_id = await rawClass(tx, `2026-11-${day}T13:00:00Z`);
        await tx.rows(
          'insert into single_class_instructor (single_class_id, instructor_id, position) values ($1, $2, 1)',
          [single_class_id, instructor_id],
        );
        const class_reservation_id = await booked(tx, { single_class_id, customer_id: ana }, { attended_at: EARLIER });
        const held = await lockRow(tx, 'class_reservation', 0);
        const person = { customer_id: ana, session_id: null };
        return (await findRateable(held, { class_reservation_id, person, now: at }))?.taught;
      };
      expect([await taughtBy(hers, 20), await taughtBy(others, 21)]).toEqual([true, false]);
    });
  });
});

describe('the roster of a class', () => {
  it('is closed without closing another class’s', async () => {
    await undone(database.db, async (tx, { bea, single_class_id: first }) => {
      const second = await rawClass(tx, '2026-11-22T13:00:00Z', { cancelled_at: EARLIER });
      await writeRosterClosed(tx, second, { at, actor_id: bea });
      expect(await readRosterFacts(tx, first)).toMatchObject({ cancelled: false, closed: false });
      expect(await readRosterFacts(tx, second)).toMatchObject({ cancelled: true, closed: true });
      await writeRosterClosed(tx, first, { at, actor_id: bea });
      expect(await readRosterFacts(tx, first)).toMatchObject({ cancelled: false, closed: true });
    });
  });
});

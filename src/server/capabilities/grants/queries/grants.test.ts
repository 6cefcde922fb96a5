import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPurchase,
  rawReservationWith,
  rawRow,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../../../tests/factories/raw-sale.ts';
import { type RawStudio, rawBooking, rawMovement } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { closeGrantsOf, markGrantPaid, readCountedGrants, readUnpaidGrants, readUsedParts } from './bought.ts';
import { readEndingOf } from './extending.ts';
import {
  closeOpenGrant,
  expireGrant,
  moveGrantEnd,
  readGrant,
  readGrantBefore,
  readGrantOwner,
  readGrants,
  readGrantsOn,
  readGrantsToExpire,
} from './grants.ts';
import { readExpiring, readStatementPage } from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');
const TODAY = '2026-11-23';
const unpaid = { is_cash: true, is_paid: false };

interface GrantRow {
  available_class_id: number;
  expiration_date: string;
  is_paid: boolean;
  remaining: number | null;
  closed_at: string | null;
  closed_reason: string | null;
}

/** Movements of the grants, in the order of the ids passed. */
async function written(sql: Sql, ...ids: number[]): Promise<Omit<GrantRow, 'available_class_id'>[]> {
  const rows = await sql.rows<GrantRow>(
    `select available_class_id, expiration_date, is_paid, remaining, closed_at, closed_reason from available_class
     where available_class_id = any($1::integer[])`,
    [ids],
  );
  return ids.map((id) => {
    const { available_class_id: _, ...row } = rows.find((each) => each.available_class_id === id) ?? never();
    return row;
  });
}

function never(): never {
  throw new Error('No such grant.');
}

const ids = (rows: { available_class_id: number }[]) => rows.map((row) => row.available_class_id);

/** Two purchases of Ana's that wait for their money. */
const twoPurchases = async (sql: Sql, { ana }: RawStudio) => ({
  purchase: await rawPurchase(sql, ana),
  other: await rawPurchase(sql, ana),
});

describe('grants of a subscription whose charge is tried again', () => {
  it('are those that run; what ended, lasts long enough or is closed is not extended', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase, other } = await twoPurchases(tx, studio);
      const ends = (expiration_date: string, part: number, columns = {}) =>
        rawGrantWith(tx, studio.ana, { purchase_id: purchase, part, expiration_date, ...columns });
      const today = await ends(TODAY, 0);
      const before = await ends('2026-11-26', 1);
      await ends('2026-11-22', 2);
      await ends('2026-11-27', 3);
      await ends(TODAY, 4, { closed_reason: 'revoked' });
      await ends(TODAY, 0, { purchase_id: other });
      expect(await readEndingOf(tx, purchase, { today: TODAY, until: '2026-11-27' })).toEqual([today, before]);
    });
  });
});

describe('unpaid grants of a purchase', () => {
  it('are its own open, unpaid grants, and begin with the first class that was not returned', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, single_class_id: sooner } = studio;
      const { purchase, other } = await twoPurchases(tx, studio);
      const later = await rawClass(tx, '2026-11-26T13:00:00Z');
      const waits = await rawGrantWith(tx, ana, { purchase_id: purchase, ...unpaid });
      await rawGrantWith(tx, ana, { purchase_id: purchase, part: 1 });
      await rawGrantWith(tx, ana, { purchase_id: purchase, part: 2, ...unpaid, closed_reason: 'revoked' });
      await rawGrantWith(tx, ana, { purchase_id: other, ...unpaid });
      const books = (single_class_id: number, available_class_id: number, columns = {}) =>
        rawReservationWith(tx, { single_class_id, customer_id: ana, available_class_id }, columns);
      await books(sooner, waits, { cancellation: 'in-time' });
      await books(later, waits);
      await books(sooner, studio.grantOfAna);
      expect(await readUnpaidGrants(tx, purchase)).toEqual([
        { available_class_id: waits, part: 0, first_use: '2026-11-26' },
      ]);
    });
  });

  it('lose only classes attended before payment with its own lapsed grants', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, single_class_id } = studio;
      const { purchase, other } = await twoPurchases(tx, studio);
      const lapsed = await rawGrantWith(tx, ana, { purchase_id: purchase, ...unpaid, closed_reason: 'revoked' });
      const removed = await rawGrantWith(tx, ana, {
        purchase_id: purchase,
        part: 1,
        ...unpaid,
        closed_reason: 'removed',
      });
      const others = await rawGrantWith(tx, ana, { purchase_id: other, ...unpaid, closed_reason: 'revoked' });
      const books = (available_class_id: number, guest: string, columns = {}) =>
        rawReservationWith(tx, { single_class_id, customer_id: ana, available_class_id }, { guest, ...columns });
      await books(lapsed, 'Attended unpaid', { is_paid: false });
      await books(lapsed, 'Given back', { is_paid: false, cancellation: 'unpaid' });
      await books(lapsed, 'Paid');
      await books(removed, 'Of a grant removed', { is_paid: false });
      await books(others, 'Of another purchase', { is_paid: false });
      expect(await readUsedParts(tx, purchase)).toEqual([{ part: 0, used: 1 }]);
    });
  });

  it('are paid one by one', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase, other } = await twoPurchases(tx, studio);
      const paid = await rawGrantWith(tx, studio.ana, { purchase_id: purchase, ...unpaid });
      const waits = await rawGrantWith(tx, studio.ana, { purchase_id: other, ...unpaid });
      await markGrantPaid(tx, paid, '2027-01-15');
      expect(await written(tx, paid, waits)).toMatchObject([
        { is_paid: true, expiration_date: '2027-01-15' },
        { is_paid: false, expiration_date: '2026-12-31' },
      ]);
    });
  });

  it('keep an end that staff set', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase } = await twoPurchases(tx, studio);
      const begun = { begins_by: '2026-12-15', valid_days: 30, begun_on: '2026-11-18' };
      const extended = { ...begun, end_is_fixed: true, expiration_date: '2027-01-31' };
      const grant = await rawGrantWith(tx, studio.ana, { purchase_id: purchase, ...unpaid, ...extended });
      await markGrantPaid(tx, grant, '2026-12-20');
      expect(await written(tx, grant)).toMatchObject([{ is_paid: true, expiration_date: '2027-01-31' }]);
    });
  });

  it('closing a purchase removes the rest of its own open grants only', async () => {
    await undone(database.db, async (tx, studio) => {
      const { purchase, other } = await twoPurchases(tx, studio);
      const open = await rawGrantWith(tx, studio.ana, { purchase_id: purchase });
      const over = await rawGrantWith(tx, studio.ana, { purchase_id: purchase, part: 1, closed_reason: 'expired' });
      const kept = await rawGrantWith(tx, studio.ana, { purchase_id: other });
      const by = { at, actor_id: studio.bea, reason: 'Devolución', closed_reason: 'removed' } as const;
      expect(await closeGrantsOf(tx, purchase, by)).toBe(2);
      expect(await written(tx, open, over, kept)).toMatchObject([
        { closed_at: at.toISOString(), closed_reason: 'removed', remaining: 0 },
        { closed_at: '2026-11-23T13:00:00.000Z', closed_reason: 'expired', remaining: 2 },
        { closed_at: null, remaining: 2 },
      ]);
    });
  });
});

describe('classes that staff remove', () => {
  it('come from the person’s open grants with something left, never from a place bought in one class', async () => {
    await undone(database.db, async (tx, { ana, grantOfAna, single_class_id }) => {
      await rawGrantWith(tx, ana, { closed_reason: 'expired' });
      await rawGrantWith(tx, ana, { only_class_id: single_class_id });
      await rawGrantWith(tx, ana, { class_amount: null });
      const used = await rawGrantWith(tx, ana);
      await rawMovement(tx, used, 'removed', -2);
      expect(await readCountedGrants(tx, ana)).toEqual([{ available_class_id: grantOfAna, remaining: 2 }]);
    });
  });
});

describe('an unlimited grant', () => {
  it('has no classes to take', async () => {
    const taking = undone(database.db, async (tx, { ana }) => {
      await rawMovement(tx, await rawGrantWith(tx, ana, { class_amount: null }), 'removed', -1);
    });
    await expect(taking).rejects.toThrow('unlimited grant counts nothing');
  });
});

describe('a grant that is over', () => {
  it('is found among open grants whose last day is past', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const over = await rawGrantWith(tx, ana, { expiration_date: '2026-11-22' });
      await rawGrantWith(tx, ana, { expiration_date: '2026-11-22', closed_reason: 'expired' });
      await rawGrantWith(tx, ana, { expiration_date: TODAY });
      expect(ids(await readGrantsToExpire(tx, TODAY, 10))).toEqual([over]);
    });
  });

  it('is closed once, without others, and not on its last day', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const past = { expiration_date: '2026-11-22' };
      const over = await rawGrantWith(tx, ana, past);
      const alsoOver = await rawGrantWith(tx, ana, past);
      const closed = await rawGrantWith(tx, ana, { ...past, closed_reason: 'removed' });
      const lastDay = await rawGrantWith(tx, ana, { expiration_date: TODAY });
      const expires = (available_class_id: number) => expireGrant(tx, { available_class_id, today: TODAY, at });
      expect(await expires(closed)).toBe(false);
      expect(await expires(lastDay)).toBe(false);
      expect(await expires(over)).toBe(true);
      expect(await expires(over)).toBe(false);
      expect(await written(tx, over, alsoOver, closed, lastDay)).toMatchObject([
        { closed_reason: 'expired', remaining: 0 },
        { closed_reason: null, remaining: 2 },
        { closed_reason: 'removed', remaining: 2 },
        { closed_reason: null, remaining: 2 },
      ]);
    });
  });
});

describe('one grant that staff change', () => {
  it('is read with its owner and dates', async () => {
    await undone(database.db, async (tx, { ana, bea, grantOfAna }) => {
      const ofBea = await rawGrantWith(tx, bea, { expiration_date: '2027-03-01', closed_reason: 'removed' });
      expect([await readGrantOwner(tx, grantOfAna), await readGrantOwner(tx, ofBea)]).toEqual([ana, bea]);
      expect(await readGrantBefore(tx, grantOfAna)).toMatchObject({
        customer_id: ana,
        closed: false,
        expiration_date: '2026-12-31',
      });
      expect(await readGrantBefore(tx, ofBea)).toMatchObject({
        customer_id: bea,
        closed: true,
        expiration_date: '2027-03-01',
      });
    });
  });

  it('gets another last day, and no other grant changes', async () => {
    await undone(database.db, async (tx, { bea, grantOfAna, grantOfBea }) => {
      const by = { at, actor_id: bea, reason: 'Estuvo enferma' };
      await moveGrantEnd(tx, { available_class_id: grantOfAna, expiration_date: '2027-01-31', by });
      expect(await written(tx, grantOfAna, grantOfBea)).toMatchObject([
        { expiration_date: '2027-01-31' },
        { expiration_date: '2026-12-31' },
      ]);
    });
  });

  it('may begin until the new day; one that has begun keeps its day', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const begins = { begins_by: '2026-12-31', valid_days: 30 };
      const waits = await rawGrantWith(tx, ana, begins);
      const begun = await rawGrantWith(tx, ana, {
        ...begins,
        begun_on: '2026-11-18',
        expiration_date: '2026-12-18',
      });
      const by = { at, actor_id: bea, reason: 'Estuvo enferma' };
      for (const available_class_id of [waits, begun])
        await moveGrantEnd(tx, { available_class_id, expiration_date: '2027-01-31', by });
      expect(await columnsOf(tx, 'available_class.begins_by', [waits, begun])).toEqual(['2027-01-31', '2026-12-31']);
    });
  });

  it('is closed if open, and no other grant changes', async () => {
    await undone(database.db, async (tx, { ana, bea, grantOfAna, grantOfBea }) => {
      const over = await rawGrantWith(tx, ana, { closed_reason: 'expired' });
      await closeOpenGrant(tx, grantOfAna, { at, actor_id: bea });
      await closeOpenGrant(tx, over, { at, actor_id: bea });
      expect(await written(tx, grantOfAna, over, grantOfBea)).toMatchObject([
        { closed_reason: 'removed', remaining: 0 },
        { closed_reason: 'expired', remaining: 2 },
        { closed_reason: null, remaining: 2 },
      ]);
    });
  });
});

/** Ana has booked two classes of two types with a grant for one type, and has an unlimited one; Bea has booked too. */
async function bookings(tx: Sql, studio: RawStudio) {
  const { ana, bea, single_class_id, grantOfBea } = studio;
  const pilates = await rawRow(tx, 'class_type', { name: 'Pilates' });
  const second = await rawClass(tx, '2026-11-25T13:00:00Z', { class_type_id: pilates });
  const counted = await rawGrantWith(tx, ana, { class_type_ids: [pilates], expiration_date: '2027-01-31' });
  const unlimited = await rawGrantWith(tx, ana, { class_amount: null, expiration_date: '2027-02-28' });
  const books = (key: { customer_id: number; available_class_id: number; single_class_id: number }) =>
    rawBooking(tx, { ...key, spot: 1 });
  await books({ customer_id: bea, available_class_id: grantOfBea, single_class_id });
  const own = await books({ customer_id: ana, available_class_id: counted, single_class_id: second });
  return { counted, unlimited, own, pilates };
}

describe("a person's grants", () => {
  it('are the person’s, each with its types and movements, and each movement once with its class', async () => {
    await undone(database.db, async (tx, studio) => {
      const { counted, unlimited, own, pilates } = await bookings(tx, studio);
      const grants = await readGrants(tx, studio.ana);
      expect(ids(grants)).toEqual([studio.grantOfAna, counted, unlimited]);
      const reserved = { kind: 'reserved', amount: -1, balance: 1, class_reservation_id: own };
      expect(grants[1]).toMatchObject({
        class_types: [{ class_type_id: pilates, name: 'Pilates' }],
        movements: [
          { ...reserved, class_date: '2026-11-25T07:00:00.000Z', class_type_name: 'Pilates' },
          {
            kind: 'granted',
            amount: 2,
            balance: 2,
            class_reservation_id: null,
            class_date: null,
            class_type_name: null,
          },
        ],
      });
      expect(grants[1]?.movements).toHaveLength(2);
      expect(grants[2]?.movements).toMatchObject([{ kind: 'granted', balance: -1 }]);
      expect(await readGrant(tx, counted)).toEqual(grants[1]);
      expect(await readGrant(tx, unlimited)).toEqual(grants[2]);
    });
  });

  it('that cover a day are open and valid on it', async () => {
    await undone(database.db, async (tx, { ana, grantOfAna }) => {
      const day = '2026-11-24';
      const onlyThen = await rawGrantWith(tx, ana, { starts_on: day, expiration_date: day });
      await rawGrantWith(tx, ana, { closed_reason: 'removed' });
      await rawGrantWith(tx, ana, { starts_on: '2026-11-25' });
      await rawGrantWith(tx, ana, { expiration_date: '2026-11-23' });
      expect(ids(await readGrantsOn(tx, ana, day))).toEqual([onlyThen, grantOfAna]);
    });
  });

  it('that will end are open, not over, and have something left', async () => {
    await undone(database.db, async (tx, { ana, grantOfAna }) => {
      const unlimited = await rawGrantWith(tx, ana, { class_amount: null, expiration_date: TODAY });
      await rawGrantWith(tx, ana, { closed_reason: 'removed' });
      await rawGrantWith(tx, ana, { expiration_date: '2026-11-22' });
      const used = await rawGrantWith(tx, ana);
      await rawMovement(tx, used, 'removed', -2);
      expect(ids(await readExpiring(tx, ana, TODAY))).toEqual([unlimited, grantOfAna]);
    });
  });

  it('begin with their first class where they wait for it and have none yet', async () => {
    await undone(database.db, async (tx, { ana, grantOfAna }) => {
      const begins = { begins_by: '2026-12-31', valid_days: 30 };
      const waits = await rawGrantWith(tx, ana, begins);
      const begun = await rawGrantWith(tx, ana, { ...begins, begun_on: TODAY, expiration_date: '2026-12-23' });
      const shown = (await readExpiring(tx, ana, TODAY)).map(({ available_class_id, begins: b }) => [
        available_class_id,
        b,
      ]);
      expect(shown).toEqual([
        [begun, false],
        [grantOfAna, false],
        [waits, true],
      ]);
    });
  });

  it('name the last class that one must still cover which ends some days after its first class', async () => {
    await undone(database.db, async (tx, { ana, grantOfAna, single_class_id }) => {
      const begun = { begins_by: '2026-12-31', valid_days: 30, begun_on: TODAY, expiration_date: '2026-12-23' };
      const follows = await rawGrantWith(tx, ana, begun);
      const fixed = await rawGrantWith(tx, ana, { ...begun, end_is_fixed: true });
      const lastClassOf = async (available_class_id: number, guest: string) => {
        await rawReservationWith(tx, { single_class_id, customer_id: ana, available_class_id }, { guest });
        return (await readGrant(tx, available_class_id))?.last_class_on;
      };
      expect(await lastClassOf(follows, 'Nora')).toBe('2026-11-24');
      expect(await lastClassOf(fixed, 'Eva')).toBeNull();
      expect(await lastClassOf(grantOfAna, 'Luz')).toBeNull();
    });
  });

  it('have a statement of the person’s movements, each once with its class', async () => {
    await undone(database.db, async (tx, studio) => {
      const { own } = await bookings(tx, studio);
      const { movements, total } = await readStatementPage(tx, studio.ana, { size: 10, number: 1 });
      const shown = movements.map(({ kind, class_reservation_id, class_date, class_type_name }) => [
        kind,
        class_reservation_id,
        class_date,
        class_type_name,
      ]);
      const granted = ['granted', null, null, null];
      expect(shown).toEqual([['reserved', own, '2026-11-25T07:00:00.000Z', 'Pilates'], granted, granted, granted]);
      expect(total).toBe(4);
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClassWithPlaces, rawGrantWith, rawRow, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import { type RawStudio, rawCustomer, rawGrant } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readLeftOut, readLostPlaces, readPeopleOfCancelled } from './reopening.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const GONE = '2026-11-23T15:00:00.000Z';

describe('a reopened class', () => {
  /** Everybody was in the class; each name says how that place differs from Ana's, whose place is restored. */
  async function lostPlaces(sql: Sql, { single_class_id, ana, grantOfAna }: RawStudio) {
    let spot = 1;
    const went = { single_class_id, deletedAt: GONE, cancellation: 'studio' };
    const ids = new Map<string, { customer_id: number; class_reservation_id: number; available_class_id: number }>();
    const lose = async (name: string, place: object = {}, grant: object = {}, person: object = {}) => {
      const customer_id = await rawRow(sql, 'customer', { name, createdAt: GONE, ...person });
      const available_class_id = await rawGrantWith(sql, customer_id, { ...grant });
      spot += 1;
      const class_reservation_id = await rawStay(sql, { ...went, customer_id, available_class_id, spot, ...place });
      ids.set(name, { customer_id, class_reservation_id, available_class_id });
      return spot;
    };
    const hers = await rawStay(sql, { ...went, customer_id: ana, available_class_id: grantOfAna, spot });
    const closed = (closed_reason: string) => ({ closed_at: GONE, closed_reason });
    await lose('Over', {}, { ...closed('expired'), frozen_from: '2026-11-25', frozen_until: '2026-11-26' });
    await lose('Revoked', {}, closed('revoked'));
    await lose('Refunded', {}, closed('removed'));
    await lose('Special', {}, { only_class_id: single_class_id });
    await lose('Disabled', {}, {}, { disabled_at: GONE });
    await lose('Frozen', {}, { frozen_from: '2026-11-23', frozen_until: '2026-11-24' });
    const taken = await lose('Taken');
    await sql.rows(
      `update class_place set blocked_at = $3, blocked_reason = 'staff' where single_class_id = $1 and spot = $2`,
      [single_class_id, taken, GONE],
    );
    await lose('Left', { cancellation: 'late' });
    await lose('Earlier', { deletedAt: '2026-11-22T15:00:00.000Z' });
    return { hers, ids, went };
  }

  it('restores free places paid in time, not those refunded, revoked, frozen then, taken or left before', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { hers, ids } = await lostPlaces(tx, studio);
        const over = ids.get('Over');
        expect(await readLostPlaces(tx, studio.single_class_id, GONE)).toEqual([
          {
            class_reservation_id: hers,
            customer_id: studio.ana,
            spot: 1,
            guest: null,
            available_class_id: studio.grantOfAna,
            remaining: 2,
            is_paid: true,
          },
          { ...over, spot: 2, guest: null, remaining: 2, is_paid: true },
        ]);
      },
      12,
    );
  });

  it('restores nothing of another class cancelled at the same time', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { hers, went } = await lostPlaces(tx, studio);
        const other = await rawClassWithPlaces(tx, { cancelled_at: GONE });
        const theirs = { ...went, customer_id: studio.bea, available_class_id: studio.grantOfBea, spot: 3 };
        const there = await rawStay(tx, { ...theirs, single_class_id: other });
        expect((await readLostPlaces(tx, other, GONE)).map((lost) => lost.class_reservation_id)).toEqual([there]);
        const lost = await readLostPlaces(tx, studio.single_class_id, GONE);
        expect(lost.map((each) => each.class_reservation_id)).toContain(hers);
        expect(lost.map((each) => each.class_reservation_id)).not.toContain(there);
        expect(await readPeopleOfCancelled(tx, other, GONE)).toEqual([studio.bea]);
      },
      12,
    );
  });

  it('locks the people in it when it was cancelled, not those who left before', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { ids } = await lostPlaces(tx, studio);
        const people = await readPeopleOfCancelled(tx, studio.single_class_id, GONE);
        const kept = ['Over', 'Revoked', 'Refunded', 'Special', 'Disabled', 'Frozen', 'Taken'];
        expect(people).toEqual([studio.ana, ...kept.map((name) => ids.get(name)?.customer_id)]);
      },
      12,
    );
  });

  it('names the people not restored: not those with a place again, with only a guest, or who had left', async () => {
    await undone(
      database.db,
      async (tx, studio) => {
        const { single_class_id, bea, grantOfBea } = studio;
        const { went } = await lostPlaces(tx, studio);
        const back = await rawCustomer(tx, 'Vuelve');
        const grantOfBack = await rawGrant(tx, back, 3);
        await rawStay(tx, { ...went, customer_id: back, available_class_id: grantOfBack });
        await rawStay(tx, { single_class_id, customer_id: back, available_class_id: grantOfBack });
        await rawStay(tx, { ...went, customer_id: bea, available_class_id: grantOfBea, guest: 'Su hermana' });
        const elsewhere = await rawCustomer(tx, 'Con otra clase');
        const grantElsewhere = await rawGrant(tx, elsewhere, 3);
        await rawStay(tx, { ...went, customer_id: elsewhere, available_class_id: grantElsewhere });
        await rawStay(tx, {
          single_class_id: await rawClassWithPlaces(tx),
          customer_id: elsewhere,
          available_class_id: grantElsewhere,
        });
        await rawStay(tx, {
          single_class_id,
          customer_id: elsewhere,
          available_class_id: grantElsewhere,
          guest: 'Su prima',
        });
        expect(await readLeftOut(tx, single_class_id, GONE)).toEqual(
          ['Ana', 'Over', 'Revoked', 'Refunded', 'Special', 'Disabled', 'Frozen', 'Taken', 'Con otra clase'].toSorted(),
        );
      },
      12,
    );
  });
});

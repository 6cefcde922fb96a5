import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawGrantWith, rawReservationWith, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../../../tests/factories/raw-sale.ts';
import { readGraceFacts, writeExtensions, writeLaterBeginnings } from './extending.ts';
import { readBranchZones } from './grants.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');
const by = { at, actor_id: null, reason: 'Clase cancelada' };

it('extended grants end on the new day and are open again, each from its own day; no other grant changes', () =>
  undone(database.db, async (tx, { ana, grantOfAna, grantOfBea }) => {
    const over = await rawGrantWith(tx, ana, { expiration_date: '2026-11-20', closed_reason: 'expired' });
    const until = '2027-01-31';
    expect(await writeExtensions(tx, { available_class_ids: [grantOfAna, over], until, by })).toEqual([
      { available_class_id: grantOfAna, before: '2026-12-31', until },
      { available_class_id: over, before: '2026-11-20', until },
    ]);
    const all = [grantOfAna, over, grantOfBea];
    expect(await columnsOf(tx, 'available_class.expiration_date', all)).toEqual([until, until, '2026-12-31']);
    expect(await columnsOf(tx, 'available_class.closed_at', all)).toEqual([null, null, null]);
  }));

it('grants may begin until a later day, and others until their own', () =>
  undone(database.db, async (tx, { ana, bea }) => {
    const begun = { begins_by: '2026-12-31', valid_days: 30, begun_on: '2026-11-24', expiration_date: '2026-12-24' };
    const [hers, others] = [await rawGrantWith(tx, ana, begun), await rawGrantWith(tx, bea, begun)];
    await writeLaterBeginnings(tx, { available_class_ids: [hers], until: '2027-01-31', by });
    expect(await columnsOf(tx, 'available_class.begins_by', [hers, others])).toEqual(['2027-01-31', '2026-12-31']);
  }));

it('the rule of grace reads the grants of the reservations alone, as if they were cancelled', () =>
  undone(database.db, async (tx, { ana, bea, single_class_id, grantOfAna, grantOfBea }) => {
    const waits = { begins_by: '2027-03-31', expiration_date: '2027-03-31', valid_days: 30 };
    const fixed = { ...waits, begun_on: '2026-11-24', end_is_fixed: true, expiration_date: '2027-02-15' };
    const closed = { ...waits, begun_on: '2026-11-24', expiration_date: '2026-12-24', closed_reason: 'expired' };
    const grants = [
      grantOfAna,
      await rawGrantWith(tx, ana, waits),
      await rawGrantWith(tx, ana, fixed),
      await rawGrantWith(tx, ana, closed),
    ];
    const reservations: number[] = [];
    for (const available_class_id of grants) {
      const place = { single_class_id, customer_id: ana, available_class_id };
      reservations.push(await rawReservationWith(tx, place, { guest: `Invitada ${available_class_id}` }));
    }
    await rawReservationWith(tx, { single_class_id, customer_id: bea, available_class_id: grantOfBea });
    const extended = { kind: 'extended', amount: 0, occurred_at: at.toISOString() };
    await rawRow(tx, 'available_class_movement', { ...extended, available_class_id: grants[1] });
    const facts = await readGraceFacts(tx, reservations, at);
    const read = facts.map((one) => [
      one.available_class_id,
      one.begins_again,
      one.expiration_date,
      one.extended_before,
      one.class_to_come,
    ]);
    expect(read).toEqual([
      [grants[0], false, '2026-12-31', false, true],
      [grants[1], true, '2027-03-31', true, true],
      [grants[2], false, '2027-02-15', false, true],
      [grants[3], false, '2026-12-24', false, true],
    ]);
    expect((await readGraceFacts(tx, reservations, new Date('2026-11-24T13:00:00Z')))[0]?.class_to_come).toBe(false);
  }));

it('the zones of the studio are those of the branches that it has', () =>
  undone(database.db, async (tx) => {
    await rawRow(tx, 'location', { name: 'Centro', timezone: 'America/Mexico_City' });
    await rawRow(tx, 'location', { name: 'Playa', timezone: 'America/Cancun' });
    await rawRow(tx, 'location', { name: 'Norte', timezone: 'America/Tijuana', deletedAt: at.toISOString() });
    expect((await readBranchZones(tx)).toSorted()).toEqual(['America/Cancun', 'America/Mexico_City']);
  }));

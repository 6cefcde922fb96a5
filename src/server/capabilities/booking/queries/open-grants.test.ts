import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawGrantWith, rawStay, undone } from '../../../../../tests/factories/raw-rows.ts';
import { gatherBookingFacts } from './booking.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-23T14:00:00.000Z');

it('a grant to book with names its last class where its end follows from its first', () =>
  undone(database.db, async (tx, { ana, grantOfAna, single_class_id }) => {
    const waits = { begins_by: '2026-12-31', valid_days: 30 };
    const begun = { ...waits, begun_on: '2026-11-20', expiration_date: '2026-12-20' };
    const grants = [
      grantOfAna,
      await rawGrantWith(tx, ana, begun),
      await rawGrantWith(tx, ana, { ...begun, end_is_fixed: true }),
      await rawGrantWith(tx, ana, begun),
    ];
    for (const available_class_id of grants.slice(0, 3))
      await rawStay(tx, {
        single_class_id,
        customer_id: ana,
        available_class_id,
        guest: `Invitada ${available_class_id}`,
      });
    const key = { single_class_id, customer_id: ana, actor_id: ana, session_id: null, idempotency_key: null, now };
    const facts = await gatherBookingFacts(tx, key);
    const last = facts?.grants.map(({ available_class_id, last_class_on }) => [available_class_id, last_class_on]);
    expect(last).toEqual([
      [grants[0], null],
      [grants[1], '2026-11-24'],
      [grants[2], null],
      [grants[3], null],
    ]);
  }));

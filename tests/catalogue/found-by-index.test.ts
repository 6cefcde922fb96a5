import { expect, it, onTestFinished } from 'vitest';
import type { Sql } from '../../src/server/database/database.ts';
import { openTestDatabase } from '../database.ts';

/** Columns with the actor of an act, by which nothing is searched. */
const ACTOR = /(_by|actor_id|held_for)$/;

/** Foreign keys of large tables that have no index, and why. */
const NOT_FOUND_BY: Record<string, string> = {
  'authorisation.subject_id': 'permits last for minutes',
  'authorisation_request.subject_id': 'read when a person is erased',
  'available_class.invoice_id': 'found by its purchase',
  'available_class.only_class_id': 'found by its purchase',
  'available_class_movement.class_reservation_id': 'each of its kinds has an index of its own',
  'calendar_feed.customer_id': 'the one that is open has an index; the others are read when a person is erased',
  'cash_shift_person.customer_id': 'found by its shift',
  'class_reservation_penalty.single_class_id': 'found by its person',
  'class_return.offered_class_id': 'found by its purchase',
  'class_return.purchase_id': 'the one that is open has an index',
  'customer_claim.customer_id': 'few people are invited to take their record over',
  'customer_note.class_reservation_id': 'found by its person',
  'customer_note.customer_id': 'those that stand have an index; the others are read when a person is erased',
  'identity_challenge.user_id': 'lasts for minutes',
  'money_movement.invoice_id': 'found by its purchase',
  'online_access.customer_id': 'what is open has an index; the rest is read when a person asks for her data',
  'online_access.invoice_id': 'found by its purchase',
  'outbox.single_class_id': 'the letters that a class looks for have an index',
  'payment_alert.class_return_id': 'alerts are few',
  'payment_alert.purchase_id': 'alerts are few',
  'payment_source.customer_id': 'cards that are kept have an index',
  'provider_customer.customer_id': 'found with its provider, which is first in the index',
  'provider_notice.purchase_id': 'found by its event',
  'refund_order.class_return_id': 'those that are open have an index',
  'refund_order.purchase_id': 'those that are open have an index',
  'waitlist.promoted_reservation_id': 'found by its class',
};

const unindexed = `
  select format('%s.%s', c.conrelid::regclass, a.attname) as place
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and cardinality(c.conkey) = 1
    and c.confrelid::regclass::text in ('customer', 'identity_user', 'purchase', 'invoice', 'available_class', 'single_class',
      'class_reservation', 'class_return')
    and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname)))
  order by 1`;

async function placesWithoutIndex(db: Sql): Promise<string[]> {
  const rows = await db.rows<{ place: string }>(unindexed);
  return rows.map(({ place }) => place).filter((place) => !ACTOR.test(place));
}

it('every reference to a person, a purchase or a class has an index, or a stated reason', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  expect(await placesWithoutIndex(db)).toEqual(Object.keys(NOT_FOUND_BY));

  // Control: a missing index, or one with only some rows, is seen.
  await db.script(`drop index available_class_by_customer; drop index purchase_by_class;
    create index of_some on purchase (single_class_id) where status = 'pending'`);
  const missed = ['available_class.customer_id', 'purchase.single_class_id'];
  expect(await placesWithoutIndex(db)).toEqual([...Object.keys(NOT_FOUND_BY), ...missed].toSorted());
});

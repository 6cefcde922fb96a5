import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareStudio, openBareStudio } from '../../../../tests/columns/bare-studio.ts';
import { lockBought, lockForPlaces } from '../locking/index.ts';
import { moveRows, writeMergedRecord } from './queries/moving.ts';
import { readRecord } from './queries/records.ts';
import { mergedRecord } from './rules.ts';

/** Everybody who owns a row of the bare studio. */
const ANA = 2;
const AT = new Date('2026-11-23T13:00:00Z');

/**
 * Columns that keep naming the merged record, each with the reason. The name of an actor is shown from the merged
 * record, since it is hers. A new column that refers to a person is moved (`queries/moving.ts`), or is listed here
 * with a reason.
 */
const STAYING: Readonly<Record<string, readonly string[]>> = {
  'who acted, as it was written; the ledgers of classes, of purchases and of money are not touched': [
    ...[
      'available_class_movement.actor_id',
      'purchase_event.actor_id',
      'money_movement.actor_id',
      'audit_log.actor_id',
    ],
    ...[
      'audit_log.authorised_by',
      'available_class.granted_by',
      'available_class.closed_by',
      'online_access.closed_by',
    ],
    ...['purchase.cancelled_by', 'purchase.sold_by', 'class_return.created_by', 'class_return.ended_by'],
    ...['refund_order.ordered_by', 'subscription_stop.ordered_by', 'charge_postponement.ordered_by'],
    ...['plan_change.ordered_by', 'plan_change.withdrawn_by', 'payment_alert.resolved_by', 'grant_freeze.resumed_by'],
    ...['class_reservation.attended_by', 'class_reservation.deleted_by', 'class_place.blocked_by'],
    ...['class_reservation_penalty.forgiven_by', 'customer_note.created_by', 'customer_note.deleted_by'],
    ...[
      'customer_claim.created_by',
      'customer_claim.revoked_by',
      'mail_change.proposed_by',
      'mail_change.withdrawn_by',
    ],
    ...['privacy_request.created_by', 'privacy_request.answered_by'],
  ],
  'who acted while she worked here; nobody who works here is merged': [
    ...['customer.disabled_by', 'customer.email_set_by', 'customer.email_confirmed_by', 'studio_closure.created_by'],
    ...['staff.customer_id', 'staff.appointed_by', 'staff_invitation.invited_by', 'staff_invitation.accepted_by'],
    ...['staff_invitation.revoked_by', 'authorisation.requested_by', 'authorisation.authorised_by'],
    ...['authorisation_request.requested_by', 'authorisation_request.decided_by', 'counter_allowance.customer_id'],
    ...['cash_shift.opened_by', 'cash_shift.closed_by', 'cash_shift_person.customer_id', 'cash_shift_line.actor_id'],
    ...['class_series.created_by', 'single_class.cancelled_by', 'single_class.roster_closed_by'],
    'video_file.customer_id',
  ],
  'of erased people, who are not merged': ['erased_contact.customer_id'],
};
const staying = Object.values(STAYING).flat();

/** Moved by `moveRows`. */
const MOVED = [
  ...['accepted_page.customer_id', 'address.customer_id', 'audit_log.customer_id', 'authorisation.subject_id'],
  ...['authorisation_request.subject_id', 'available_class.customer_id', 'calendar_feed.customer_id'],
  ...['class_place.held_for', 'class_reservation.customer_id', 'class_reservation.reserved_by'],
  ...['class_reservation_penalty.customer_id', 'consent.customer_id', 'customer.merged_into'],
  ...['customer_claim.customer_id', 'customer_file.customer_id', 'customer_note.customer_id', 'file.customer_id'],
  ...['former_contact.customer_id', 'grant_freeze.created_by', 'idempotency_key.actor_id', 'mail_change.customer_id'],
  ...['mail_confirmation.customer_id', 'online_access.customer_id', 'outbox.customer_id', 'payment_source.customer_id'],
  ...['privacy_request.customer_id', 'provider_customer.customer_id', 'purchase.customer_id'],
  ...['video_completed.customer_id', 'video_favorite.customer_id', 'video_playback.customer_id'],
  ...['video_position.customer_id', 'video_rating.customer_id', 'waitlist.customer_id'],
].sort();

let studio: BareStudio;
beforeAll(async () => {
  studio = await openBareStudio();
});
afterAll(() => studio.close());

/** Every column that refers to a person, as `table.column`. */
async function columnsOfPeople(): Promise<string[]> {
  const rows = await studio.db.rows<{ name: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'customer'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Columns of which some row names this person. */
async function columnsNaming(customer_id: number): Promise<string[]> {
  const naming: string[] = [];
  for (const name of await columnsOfPeople()) {
    const [table, column] = name.split('.');
    const found = await studio.db.rows(`select 1 from ${table} where ${column} = $1 limit 1`, [customer_id]);
    if (found.length > 0) naming.push(name);
  }
  return naming;
}

async function personRow(): Promise<number> {
  const [row] = await studio.db.rows<{ customer_id: number }>(
    `insert into customer (name, "createdAt") values ('Ana', $1) returning customer_id`,
    [AT.toISOString()],
  );
  return row?.customer_id ?? 0;
}

it('every column that refers to a person is moved, or stays for a stated reason', async () => {
  const columns = await columnsOfPeople();
  expect(columns.filter((name) => !MOVED.includes(name) && !staying.includes(name))).toEqual([]);
  expect([...MOVED, ...staying].filter((name) => !columns.includes(name))).toEqual([]);
});

it('and only rows in those columns still name the merged record', async () => {
  const [kept, before] = [await personRow(), await personRow()];
  const at = AT.toISOString();
  // What a bare row leaves empty.
  for (const statement of [
    'update authorisation set subject_id = $1',
    'update authorisation_request set subject_id = $1',
    'update class_reservation set reserved_by = $1',
    'update customer_claim set customer_id = $1',
    'update outbox set customer_id = $1',
    'update purchase set cancelled_by = $1',
  ])
    await studio.db.rows(statement, [ANA]);
  await studio.db.rows(
    `insert into audit_log (occurred_at, action, subject, customer_id) values ($1, 'customer-enabled', 'customer', $2)`,
    [at, ANA],
  );
  await studio.db.rows(
    'update customer set merged_into = $1, merged_at = $2, disabled_at = $2 where customer_id = $3',
    [ANA, at, before],
  );
  const named = await columnsNaming(ANA);
  expect(MOVED.filter((name) => !named.includes(name))).toEqual([]);
  await studio.db.transaction(async (open) => {
    const places = await lockForPlaces(open, [], [kept, ANA]);
    if (!places) throw new Error('Nothing was locked.');
    const tx = await lockBought(places, []);
    const [own, other] = [await readRecord(tx, kept), await readRecord(tx, ANA)];
    await writeMergedRecord(tx, { merged: ANA, row: mergedRecord(own, other) }, { at: AT, actor_id: 3 });
    await moveRows(tx, { kept, merged: ANA }, { at: AT, actor_id: 3, keys: [], namers: [], left: null });
  });
  expect((await columnsNaming(ANA)).filter((name) => !staying.includes(name))).toEqual([]);
  const [row] = await studio.db.rows('select merged_into, email from customer where customer_id = $1', [before]);
  expect(row).toEqual({ merged_into: kept, email: null });
});

it('and an owner can be changed only by a merge', async () => {
  for (const statement of [
    'update consent set customer_id = 1',
    'update audit_log set customer_id = 1',
    'update purchase set customer_id = 1',
  ])
    await expect(studio.db.rows(statement)).rejects.toThrow();
  await expect(
    studio.db.transaction(async (tx) => {
      await tx.rows("select set_config('cupo.merging', 'on', true)");
      await tx.rows('update consent set occurred_at = $1', ['2020-01-01T00:00:00Z']);
    }),
  ).rejects.toThrow('append-only');
  await expect(
    studio.db.transaction(async (tx) => {
      await tx.rows("select set_config('cupo.merging', 'on', true)");
      await tx.rows("update audit_log set action = 'x'");
    }),
  ).rejects.toThrow('append-only');
});

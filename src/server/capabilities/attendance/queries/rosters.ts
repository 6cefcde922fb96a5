import type { Sql } from '../../../database/database.ts';
import type { RosterFacts } from '../roster-rules.ts';

const read = `
  select milliseconds(starts_at) as starts_at, cancelled_at is not null as cancelled,
    roster_closed_at is not null as closed, wire_instant(roster_closed_at) as roster_closed_at
  from single_class where single_class_id = $1`;

/** As they are after the class's lock; an unknown class has been refused before. */
export async function readRosterFacts(
  tx: Sql,
  single_class_id: number,
): Promise<RosterFacts & { roster_closed_at: string | null }> {
  const [row] = await tx.rows<RosterFacts & { roster_closed_at: string | null }>(read, [single_class_id]);
  if (!row) throw new Error(`The locked class ${single_class_id} is not there.`);
  return row;
}

const lockPeople = `
  select customer_id from customer where customer_id in (
    select r.customer_id from class_reservation r join available_class g using (available_class_id)
    where r.single_class_id = $1 and r."deletedAt" is null and r.guest is null and g.class_amount is null)
  order by customer_id for no key update`;

/** With the class locked: everybody in it whom a penalty could meet, so that two rosters of theirs close one by one. */
export async function lockUnlimitedPeople(tx: Sql, single_class_id: number): Promise<void> {
  await tx.rows(lockPeople, [single_class_id]);
}

const write = `
  update single_class set roster_closed_at = $2::timestamptz, roster_closed_by = $3 where single_class_id = $1`;

/** @param by null: open again */
export async function writeRosterClosed(
  tx: Sql,
  single_class_id: number,
  by: { at: Date; actor_id: number } | null,
): Promise<void> {
  await tx.rows(write, [single_class_id, by?.at.toISOString() ?? null, by?.actor_id ?? null]);
}

import type { Locked } from '../../locking/index.ts';
import type { RosterFacts } from '../roster-rules.ts';

const read = `
  select milliseconds(starts_at) as starts_at, cancelled_at is not null as cancelled,
    roster_closed_at is not null as closed, wire_instant(roster_closed_at) as roster_closed_at
  from single_class where single_class_id = $1`;

/** Facts read under the class's lock; an unknown class has already been refused. */
export async function readRosterFacts(
  tx: Locked<'class'>,
  single_class_id: number,
): Promise<RosterFacts & { roster_closed_at: string | null }> {
  const [row] = await tx.rows<RosterFacts & { roster_closed_at: string | null }>(read, [single_class_id]);
  if (!row) throw new Error(`The locked class ${single_class_id} is not there.`);
  return row;
}

const write = `
  update single_class set roster_closed_at = $2::timestamptz, roster_closed_by = $3 where single_class_id = $1`;

/** @param by null: reopened */
export async function writeRosterClosed(
  tx: Locked<'class' | 'people'>,
  single_class_id: number,
  by: { at: Date; actor_id: number } | null,
): Promise<void> {
  await tx.rows(write, [single_class_id, by?.at.toISOString() ?? null, by?.actor_id ?? null]);
}

import type { Locked } from '../../locking/index.ts';

export interface ImportedGrant {
  customer_id: number;
  /** Null: unlimited. */
  class_amount: number | null;
  /** A date in the studio's time zone, included. */
  expiration_date: string;
}

// Numbered before they are written, so that each id is known to its gift whatever the order of writing.
const imported = `
  with given as materialized (
    select nth, nextval(pg_get_serial_sequence('available_class', 'available_class_id'))::integer as available_class_id,
      customer_id, class_amount, expiration_date
    from jsonb_to_recordset($1::jsonb) as g (nth integer, customer_id integer, class_amount integer, expiration_date date)
  ), made as (
    insert into available_class (available_class_id, customer_id, class_amount, starts_on, expiration_date, source, reason,
      "createdAt", granted_by, imported)
    select available_class_id, customer_id, class_amount, $2::date, expiration_date, 'gift', $5, $3::timestamptz, $4, true from given
    returning available_class_id, class_amount
  ), ledger as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
    select available_class_id, 'granted', coalesce(class_amount, 0), $3::timestamptz, $4, $5 from made
  )
  select available_class_id from given order by nth`;

/** Writes grants of another system, with their first ledger rows, in one statement. @returns their ids in the same order */
export async function insertImported(
  tx: Locked<'people'>,
  gifts: readonly ImportedGrant[],
  { starts_on, at, granted_by, reason }: { starts_on: string; at: Date; granted_by: number; reason: string },
): Promise<number[]> {
  const numbered = JSON.stringify(gifts.map((gift, nth) => ({ nth, ...gift })));
  const parameters = [numbered, starts_on, at.toISOString(), granted_by, reason];
  const rows = await tx.rows<{ available_class_id: number }>(imported, parameters);
  if (rows.length !== gifts.length) throw new Error('Not every grant was written.');
  return rows.map(({ available_class_id }) => available_class_id);
}

import type { Role } from '#shared/wire/customers.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

/** The present role; null when not staff, disabled, the session is over, or a required second factor is missing. */
export async function findStaffRole(
  sql: Sql,
  { uid, session_id, now }: { uid: string; session_id: string | null; now: Date },
): Promise<Role | null> {
  const [row] = await sql.rows<{ role: Role }>(
    `select s.role from customer c join staff s using (customer_id)
     where c.uid = $1 and c.disabled_at is null and session_is_live($2, $1, $3)
       and not case when s.role = 'administrator' and $2::text is not null then second_factor_missing($1) else false end`,
    [uid, session_id, now.toISOString()],
  );
  return row?.role ?? null;
}

/** Whether this administrator lacks a second factor that the studio requires. */
export async function isSecondFactorMissing(sql: Sql, uid: string): Promise<boolean> {
  const [row] = await sql.rows<{ missing: boolean }>('select second_factor_missing($1) as missing', [uid]);
  return row?.missing ?? false;
}

/** A stored role of staff. */
export interface StaffRow {
  role: Exclude<Role, 'customer'>;
  instructor_id: number | null;
}

export interface NewStaff extends StaffRow {
  customer_id: number;
  /** Null: the operator of the server. */
  appointed_by: number | null;
  at: Date;
}

/** Writes a staff role; a person who is already staff keeps the date since when. */
export async function insertStaff(
  tx: Locked<'administrators'>,
  { customer_id, role, instructor_id, appointed_by, at }: NewStaff,
): Promise<void> {
  await tx.rows(
    `insert into staff (customer_id, role, since, instructor_id, appointed_by) values ($1, $2, $3, $4, $5)
     on conflict (customer_id) do update
       set role = excluded.role, instructor_id = excluded.instructor_id, appointed_by = excluded.appointed_by`,
    [customer_id, role, at.toISOString(), instructor_id, appointed_by],
  );
}

export async function findStaff(sql: Sql, customer_id: number): Promise<StaffRow | undefined> {
  const [row] = await sql.rows<StaffRow>('select role, instructor_id from staff where customer_id = $1', [customer_id]);
  return row;
}

export async function deleteStaff(tx: Locked<'administrators'>, customer_id: number): Promise<void> {
  await tx.rows('delete from staff where customer_id = $1', [customer_id]);
}

export async function isActiveAdministrator(sql: Sql, customer_id: number): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from staff join customer using (customer_id)
     where customer_id = $1 and role = 'administrator' and disabled_at is null`,
    [customer_id],
  );
  return found.length > 0;
}

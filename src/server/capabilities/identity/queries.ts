import type { Sql } from '../../database/database.ts';

/** The name with which letters greet the person who signs in with `email`; empty before the customer record exists. */
export async function nameOfIdentity(sql: Sql, email: string): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(
    'select c.name from identity_user u join customer c on c.uid = u.id where u.email = $1',
    [email],
  );
  return row?.name ?? '';
}

/**
 * Whether a record without account, created by reception, has this mail; knowing the mail is no proof of being that person.
 */
export async function isMailOfDeskPerson(sql: Sql, email: string): Promise<boolean> {
  const found = await sql.rows('select 1 from customer where email = $1 and uid is null', [email]);
  return found.length > 0;
}

/**
 * Whether reception or an administrator is signed in from this IP address now; addresses may be written in different ways.
 */
export async function isStaffAddress(sql: Sql, address: string, now: Date): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from staff join customer c using (customer_id) join identity_session s on s.user_id = c.uid
     where staff.role in ('desk', 'administrator') and c.disabled_at is null and s.expires_at > $2
       and case when s.ip_address ~ '^[0-9a-f.:]+$' and $1 ~ '^[0-9a-f.:]+$' then s.ip_address::inet = $1::inet end limit 1`,
    [address, now.toISOString()],
  );
  return found.length > 0;
}

export async function findUid(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql.rows<{ uid: string }>('select id as uid from identity_user where email = $1', [email]);
  return row?.uid;
}

/** The mail with which a person signs in. */
export async function findMail(sql: Sql, uid: string): Promise<string | null> {
  const [row] = await sql.rows<{ email: string }>('select email from identity_user where id = $1', [uid]);
  return row?.email ?? null;
}

/** Whether the studio requires a second factor of this account's person. */
export async function secondFactorIsRequiredOf(sql: Sql, uid: string): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from customer c join staff s using (customer_id)
     where c.uid = $1 and s.role = 'administrator' and second_factor_is_asked()`,
    [uid],
  );
  return found.length > 0;
}

/** The account that signs in with this mail. */
export async function findPersonOfMail(
  sql: Sql,
  email: string,
): Promise<{ uid: string; customer_id: number } | undefined> {
  const [row] = await sql.rows<{ uid: string; customer_id: number }>(
    'select c.uid, c.customer_id from identity_user u join customer c on c.uid = u.id where u.email = $1',
    [email],
  );
  return row;
}

/** @param session_id null: the provider keeps its sessions elsewhere */
export async function readHolder(
  sql: Sql,
  { uid, session_id, at }: { uid: string; session_id: string | null; at: Date },
): Promise<{ session_live: boolean; disabled: boolean }> {
  const [row] = await sql.rows<{ session_live: boolean; disabled: boolean }>(
    `select session_is_live($1, $2, $3) as session_live,
       exists (select 1 from customer c where c.uid = $2 and c.disabled_at is not null) as disabled`,
    [session_id, uid, at.toISOString()],
  );
  return row ?? { session_live: false, disabled: false };
}

/** Whether a former holder of this address may still undo a change (the trigger `mail_is_not_held` refuses it too). */
export async function mailIsHeld(sql: Sql, email: string, customer_id: number | null): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from mail_change
     where old_email = $1 and undo_until is not null and undone_at is null and settled_at is null
       and customer_id is distinct from $2::integer limit 1`,
    [email, customer_id],
  );
  return found.length > 0;
}

/** When the password was last typed in a session; undefined when the session is over, which the write refuses anyway. */
export async function passwordTypedAt(sql: Sql, session_id: string): Promise<string | undefined> {
  const [row] = await sql.rows<{ typed: string }>(
    'select coalesce(password_at, created_at) as typed from identity_session where id = $1',
    [session_id],
  );
  return row?.typed;
}

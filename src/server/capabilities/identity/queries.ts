import type { Sql } from '../../database/database.ts';

/** How mail greets whoever signs in with `email`; empty before the customer record exists. */
export async function nameOfIdentity(sql: Sql, email: string): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(
    'select c.name from identity_user u join customer c on c.uid = u.id where u.email = $1',
    [email],
  );
  return row?.name ?? '';
}

/** Whether a person without account has this mail: reception made her, and knowing a mail does not make one her. */
export async function isMailOfDeskPerson(sql: Sql, email: string): Promise<boolean> {
  const found = await sql.rows('select 1 from customer where email = $1 and uid is null', [email]);
  return found.length > 0;
}

export async function findUid(sql: Sql, email: string): Promise<string | undefined> {
  const [row] = await sql.rows<{ uid: string }>('select id as uid from identity_user where email = $1', [email]);
  return row?.uid;
}

/** @param session_id null: the provider keeps its sessions elsewhere */
export async function isSessionOpen(sql: Sql, uid: string, session_id: string | null, at: Date): Promise<boolean> {
  const [row] = await sql.rows<{ open: boolean }>('select session_is_live($1, $2, $3) as open', [
    session_id,
    uid,
    at.toISOString(),
  ]);
  return row?.open ?? false;
}

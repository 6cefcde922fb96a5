import type { Sql } from '../../../database/database.ts';

/** Whose mail is about to change, locked. */
export interface MailHolder {
  customer_id: number;
  uid: string;
  name: string;
  email: string | null;
}

export async function lockMailHolder(tx: Sql, customer_id: number): Promise<MailHolder | undefined> {
  const [row] = await tx.rows<MailHolder>(
    'select customer_id, uid, name, email from customer where customer_id = $1 and uid is not null for no key update',
    [customer_id],
  );
  return row;
}

/** How many changes a person asked for since an instant, and when the first of them was. */
export async function askedSince(
  tx: Sql,
  customer_id: number,
  since: Date,
): Promise<{ count: number; first: string | null }> {
  const [row] = await tx.rows<{ count: number; first: string | null }>(
    'select count(*) as count, min(asked_at) as first from mail_change where customer_id = $1 and asked_at > $2',
    [customer_id, since.toISOString()],
  );
  return row ?? { count: 0, first: null };
}

export async function mailIsTaken(sql: Sql, email: string): Promise<boolean> {
  const found = await sql.rows(
    'select 1 from customer where email = $1 union all select 1 from identity_user where email = $1 limit 1',
    [email],
  );
  return found.length > 0;
}

export interface NewMailChange {
  customer_id: number;
  email: string;
  token_hash: string;
  session_id: string | null;
  at: Date;
  expires: Date;
}

/** In place of the one that waited, if any. */
export async function insertMailChange(tx: Sql, change: NewMailChange): Promise<void> {
  const { customer_id, email, token_hash, session_id, at, expires } = change;
  await tx.rows(
    `update mail_change set withdrawn_at = $2
     where customer_id = $1 and confirmed_at is null and withdrawn_at is null`,
    [customer_id, at.toISOString()],
  );
  await tx.rows(
    `insert into mail_change (customer_id, email, token_hash, session_id, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [customer_id, email, token_hash, session_id, at.toISOString(), expires.toISOString()],
  );
}

export interface LiveMailChange {
  mail_change_id: number;
  customer_id: number;
  email: string;
}

/** What a link confirms now: not over, not replaced, and the session that asked still stands. */
export async function lockMailChange(tx: Sql, token_hash: string, now: Date): Promise<LiveMailChange | undefined> {
  const [row] = await tx.rows<LiveMailChange>(
    `select m.mail_change_id, m.customer_id, m.email from mail_change m join customer c using (customer_id)
     where m.token_hash = $1 and m.expires_at > $2 and m.confirmed_at is null and m.withdrawn_at is null
       and c.uid is not null and c.disabled_at is null and session_is_live(m.session_id, c.uid, $2)
     for update of m`,
    [token_hash, now.toISOString()],
  );
  return row;
}

export async function markConfirmed(tx: Sql, mail_change_id: number, at: Date): Promise<void> {
  await tx.rows('update mail_change set confirmed_at = $2 where mail_change_id = $1', [
    mail_change_id,
    at.toISOString(),
  ]);
}

export async function setEmail(tx: Sql, customer_id: number, email: string): Promise<void> {
  await tx.rows('update customer set email = $2 where customer_id = $1', [customer_id, email]);
}

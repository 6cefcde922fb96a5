import type { Sql, Tx } from '../../../database/database.ts';
import { type Locked, lockPerson, lockRow } from '../../locking/index.ts';

/** A person whose mail is to be confirmed. */
export interface Unconfirmed {
  customer_id: number;
  name: string;
  email: string | null;
  email_confirmed: boolean;
}

export async function lockUnconfirmed(
  open: Tx,
  customer_id: number,
): Promise<{ tx: Locked<'people'>; person: Unconfirmed } | undefined> {
  const tx = await lockPerson(open, customer_id);
  if (!tx) return undefined;
  const [person] = await tx.rows<Unconfirmed>(
    'select customer_id, name, email, email_confirmed from customer where customer_id = $1',
    [customer_id],
  );
  return person && { tx, person };
}

/** Of the links a person asked for since an instant: how many, and when the first was. */
export async function countLettersSince(
  tx: Sql,
  customer_id: number,
  since: Date,
): Promise<{ count: number; first: string | null }> {
  const [row] = await tx.rows<{ count: number; first: string | null }>(
    'select count(*) as count, min(asked_at) as first from mail_confirmation where customer_id = $1 and asked_at > $2',
    [customer_id, since.toISOString()],
  );
  return row ?? { count: 0, first: null };
}

/** Whether a link that the person asked for was mailed since an instant; the welcome's is none. */
export async function wasMailedSince(tx: Locked<'people'>, customer_id: number, since: Date): Promise<boolean> {
  const found = await tx.rows(
    `select 1 from outbox where customer_id = $1 and notice = 'mail-proof' and created_at > $2 limit 1`,
    [customer_id, since.toISOString()],
  );
  return found.length > 0;
}

export interface NewConfirmation {
  customer_id: number;
  email: string;
  token_hash: string;
  at: Date;
  expires: Date;
}

export async function insertConfirmation(tx: Locked<'people'>, link: NewConfirmation): Promise<void> {
  await tx.rows(
    `insert into mail_confirmation (customer_id, email, token_hash, asked_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [link.customer_id, link.email, link.token_hash, link.at.toISOString(), link.expires.toISOString()],
  );
}

/** The person and address that a link confirms, with the present record. */
export interface OpenedConfirmation {
  mail_confirmation_id: number;
  customer_id: number;
  email: string;
  /** The address is still theirs. */
  current: boolean;
  expired: boolean;
  email_confirmed: boolean;
}

export async function lockConfirmation(
  open: Tx,
  token_hash: string,
  now: Date,
): Promise<{ tx: Locked<'mail_confirmation'>; link: OpenedConfirmation } | undefined> {
  const tx = await lockRow(open, 'mail_confirmation', token_hash);
  const [link] = await tx.rows<OpenedConfirmation>(
    `select m.mail_confirmation_id, m.customer_id, m.email, coalesce(m.email = c.email, false) as current,
       m.expires_at <= $2 as expired, c.email_confirmed
     from mail_confirmation m join customer c using (customer_id)
     where m.token_hash = $1`,
    [token_hash, now.toISOString()],
  );
  return link && { tx, link };
}

export async function markOpened(
  tx: Locked<'mail_confirmation'>,
  mail_confirmation_id: number,
  at: Date,
): Promise<void> {
  await tx.rows(
    'update mail_confirmation set confirmed_at = coalesce(confirmed_at, $2) where mail_confirmation_id = $1',
    [mail_confirmation_id, at.toISOString()],
  );
}

/**
 * Marks an address as confirmed, unless it is not (or no longer) the person's, or was confirmed before.
 * @param by the staff member who confirms it; null: a link, or the identity provider
 * @returns whether it was confirmed now
 */
export async function writeConfirmed(
  tx: Sql,
  proof: { customer_id: number; email: string; at: Date; by: number | null },
): Promise<boolean> {
  const rows = await tx.rows(
    `update customer set confirmed_email = email, email_confirmed_at = $3, email_confirmed_by = $4
     where customer_id = $1 and email = $2 and not email_confirmed returning 1`,
    [proof.customer_id, proof.email, proof.at.toISOString(), proof.by],
  );
  return rows.length > 0;
}

/** Whether the identity provider has verified this address for this identity. */
export async function isProvedIdentity(sql: Sql, uid: string, email: string): Promise<boolean> {
  const rows = await sql.rows('select 1 from identity_user where id = $1 and email = $2 and email_verified', [
    uid,
    email,
  ]);
  return rows.length > 0;
}

export async function findOwnerOfIdentity(
  sql: Sql,
  uid: string,
): Promise<{ customer_id: number; email: string | null } | undefined> {
  const [row] = await sql.rows<{ customer_id: number; email: string | null }>(
    'select customer_id, email from customer where uid = $1',
    [uid],
  );
  return row;
}

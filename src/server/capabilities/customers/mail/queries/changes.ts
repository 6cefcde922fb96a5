import type { Sql, Tx } from '../../../../database/database.ts';
import { type Locked, lockPerson } from '../../../locking/index.ts';

/** The person whose mail is about to change. */
export interface MailHolder {
  customer_id: number;
  uid: string;
  name: string;
  email: string | null;
}

/** Undefined: there is no such person, or she has no account. */
export async function lockMailHolder(
  open: Tx,
  customer_id: number,
): Promise<{ tx: Locked<'people'>; holder: MailHolder } | undefined> {
  const tx = await lockPerson(open, customer_id);
  if (!tx) return undefined;
  const [holder] = await tx.rows<MailHolder>(
    'select customer_id, uid, name, email from customer where customer_id = $1 and uid is not null',
    [customer_id],
  );
  return holder && { tx, holder };
}

/**
 * The number of changes asked for since an instant, and the instant of the first.
 * @param by changes that the person asked for, or that staff proposed; they are limited separately
 */
export async function countChangesSince(
  tx: Sql,
  { customer_id, since, by }: { customer_id: number; since: Date; by: 'herself' | 'staff' },
): Promise<{ count: number; first: string | null }> {
  const [row] = await tx.rows<{ count: number; first: string | null }>(
    `select count(*) as count, min(asked_at) as first from mail_change
     where customer_id = $1 and asked_at > $2 and (proposed_by is null) = $3`,
    [customer_id, since.toISOString(), by === 'herself'],
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
  /** For a proposal by staff. */
  proposal?: { proposed_by: number; old_email: string | null; stop_hash: string };
}

/** Writes a change, replacing the open one, if any. */
export async function insertMailChange(tx: Locked<'people'>, change: NewMailChange): Promise<void> {
  const { customer_id, email, token_hash, session_id, at, expires, proposal } = change;
  await tx.rows(
    `update mail_change set withdrawn_at = $2, withdrawn_by = $3
     where customer_id = $1 and confirmed_at is null and withdrawn_at is null`,
    [customer_id, at.toISOString(), proposal?.proposed_by ?? null],
  );
  await tx.rows(
    `insert into mail_change (customer_id, email, token_hash, session_id, asked_at, expires_at, proposed_by, old_email, stop_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      customer_id,
      email,
      token_hash,
      session_id,
      at.toISOString(),
      expires.toISOString(),
      proposal?.proposed_by ?? null,
      proposal?.old_email ?? null,
      proposal?.stop_hash ?? null,
    ],
  );
}

export interface LiveMailChange {
  mail_change_id: number;
  customer_id: number;
  email: string;
  /** Null: the person asked for it herself. */
  proposed_by: number | null;
}

/** A proposal ends with the right of its proposer: a former receptionist's letter gives nobody an account. */
export const PROPOSER_MAY = `(m.proposed_by is null or exists (
  select 1 from staff s join customer sc using (customer_id)
  where s.customer_id = m.proposed_by and s.role in ('desk', 'administrator') and sc.disabled_at is null))`;

/**
 * The change that a link confirms now: not expired, not replaced, asked for by a session that is still open or proposed by
 * somebody who still may. Read again under the person's lock, which every operation on a change takes first.
 */
export async function findMailChange(sql: Sql, token_hash: string, now: Date): Promise<LiveMailChange | undefined> {
  const [row] = await sql.rows<LiveMailChange>(
    `select m.mail_change_id, m.customer_id, m.email, m.proposed_by from mail_change m join customer c using (customer_id)
     where m.token_hash = $1 and m.expires_at > $2 and m.confirmed_at is null and m.withdrawn_at is null
       and c.uid is not null and c.disabled_at is null and session_is_live(m.session_id, c.uid, $2) and ${PROPOSER_MAY}`,
    [token_hash, now.toISOString()],
  );
  return row;
}

/** The change that a person asked for herself and that its link can still confirm. */
export async function findOwnMailChange(
  sql: Sql,
  customer_id: number,
  now: Date,
): Promise<{ email: string; expires_at: string } | undefined> {
  const [row] = await sql.rows<{ email: string; expires_at: string }>(
    `select m.email, m.expires_at from mail_change m join customer c using (customer_id)
     where m.customer_id = $1 and m.proposed_by is null and m.expires_at > $2 and m.confirmed_at is null
       and m.withdrawn_at is null and session_is_live(m.session_id, c.uid, $2)`,
    [customer_id, now.toISOString()],
  );
  return row;
}

/** Ends the change that a person asked for herself, if one is open; a proposal of staff stays. */
export async function withdrawOwnMailChange(tx: Locked<'people'>, customer_id: number, at: Date): Promise<void> {
  await tx.rows(
    `update mail_change set withdrawn_at = $2
     where customer_id = $1 and proposed_by is null and confirmed_at is null and withdrawn_at is null`,
    [customer_id, at.toISOString()],
  );
}

/** @param undo for a proposal: the link and the deadline with which the former address may undo it */
export async function markConfirmed(
  tx: Locked<'people'>,
  {
    mail_change_id,
    at,
    undo,
  }: { mail_change_id: number; at: Date; undo?: { old_email: string; undo_hash: string; until: Date } },
): Promise<void> {
  await tx.rows(
    `update mail_change set confirmed_at = $2, undo_hash = $3, undo_until = $4, old_email = coalesce($5, old_email)
     where mail_change_id = $1`,
    [
      mail_change_id,
      at.toISOString(),
      undo?.undo_hash ?? null,
      undo?.until.toISOString() ?? null,
      undo?.old_email ?? null,
    ],
  );
}

export async function setEmail(tx: Locked<'people'>, customer_id: number, email: string): Promise<void> {
  await tx.rows('update customer set email = $2 where customer_id = $1', [customer_id, email]);
}

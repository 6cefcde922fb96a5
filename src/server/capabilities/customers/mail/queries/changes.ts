import type { Sql, Tx } from '../../../../database/database.ts';
import { type Locked, lockPerson } from '../../../locking/index.ts';

/** Whose mail is about to change. */
export interface MailHolder {
  customer_id: number;
  uid: string;
  name: string;
  email: string | null;
}

/** Undefined: there is no such person, or nobody signs in as her. */
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
 * How many changes were asked for since an instant, and when the first of them was.
 * @param by whether the person herself asked, or staff proposed: neither uses up the other's
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
  /** Of a change that staff propose. */
  proposal?: { proposed_by: number; old_email: string | null; stop_hash: string };
}

/** In place of the one that waited, if any. */
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
  /** Null: she asked for it herself. */
  proposed_by: number | null;
}

/**
 * What a link confirms now: not over, not replaced, and the session that asked still stands. Decided on once its holder
 * is locked: whoever changes a change locks her first.
 */
export async function findMailChange(sql: Sql, token_hash: string, now: Date): Promise<LiveMailChange | undefined> {
  const [row] = await sql.rows<LiveMailChange>(
    `select m.mail_change_id, m.customer_id, m.email, m.proposed_by from mail_change m join customer c using (customer_id)
     where m.token_hash = $1 and m.expires_at > $2 and m.confirmed_at is null and m.withdrawn_at is null
       and c.uid is not null and c.disabled_at is null and session_is_live(m.session_id, c.uid, $2)`,
    [token_hash, now.toISOString()],
  );
  return row;
}

/** @param undo of a proposal: by which link and until when the address before takes it back */
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

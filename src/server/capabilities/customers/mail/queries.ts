import type { Sql, Tx } from '../../../database/database.ts';
import { lockPerson } from '../../locking/index.ts';
import type { GuardedChange } from './rules.ts';

/** Whose mail is about to change, locked. */
export interface MailHolder {
  customer_id: number;
  uid: string;
  name: string;
  email: string | null;
}

export async function lockMailHolder(tx: Tx, customer_id: number): Promise<MailHolder | undefined> {
  await lockPerson(tx, customer_id);
  const [row] = await tx.rows<MailHolder>(
    'select customer_id, uid, name, email from customer where customer_id = $1 and uid is not null',
    [customer_id],
  );
  return row;
}

/**
 * How many changes were asked for since an instant, and when the first of them was.
 * @param by whether the person herself asked, or staff proposed: neither uses up the other's
 */
export async function askedSince(
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

/** Whether the holder of the address before stopped or undid a proposal of staff since an instant. */
export async function guardedSince(tx: Sql, customer_id: number, since: Date): Promise<boolean> {
  const found = await tx.rows(
    `select 1 from mail_change
     where customer_id = $1 and proposed_by is not null and greatest(stopped_at, undone_at) > $2 limit 1`,
    [customer_id, since.toISOString()],
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
export async function insertMailChange(tx: Sql, change: NewMailChange): Promise<void> {
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

/** Takes back what waits, if anything does. @returns the address that was proposed */
export async function withdrawProposal(
  tx: Sql,
  { customer_id, actor_id, at }: { customer_id: number; actor_id: number; at: Date },
): Promise<string | undefined> {
  const [row] = await tx.rows<{ email: string }>(
    `update mail_change set withdrawn_at = $3, withdrawn_by = $2
     where customer_id = $1 and proposed_by is not null and confirmed_at is null and withdrawn_at is null and expires_at > $3
     returning email`,
    [customer_id, actor_id, at.toISOString()],
  );
  return row?.email;
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
  tx: Sql,
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

export async function setEmail(tx: Sql, customer_id: number, email: string): Promise<void> {
  await tx.rows('update customer set email = $2 where customer_id = $1', [customer_id, email]);
}

/** A proposal as the link of the address before finds it. */
export interface HeldChange extends GuardedChange {
  mail_change_id: number;
  customer_id: number;
  name: string;
  email: string;
  old_email: string;
  proposed_by: number;
}

export async function findHeldChange(sql: Sql, token_hash: string): Promise<HeldChange | undefined> {
  const [row] = await sql.rows<HeldChange>(
    `select m.mail_change_id, m.customer_id, c.name, m.email, m.old_email, m.proposed_by, m.expires_at, m.confirmed_at,
       m.withdrawn_at, m.undo_until, m.undone_at
     from mail_change m join customer c using (customer_id)
     where $1 in (m.stop_hash, m.undo_hash) and m.old_email is not null and c.uid is not null`,
    [token_hash],
  );
  return row;
}

export async function markStopped(tx: Sql, mail_change_id: number, at: Date): Promise<void> {
  await tx.rows('update mail_change set withdrawn_at = $2, stopped_at = $2 where mail_change_id = $1', [
    mail_change_id,
    at.toISOString(),
  ]);
}

/** This change and all that took effect after it, so that no later link reaches past the first; what waits goes too. */
export async function markUndone(
  tx: Sql,
  { customer_id, mail_change_id }: Pick<HeldChange, 'customer_id' | 'mail_change_id'>,
  at: Date,
): Promise<void> {
  await tx.rows(
    `update mail_change set undone_at = $3
     where customer_id = $1 and mail_change_id >= $2 and confirmed_at is not null and undone_at is null`,
    [customer_id, mail_change_id, at.toISOString()],
  );
  await tx.rows(
    'update mail_change set withdrawn_at = $2 where customer_id = $1 and confirmed_at is null and withdrawn_at is null',
    [customer_id, at.toISOString()],
  );
}

/** @returns how many addresses are anybody's again */
export async function settleChanges(sql: Sql, now: Date): Promise<number> {
  const settled = await sql.rows(
    `update mail_change set settled_at = $1
     where undo_until <= $1::timestamptz and undone_at is null and settled_at is null returning 1`,
    [now.toISOString()],
  );
  return settled.length;
}

/** What staff see of a proposal. */
export interface ShownMailProposal {
  state: 'proposed' | 'in-effect';
  email: string;
  proposed_by: string;
  at: string;
  until: string;
}

/** What waits, else the first that may still be undone. */
export async function readMailProposal(
  sql: Sql,
  customer_id: number,
  now: Date,
): Promise<ShownMailProposal | undefined> {
  const [row] = await sql.rows<ShownMailProposal>(
    `select case when m.confirmed_at is null then 'proposed' else 'in-effect' end as state, m.email,
       trim(concat_ws(' ', p.name, p.last_name)) as proposed_by, wire_instant(coalesce(m.confirmed_at, m.asked_at)) as at,
       wire_instant(coalesce(m.undo_until, m.expires_at)) as until
     from mail_change m join customer p on p.customer_id = m.proposed_by
     where m.customer_id = $1 and m.withdrawn_at is null and m.undone_at is null
       and (m.confirmed_at is null and m.expires_at > $2 or m.undo_until > $2)
     order by m.confirmed_at nulls first, m.mail_change_id limit 1`,
    [customer_id, now.toISOString()],
  );
  return row;
}

/** To whom it is written when the holder of an address stopped or undid what staff proposed. */
export function readAdministratorMails(sql: Sql): Promise<{ customer_id: number; email: string }[]> {
  return sql.rows(
    `select c.customer_id, c.email from staff s join customer c using (customer_id)
     where s.role = 'administrator' and c.disabled_at is null and c.email is not null order by c.customer_id`,
  );
}

export async function readName(sql: Sql, customer_id: number): Promise<string> {
  const [row] = await sql.rows<{ name: string }>(
    `select trim(concat_ws(' ', name, last_name)) as name from customer where customer_id = $1`,
    [customer_id],
  );
  return row?.name ?? '';
}

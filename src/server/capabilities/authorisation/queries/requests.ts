import type { CounterAct } from '#shared/authorisation/acts.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { Permit } from './permits.ts';

export interface NewRequest {
  acts: readonly CounterAct[];
  method: string;
  path: string;
  body: object | null;
  request_hash: string;
  idempotency_key: string;
  subject_id: number | null;
  amount: number | null;
  particulars: string | null;
  reason: string;
  requested_by: number;
  at: Date;
  expires_at: Date;
}

const expireOlder = `
  update authorisation_request set decision = 'expired', decided_at = expires_at
  where requested_by = $1 and request_hash = $2 and decision is null and expires_at <= $3::timestamptz`;
const insert = `
  insert into authorisation_request (acts, method, path, body, request_hash, idempotency_key, subject_id, amount, reason,
    requested_by, requested_at, expires_at, particulars)
  values ($1::text[], $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz, $13)
  on conflict (requested_by, request_hash) where decision is null do nothing
  returning authorisation_request_id`;

/** Undefined: exactly this call of this person already waits. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  await tx.rows(expireOlder, [request.requested_by, request.request_hash, request.at.toISOString()]);
  const [row] = await tx.rows<{ authorisation_request_id: number }>(insert, [
    request.acts,
    request.method,
    request.path,
    request.body && JSON.stringify(request.body),
    request.request_hash,
    request.idempotency_key,
    request.subject_id,
    request.amount,
    request.reason,
    request.requested_by,
    request.at.toISOString(),
    request.expires_at.toISOString(),
    request.particulars,
  ]);
  return row?.authorisation_request_id;
}

/** The stored call, which runs when an administrator approves. */
export interface WaitingRequest {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
  idempotency_key: string;
  requested_by: number;
}

const waiting = `
  select method, path, body, idempotency_key, requested_by from authorisation_request
  where authorisation_request_id = $1 and decision is null and expires_at > $2::timestamptz`;

export async function findWaitingCall(sql: Sql, id: number, at: Date): Promise<WaitingRequest | undefined> {
  const [row] = await sql.rows<WaitingRequest>(waiting, [id, at.toISOString()]);
  return row;
}

export interface ApprovalKey {
  authorisation_request_id: number;
  approved_by: number;
  requested_by: number;
  at: Date;
}

const approve = `
  update authorisation_request set decision = 'approved', decided_by = $4, decided_at = $3::timestamptz
  where authorisation_request_id = $1 and requested_by = $2 and decision is null and expires_at > $3::timestamptz
    and exists (
      select 1 from staff s join customer c using (customer_id)
      where s.customer_id = $4 and s.role = 'administrator' and c.disabled_at is null)
  returning acts, subject_id, amount, particulars, decided_by as authorised_by`;

/**
 * Marks a request as decided, in the transaction of its act: of two approvals at once the second waits here and finds
 * nothing.
 */
export async function approveRequest(tx: Tx, key: ApprovalKey): Promise<Permit | undefined> {
  const [row] = await tx.rows<Permit>(approve, [
    key.authorisation_request_id,
    key.requested_by,
    key.at.toISOString(),
    key.approved_by,
  ]);
  return row;
}

const refuseOne = `
  update authorisation_request set decision = 'refused', decided_by = $2, decided_at = $3::timestamptz
  where authorisation_request_id = $1 and decision is null and expires_at > $3::timestamptz
  returning requested_by, subject_id, acts`;

export interface RefusedRequest {
  requested_by: number;
  subject_id: number | null;
  acts: CounterAct[];
}

/** Undefined: already decided, or over. */
export async function refuseRequest(
  tx: Tx,
  authorisation_request_id: number,
  by: { at: Date; actor_id: number },
): Promise<RefusedRequest | undefined> {
  const [row] = await tx.rows<RefusedRequest>(refuseOne, [authorisation_request_id, by.actor_id, by.at.toISOString()]);
  return row;
}

const note = `
  update authorisation_request set last_refusal = $2 where authorisation_request_id = $1 and decision is null`;

export async function noteRefusal(sql: Sql, authorisation_request_id: number, text: string): Promise<void> {
  await sql.rows(note, [authorisation_request_id, text]);
}

/** A request with the names that screens show. Amounts in centavos. */
export interface ShownRequest {
  authorisation_request_id: number;
  acts: CounterAct[];
  amount: number | null;
  particulars: string | null;
  reason: string;
  requested_at: string;
  expires_at: string;
  decision: 'approved' | 'refused' | 'expired' | null;
  decided_at: string | null;
  last_refusal: string;
  customer: Named | null;
  requested_by: Named;
  decided_by: Named | null;
}

interface Named {
  customer_id: number;
  name: string;
  last_name: string;
}

const named = (alias: string) =>
  `json_build_object('customer_id', ${alias}.customer_id, 'name', ${alias}.name, 'last_name', ${alias}.last_name)`;
const shown = `
  select r.authorisation_request_id, r.acts, r.amount, r.particulars, r.reason, wire_instant(r.requested_at) as requested_at,
    wire_instant(r.expires_at) as expires_at, r.decision, wire_instant(r.decided_at) as decided_at, r.last_refusal,
    case when s.customer_id is not null then ${named('s')} end as customer, ${named('q')} as requested_by,
    case when d.customer_id is not null then ${named('d')} end as decided_by
  from authorisation_request r join customer q on q.customer_id = r.requested_by
    left join customer s on s.customer_id = r.subject_id left join customer d on d.customer_id = r.decided_by`;
// Whoever asked and has left the staff since cannot be given it.
const everyWaiting = `${shown}
  where r.decision is null and r.expires_at > $1::timestamptz and q.disabled_at is null
    and exists (select from staff t where t.customer_id = r.requested_by)
  order by r.requested_at, r.authorisation_request_id limit 200`;
const ofOne = `${shown} where r.requested_by = $1 and r.requested_at > $2::timestamptz
  order by r.requested_at desc, r.authorisation_request_id desc limit 50`;
const byId = `${shown} where r.authorisation_request_id = $1`;

/** Requests that wait for an administrator, the oldest first. */
export function listWaiting(sql: Sql, at: Date): Promise<ShownRequest[]> {
  return sql.rows<ShownRequest>(everyWaiting, [at.toISOString()]);
}

/** Requests that a person at the counter made since an instant, the newest first. */
export function listOwn(sql: Sql, customer_id: number, since: Date): Promise<ShownRequest[]> {
  return sql.rows<ShownRequest>(ofOne, [customer_id, since.toISOString()]);
}

export async function readRequest(sql: Sql, authorisation_request_id: number): Promise<ShownRequest | undefined> {
  const [row] = await sql.rows<ShownRequest>(byId, [authorisation_request_id]);
  return row;
}

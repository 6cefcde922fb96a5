import type { PrivacyKind } from '#shared/privacy.ts';
import { PRIVACY_PAGE_SIZE, type PrivacyRequest } from '#shared/wire/privacy.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

const columns = `
  q.privacy_request_id,
  json_build_object('customer_id', c.customer_id, 'name', c.name, 'last_name', c.last_name, 'erased', c.erased_at is not null)
    as customer,
  q.kind, q.message, q.received_on, q.answer_by, q.act_by, q.answered_at, q.granted, q.answer, q.done_at,
  q.created_by is not null as by_staff`;
const OPEN = '(q.done_at is null and q.granted is distinct from false)';

const one = `
  select ${columns} from privacy_request q join customer c using (customer_id) where q.privacy_request_id = $1`;
const many = `
  select ${columns} from privacy_request q join customer c using (customer_id)
  where not $1::boolean or ${OPEN}
  order by ${OPEN} desc, coalesce(q.act_by, q.answer_by), q.privacy_request_id limit $2 offset $3`;
const all = `select count(*) as total from privacy_request q where not $1::boolean or ${OPEN}`;

export async function findRequest(sql: Sql, privacy_request_id: number): Promise<PrivacyRequest | undefined> {
  return (await sql.rows<PrivacyRequest>(one, [privacy_request_id]))[0];
}

/** Requests, those due first on top. @param page counts from 1 */
export async function listRequests(
  sql: Sql,
  { onlyOpen, page }: { onlyOpen: boolean; page: number },
): Promise<{ privacy_requests: PrivacyRequest[]; total: number }> {
  const privacy_requests = await sql.rows<PrivacyRequest>(many, [
    onlyOpen,
    PRIVACY_PAGE_SIZE,
    (page - 1) * PRIVACY_PAGE_SIZE,
  ]);
  const [counted] = await sql.rows<{ total: number }>(all, [onlyOpen]);
  return { privacy_requests, total: counted?.total ?? 0 };
}

export interface NewRequest {
  customer_id: number;
  kind: PrivacyKind;
  message: string;
  received_on: string;
  answer_by: string;
  created_by: number | null;
  at: Date;
}

const insert = `
  insert into privacy_request (customer_id, kind, message, received_on, answer_by, created_by, "createdAt")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (customer_id, kind) where answered_at is null do nothing returning privacy_request_id`;

/** Undefined: one of the same kind is open. */
export async function insertRequest(tx: Locked<'people'>, request: NewRequest): Promise<number | undefined> {
  const { customer_id, kind, message, received_on, answer_by, created_by, at } = request;
  const [row] = await tx.rows<{ privacy_request_id: number }>(insert, [
    customer_id,
    kind,
    message,
    received_on,
    answer_by,
    created_by,
    at.toISOString(),
  ]);
  return row?.privacy_request_id;
}

const answered = `
  update privacy_request set answered_at = $2::timestamptz, answered_by = $3, granted = $4, answer = $5, act_by = $6::date
  where privacy_request_id = $1 and answered_at is null returning 1`;

/** False: it was already answered. */
export async function writeAnswer(
  tx: Tx,
  privacy_request_id: number,
  by: { at: Date; actor_id: number; granted: boolean; answer: string; act_by: string | null },
): Promise<boolean> {
  const values = [by.at.toISOString(), by.actor_id, by.granted, by.answer, by.act_by];
  return (await tx.rows(answered, [privacy_request_id, ...values])).length === 1;
}

const done = `
  update privacy_request set done_at = $2::timestamptz
  where privacy_request_id = $1 and granted and done_at is null returning 1`;

/** False: it was not granted, or is already done. */
export async function writeDone(tx: Tx, privacy_request_id: number, at: Date): Promise<boolean> {
  return (await tx.rows(done, [privacy_request_id, at.toISOString()])).length === 1;
}

// After an erasure, the person's erasure request is done, and her other requests are obsolete.
const close = `
  update privacy_request set answered_at = coalesce(answered_at, $2::timestamptz), answered_by = coalesce(answered_by, $3::integer),
    granted = coalesce(granted, kind = 'cancellation'),
    act_by = case when coalesce(granted, kind = 'cancellation') then coalesce(act_by, $4::date) end,
    done_at = case when coalesce(granted, kind = 'cancellation') then coalesce(done_at, $2::timestamptz) end
  where customer_id = $1 and done_at is null and granted is distinct from false returning kind`;
const own = `
  insert into privacy_request (customer_id, kind, received_on, answer_by, "createdAt", answered_at, answered_by, granted, act_by, done_at)
  select $1::integer, 'cancellation', $4::date, $4::date, $2::timestamptz, $2::timestamptz, $3::integer, true, $4::date,
    $2::timestamptz`;

/** Records an erasure in the list: by closing the person's request, or as a new line. */
export async function closeByErasing(
  tx: Locked<'people'>,
  customer_id: number,
  { at, actor_id, today }: { at: Date; actor_id: number | null; today: string },
): Promise<void> {
  const by = [customer_id, at.toISOString(), actor_id, today];
  const closed = await tx.rows<{ kind: PrivacyKind }>(close, by);
  if (!closed.some(({ kind }) => kind === 'cancellation')) await tx.rows(own, by);
}

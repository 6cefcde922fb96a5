import type { PaymentSource } from '#shared/wire/payment-methods.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import type { Payer, SavedSource } from '../../../gateways/payments/payment-gateway.ts';
import type { Locked } from '../../locking/index.ts';
import type { SavedCard } from './same-card-rules.ts';

const columns = 'payment_source_id, card_type, last_digits, "createdAt"';

/** A person's saved cards, newest first; a card that was saved more than once appears once, as it was saved last. */
export function listSources(sql: Sql, customer_id: number): Promise<PaymentSource[]> {
  return sql.rows<PaymentSource>(
    `select ${columns} from payment_source s where customer_id = $1 and "deletedAt" is null
       and not exists (
         select 1 from payment_source later
         where later.customer_id = s.customer_id and later."deletedAt" is null and later.provider = s.provider
           and later.fingerprint = s.fingerprint and later.payment_source_id > s.payment_source_id
       )
     order by payment_source_id desc`,
    [customer_id],
  );
}

/** With the provider's id, which no screen shows. */
export type OwnSource = PaymentSource & SavedCard;

/** A person's saved cards with the providers' ids; both rows of a card that was saved twice. */
export interface KeptSource extends SavedCard {
  payment_source_id: number;
}

export function listKept(sql: Sql, customer_id: number): Promise<KeptSource[]> {
  return sql.rows<KeptSource>(
    `select payment_source_id, provider, source_id, fingerprint from payment_source
     where customer_id = $1 and "deletedAt" is null order by payment_source_id`,
    [customer_id],
  );
}

/** Undefined also for somebody else's card. */
export async function findSource(
  sql: Sql,
  customer_id: number,
  payment_source_id: number,
): Promise<OwnSource | undefined> {
  const [row] = await sql.rows<OwnSource>(
    `select ${columns}, source_id, provider, fingerprint from payment_source
     where customer_id = $1 and payment_source_id = $2 and "deletedAt" is null`,
    [customer_id, payment_source_id],
  );
  return row;
}

/** Writes a saved card. The same card saved again updates its row; a row never passes to another person. */
export function insertSource(
  tx: Locked<'people'>,
  {
    customer_id,
    provider,
    source: { source_id, card_type, last_digits, fingerprint },
    at,
  }: { customer_id: number; provider: string; source: SavedSource; at: Date },
): Promise<PaymentSource[]> {
  return tx.rows<PaymentSource>(
    `insert into payment_source as s (customer_id, provider, source_id, card_type, last_digits, fingerprint, "createdAt")
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider, source_id) do update set "deletedAt" = null, forget_at = null, fingerprint = excluded.fingerprint
     where s.customer_id = excluded.customer_id
     returning ${columns}`,
    [customer_id, provider, source_id, card_type, last_digits, fingerprint, at.toISOString()],
  );
}

const charging = `
  select subscription_id, terms ->> 'title' as title from purchase
  where customer_id = $1 and provider = $2 and status = 'active' and subscription_id is not null order by purchase_id`;

/** A person's running subscriptions at a provider. */
export function listCharging(
  sql: Sql,
  customer_id: number,
  provider: string,
): Promise<{ subscription_id: string; title: string }[]> {
  return sql.rows<{ subscription_id: string; title: string }>(charging, [customer_id, provider]);
}

export async function archiveSources(
  tx: Locked<'people'>,
  payment_source_ids: readonly number[],
  at: Date,
): Promise<void> {
  await tx.rows('update payment_source set "deletedAt" = $2, fingerprint = null where payment_source_id = any($1)', [
    payment_source_ids,
    at.toISOString(),
  ]);
}

const payer = `
  select c.customer_id, full_name(c.name, c.last_name) as name, c.email, c.phone, x.provider_customer_id, s.source_id
  from customer c
  left join provider_customer x on x.customer_id = c.customer_id and x.provider = $2
  left join payment_source s on s.customer_id = c.customer_id and s.provider = $2 and s.payment_source_id = $3 and s."deletedAt" is null
  where c.customer_id = $1`;

/** The payer as sent to a provider, with its customer id if it has one, and the id of a card saved there. */
export async function readPayer(
  sql: Sql,
  {
    customer_id,
    provider,
    payment_source_id,
  }: { customer_id: number; provider: string; payment_source_id: number | null },
): Promise<(Payer & { source_id: string | null }) | undefined> {
  const [row] = await sql.rows<Payer & { source_id: string | null }>(payer, [customer_id, provider, payment_source_id]);
  return row;
}

export async function writeProviderCustomer(
  tx: Locked<'people'>,
  {
    customer_id,
    provider,
    provider_customer_id,
  }: { customer_id: number; provider: string; provider_customer_id: string },
): Promise<void> {
  await tx.rows(
    `insert into provider_customer (customer_id, provider, provider_customer_id) values ($1, $2, $3)
     on conflict (provider, customer_id) do update set provider_customer_id = excluded.provider_customer_id`,
    [customer_id, provider, provider_customer_id],
  );
}

/**
 * Whether a mail address that staff proposed took effect, or was undone, since an instant, so that somebody else may hold
 * the account; or whether the account was erased.
 */
export async function changedHandsSince(tx: Tx, customer_id: number, since: string): Promise<boolean> {
  const moved = await tx.rows(
    `select 1 from mail_change
     where customer_id = $1 and proposed_by is not null and greatest(confirmed_at, undone_at) >= $2
     union all select 1 from customer where customer_id = $1 and erased_at is not null limit 1`,
    [customer_id, since],
  );
  return moved.length > 0;
}

/**
 * Archives a card that nobody may use, for `sendForgotten` to delete at the provider; a live row of the same card, which
 * its owner saved again, stays.
 */
export async function insertForgotten(
  tx: Locked<'people'>,
  {
    customer_id,
    provider,
    source: { source_id, card_type, last_digits },
    at,
  }: { customer_id: number; provider: string; source: SavedSource; at: Date },
): Promise<void> {
  await tx.rows(
    `insert into payment_source as s (customer_id, provider, source_id, card_type, last_digits, "createdAt", "deletedAt", forget_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)
     on conflict (provider, source_id) do update set forget_at = $6, forget_attempts = 0, forgotten_at = null
     where s.customer_id = excluded.customer_id and s."deletedAt" is not null`,
    [customer_id, provider, source_id, card_type, last_digits, at.toISOString()],
  );
}

/** Archives all cards of one person, for `sendForgotten` to delete at the provider. */
export async function archiveAllSources(tx: Locked<'people'>, customer_id: number, at: Date): Promise<void> {
  await tx.rows(
    `update payment_source set "deletedAt" = $2, fingerprint = null, forget_at = $2, forget_attempts = 0, forgotten_at = null
     where customer_id = $1 and "deletedAt" is null`,
    [customer_id, at.toISOString()],
  );
}

export async function deleteProviderCustomers(tx: Locked<'people'>, customer_id: number): Promise<void> {
  await tx.rows('delete from provider_customer where customer_id = $1', [customer_id]);
}

export interface SourceToForget {
  payment_source_id: number;
  provider: string;
  source_id: string;
}

/** Archived cards that these providers have not deleted yet and that were not tried too often. */
export function readSourcesToForget(
  sql: Sql,
  providers: readonly string[],
  most_attempts: number,
): Promise<SourceToForget[]> {
  return sql.rows<SourceToForget>(
    `select payment_source_id, provider, source_id from payment_source
     where forget_at is not null and forgotten_at is null and provider = any($1) and forget_attempts < $2
     order by payment_source_id limit 100`,
    [providers, most_attempts],
  );
}

export async function markForgotten(sql: Sql, payment_source_id: number, at: Date): Promise<void> {
  await sql.rows('update payment_source set forgotten_at = $2 where payment_source_id = $1 and forget_at is not null', [
    payment_source_id,
    at.toISOString(),
  ]);
}

export async function countForgetTry(sql: Sql, payment_source_id: number): Promise<void> {
  await sql.rows('update payment_source set forget_attempts = forget_attempts + 1 where payment_source_id = $1', [
    payment_source_id,
  ]);
}

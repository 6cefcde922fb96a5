import type { CardType, PaymentSource } from '#shared/wire/payment-methods.ts';
import type { Sql } from '../../database/database.ts';

const SHOWN = 'payment_source_id, source_id, card_type, last_digits, "createdAt"';

const mine = `
  select ${SHOWN} from payment_source where customer_id = $1 and "deletedAt" is null order by payment_source_id desc`;

/** A customer's saved cards, the newest first. */
export function listSources(sql: Sql, customer_id: number): Promise<PaymentSource[]> {
  return sql.rows<PaymentSource>(mine, [customer_id]);
}

const one = `
  select ${SHOWN} from payment_source where customer_id = $1 and payment_source_id = $2 and "deletedAt" is null`;

export async function findSource(
  sql: Sql,
  customer_id: number,
  payment_source_id: number,
): Promise<PaymentSource | undefined> {
  const [row] = await sql.rows<PaymentSource>(one, [customer_id, payment_source_id]);
  return row;
}

const insert = `
  insert into payment_source (customer_id, provider, source_id, card_type, last_digits, "createdAt")
  values ($1, $2, $3, $4, $5, $6::timestamptz)
  on conflict (provider, source_id) do update set "deletedAt" = null where payment_source.customer_id = excluded.customer_id
  returning ${SHOWN}`;

/** Keeps a card; the same one again changes nothing. Undefined when it is somebody else's. */
export async function insertSource(
  tx: Sql,
  source: {
    customer_id: number;
    provider: string;
    source_id: string;
    card_type: CardType;
    last_digits: string;
    at: Date;
  },
): Promise<PaymentSource | undefined> {
  const { customer_id, provider, source_id, card_type, last_digits, at } = source;
  const [row] = await tx.rows<PaymentSource>(insert, [
    customer_id,
    provider,
    source_id,
    card_type,
    last_digits,
    at.toISOString(),
  ]);
  return row;
}

const known = 'select provider_customer_id from provider_customer where provider = $1 and customer_id = $2';

export async function findProviderCustomer(sql: Sql, provider: string, customer_id: number): Promise<string | null> {
  const [row] = await sql.rows<{ provider_customer_id: string }>(known, [provider, customer_id]);
  return row?.provider_customer_id ?? null;
}

const remember = `
  insert into provider_customer (customer_id, provider, provider_customer_id) values ($1, $2, $3)
  on conflict (provider, customer_id) do nothing`;

/** The first name a provider gave a customer stays. */
export async function writeProviderCustomer(
  tx: Sql,
  customer: { customer_id: number; provider: string; provider_customer_id: string },
): Promise<void> {
  await tx.rows(remember, [customer.customer_id, customer.provider, customer.provider_customer_id]);
}

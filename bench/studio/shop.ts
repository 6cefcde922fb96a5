import type { Database } from '../../src/server/database/database.ts';
import { generate } from './generate.ts';
import type { BenchCustomer } from './people.ts';

/** Their cards at the simulated provider, by customer. */
export type Cards = ReadonlyMap<BenchCustomer, number>;

const cards = `
  with known as (
    insert into simulated_customer (customer_id, shop_reference, created_at)
    select 'cus_sim_' || c, c, $2::timestamptz from unnest($1::integer[]) c
  ), at_provider as (
    insert into simulated_source (source_id, customer_id, card, created_at)
    select 'src_sim_' || c, 'cus_sim_' || c, 'tok_sim_visa', $2::timestamptz from unnest($1::integer[]) c
  ), named as (
    insert into provider_customer (customer_id, provider, provider_customer_id) select c, 'simulated', 'cus_sim_' || c from unnest($1::integer[]) c
  )
  insert into payment_source (customer_id, provider, source_id, card_type, last_digits, "createdAt")
  select c, 'simulated', 'src_sim_' || c, 'visa', '4242', $2::timestamptz from unnest($1::integer[]) c
  returning payment_source_id, customer_id`;

/**
 * Gives each person a saved card that is never refused. The provider's webhooks are held back, since delivering them is
 * separate work.
 */
export async function makeCards(db: Database, people: readonly BenchCustomer[]): Promise<Cards> {
  const ids = people.map(({ customer_id }) => customer_id);
  const rows = await generate(db, async (tx) => {
    await tx.rows(`update simulated_settings set notices = 'never'`);
    return tx.rows<{ payment_source_id: number; customer_id: number }>(cards, [ids, new Date().toISOString()]);
  });
  const byCustomer = new Map(rows.map(({ customer_id, payment_source_id }) => [customer_id, payment_source_id]));
  return new Map(people.map((person) => [person, byCustomer.get(person.customer_id) ?? 0]));
}

const packages = `
  insert into class_package (title, kind, price, class_amount, expiration_days, "createdAt")
  select 'Diez clases ' || n, 'presencial', 100000 + n * 5000, 10, 60, $2::timestamptz from generate_series(1, $1::integer) n
  returning class_package_id`;

/**
 * Packages that nobody has bought yet: after a recent purchase of the same one the customer would be asked first.
 * @returns their ids
 */
export async function freshPackages(db: Database, count: number): Promise<number[]> {
  const rows = await db.rows<{ class_package_id: number }>(packages, [count, new Date().toISOString()]);
  return rows.map(({ class_package_id }) => class_package_id);
}

import type { Database } from '../../src/server/database/database.ts';
import type { BenchCustomer } from './people.ts';

/** In one transaction, whose deferred foreign keys are all remembered until it ends. */
const CLASSES_AT_ONCE = 500;

const fill = `
  with person as (
    select * from unnest($3::integer[], $4::integer[]) with ordinality p (customer_id, available_class_id, n)
  ), made as (
    insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id)
    select c.single_class_id, p.customer_id, p.customer_id, $6::timestamptz, s, p.available_class_id
    from unnest($1::integer[]) with ordinality c (single_class_id, n)
    cross join generate_series(1, $2::integer) s
    join person p on p.n = 1 + (($5::integer + c.n) * $2 + s) % cardinality($3::integer[])
    returning class_reservation_id, single_class_id, spot, available_class_id, customer_id
  ), placed as (
    update class_place p set class_reservation_id = made.class_reservation_id from made
    where p.single_class_id = made.single_class_id and p.spot = made.spot
  )
  insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id)
  select available_class_id, 'reserved', -1, class_reservation_id, $6::timestamptz, customer_id from made`;

/** Reserves the first `each` places of every class, in turn for everybody, with ledger and counts. */
export async function fillClasses(
  db: Database,
  class_ids: readonly number[],
  each: number,
  people: readonly BenchCustomer[],
): Promise<void> {
  const now = new Date().toISOString();
  const customers = people.map((person) => person.customer_id);
  const grants = people.map((person) => person.available_class_id);
  for (let start = 0; start < class_ids.length; start += CLASSES_AT_ONCE) {
    const some = class_ids.slice(start, start + CLASSES_AT_ONCE);
    await db.rows(fill, [some, each, customers, grants, start, now]);
  }
}

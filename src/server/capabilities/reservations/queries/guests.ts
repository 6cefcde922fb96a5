import type { Sql } from '../../../database/database.ts';

const own =
  'select single_class_id, customer_id from class_reservation where class_reservation_id = $1 and guest is null';

/** The customer and class of a reservation that is her own place; undefined for a guest's. */
export async function readOwnPlace(
  sql: Sql,
  class_reservation_id: number,
): Promise<{ single_class_id: number; customer_id: number } | undefined> {
  const [row] = await sql.rows<{ single_class_id: number; customer_id: number }>(own, [class_reservation_id]);
  return row;
}

const there = `
  select count(*) as guests from class_reservation
  where single_class_id = $1 and customer_id = $2 and guest is not null and "deletedAt" is null`;

/** How many guests a customer has in a class, whether or not she is in it herself. */
export async function countGuests(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
): Promise<number> {
  const [row] = await sql.rows<{ guests: number }>(there, [single_class_id, customer_id]);
  return row?.guests ?? 0;
}

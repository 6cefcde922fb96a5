import type { Sql } from '../../../database/database.ts';

/** People with stored values that no present rule would accept. */
export interface BookWarning {
  /** In Spanish, after the number of people. */
  warning: string;
  count: number;
  /** The first hundred. */
  customer_ids: number[];
}

/**
 * Phones were cut to their first ten digits for a while, so one typed with +52 lost its end; no area of Mexico begins
 * with 52. Nobody can know the lost digits: staff ask the person.
 */
const wrongPhones = `
  select count(*)::integer as count, coalesce((array_agg(customer_id order by customer_id))[1:100], '{}') as customer_ids
  from customer where phone !~ '^[2-9][0-9]{9}$' or phone like '52%'`;

export async function findWarnings(sql: Sql): Promise<BookWarning[]> {
  const [row] = await sql.rows<{ count: number; customer_ids: number[] }>(wrongPhones);
  if (!row || row.count === 0) return [];
  const warning =
    row.count === 1 ? 'persona tiene un teléfono que parece cortado' : 'personas tienen un teléfono que parece cortado';
  return [{ warning, ...row }];
}

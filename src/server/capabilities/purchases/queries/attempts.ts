import type { Sql } from '../../../database/database.ts';

const other = `
  with recursive before as (
    select replaces from purchase where purchase_id = $1
    union all
    select p.replaces from purchase p join before b on p.purchase_id = b.replaces
  )
  select o.purchase_id from purchase o
  where o.customer_id = $2 and o.class_package_id = $3 and o.sold_by is null and (o.status = 'pending' or o.paid_at is not null)
    and (o.purchase_id > $1 or o.purchase_id in (select replaces from before))
  order by o.purchase_id desc limit 1`;

const replacing = 'select 1 from purchase where replaces = $1';

/** Whether another attempt of its buyer took its place. */
export async function isReplaced(sql: Sql, purchase_id: number): Promise<boolean> {
  return (await sql.rows(replacing, [purchase_id])).length > 0;
}

/**
 * What of its buyer's other attempts at the same package stands instead of a failed purchase: one begun later that may
 * be paid or is, or a replaced one whose late money was honoured. Read under `lock_purchase`.
 */
export async function otherAttemptOf(
  tx: Sql,
  attempt: { purchase_id: number; customer_id: number; class_package_id: number },
): Promise<number | undefined> {
  const { purchase_id, customer_id, class_package_id } = attempt;
  const [row] = await tx.rows<{ purchase_id: number }>(other, [purchase_id, customer_id, class_package_id]);
  return row?.purchase_id;
}

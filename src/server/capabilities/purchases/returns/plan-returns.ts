import type { Sql } from '../../../database/database.ts';
import type { SaleContext } from '../context.ts';
import { readPayments } from '../queries/refunds.ts';
import { readBuyers } from '../queries/returns.ts';
import { type ClassReturn, partsOf } from './return-rules.ts';

/** What cancelling classes does with the money of who bought a place in them: the preview tells it, the act writes it. */
export async function planReturns(
  sql: Sql,
  { payments }: Pick<SaleContext, 'payments'>,
  single_class_ids: readonly number[],
): Promise<ClassReturn[]> {
  if (single_class_ids.length === 0) return [];
  const planned: ClassReturn[] = [];
  for (const buyer of await readBuyers(sql, single_class_ids))
    planned.push({ ...buyer, parts: partsOf(await readPayments(sql, buyer.purchase_id), payments) });
  return planned;
}

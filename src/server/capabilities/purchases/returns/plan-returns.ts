import type { Sql } from '../../../database/database.ts';
import type { SaleContext } from '../context.ts';
import { hasBankTaken } from '../queries/held-by-bank.ts';
import { readPayments } from '../queries/refunds.ts';
import { type Buyer, readBuyers } from '../queries/returns.ts';
import { type ClassReturn, losesAllPlaces, partsOf } from './return-rules.ts';

/** Plans the returns of money when classes are cancelled; the preview shows the plan, the act writes it. */
export async function planReturns(
  sql: Sql,
  { payments }: Pick<SaleContext, 'payments'>,
  single_class_ids: readonly number[],
): Promise<ClassReturn[]> {
  if (single_class_ids.length === 0) return [];
  return planFor(sql, payments, await readBuyers(sql, single_class_ids));
}

/** The same for reservations that are removed from classes that go on. */
export async function planReturnsOfLeaving(
  sql: Sql,
  { payments }: Pick<SaleContext, 'payments'>,
  { single_class_ids, leaving }: { single_class_ids: readonly number[]; leaving: readonly number[] },
): Promise<ClassReturn[]> {
  if (leaving.length === 0) return [];
  const buyers = await readBuyers(sql, single_class_ids);
  return planFor(
    sql,
    payments,
    buyers.filter((buyer) => losesAllPlaces(buyer, leaving)),
  );
}

async function planFor(sql: Sql, payments: SaleContext['payments'], buyers: readonly Buyer[]): Promise<ClassReturn[]> {
  const planned: ClassReturn[] = [];
  for (const buyer of buyers) {
    const { purchase_id } = buyer;
    const parts = partsOf(await readPayments(sql, purchase_id), payments);
    planned.push({ ...buyer, parts, takes_other_date: !(await hasBankTaken(sql, purchase_id)) });
  }
  return planned;
}

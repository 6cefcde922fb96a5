import type { Sql } from '../../../database/database.ts';
import type { ProviderPayout } from '../provider-movement.ts';
import { payoutsOf } from './payout-rules.ts';
import { listMovements, readPaidAt } from './queries/movements.ts';

/** Payouts since an instant, computed from all movements: the simulated bank keeps no books of its own. */
export async function listPayouts(sql: Sql, { since, now }: { since: Date; now: Date }): Promise<ProviderPayout[]> {
  const paid = await readPaidAt(sql);
  const moved = (await listMovements(sql, new Date(0))).map((one) => ({
    ...one,
    at: paid.get(one.movement_id) ?? one.at,
  }));
  return payoutsOf(moved, now).filter(({ at }) => at >= since);
}

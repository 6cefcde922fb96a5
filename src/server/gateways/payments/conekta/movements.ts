import type { ProviderMovement } from '../provider-movement.ts';
import { toSeconds } from '../seconds.ts';
import type { Conekta } from './client.ts';
import { movementsIn } from './movement-rules.ts';
import { listOrders } from './order-list.ts';

/** Movements, read from the orders that changed since then: Conekta's list of transactions does not name their orders. */
export async function listMovements(conekta: Conekta, since: Date): Promise<ProviderMovement[]> {
  const orders = await listOrders(conekta, { 'updated_at.gte': String(Math.max(0, toSeconds(since))) });
  const moved = orders.flatMap(movementsIn).filter(({ at }) => at >= since);
  return moved.sort((a, b) => a.at.getTime() - b.at.getTime());
}

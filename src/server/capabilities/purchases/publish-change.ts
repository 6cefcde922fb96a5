import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';

/** Publishes at commit that a purchase changed, to its owner and to readers of its class and of its package's stock. */
export function publishPurchaseChange(
  tx: Tx,
  { changes }: Pick<AppContext, 'changes'>,
  { customer_id, single_class_id }: { customer_id: number; single_class_id?: number | null | undefined },
): void {
  const classes = single_class_id ? [single_class_id] : [];
  tx.afterCommit(() => changes.publish({ classes, customers: [customer_id], studio: true }));
}

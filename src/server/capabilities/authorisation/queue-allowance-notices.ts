import type { Tx } from '../../database/database.ts';
import { queueNotice } from '../outbox/index.ts';
import { listAdministratorMails, readName } from '../people/index.ts';
import type { Right } from './authorise.ts';

/**
 * Queues a letter to every administrator about what reception gave within its daily allowance. Acts of administrators, and
 * those they authorised, need none.
 */
export async function queueAllowanceNotices(
  tx: Tx,
  right: Right,
  gift: { act: 'give_class' | 'forgive'; customer_id: number; reason: string; at: Date },
): Promise<void> {
  if (right.byAdministrator) return;
  const { at, ...given } = gift;
  const [who, whom] = [await readName(tx, right.actor_id), await readName(tx, gift.customer_id)];
  for (const recipient of await listAdministratorMails(tx)) {
    await queueNotice(tx, { notice: 'reception-gave', recipient, payload: { ...given, who, whom }, at });
  }
}

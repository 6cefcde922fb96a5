import { toPesos } from '#shared/money.ts';
import type { Tx } from '../../database/database.ts';
import { queueNotice } from '../outbox/index.ts';

/** One letter about everything that ended; who has no mail is written down, not written to. */
export async function tellPerson(
  tx: Tx,
  {
    person: { customer_id, name, email },
    ended: { subscriptions, reservations, money_back },
    at,
  }: {
    person: { customer_id: number; name: string; email: string | null };
    ended: { subscriptions: string[]; reservations: number; money_back: number };
    at: Date;
  },
): Promise<void> {
  const payload = { name, subscriptions, reservations, money_back: toPesos(money_back) };
  await queueNotice(tx, { notice: 'account-disabled', recipient: email, customer_id, payload, at });
}

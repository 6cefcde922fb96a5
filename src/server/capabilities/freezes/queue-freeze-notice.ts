import { formatDay, formatTime } from '#shared/time.ts';
import type { Tx } from '../../database/database.ts';
import { queueNotice } from '../outbox/index.ts';
import type { FrozenReservation } from './facts.ts';
import { readOwner } from './queries.ts';

/** The letter about a freeze (with the reservations it cancelled), or about its end. Days in the studio's time zone. */
interface FreezeNews {
  frozen: { starts_on: string; ends_on: string } | null;
  resumed_on: string | null;
  /** The present last day of the grants. */
  until: string;
  cancelled: readonly FrozenReservation[];
}

/** Queues one letter, whoever made the change. */
export async function queueFreezeNotice(
  tx: Tx,
  { customer_id, change, at }: { customer_id: number; change: FreezeNews; at: Date },
): Promise<void> {
  const { name, email } = await readOwner(tx, customer_id);
  const payload = { name, ...change, cancelled: change.cancelled.map(sayPlace) };
  await queueNotice(tx, { notice: 'classes-frozen', recipient: email, customer_id, payload, at });
}

const sayPlace = ({ class_type_name, class_date, guest }: FrozenReservation) =>
  `${class_type_name}, ${formatDay(class_date)} ${formatTime(class_date)}${guest === null ? '' : ` (${guest})`}`;

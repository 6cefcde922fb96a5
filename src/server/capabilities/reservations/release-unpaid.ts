import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import { cancelReservations, NEWCOMER_PAYS_BEFORE } from '../booking/index.ts';
import { lockForPlaces } from '../locking/index.ts';
import { queueReservationNotices } from '../outbox/index.ts';
import type { ActContext } from '../people/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import { readPlacesToRelease, readUnpaidNewcomers } from './queries/unpaid.ts';

const REASON =
  'No recibimos tu pago dos horas antes de la clase, así que tu lugar quedó libre. Paga tu compra y reserva otra clase.';

/**
 * Two hours before a class, releases the places of newcomers who have not paid: the class returns to its grant, the
 * waitlist gets the place, and a letter tells the person (docs/decisions/0024-newcomers.md). Any number of processes may
 * run this at once: each class is read again under its locks.
 * @returns how many reservations this call released
 */
export async function releaseUnpaidPlaces(context: ActContext): Promise<number> {
  const settings = await context.configuration.current();
  const after = context.clock.now();
  const beginning = { after, until: new Date(after.getTime() + NEWCOMER_PAYS_BEFORE) };
  let released = 0;
  for (const of of await readUnpaidNewcomers(context.db, beginning)) released += await release(context, settings, of);
  return released;
}

function release(
  context: ActContext,
  settings: Configuration,
  of: { single_class_id: number; customer_ids: readonly number[] },
): Promise<number> {
  const { single_class_id, customer_ids } = of;
  return context.db.transaction(async (open) => {
    const tx = (await lockForPlaces(open, [single_class_id], customer_ids)) ?? refuse('class-not-found');
    const at = context.clock.now();
    const until = new Date(at.getTime() + NEWCOMER_PAYS_BEFORE);
    const ids = await readPlacesToRelease(tx, { after: at, until }, of);
    if (ids.length === 0) return 0;
    const write = { cancellation: 'unpaid', returns_credit: true, actor_id: null, at, reason: REASON } as const;
    await cancelReservations(tx, ids, write);
    const details = { reason: REASON };
    await queueReservationNotices(tx, { notice: 'reservation-cancelled', reservation_ids: ids, at, details });
    await placesCameFree(tx, context, { single_class_id, by: { at, actor_id: null, settings } });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: [...customer_ids] }));
    return ids.length;
  });
}

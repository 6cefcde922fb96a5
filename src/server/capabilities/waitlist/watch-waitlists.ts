import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import { lockForPlaces } from '../locking/index.ts';
import type { ActContext } from '../people/index.ts';
import { endWaits } from './end-waits.ts';
import { placesCameFree } from './places-came-free.ts';
import { readEverybodyWaiting } from './queries/entries.ts';
import { isClassOver, readClassesToWatch, readLapsedOffers } from './queries/watching.ts';
import { endByClock } from './wait-states.ts';

/**
 * The waitlist job: a held place that was not paid in time goes to the next, free places go to the first person who can
 * have them or are announced after the cut-off, and entries of past classes end. Any number of processes may run it at
 * once: each class is read under its locks, so that every effect happens once.
 * @returns how many classes were read
 */
export async function watchWaitlists(context: ActContext): Promise<number> {
  const settings = await context.configuration.current();
  const classes = await readClassesToWatch(context.db, context.clock.now());
  for (const single_class_id of classes) await watch(context, settings, single_class_id);
  return classes.length;
}

async function watch(context: ActContext, settings: Configuration, single_class_id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const tx = (await lockForPlaces(open, [single_class_id])) ?? refuse('class-not-found');
    const over = await isClassOver(tx, single_class_id, at);
    const leaving = over
      ? await readEverybodyWaiting(tx, single_class_id)
      : await readLapsedOffers(tx, single_class_id, at);
    const customer_ids = leaving.map((row) => row.customer_id);
    await endWaits(tx, { waiting: leaving, end: endByClock(over), line: { single_class_id, at } });
    if (!over) await placesCameFree(tx, context, { single_class_id, by: { at, actor_id: null, settings } });
    if (leaving.length > 0)
      tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: customer_ids }));
  });
}

import { fullName } from '#shared/full-name.ts';
import { refuse, refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { keepProfileJudged, requireAdministrator } from '../customers/index.ts';
import { type OnceKey, once } from '../idempotency/index.ts';
import { type LockedPurchase, lockBought, lockForPlaces } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import type { MergingContext } from './context.ts';
import { moveRows, writeMergedRecord } from './queries/moving.ts';
import { type RecordPair, readClasses, readMergeFacts, readMoving, readNamers, readRecord } from './queries/records.ts';
import { keysTaken, mergedRecord, obstaclesOf, withMailAuthorised } from './rules.ts';

/** Tries: the person may book another class while the classes to lock are read, but no person books faster than this. */
const TRIES = 10;

export interface Merging extends RecordPair {
  actor_id: number;
  reason: string;
  key: OnceKey | null;
}

interface Act extends Merging {
  at: Date;
  today: string;
  /** What was read without locks, to be locked and compared again. */
  seen: { classes: number[]; namers: number[] };
}

/**
 * Merges two records of one person (docs/rules.md#merging-records): in one transaction everything of the merged one passes
 * to the kept one, and the merged one stays empty. It cannot be undone.
 * @throws Refusal `not-found`, `forbidden` when the actor is no longer an administrator, what `obstaclesOf` says, `key-reused`
 */
export async function mergeRecords(context: MergingContext, request: Merging): Promise<void> {
  const { db, clock, configuration } = context;
  const { timezone } = await configuration.current();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = clock.now();
    const seen = {
      classes: await readClasses(db, request.merged, at),
      namers: await readNamers(db, request.merged),
    };
    const act = { ...request, at, today: localDateOf(at, timezone), seen };
    try {
      await db.transaction((open) => once(open, { key: request.key, at, act: () => merge(open, context, act) }));
      return;
    } catch (error) {
      if (!(error instanceof StartAgain)) throw error;
    }
  }
  refuse('busy');
}

/** The merged record is in another class by now, which is not locked: nothing is written, and the act starts again. */
class StartAgain extends Error {
  override name = 'StartAgain';
}

async function merge(open: Tx, context: MergingContext, act: Act): Promise<{ kept: number; merged: number }> {
  const { kept, merged, actor_id, at, today, seen, reason } = act;
  const staff = await requireAdministrator(open, actor_id);
  const people = [kept, merged, ...seen.namers];
  const places = (await lockForPlaces(staff, seen.classes, people)) ?? refuse('class-not-found');
  const tx = await lockBought(places, seen.classes);
  const facts = (await readMergeFacts(tx, act, { now: at, today })) ?? refuseGone('person');
  const [obstacle] = obstaclesOf(facts);
  if (obstacle) refuse(obstacle.code, obstacle.details);
  const classes = await readClasses(tx, merged, at);
  if (classes.some((single_class_id) => !seen.classes.includes(single_class_id))) throw new StartAgain();
  const { purchases, reservations, classes_left } = await readMoving(tx, merged, at);
  await passOn(tx, context, act);
  const { name, last_name, email, phone } = facts.merged;
  const details = {
    merged_id: merged,
    merged_name: fullName({ name, last_name }),
    email,
    phone,
    reason,
    purchases,
    reservations,
    classes_left,
  };
  await audit(tx, { at, actor_id, action: 'records-merged', subject_id: kept, customer_id: kept, details });
  if (facts.kept.signs_in && facts.merged.signs_in && email !== null)
    await queueNotice(tx, { notice: 'records-merged', recipient: email, customer_id: kept, payload: { name }, at });
  tx.afterCommit(() =>
    context.changes.publish({ classes, customers: [kept, merged], rights: [kept, merged], studio: true }),
  );
  return { kept, merged };
}

/** Writes the record itself first, which frees the merged one's mail and phone and notes them as former ones. */
async function passOn(tx: LockedPurchase, { identity }: MergingContext, act: Act): Promise<void> {
  const { kept, merged, at, actor_id, seen } = act;
  const [own, other] = [await readRecord(tx, kept), await readRecord(tx, merged)];
  if (own.uid !== null && other.uid !== null) await identity.forget(tx, other.uid);
  const row = withMailAuthorised(mergedRecord(own, other), actor_id);
  await writeMergedRecord(tx, { merged, row }, { at, actor_id });
  const left = own.file && other.file ? other.file.file_id : null;
  await moveRows(tx, act, { at, actor_id, keys: keysTaken(own, other), namers: seen.namers, left });
  await keepProfileJudged(tx, kept);
}

import { Refusal, refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import type { MergePreview } from '#shared/wire/merging.ts';
import type { MergingContext } from './context.ts';
import type { Side } from './facts.ts';
import { type RecordPair, readMergeFacts, readMoving, readRecord } from './queries/records.ts';
import { fieldsFilled, obstaclesOf, signInAfter } from './rules.ts';

/**
 * What a merge of two records would do, and what prevents it, for the confirmation.
 * @throws Refusal `not-found`
 */
export async function readMerge(
  { db, clock, configuration }: Pick<MergingContext, 'db' | 'clock' | 'configuration'>,
  pair: RecordPair,
): Promise<MergePreview> {
  const now = clock.now();
  const today = localDateOf(now, (await configuration.current()).timezone);
  const facts = (await readMergeFacts(db, pair, { now, today })) ?? refuseGone('person');
  const { kept, merged } = facts;
  return {
    kept: shownSide(kept),
    merged: shownSide(merged),
    obstacles: obstaclesOf(facts).map(({ code, details }) => ({ code, message: new Refusal(code, details).message })),
    moves: { ...(await readMoving(db, pair.merged, now)), subscriptions: merged.subscriptions },
    fills: fieldsFilled(await readRecord(db, pair.kept), await readRecord(db, pair.merged)),
    sign_in: signInAfter(facts),
  };
}

const shownSide = ({ customer_id, name, last_name, email, phone, signs_in, disabled }: Side) => ({
  customer_id,
  name,
  last_name,
  email,
  phone,
  signs_in,
  disabled,
});

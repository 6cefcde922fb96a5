import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { readProfileForm } from '../../forms/index.ts';
import { isAnswered } from './judge-profile.ts';
import { lockNextProfiles, lockReview, moveReview, setAnswered } from './queries.ts';

/** Profiles of a batch, few enough that nobody waits long to book while their rows are locked. */
const AT_ONCE = 500;

/** Batches that run while the person who changed the form waits; the job `review-profiles` does the rest. */
export const BATCHES_AT_ONCE = 10;

/**
 * Judges again the profiles affected by a changed form or setting, batch by batch. It may be interrupted anywhere, and run
 * twice.
 * @param most batches; all when absent
 */
export async function reviewProfiles({ db }: Pick<AppContext, 'db'>, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let batch = 0; batch < most; batch += 1) {
    if (!(await db.transaction((tx) => reviewSome(tx)))) return;
  }
}

/** @returns whether more are left */
async function reviewSome(open: Tx): Promise<boolean> {
  const after = await lockReview(open);
  if (after === undefined) return false;
  // Locked before the forms are read, so that an answer saved at this moment is judged by the same forms, or is judged
  // here.
  const { tx, rows } = await lockNextProfiles(open, after, AT_ONCE);
  const forms = await readProfileForm(tx);
  const wrong = rows.filter((row) => isAnswered(forms, row) !== row.profile_answered);
  for (const answered of [true, false]) {
    const ids = wrong.filter((row) => row.profile_answered !== answered).map(({ customer_id }) => customer_id);
    if (ids.length > 0) await setAnswered(tx, ids, answered);
  }
  const last = rows.length === AT_ONCE ? rows.at(-1)?.customer_id : undefined;
  await moveReview(tx, last ?? null);
  return last !== undefined;
}

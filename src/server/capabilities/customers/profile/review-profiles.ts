import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { readProfileForm } from '../../forms/index.ts';
import { isAnswered } from './judge-profile.ts';
import { lockNextProfiles, lockReview, moveReview, setAnswered, startReview } from './queries.ts';

/** Few enough that nobody waits long to book while these rows are locked. */
const AT_ONCE = 500;

/** For whoever changes a form: every profile is looked at again after the commit. */
export const reviewProfilesAgain = (tx: Tx): Promise<void> => startReview(tx);

/**
 * Judges the profiles that a changed form left to be judged, batch by batch. It may stop anywhere, and run twice.
 * @param most batches; all when absent
 */
export async function reviewProfiles(
  { db, configuration }: Pick<AppContext, 'db' | 'configuration'>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { address_form_id } = await configuration.current();
  for (let batch = 0; batch < most; batch += 1) {
    if (!(await db.transaction((tx) => reviewSome(tx, address_form_id)))) return;
  }
}

/** @returns whether more are left */
async function reviewSome(tx: Tx, address_form_id: number): Promise<boolean> {
  const after = await lockReview(tx);
  if (after === undefined) return false;
  // Locked before the forms are read: whoever saves an answer at this moment judges by the same forms, or is judged here.
  const rows = await lockNextProfiles(tx, after, AT_ONCE);
  const forms = await readProfileForm(tx, address_form_id);
  const wrong = rows.filter((row) => isAnswered(forms, row) !== row.profile_answered);
  for (const answered of [true, false]) {
    const ids = wrong.filter((row) => row.profile_answered !== answered).map(({ customer_id }) => customer_id);
    if (ids.length > 0) await setAnswered(tx, ids, answered);
  }
  const last = rows.length === AT_ONCE ? rows.at(-1)?.customer_id : undefined;
  await moveReview(tx, last ?? null);
  return last !== undefined;
}

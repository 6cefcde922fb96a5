import type { Tx } from '../../database/database.ts';
import { authorise, type Right } from '../authorisation/index.ts';
import { freeUntil } from '../reservations/index.ts';
import { differenceOf, isMoved, leavingOf, type Step } from './change/steps.ts';
import type { By } from './context.ts';
import { actsOfTaking } from './counter-rules.ts';
import { readAtStake, readPaidFor } from './queries/standing.ts';

type Changing = Exclude<Step, { act: 'make' }>;

/**
 * Asks whether whoever changes the calendar may take this from people: paid classes, classes that begin within the hour
 * or have begun, places out of time. The caller holds the locks of `lockClassesWhole` and has written nothing.
 * @param of a series: whether what it makes from now on would be entered with another package
 * @throws Refusal those of `authorise`
 */
export async function authoriseSteps(
  tx: Tx,
  steps: readonly Step[],
  { at, actor_id, settings }: By,
  { repriced = false } = {},
): Promise<Right> {
  const changing = steps.filter((step): step is Changing => step.act !== 'make');
  const ids = changing.map(({ before }) => before.single_class_id);
  const stakes = new Map((await readAtStake(tx, ids, at)).map((stake) => [stake.single_class_id, stake]));
  const stakeOf = ({ before }: Changing) =>
    stakes.get(before.single_class_id) ?? { starts_at: 0, people: 0, bound: 0, paid: 0 };
  const cancelled = changing.filter((step) => step.act === 'cancel' && step.before.cancelled_at === null).map(stakeOf);
  const changed = changing.flatMap((step) => (step.act === 'change' ? [step] : []));
  const moving = changed.filter(({ before, draft }) => isMoved(differenceOf(before, draft)));
  const moved = moving.map(stakeOf);
  // Whoever is in a moved class may leave it free of charge: out of time that is a place given back like any other.
  const freed = moving.filter((step) => step.draft.starts_at > at && stakeOf(step).bound > 0);
  const leaving = [...changed.filter((step) => leavingOf(step).length > 0), ...freed].map(({ before }) => {
    const starts_at = Date.parse(before.starts_at);
    return { starts_at, free_until: freeUntil(starts_at, settings) };
  });
  const leaving_paid = await readPaidFor(tx, changed.flatMap(leavingOf));
  const amount = cancelled.reduce((sum, { paid }) => sum + paid, leaving_paid);
  const taking = { cancelled, moved, leaving, leaving_paid, repriced: repriced || changed.some(isRepriced) };
  const acts = actsOfTaking(taking, at.getTime());
  const wish = { actor_id, acts, subject_id: null, amount };
  return authorise(tx, wish, { at, settings });
}

const isRepriced = ({ before, draft }: Extract<Step, { act: 'change' }>) =>
  before.class_package_id !== draft.class_package_id;

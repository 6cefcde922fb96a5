import { sayTaking } from '#shared/authorisation/particulars.ts';
import type { Tx } from '../../database/database.ts';
import { authorise, type Right } from '../authorisation/index.ts';
import { freeUntil } from '../booking/index.ts';
import { differenceOf, intoThePast, isMoved, isNoticed, leavingOf, type Step } from './change/steps.ts';
import type { ChangeOrigin } from './context.ts';
import { actsOfTaking } from './counter-rules.ts';
import { isAloneIn, isOneOf, readAtStake, readPaidFor } from './queries/class-people.ts';
import { type Repriced, repricedIn } from './repriced.ts';

type Changing = Exclude<Step, { act: 'make' }>;

/**
 * Authorises a change of the calendar by what it takes from people: bought places, classes that begin within the hour or
 * have begun, late free cancellations, closed rosters, past hours. The caller holds the locks of `lockClassesWhole` and has
 * written nothing yet.
 * @param series the package with which the series is entered, before and after
 * @throws the Refusals of `authorise`
 */
export async function authoriseSteps(
  tx: Tx,
  steps: readonly Step[],
  { by: { at, actor_id, settings }, series }: { by: ChangeOrigin; series?: Repriced },
): Promise<Right> {
  const changing = steps.filter((step): step is Changing => step.act !== 'make');
  const stakes = new Map((await readAtStake(tx, idsOf(changing), at)).map((stake) => [stake.single_class_id, stake]));
  const stakeOf = ({ before: { single_class_id, class_type_name, class_date } }: Changing) => {
    const stake = stakes.get(single_class_id) ?? { starts_at: 0, people: 0, bound: 0, paid: 0 };
    return { ...stake, class_type_name, class_date };
  };
  const cancelling = changing.filter((step) => step.act === 'cancel' && step.before.cancelled_at === null);
  const cancelled = cancelling.map(stakeOf);
  const changed = changing.flatMap((step) => (step.act === 'change' ? [step] : []));
  const moving = changed.filter(({ before, draft }) => isMoved(differenceOf(before, draft)));
  const moved = moving.map((step) => ({ ...stakeOf(step), to: step.draft }));
  // People in a moved class may leave it free of charge; when it is late that counts as a returned class like any other.
  const freed = moving.filter((step) => step.draft.starts_at > at && stakeOf(step).bound > 0);
  const leaving = [...changed.filter((step) => leavingOf(step).length > 0), ...freed].map(({ before }) => {
    const starts_at = Date.parse(before.starts_at);
    return { starts_at, free_until: freeUntil(starts_at, settings) };
  });
  const out = changed.flatMap(leavingOf);
  const leaving_paid = await readPaidFor(tx, out);
  const amount = [...cancelled, ...moved].reduce((sum, { paid }) => sum + paid, leaving_paid);
  const repriced = await repricedIn(tx, changed, series);
  const settled = changing.filter(isSettled).map(({ before }) => before);
  const past = intoThePast(steps, at);
  const taking = {
    cancelled,
    moved,
    leaving,
    leaving_paid,
    repriced: repriced.length > 0,
    settled: settled.length > 0,
    past: past.length > 0,
  };
  const acts = actsOfTaking(taking, at.getTime());
  const particulars = sayTaking({
    cancelled,
    moved,
    repriced,
    settled,
    past,
    leaving: { people: out.length, paid: leaving_paid },
  });
  const late = [...cancelling, ...moving].filter(
    ({ before }) => at.getTime() > freeUntil(Date.parse(before.starts_at), settings),
  );
  // Staff cancel their own places under the rules of customers; the studio would return a late one.
  const own = (await isOneOf(tx, out, actor_id)) || (await isAloneIn(tx, idsOf(late), actor_id));
  const subject_id = own ? actor_id : null;
  const requested = { actor_id, acts, subject_id, amount, particulars };
  return authorise(tx, requested, { at, settings });
}

const idsOf = (steps: readonly Changing[]) => steps.map(({ before }) => before.single_class_id);

/**
 * Coach, type, length and place of a class belong to its closed roster, so they are corrected with the same authorisation.
 */
const isSettled = (step: Changing): boolean =>
  step.before.roster_closed &&
  (step.act === 'cancel' ? step.before.cancelled_at === null : isNoticed(differenceOf(step.before, step.draft)));

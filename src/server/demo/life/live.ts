import { addDays } from '#shared/time.ts';
import { expireGrants } from '../../capabilities/grants/index.ts';
import { watchWaitlists } from '../../capabilities/waitlist/index.ts';
import { type Calendar, dateAt, instantAtWall, wallAt } from '../calendar.ts';
import type { Act, LivingStudio } from './living-studio.ts';

/**
 * Every night grants whose last day is over are closed and waitlists of the day's classes end, as the timed jobs do.
 */
export function nightActs({ opening, now }: Calendar): Act[] {
  const acts: Act[] = [];
  for (let date = addDays(dateAt(opening), 1); date <= dateAt(now); date = addDays(date, 1)) {
    acts.push({
      at: wallAt(date, '00:10'),
      happen: async ({ context }) => {
        await expireGrants(context);
        await watchWaitlists(context);
      },
    });
  }
  return acts;
}

/**
 * Acts before this week, and acts since. The latter include those relative to the time of the demo's start, none of
 * them before Monday.
 */
export function splitAtMonday(acts: readonly Act[], { monday, now }: Calendar): { before: Act[]; since: Act[] } {
  const inOrder = acts.toSorted((a, b) => a.at - b.at);
  return {
    before: inOrder.filter(({ at, hangs }) => !hangs && at <= monday),
    since: inOrder
      .filter(({ at, hangs }) => (hangs || at > monday) && at <= now)
      .map((act) => ({ ...act, at: Math.max(act.at, monday) }))
      .sort((a, b) => a.at - b.at),
  };
}

/**
 * Runs the acts in order, with the clock at each act's instant: never backwards, and never after `until`.
 * @param progress called after each act with its date
 */
export async function live(
  studio: LivingStudio,
  { acts, until, progress }: { acts: readonly Act[]; until: Date; progress: (date: string) => void },
): Promise<void> {
  const { clock } = studio.context;
  for (const { at, happen } of acts) {
    const instant = instantAtWall(at, studio.calendar.zone).getTime();
    clock.moveTo(new Date(Math.min(until.getTime(), Math.max(clock.now().getTime(), instant))));
    await happen(studio);
    progress(dateAt(at));
  }
  clock.moveTo(until);
}

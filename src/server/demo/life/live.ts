import { addDays, instantAt, localDateOf } from '#shared/time.ts';
import { expireGrants } from '../../capabilities/grants/index.ts';
import { watchWaitlists } from '../../capabilities/waitlist/index.ts';
import type { Calendar } from '../calendar.ts';
import type { Act, LivingStudio } from './living-studio.ts';

/** Every night grants whose last day is over are closed and waitlists of the day's classes end, as the jobs do. */
export function nightActs({ zone, opening, now }: Calendar): Act[] {
  const acts: Act[] = [];
  for (let date = addDays(localDateOf(opening, zone), 1); date <= localDateOf(now, zone); date = addDays(date, 1)) {
    acts.push({
      at: instantAt(date, '00:10', zone).getTime(),
      happen: async ({ context }) => {
        await expireGrants(context);
        await watchWaitlists(context);
      },
    });
  }
  return acts;
}

/**
 * Lets everything happen in its order, with the clock at each act's instant, until the story reaches the present.
 * @param progress told the share done, from 0 to 1, and the date the story is at
 */
export async function live(
  studio: LivingStudio,
  { acts, now, progress }: { acts: readonly Act[]; now: Date; progress: (share: number, date: string) => void },
): Promise<void> {
  const story = acts.filter(({ at }) => at <= now.getTime()).sort((a, b) => a.at - b.at);
  const { clock } = studio.context;
  for (const [index, { at, happen }] of story.entries()) {
    clock.moveTo(new Date(at));
    await happen(studio);
    progress((index + 1) / story.length, localDateOf(new Date(at), studio.demo.zone));
  }
  clock.moveTo(now);
}

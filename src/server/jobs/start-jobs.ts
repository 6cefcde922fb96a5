import { deliverNotices } from '../capabilities/notices/index.ts';
import { type Repeating, repeat } from './repeat.ts';
import { type JobContext, timedJobs } from './timed-jobs.ts';

/** How long a notice waits for the next look at the outbox, in milliseconds. */
const OUTBOX_PAUSE = 1500;

/** Starts all timed work of this process: the timetable and the outbox. Any number of processes may on one database. */
export async function startJobs(context: JobContext): Promise<Repeating> {
  const outbox = repeat(
    () => deliverNotices(context),
    OUTBOX_PAUSE,
    (error) => context.log.error({ err: { message: String(error) } }, 'outbox'),
  );
  // Loaded here: the library takes longer than a second start may.
  const { openTimetable } = await import('./timetable.ts');
  const timetable = await openTimetable(context, timedJobs);
  return {
    close: async () => {
      await Promise.all([outbox.close(), timetable.close()]);
    },
  };
}

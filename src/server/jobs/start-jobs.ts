import { deliverNotices } from '../capabilities/notices/index.ts';
import { type ConversionContext, convertNextFilm } from '../capabilities/videos/index.ts';
import { findFfmpeg } from '../gateways/ffmpeg/find-ffmpeg.ts';
import { type Repeating, repeat } from './repeat.ts';
import { type JobContext, timedJobs } from './timed-jobs.ts';

/** How long a notice waits for the next look at the outbox, in milliseconds. */
const OUTBOX_PAUSE = 1500;
/** How long a film waits for the next look; one after another they wait no longer. */
const FILM_PAUSE = 15_000;

/** Starts all timed work of this process: the timetable, the outbox and films. Any number of processes may on one database. */
export async function startJobs(context: JobContext & ConversionContext): Promise<Repeating> {
  const outbox = repeat(
    () => deliverNotices(context),
    OUTBOX_PAUSE,
    (error) => context.log.error({ err: { message: String(error) } }, 'outbox'),
  );
  const films = startFilms(context);
  // Loaded here: the library takes longer than a second start may.
  const { openTimetable } = await import('./timetable.ts');
  const timetable = await openTimetable(context, timedJobs);
  return {
    close: async () => {
      await Promise.all([outbox.close(), films.close(), timetable.close()]);
    },
  };
}

/** No work of the timetable, which a film outlasts: a process that makes its qualities is known by its own signs of life. */
function startFilms(context: ConversionContext): Repeating {
  const program = findFfmpeg(context.settings);
  if (!program) return { close: async () => undefined };
  const ending = new AbortController();
  const { signal: ended } = ending;
  const films = repeat(
    async () => {
      while (!ended.aborted && (await convertNextFilm(context, { program, ended })));
    },
    FILM_PAUSE,
    (error) => context.log.error({ err: { message: String(error) } }, 'films'),
  );
  return {
    close: async () => {
      ending.abort();
      await films.close();
    },
  };
}

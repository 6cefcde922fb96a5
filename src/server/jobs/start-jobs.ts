import { deliverNotices } from '../capabilities/notices/index.ts';
import { type ConversionContext, convertNextFilm } from '../capabilities/videos/index.ts';
import { findFfmpeg } from '../gateways/ffmpeg/find-ffmpeg.ts';
import { type Repeating, repeat } from './repeat.ts';
import { type JobContext, timedJobs } from './timed-jobs.ts';

/** Milliseconds between two runs of the outbox. */
const OUTBOX_PAUSE = 1500;
/** Milliseconds between two searches for a film to convert; after a conversion the next search follows at once. */
const FILM_PAUSE = 15_000;

/**
 * Starts all timed work of this process: the timetable, the outbox and films. Any number of processes may on one database.
 */
export async function startJobs(context: JobContext & ConversionContext): Promise<Repeating> {
  const outbox = repeat(
    () => deliverNotices(context),
    OUTBOX_PAUSE,
    (error) => context.log.error({ err: { message: String(error) } }, 'outbox'),
  );
  const films = startFilms(context);
  // Loaded here: the library takes longer than a second start may.
  const { openTimetableInTime } = await import('./timetable.ts');
  const timetable = await openTimetableInTime(context, timedJobs);
  return {
    close: async () => {
      await Promise.all([outbox.close(), films.close(), timetable.close()]);
    },
  };
}

/**
 * Conversion of films, outside the timetable, since a film takes longer than a job may; its process writes heartbeats of
 * its own.
 */
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

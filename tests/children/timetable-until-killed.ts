import { openServer } from '../../src/server/database/server.ts';
import { openTimetable } from '../../src/server/jobs/timetable.ts';
import { jobContext, quickPace } from '../factories/job-context.ts';

// Begins a job that never ends, prints that, and waits to be killed.
const [url = ''] = process.argv.slice(2);
const begun = async () => {
  process.stdout.write('begun\n');
  await new Promise(() => undefined);
};
const timetable = await openTimetable(
  jobContext(openServer({ url, pool: 2 })),
  [{ name: 'long-work', cron: '0 0 1 1 *', run: begun }],
  quickPace,
);
await timetable.start('long-work');

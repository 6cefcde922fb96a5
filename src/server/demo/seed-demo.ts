import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '#shared/time.ts';
import { createConfigurationReader } from '../capabilities/configuration/index.ts';
import { countAsSent } from '../capabilities/outbox/index.ts';
import { boughtPlaces } from '../capabilities/purchases/index.ts';
import { movableClock } from '../clock.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { providersOf } from '../gateways/payments/providers.ts';
import { calendarAround, type Span } from './calendar.ts';
import { demoStudioOf } from './content/demo-studio-of.ts';
import type { DemoStudio } from './content/studio.ts';
import { foundStudio } from './found/found-studio.ts';
import { type Identities, openAccounts } from './found/open-accounts.ts';
import { placeClips } from './found/place-clips.ts';
import { shelveVideos } from './found/shelve-videos.ts';
import { live } from './life/live.ts';
import { type LivingStudio, nothingYet, type Tally } from './life/living-studio.ts';
import { watchVideos } from './life/watch-videos.ts';
import { writeStory } from './life/write-story.ts';
import { databaseInside } from './one-transaction.ts';
import { claimSeeding, isEmptyStudio } from './queries.ts';
import { seededRandom } from './random.ts';

/** How large a studio to make. */
export interface DemoSize extends Span {
  customers: number;
}

const WHOLE: DemoSize = { weeks_past: 12, weeks_coming: 5, customers: 250 };
const PAUSE_MILLISECONDS = 1000;
/** Letters of the last two hours leave for real, so that the mail folder has something to show. */
const STILL_TO_SEND = 2 * HOUR;

/**
 * Fills an empty studio with the one of the chosen look and the life it has had, by the same operations as in real use, with
 * the clock moved. All of it is one transaction: a start that is interrupted leaves an empty studio, and the next one
 * begins again. A studio that is not empty stays as it is.
 * @param report told one Spanish line at a time
 * @returns what happened; null when there was nothing to do
 */
export async function seedDemo(
  context: AppContext,
  report: (line: string) => void,
  size: DemoSize = WHOLE,
): Promise<Tally | null> {
  if (!(await isEmptyStudio(context.db))) return null;
  report('Preparando el estudio de demostración (una sola vez, menos de un minuto)…');
  const demo = await demoStudioOf(context.settings.DEMO_LOOK);
  const identities = await openAccounts(context, demo.accounts);
  await placeClips(context.files, demo);
  for (;;) {
    const outcome = await context.db.transaction(async (tx) => {
      if (!(await claimSeeding(tx))) return 'elsewhere' as const;
      return (await isEmptyStudio(tx)) ? fill(context, tx, { demo, identities, report, size }) : null;
    });
    context.configuration.drop();
    context.changes.tell({ everything: true });
    if (outcome !== 'elsewhere') return outcome;
    report('Otro proceso está preparando el estudio; esperamos a que termine…');
    await sleep(PAUSE_MILLISECONDS);
  }
}

async function fill(
  context: AppContext,
  tx: Tx,
  {
    demo,
    identities,
    report,
    size,
  }: { demo: DemoStudio; identities: Identities; report: (line: string) => void; size: DemoSize },
): Promise<Tally> {
  const calendar = calendarAround(demo.zone, context.clock.now(), size);
  const db = databaseInside(tx, context.db.home);
  const { settings, publicAnswers, changes, log, files } = context;
  const clock = movableClock(calendar.opening);
  // It reads by the real clock: with the story's, every act would read the settings again.
  const configuration = createConfigurationReader(db, context.clock, { isTransaction: true });
  // Nobody is asked for money by card while the story is told.
  const shop = { settings, publicAnswers, changes, db, clock, configuration, log, files, payments: providersOf([]) };
  const seeding = { ...shop, bought: boughtPlaces(shop) };
  const founded = await foundStudio(seeding, demo, identities);
  const videos = await shelveVideos(seeding, { demo, founded, now: calendar.now });

  const random = seededRandom(demo.seed);
  const { acts, regulars, kept } = writeStory({ random, demo, calendar, customers: size.customers });
  const customers = new Map([...regulars].map(([key, person]) => [person, founded.accounts[key]]));
  const studio: LivingStudio = {
    context: seeding,
    demo,
    founded,
    now: calendar.now,
    random,
    kept,
    customers,
    classes: new Map(),
    tally: nothingYet(),
  };
  await live(studio, { acts, now: calendar.now, progress: progressLines(report) });
  await watchVideos(studio, videos);
  await countAsSent(tx, new Date(calendar.now.getTime() - STILL_TO_SEND));
  return studio.tally;
}

/** One line every tenth of the way. */
function progressLines(report: (line: string) => void): (share: number, date: string) => void {
  let told = 0;
  return (share, date) => {
    const tenths = Math.floor(share * 10);
    if (tenths === told) return;
    told = tenths;
    report(`  ${String(tenths * 10).padStart(3)} %  ${date}`);
  };
}

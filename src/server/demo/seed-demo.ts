import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '#shared/time.ts';
import { createConfigurationReader } from '../capabilities/configuration/index.ts';
import { countAsSent } from '../capabilities/outbox/index.ts';
import { boughtPlaces } from '../capabilities/purchases/index.ts';
import { movableClock } from '../clock.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { providersOf } from '../gateways/payments/providers.ts';
import { type Calendar, calendarAround, type DemoSize, instantAtWall } from './calendar.ts';
import { demoStudioOf } from './content/demo-studio-of.ts';
import type { DemoStudio } from './content/studio.ts';
import type { Facts } from './facts/facts.ts';
import { keepFacts } from './facts/keep-facts.ts';
import { readFingerprint, readKept } from './facts/kept-file.ts';
import { openFacts } from './facts/open-facts.ts';
import { foundStudio } from './found/found-studio.ts';
import type { FoundedStudio } from './found/founded-studio.ts';
import { type Identities, openAccounts } from './found/open-accounts.ts';
import { placeClips } from './found/place-clips.ts';
import { shelveVideos } from './found/shelve-videos.ts';
import { live, splitAtMonday } from './life/live.ts';
import { type LivingStudio, nothingYet, type SeedingContext, type Tally } from './life/living-studio.ts';
import { readPresentStudio } from './life/read-present-studio.ts';
import { watchVideos } from './life/watch-videos.ts';
import { type Story, writeStory } from './life/write-story.ts';
import { databaseInside } from './one-transaction.ts';
import { claimSeeding, isEmptyStudio } from './queries.ts';
import { seededRandom } from './random.ts';

/** The studio of `npm start`. */
export const WHOLE: DemoSize = { weeks_past: 12, weeks_coming: 5, customers: 250 };
const PAUSE_MILLISECONDS = 1000;
/** Letters of the last two hours are really sent, so that the mail folder has content. */
const STILL_TO_SEND = 2 * HOUR;

type Report = (line: string) => void;

/**
 * Fills an empty studio with the one of the chosen look and its history, by the same operations as in real use, with
 * the clock moved. The part before this week comes from stored facts where there are some
 * (docs/decisions/0069-demo-from-facts.md). All of it is one transaction: an interrupted start leaves an empty studio,
 * and the next one begins again. A studio that is not empty is left unchanged.
 * @param report called with one Spanish line at a time
 * @param size another size than the default is made from the first day on, without facts
 * @returns the counts; null when there was nothing to do
 */
export async function seedDemo(context: AppContext, report: Report, size?: DemoSize): Promise<Tally | null> {
  if (!(await isEmptyStudio(context.db))) return null;
  const demo = await demoStudioOf(context.settings.DEMO_LOOK);
  const facts = size ? null : await factsThatFit(context);
  const outcome = await seedStudio(context, { demo, report, size: size ?? WHOLE, facts });
  return outcome?.tally ?? null;
}

/** Like `seedDemo`, for a given studio and given facts; null: its history is made from the first day. */
export async function seedStudio(
  context: AppContext,
  { demo, report, size, facts }: { demo: DemoStudio; report: Report; size: DemoSize; facts: Facts | null },
): Promise<LivingStudio | null> {
  report(`Preparando el estudio de demostración (una sola vez, ${facts ? 'unos segundos' : 'cerca de un minuto'})…`);
  const identities = await openAccounts(context, demo.accounts);
  await placeClips(context.files, demo);
  for (;;) {
    const outcome = await context.db.transaction(async (tx) => {
      if (!(await claimSeeding(tx))) return 'elsewhere' as const;
      if (!(await isEmptyStudio(tx))) return null;
      const telling = prepare(context, tx, { demo, size });
      const { studio, videos } = facts
        ? await openPast(telling, { facts, identities })
        : await livePast(telling, { identities, report });
      await liveThisWeek(telling, { studio, videos, report });
      return studio;
    });
    context.configuration.drop();
    context.changes.publish({ everything: true });
    if (outcome !== 'elsewhere') return outcome;
    report('Otro proceso está preparando el estudio; esperamos a que termine…');
    await sleep(PAUSE_MILLISECONDS);
  }
}

/** Makes a studio's history until this week's Monday and reads the resulting state. */
export async function makeFacts(context: AppContext, demo: DemoStudio, size: DemoSize): Promise<Facts> {
  const identities = await openAccounts(context, demo.accounts);
  return context.db.transaction(async (tx) => {
    const telling = prepare(context, tx, { demo, size });
    const { studio, videos } = await livePast(telling, { identities, report: () => undefined });
    return keepFacts(tx, studio, { size, videos, uids: identities });
  });
}

/** Stored facts of another version are not opened: the history is made instead, and a test asks for new facts. */
async function factsThatFit({ settings }: AppContext): Promise<Facts | null> {
  const facts = await readKept(settings.DEMO_LOOK);
  return facts.head.fingerprint === (await readFingerprint()) ? facts : null;
}

/** The history before any act of it has run, inside a transaction. */
interface Telling {
  tx: Tx;
  context: SeedingContext;
  demo: DemoStudio;
  calendar: Calendar;
  /** The calendar's present time, by the real clock. */
  now: Date;
  monday: Date;
  story: Story;
}

function prepare(context: AppContext, tx: Tx, { demo, size }: { demo: DemoStudio; size: DemoSize }): Telling {
  const now = context.clock.now();
  const calendar = calendarAround(demo.zone, now, size);
  const db = databaseInside(tx, context.db.home);
  const { settings, publicAnswers, changes, log, files } = context;
  const clock = movableClock(instantAtWall(calendar.opening, demo.zone));
  // It uses the real clock: with the demo's clock every act would read the settings again.
  const configuration = createConfigurationReader(db, context.clock, { isTransaction: true });
  // No card is charged while the past is made.
  const shop = { settings, publicAnswers, changes, db, clock, configuration, log, files, payments: providersOf([]) };
  const story = writeStory({ random: seededRandom(demo.seed), demo, calendar, customers: size.customers });
  const monday = instantAtWall(calendar.monday, demo.zone);
  return { tx, context: { ...shop, bought: boughtPlaces(shop) }, demo, calendar, now, monday, story };
}

/** A studio in which no act has run yet. */
function studioOf({ context, demo, calendar, story }: Telling, founded: FoundedStudio, tally: Tally): LivingStudio {
  const customers = new Map([...story.regulars].map(([key, person]) => [person, founded.accounts[key]]));
  return { context, demo, calendar, founded, kept: story.kept, customers, classes: new Map(), tally };
}

/** The studio at the beginning of this week, and its videos' ids by key. */
interface Begun {
  studio: LivingStudio;
  videos: Record<string, number>;
}

async function livePast(
  telling: Telling,
  { identities, report }: { identities: Identities; report: Report },
): Promise<Begun> {
  const { tx, context, demo, calendar, monday, story } = telling;
  const founded = await foundStudio(context, demo, identities);
  const videos = await shelveVideos(context, { demo, founded, monday: calendar.monday });
  const studio = studioOf(telling, founded, nothingYet());
  const { before: acts } = splitAtMonday(story.acts, calendar);
  await live(studio, { acts, until: monday, progress: progressLines(report, acts.length) });
  await countAsSent(tx, monday);
  return { studio, videos };
}

async function openPast(
  telling: Telling,
  { facts, identities }: { facts: Facts; identities: Identities },
): Promise<Begun> {
  const { tx, context, calendar, monday } = telling;
  await openFacts(tx, facts, { calendar, uids: identities });
  context.configuration.drop();
  context.clock.moveTo(monday);
  const { founded, videos, tally } = facts.head;
  return { studio: studioOf(telling, founded, { ...tally }), videos };
}

async function liveThisWeek(
  { tx, calendar, now, story }: Telling,
  { studio, videos, report }: Begun & { report: Report },
): Promise<void> {
  await readPresentStudio(studio, story);
  const { since: acts } = splitAtMonday(story.acts, calendar);
  await live(studio, { acts, until: now, progress: progressLines(report, acts.length) });
  await watchVideos(studio, videos);
  await countAsSent(tx, new Date(now.getTime() - STILL_TO_SEND));
}

/** One line for each tenth of the acts. */
function progressLines(report: Report, acts: number): (date: string) => void {
  let [shown, done] = [0, 0];
  return (date) => {
    done += 1;
    const tenths = Math.floor((10 * done) / acts);
    if (tenths === shown) return;
    shown = tenths;
    report(`  ${String(tenths * 10).padStart(3)} %  ${date}`);
  };
}

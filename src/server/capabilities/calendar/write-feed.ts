import { classEvent } from '#shared/calendar/class-event.ts';
import { writeCalendar } from '#shared/calendar/write-calendar.ts';
import { refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { hashOfToken } from '../identity/index.ts';
import { findOpenedFeed, type OpenedFeed, readReserved } from './queries.ts';

/** How long past classes stay in a feed, and the notice that a feed ended, in milliseconds. */
const KEPT = 30 * DAY;
/** 32 random bytes (`newOneTimeToken`). */
const FILE = /^([\w-]{43})\.ics$/;

/**
 * A person's future reservations and those of the last thirty days, as a calendar. Equal reservations give equal
 * bytes: it does not contain the time of reading.
 * @param file the token and `.ics`
 * @throws Refusal `not-found` for a token that is revoked, ended long ago, or unknown
 */
export async function writeFeed(
  { db, clock, configuration, settings }: Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings'>,
  file: string,
): Promise<string> {
  const [, token = ''] = FILE.exec(file) ?? [];
  const feed = (await findOpenedFeed(db, hashOfToken(token))) ?? refuse('not-found');
  const { business_name } = await configuration.public();
  const site = siteAddress(settings);
  const studio = { name: business_name, host: new URL(site).hostname };
  if (feed.ended_at !== null) return writeEnded({ ...feed, ended_at: feed.ended_at }, clock.now(), { ...studio, site });
  const rows = await readReserved(db, feed.customer_id, new Date(clock.now().getTime() - KEPT));
  const events = rows.map((row) => ({
    ...classEvent(row, studio),
    sequence: row.sequence,
    stamp: Date.parse(row.createdAt),
    alarm_minutes: 60,
  }));
  return writeCalendar({ method: 'PUBLISH', name: business_name, events });
}

/** The notice in an ended feed: nothing about the person, only what to do. */
function writeEnded(
  { calendar_feed_id, ended_at }: OpenedFeed & { ended_at: string },
  now: Date,
  studio: { name: string; host: string; site: string },
): string {
  const ended = Date.parse(ended_at);
  if (now.getTime() >= ended + KEPT) refuse('not-found');
  const event = {
    uid: `calendar_feed-${calendar_feed_id}@${studio.host}`,
    sequence: 0,
    starts_at: ended,
    ends_at: ended + KEPT,
    stamp: ended,
    summary: 'Vuelve a conectar tu calendario',
    location: '',
    description: `La contraseña o el correo de tu cuenta de ${studio.name} cambió. Entra y enlaza de nuevo tu calendario.`,
    url: `${studio.site}/mystudio/reservaciones`,
  };
  return writeCalendar({ method: 'PUBLISH', name: studio.name, events: [event] });
}

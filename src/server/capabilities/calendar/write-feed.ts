import { classEvent } from '#shared/calendar/class-event.ts';
import { writeCalendar } from '#shared/calendar/write-calendar.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { siteAddress } from '../../settings.ts';
import { hashOfToken } from '../identity/index.ts';
import { findOwner, readReserved } from './queries.ts';

/** Past classes stay this long, in milliseconds. */
const KEPT = 30 * 86_400_000;
/** 32 random bytes (`newOneTimeToken`). */
const FILE = /^([\w-]{43})\.ics$/;

/**
 * One person's coming reservations and those of the last thirty days, as a calendar. The same reservations are the same
 * bytes: nothing in it says when it was read.
 * @param file the token and `.ics`
 * @throws Refusal `not-found` for a token that was revoked or never was
 */
export async function writeFeed(
  { db, clock, configuration, settings }: Pick<AppContext, 'db' | 'clock' | 'configuration' | 'settings'>,
  file: string,
): Promise<string> {
  const [, token = ''] = FILE.exec(file) ?? [];
  const customer_id = (await findOwner(db, hashOfToken(token))) ?? refuse('not-found');
  const { business_name } = await configuration.public();
  const studio = { name: business_name, host: new URL(siteAddress(settings)).hostname };
  const rows = await readReserved(db, customer_id, new Date(clock.now().getTime() - KEPT));
  const events = rows.map((row) => ({
    ...classEvent(row, studio),
    sequence: row.sequence,
    stamp: Date.parse(row.createdAt),
    alarm_minutes: 60,
  }));
  return writeCalendar({ method: 'PUBLISH', name: business_name, events });
}

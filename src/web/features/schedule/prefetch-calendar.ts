import { dayKey, wallClockOf } from '#shared/time.ts';
import type { ApiGet } from '../../lib/api.ts';
import type { PageContext } from '../../lib/page.ts';
import { namesDay, readAddress, weekAround } from './address.ts';
import { type FixedFilter, weekQuery } from './api.ts';
import { nextDayQuery, restIsEmpty } from './next-day.ts';

/** Puts the week in the address, or the one a calendar opens with, into the server's HTML. */
export async function prefetchCalendar(context: PageContext & { get: ApiGet }, only: FixedFilter = {}) {
  const { client, search, configuration, now, get } = context;
  if (!configuration.single_class_enabled) return;
  const today = dayKey(wallClockOf(now, configuration.timezone));
  const { start } = readAddress(search, today, today);
  const week = weekQuery(start, only, get);
  await client.prefetchQuery(week);
  const days = client.getQueryData(week.queryKey);
  // Without a day in the address the week begins today.
  if (!days || !restIsEmpty(days, start)) return;
  const next = nextDayQuery(start, only, get);
  await client.prefetchQuery(next);
  const opening = client.getQueryData(next.queryKey);
  if (opening && !namesDay(search)) await client.prefetchQuery(weekQuery(weekAround(opening, today), only, get));
}

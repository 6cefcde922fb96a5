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
  const week = weekQuery(readAddress(search, today, today).start, only, get);
  await client.prefetchQuery(week);
  const days = client.getQueryData(week.queryKey);
  if (namesDay(search) || !days || !restIsEmpty(days, today)) return;
  const next = nextDayQuery(today, only, get);
  await client.prefetchQuery(next);
  const opening = client.getQueryData(next.queryKey);
  if (opening) await client.prefetchQuery(weekQuery(weekAround(opening, today), only, get));
}

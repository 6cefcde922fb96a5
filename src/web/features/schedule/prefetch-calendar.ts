import type { ApiGet } from '../../lib/api.ts';
import { dayKey, wallClockOf } from '../../lib/format.ts';
import type { PageContext } from '../../lib/page.ts';
import { readAddress } from './address.ts';
import { type Only, weekQuery } from './api.ts';

/** Brings the week that the address names into the server's HTML. */
export function prefetchCalendar(context: PageContext & { get: ApiGet }, only: Only = {}) {
  const { client, search, configuration, now, get } = context;
  const today = dayKey(wallClockOf(now, configuration.timezone));
  return client.prefetchQuery(weekQuery(readAddress(search, today).monday, only, get));
}

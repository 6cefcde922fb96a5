/** What changed, by id alone: whoever shows it fetches it anew, as far as it may see it. */
export interface Change {
  /** Classes whose places, spots, hour, coach or state changed: calendar, spot map, roster. */
  classes?: readonly number[];
  /** Classes of which only the staff's view changed: attendance, the waitlist's order, notes. */
  rosters?: readonly number[];
  /** People some of whose own things changed: reservations, credits, waitlists, purchases. */
  customers?: readonly number[];
  /** The calendar as a whole: classes made or removed, names of their types, coaches or locations. */
  schedule?: true;
  /** What else visitors read: packages, pages, announcements, settings. */
  studio?: true;
  /** Nobody knows what was missed: everything is fetched anew. */
  everything?: true;
}

/** More ids than this are not worth naming one by one. */
const MOST_IDS = 200;

/** Both as one. */
export function together(one: Change, other: Change): Change {
  const merged: Change = {};
  for (const key of ['classes', 'rosters', 'customers'] as const) {
    const ids = [...new Set([...(one[key] ?? []), ...(other[key] ?? [])])];
    if (ids.length > MOST_IDS) return { everything: true };
    if (ids.length > 0) merged[key] = ids;
  }
  for (const key of ['schedule', 'studio', 'everything'] as const) if (one[key] || other[key]) merged[key] = true;
  return merged;
}

/** Whether answers kept for visitors may show something of it. */
export function concernsVisitors({ classes, schedule, studio, everything }: Change): boolean {
  return Boolean(classes?.length || schedule || studio || everything);
}

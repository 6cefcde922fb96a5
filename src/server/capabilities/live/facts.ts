/** What changed, by id alone: whoever shows it fetches it anew, as far as it may see it. */
export interface Change {
  /** Classes whose places, spots, hour, coach or state changed: calendar, spot map, roster. */
  classes?: readonly number[];
  /** Classes of which only the staff's view changed: attendance, the waitlist's order, notes. */
  rosters?: readonly number[];
  /** People some of whose own things changed: reservations, credits, waitlists, purchases. */
  customers?: readonly number[];
  /** People whose role changed or whose account was closed: their streams end, and what they may hear is judged anew. */
  rights?: readonly number[];
  /** The calendar as a whole: classes made or removed, names of their types, coaches or locations. */
  schedule?: true;
  /** What else visitors read: packages, pages, announcements, settings. */
  studio?: true;
  /** Nobody knows what was missed: everything is fetched anew. */
  everything?: true;
}

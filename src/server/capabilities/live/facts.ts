/** A change, by ids only: screens fetch the data again, as far as their viewer may see it. */
export interface Change {
  /** Classes whose places, spots, hour, coach or state changed: calendar, spot map, roster. */
  classes?: readonly number[];
  /** Classes of which only the staff's data changed: attendance, the waitlist's order, notes. */
  rosters?: readonly number[];
  /** People whose reservations, credits, waitlists or purchases changed. */
  customers?: readonly number[];
  /**
   * People whose role changed, whose account was disabled or whose record was merged: their streams end, and their rights
   * are read again.
   */
  rights?: readonly number[];
  /** The calendar as a whole: classes made or removed, names of their types, coaches or locations. */
  schedule?: true;
  /** Other public data: packages, pages, announcements, settings. */
  studio?: true;
  /** Unknown changes may have been missed: everything is fetched again. */
  everything?: true;
}

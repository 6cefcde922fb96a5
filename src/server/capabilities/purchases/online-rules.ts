import { addDays, daysBetween } from '#shared/time.ts';

/** First and last day of online access, both included. */
export interface OnlineDays {
  starts_on: string;
  expiration_date: string;
}

/** Of one row of `online_access`. */
export interface OnlinePackage extends OnlineDays {
  online_access_id: number;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
const dayAfter = (day: string) => addDays(day, 1);

/**
 * When what is bought today begins: after the packages of videos that its buyer has
 * (docs/rules.md#videos-one-after-another).
 */
export function beginsOn(packages: readonly OnlineDays[], today: string): string {
  return packages.reduce((day, { expiration_date }) => later(day, dayAfter(expiration_date)), today);
}

const lengthOf = ({ starts_on, expiration_date }: OnlineDays) => daysBetween(starts_on, expiration_date);

/**
 * The new days of packages of videos that have not begun, after one before them ended: each as long as it was, one after
 * the other, from today on and never later than before.
 * @param packages those that are open and not over, in the order of their days
 * @returns those that move
 */
export function movedUp(packages: readonly OnlinePackage[], today: string): OnlinePackage[] {
  let free = today;
  const moved: OnlinePackage[] = [];
  for (const one of packages) {
    const starts_on = earlier(one.starts_on, free);
    const now = { ...one, starts_on, expiration_date: addDays(starts_on, lengthOf(one)) };
    if (now.starts_on !== one.starts_on) moved.push(now);
    free = later(free, dayAfter(now.expiration_date));
  }
  return moved;
}

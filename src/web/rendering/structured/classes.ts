import { fullName } from '#shared/full-name.ts';
import { MINUTE } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { paths, pathTo } from '../../screens.ts';
import { studioId } from './studio.ts';
import { type Thing, withoutEmpty } from './write.ts';

/** More would only make the page heavier, since search engines show the next ones. */
const MOST = 6;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * A class's wall clock with its location's UTC offset on that day: `2026-11-23T07:00:00-06:00`. `class_date` is the wall
 * clock written as UTC, `starts_at` the instant.
 */
export function withOffset(class_date: string, starts_at: string, minutesLater = 0): string {
  const wall = Date.parse(class_date);
  const offset = Math.round((wall - Date.parse(starts_at)) / MINUTE);
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(wall + minutesLater * MINUTE).toISOString().slice(0, 19);
  return `${local}${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

/** The price of a special class; amounts in MXN. */
export interface Price {
  class_package_id: number;
  price: number;
}

function offerOf(site: string, { class_package_id, is_full }: SingleClass, prices: readonly Price[]): Thing | null {
  const sold = prices.find((price) => price.class_package_id === class_package_id);
  if (!sold) return null;
  return {
    '@type': 'Offer',
    url: `${site}/checkout/${sold.class_package_id}`,
    price: sold.price,
    priceCurrency: 'MXN',
    availability: is_full ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  };
}

function describeClass(site: string, single_class: SingleClass, prices: readonly Price[]): Thing {
  const { class_type, class_date, starts_at, duration_minutes, location, class_instructors, capacity } = single_class;
  return withoutEmpty({
    '@type': 'Event',
    name: class_type.name,
    description: single_class.description || `${class_type.name}, ${duration_minutes} minutos en ${location.name}`,
    startDate: withOffset(class_date, starts_at),
    endDate: withOffset(class_date, starts_at, duration_minutes),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: site + pathTo(paths.singleClass, { single_class_id: single_class.single_class_id }),
    location: withoutEmpty({ '@type': 'Place', name: location.name, address: location.address || location.name }),
    performer: class_instructors.map(({ instructor_id, name, last_name }) => ({
      '@type': 'Person',
      name: fullName({ name, last_name }),
      url: site + pathTo(paths.instructor, { instructor_id }),
    })),
    organizer: { '@id': studioId(site) },
    offers: offerOf(site, single_class, prices),
    maximumAttendeeCapacity: capacity,
    remainingAttendeeCapacity: single_class.spots_left,
  });
}

/** The next classes on the page, as schema.org's Event. */
export function describeClasses({
  site,
  classes,
  now,
  prices,
}: {
  site: string;
  classes: readonly SingleClass[];
  now: Date;
  prices: readonly Price[];
}): readonly Thing[] {
  return classes
    .filter(({ starts_at, cancelled_at }) => cancelled_at === null && Date.parse(starts_at) > now.getTime())
    .slice(0, MOST)
    .map((single_class) => describeClass(site, single_class, prices));
}

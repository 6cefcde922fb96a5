import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '#shared/wire/live.ts';

/**
 * What a query concerns. `places`: the classes that the key names or the answer shows; `schedule`: which classes exist;
 * `studio`: other public data; `mine`: the signed-in person's own; `people`: the desk's lists of everybody.
 */
export type Concern = 'places' | 'schedule' | 'studio' | 'mine' | 'people';

/** The first word of every key of lib/keys.ts, and what its queries concern. */
const subjects = {
  access_code: ['mine'],
  announcements: ['studio'],
  audit: [],
  authorisation_requests: ['mine', 'people'],
  authorisations: [],
  available_classes: ['mine'],
  calendar_feed: [],
  cash_shifts: [],
  checkout: [],
  class_categories: [],
  class_packages: ['studio'],
  class_reservation_penaltys: ['mine', 'people'],
  class_reservations: ['places', 'mine'],
  class_types: ['studio'],
  coach_rates: [],
  configuration: [],
  /** An act's consequences are fetched by the screen that is about to perform it. */
  consequences: [],
  customer: [],
  discounts: [],
  files: [],
  first_steps: [],
  forms: [],
  identity: [],
  instructors: ['studio'],
  invoices: ['mine'],
  locations: ['studio'],
  mailbox: [],
  money_movements: ['people'],
  notices: [],
  pages: ['studio'],
  programs: [],
  payment_alerts: ['people'],
  payment_methods: [],
  payment_sources: [],
  privacy: [],
  purchases: ['mine', 'people'],
  reports: [],
  single_class: ['places', 'schedule'],
  staff: [],
  studio: [],
  tags: [],
  video_file: [],
  video_types: [],
  videos: ['mine'],
  waitlist: ['places', 'mine'],
} satisfies Record<string, readonly Concern[]>;

/** A key must begin with one of these to compile. */
export type Subject = keyof typeof subjects;

const concernsOf = new Map<unknown, readonly Concern[]>(Object.entries(subjects));

/** What a query concerns, by its key. */
export function concernsOfKey([subject]: readonly unknown[]): readonly Concern[] {
  return concernsOf.get(subject) ?? [];
}

/** The class or person named in a key. */
function namedIn(key: readonly unknown[], name: 'single_class_id' | 'customer_id'): unknown {
  const about = key.at(-1);
  return typeof about === 'object' && about !== null ? new Map<string, unknown>(Object.entries(about)).get(name) : null;
}

/** The parts of a query that are examined: key, answer if any, and `meta`. */
export type Shown = Pick<Query, 'queryKey' | 'meta'> & { state: Pick<Query['state'], 'data'> };

function showsOne(classes: ReadonlySet<unknown>, { queryKey, meta, state: { data } }: Shown): boolean {
  if (data === undefined || classes.has(namedIn(queryKey, 'single_class_id'))) return true;
  // The query that fetched the answer knows how to read its classes.
  return meta?.classes?.(data as never).some((id) => classes.has(id)) ?? false;
}

/** The query of who is signed in, with her role (`keys.customer.me`). */
const isPerson = ([subject, name]: readonly unknown[]) => subject === 'customer' && name === 'me';

/** Whether an event may have changed what a query shows. */
export function concerns(event: LiveEvent, query: Shown): boolean {
  const said = concernsOfKey(query.queryKey);
  if (event.rights && isPerson(query.queryKey)) return true;
  if (event.everything) return said.length > 0;
  if (event.schedule && said.includes('schedule')) return true;
  if (event.studio && said.includes('studio')) return true;
  if (event.mine && said.includes('mine')) return true;
  const customers = new Set<unknown>(event.customers);
  if (customers.size > 0 && (said.includes('people') || customers.has(namedIn(query.queryKey, 'customer_id'))))
    return true;
  const classes = new Set<unknown>([...(event.classes ?? []), ...(event.rosters ?? [])]);
  return classes.size > 0 && said.includes('places') && showsOne(classes, query);
}

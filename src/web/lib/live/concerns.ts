import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '#shared/wire/live.ts';

/**
 * What a key may say that it concerns. `places`: the classes that the key names or the answer shows; `schedule`: which
 * classes there are; `studio`: what else visitors read; `mine`: what is the signed-in person's own; `people`: lists of
 * everybody's at the desk.
 */
export type Concern = 'places' | 'schedule' | 'studio' | 'mine' | 'people';

/** The first word of every key of lib/keys.ts, and what a query with it concerns. */
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
  configuration: [],
  /** What an act would do is asked by whoever is about to do it. */
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
  single_class: ['places', 'schedule'],
  staff: [],
  studio: [],
  tags: [],
  video_file: [],
  video_types: [],
  videos: ['mine'],
  waitlist: ['places', 'mine'],
} satisfies Record<string, readonly Concern[]>;

/** A key begins with one of these, or does not compile. */
export type Subject = keyof typeof subjects;

const concernsOf = new Map<unknown, readonly Concern[]>(Object.entries(subjects));

/** What the key of a query says that it concerns. */
export function concernsOfKey([subject]: readonly unknown[]): readonly Concern[] {
  return concernsOf.get(subject) ?? [];
}

/** The class or person that a key names. */
function namedIn(key: readonly unknown[], name: 'single_class_id' | 'customer_id'): unknown {
  const about = key.at(-1);
  return typeof about === 'object' && about !== null ? new Map<string, unknown>(Object.entries(about)).get(name) : null;
}

/** What of a query is asked: its key, its answer if there is one, and what it says of it. */
export type Shown = Pick<Query, 'queryKey' | 'meta'> & { state: Pick<Query['state'], 'data'> };

function showsOne(classes: ReadonlySet<unknown>, { queryKey, meta, state: { data } }: Shown): boolean {
  if (data === undefined || classes.has(namedIn(queryKey, 'single_class_id'))) return true;
  // The query that wrote the answer says how to read it.
  return meta?.classes?.(data as never).some((id) => classes.has(id)) ?? false;
}

/** Whether what a query shows may have changed by an event. */
export function concerns(event: LiveEvent, query: Shown): boolean {
  const said = concernsOfKey(query.queryKey);
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

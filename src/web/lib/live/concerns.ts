import type { LiveEvent } from '#shared/wire/live.ts';

/** Deeper than any answer of ours nests its classes. */
const DEEPEST = 6;

/** First words of the keys of what visitors read besides classes. */
const studioWords = new Set(['class_packages', 'pages', 'announcements', 'class_types', 'instructors', 'locations']);
/** First words of the keys of what is one person's own. */
const ownWords = new Set([
  'class_reservations',
  'available_classes',
  'waitlist',
  'purchases',
  'invoices',
  'access_code',
  'class_reservation_penaltys',
  'authorisation_requests',
]);
/** Lists of everybody's, at the desk. */
const peopleWords = new Set([
  'purchases',
  'money_movements',
  'payment_alerts',
  'class_reservation_penaltys',
  'authorisation_requests',
]);

/** Whether an answer speaks of one of these classes: an object that has such a `single_class_id`. */
function speaksOf(data: unknown, ids: ReadonlySet<number>, depth = 0): boolean {
  if (typeof data !== 'object' || data === null || depth > DEEPEST) return false;
  if (Array.isArray(data)) return data.some((part) => speaksOf(part, ids, depth + 1));
  if ('single_class_id' in data && typeof data.single_class_id === 'number' && ids.has(data.single_class_id))
    return true;
  return Object.values(data).some((part) => speaksOf(part, ids, depth + 1));
}

const names = (key: readonly unknown[], ids: ReadonlySet<number>) =>
  key.some((part) => typeof part === 'number' && ids.has(part));

/**
 * Whether what a query shows may have changed by an event. Keys start with the first word of the call's path
 * (lib/renew-places.ts).
 * @param data what it shows now; undefined while it is being asked
 */
export function concerns(event: LiveEvent, key: readonly unknown[], data: unknown): boolean {
  const word = String(key[0]);
  const classes = new Set([...(event.classes ?? []), ...(event.rosters ?? [])]);
  const ofClasses = word === 'single_class' || word === 'class_reservations' || word === 'waitlist';
  // What an act would do is asked by whoever is about to do it.
  if (key[1] === 'consequences') return false;
  if (event.everything) return ofClasses || studioWords.has(word) || ownWords.has(word) || peopleWords.has(word);
  if (event.schedule && word === 'single_class') return true;
  if (event.studio && studioWords.has(word)) return true;
  if (event.mine && ownWords.has(word)) return true;
  if (event.customers && (peopleWords.has(word) || names(key, new Set(event.customers)))) return true;
  return classes.size > 0 && ofClasses && (data === undefined || names(key, classes) || speaksOf(data, classes));
}

import { systemClock } from '../../src/server/clock.ts';
import { tokenIssuer } from '../../tests/tokens.ts';
import type { Shot } from '../generator/load.ts';
import { type BenchCustomer, sessionOf, uidOf } from '../studio/people.ts';

/** A person and the class to book. */
export interface WantedBooking {
  person: BenchCustomer;
  single_class_id: number;
}

let sent = 0;

/**
 * The same bytes for every server: the product reads the person from the token, the others from the body. Every booking
 * has a key of its own, as in the browser.
 */
export async function bookingShots(wanted: readonly WantedBooking[]): Promise<Shot[]> {
  const tokens = await issueTokens(new Set(wanted.map(({ person }) => person)));
  sent += 1;
  return wanted.map(({ person, single_class_id }, index) => ({
    method: 'POST',
    path: '/api/class_reservations',
    headers: {
      authorization: `Bearer ${tokens.get(person)}`,
      'content-type': 'application/json',
      'idempotency-key': `medicion-${sent}-${index}`,
    },
    body: JSON.stringify({ single_class_id, customer_id: person.customer_id }),
  }));
}

/** Access tokens as the browsers would hold them. They live for five minutes, longer than a run. */
export async function issueTokens(people: Iterable<BenchCustomer>): Promise<Map<BenchCustomer, string>> {
  const issue = tokenIssuer(systemClock);
  const tokens = new Map<BenchCustomer, string>();
  for (const person of people) {
    tokens.set(person, await issue({ uid: uidOf(person), session_id: sessionOf(person), email: null }));
  }
  return tokens;
}

/**
 * Each class gets its people one after another; consecutive requests are for different classes and different people.
 */
export function bookingsSpread(
  class_ids: readonly number[],
  places: number,
  people: readonly BenchCustomer[],
): WantedBooking[] {
  const stride = Math.floor(people.length / places);
  return Array.from({ length: places }).flatMap((_, wave) =>
    class_ids.map((single_class_id, index) => ({
      single_class_id,
      person: personAt(people, index + wave * stride),
    })),
  );
}

/** All requests are for the same class until it is full, then for the next. */
export function bookingsOfOneClass(
  class_ids: readonly number[],
  places: number,
  people: readonly BenchCustomer[],
): WantedBooking[] {
  return class_ids.flatMap((single_class_id, index) =>
    Array.from({ length: places }, (_, place) => ({
      single_class_id,
      person: personAt(people, index * places + place),
    })),
  );
}

function personAt(people: readonly BenchCustomer[], index: number): BenchCustomer {
  const person = people[index % people.length];
  if (!person) throw new Error('A studio without people.');
  return person;
}

import { reserveAnswer } from '#shared/wire/reservations.ts';
import type { TestCustomer } from '../factories/people.ts';
import { type Studio, singleClass } from '../factories/studio.ts';
import { withCredit } from './people.ts';
import type { Shot } from './race.ts';

/** A request of a known person. */
export interface Run extends Shot {
  as: TestCustomer;
}

export interface Scenario {
  name: string;
  /** Creates people and classes. @returns the simultaneous requests, and their outcomes without a failure */
  prepare(studio: Studio): Promise<{ shots: Run[]; classes: number[]; ends: Record<string, number>[] }>;
}

const path = '/class_reservations';

function rush(name: string, people: number, capacity: number, ends: Record<string, number>, spot?: number): Scenario {
  return {
    name,
    prepare: async (studio) => {
      const room = spot === undefined ? { capacity } : { spot_map: String(capacity) };
      const { single_class_id } = await singleClass(studio, room);
      const runners = await withCredit(studio, people);
      const body = { single_class_id, ...(spot && { spot }) };
      return { shots: runners.map((as) => ({ as, path, body })), classes: [single_class_id], ends: [ends] };
    },
  };
}

function oneCustomer(name: string, taps: number, ends: Record<string, number>, idempotencyKey?: string): Scenario {
  return {
    name,
    prepare: async (studio) => {
      const { single_class_id } = await singleClass(studio, { capacity: 20 });
      const as = await onePerson(studio, 5);
      const shot = { as, path, body: { single_class_id }, ...(idempotencyKey && { idempotencyKey }) };
      return { shots: Array.from({ length: taps }, () => shot), classes: [single_class_id], ends: [ends] };
    },
  };
}

const lastCredit: Scenario = {
  name: 'ten people spend their last credit on two classes at once',
  prepare: async (studio) => {
    const classes = [
      await singleClass(studio, { in: 30, capacity: 10 }),
      await singleClass(studio, { in: 60, capacity: 10 }),
    ];
    const people = await withCredit(studio, 10);
    const shots = people.flatMap((as) =>
      classes.map(({ single_class_id }) => ({ as, path, body: { single_class_id } })),
    );
    return { shots, classes: classes.map((each) => each.single_class_id), ends: [{ '201': 10, '412 no-credits': 10 }] };
  },
};

const crossing: Scenario = {
  name: 'five cancel and fifteen book on a full class of five',
  prepare: async (studio) => {
    const { single_class_id } = await singleClass(studio, { capacity: 5, in: 48 });
    const leaving: Run[] = [];
    for (const as of await withCredit(studio, 5)) {
      const { class_reservation } = (await studio.api.post(path, { single_class_id }, { as })).read(reserveAnswer);
      leaving.push({ as, method: 'DELETE', path: `${path}/${class_reservation.class_reservation_id}` });
    }
    const coming = (await withCredit(studio, 15)).map((as) => ({ as, path, body: { single_class_id } }));
    const ends = [0, 1, 2, 3, 4, 5].map((booked) => ends5(booked));
    return { shots: [...coming.slice(0, 8), ...leaving, ...coming.slice(8)], classes: [single_class_id], ends };
  },
};

/** How many of the fifteen find a place depends on the order; never more than leave. */
function ends5(booked: number): Record<string, number> {
  return { '200': 5, ...(booked > 0 && { '201': booked }), '409 class-full': 15 - booked };
}

async function onePerson(studio: Studio, classes: number): Promise<TestCustomer> {
  const [person] = await withCredit(studio, 1, classes);
  if (!person) throw new Error('Nobody was made.');
  return person;
}

/** The races for places and credits: each runs whole, and each with a process killed meanwhile. */
export const scenarios: Scenario[] = [
  rush('twenty for twenty free places: all of them', 20, 20, { '201': 20 }),
  rush('two hundred for the last twenty', 200, 20, { '201': 20, '409 class-full': 180 }),
  rush('fifty for the last spot', 50, 1, { '201': 1, '409 class-full': 49 }),
  rush(
    'thirty for one named spot: the others are asked to choose another',
    30,
    18,
    { '201': 1, '409 spot-taken': 29 },
    9,
  ),
  oneCustomer('one customer taps ten times', 10, { '201': 1, '409 already-reserved': 9 }),
  oneCustomer('the same key twenty times: the first success twenty times', 20, { '201': 20 }, 'la-misma'),
  lastCredit,
  crossing,
];

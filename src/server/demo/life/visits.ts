import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { Calendar } from '../calendar.ts';
import { requireKey } from '../content/studio.ts';
import type { Random } from '../random.ts';
import type { PlannedClass } from './classes.ts';
import type { Person } from './people.ts';

/** One person's intention to attend one class, and its outcome. Instants as in `Calendar`. */
export interface Visit {
  person: Person;
  planned: PlannedClass;
  booked_at: number;
  /** Undefined: any place. */
  spot?: number | undefined;
  /** From 0 to 1: which place that is. */
  whim: readonly [whether: number, which: number];
  ending: 'attends' | 'misses' | 'cancels';
  /** When they arrive or cancel. */
  ends_at: number;
  /** At the time of an act. */
  hangs?: true;
}

/** Chooses at random who attends which class: the popular ones are wanted by more people than they have places. */
export function drawVisits({
  random,
  calendar,
  classes,
  people,
}: {
  random: Random;
  calendar: Calendar;
  classes: readonly PlannedClass[];
  people: readonly Person[];
}): Visit[] {
  const diaries = new Map(people.map((person) => [person, new Diary(person)]));
  return classes.flatMap((planned) => {
    const wanted = Math.round(
      planned.places * planned.slot.demand * growthAt(planned, calendar) * (0.86 + 0.28 * random.next()),
    );
    return people
      .filter((person) => diaries.get(person)?.allows(planned))
      .map((person) => ({ person, rank: -Math.log(1 - random.next()) / appeal(person, planned) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, wanted)
      .flatMap(({ person }) => {
        const visit = drawVisit({ random, calendar, person, planned });
        if (visit) diaries.get(person)?.write(planned);
        return visit ?? [];
      });
  });
}

/** The studio began with half of its present demand. */
function growthAt({ starts_at }: PlannedClass, { opening, monday }: Calendar): number {
  return Math.min(1, 0.5 + (0.5 * (starts_at - opening)) / (monday - opening));
}

/** One class a day, and no more per week than the person's habit. */
class Diary {
  readonly #person: Person;
  readonly #dates = new Set<string>();
  readonly #weeks = new Map<number, number>();

  constructor(person: Person) {
    this.#person = person;
  }

  allows({ date, week, starts_at, slot }: PlannedClass): boolean {
    const { joins, leaves, weekly, tastes } = this.#person;
    const here = joins + HOUR < starts_at && starts_at < leaves;
    return here && requireKey(tastes, slot.type) > 0 && !this.#dates.has(date) && (this.#weeks.get(week) ?? 0) < weekly;
  }

  write({ date, week }: PlannedClass): void {
    this.#dates.add(date);
    this.#weeks.set(week, (this.#weeks.get(week) ?? 0) + 1);
  }
}

/** The probability that this person wants this class, relative to other classes. */
function appeal({ tastes, home, mornings, weekly }: Person, { slot }: PlannedClass): number {
  const hour = slot.time < '12:00' ? 0.15 + mornings : 1.15 - mornings;
  return weekly * requireKey(tastes, slot.type) * (slot.location === home ? 1 : 0.3) * hour;
}

function drawVisit({
  random,
  calendar,
  person,
  planned,
}: {
  random: Random;
  calendar: Calendar;
  person: Person;
  planned: PlannedClass;
}): Visit | undefined {
  const earliest = Math.max(person.joins + 20 * MINUTE, calendar.opening + 2 * HOUR);
  const latest = planned.starts_at - 25 * MINUTE;
  if (latest <= earliest) return undefined;
  const booked_at = Math.min(latest, Math.max(earliest, awake(planned.starts_at - drawLead(random, planned))));
  const ending = drawEnding(random, planned, booked_at);
  return { person, planned, booked_at, whim: [random.next(), random.next()], ...ending };
}

/** Classes that fill up are booked days before, the others on the same day. */
function drawLead(random: Random, { slot }: PlannedClass): number {
  return slot.demand >= 0.9 ? 14 * HOUR + random.next() * 8 * DAY : HOUR + random.next() ** 1.4 * 6 * DAY;
}

/** Hardly any bookings at night. */
function awake(at: number): number {
  return new Date(at).getUTCHours() < 6 ? at - 6 * HOUR : at;
}

function drawEnding(random: Random, { starts_at }: PlannedClass, booked_at: number): Pick<Visit, 'ending' | 'ends_at'> {
  const luck = random.next();
  const ahead = starts_at - booked_at;
  if (luck < 0.09 && ahead > 15 * HOUR) {
    return {
      ending: 'cancels',
      ends_at: starts_at - 12.5 * HOUR - random.next() * Math.min(ahead - 14 * HOUR, 30 * HOUR),
    };
  }
  if (luck < 0.125 && ahead > 2 * HOUR) {
    return { ending: 'cancels', ends_at: starts_at - HOUR - random.next() * (Math.min(ahead, 11 * HOUR) - 1.5 * HOUR) };
  }
  if (luck < 0.18) return { ending: 'misses', ends_at: starts_at };
  return { ending: 'attends', ends_at: starts_at - random.next() * 9 * MINUTE };
}

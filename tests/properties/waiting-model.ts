import type { RefusalCode } from '#shared/refusals.ts';
import { HOUR } from '#shared/time.ts';

/** The cancel window, and therefore the cut-off of the waitlist. */
const WINDOW = 12 * HOUR;
const MOST_GUESTS = 2;

/** One step in some days with full classes; people and classes are indexes. */
export type Step =
  | { act: 'give'; person: number; amount: number }
  | { act: 'reserve'; person: number; into: number; guests: number }
  | { act: 'bring'; person: number; into: number }
  | { act: 'cancel'; person: number; into: number; guests: 'keep' | 'cancel' }
  | { act: 'dismiss'; person: number; into: number }
  | { act: 'join'; person: number; into: number }
  | { act: 'leave'; person: number; into: number }
  | { act: 'limit'; person: number; hours: number | null }
  | { act: 'resize'; into: number; places: number }
  | { act: 'block'; into: number; blocked: boolean }
  | { act: 'wait'; hours: number }
  | { act: 'watch' };

export type Outcome = 'done' | RefusalCode | 'nothing-to-do';

interface ModelPlace {
  person: number;
  guest: boolean;
}

interface ModelWaiting {
  person: number;
  told: boolean;
}

interface ModelClass {
  starts_at: number;
  /** The number of places that people can have. */
  places: number;
  /** Blocked places. */
  blocked: number;
  /** How many people it takes, without blocked places. */
  capacity: number;
  live: ModelPlace[];
  line: ModelWaiting[];
}

/** The rules of the waitlist as plainly as possible: arrays and loops, no database, no code of the product. */
export class WaitingModel {
  readonly classes: ModelClass[];
  readonly credits: number[];
  readonly limits: (number | null)[];
  readonly promotions: number[];
  now: number;

  constructor(now: number, people: number, classes: readonly { starts_at: number; places: number }[]) {
    this.now = now;
    this.classes = classes.map((each) => ({ ...each, capacity: each.places, blocked: 0, live: [], line: [] }));
    this.credits = Array<number>(people).fill(0);
    this.limits = Array<number | null>(people).fill(null);
    this.promotions = Array<number>(people).fill(0);
  }

  do(step: Step): Outcome {
    const outcome = this.act(step);
    for (const each of this.classes) this.forget(each);
    return outcome;
  }

  private act(step: Step): Outcome {
    switch (step.act) {
      case 'give':
        this.pay(step.person, step.amount);
        return 'done';
      case 'reserve':
        return this.reserve(step.person, this.at(step.into), step.guests);
      case 'bring':
        return this.bring(step.person, this.at(step.into));
      case 'cancel':
        return this.cancel(step.person, this.at(step.into), step.guests);
      case 'dismiss':
        return this.dismiss(step.person, this.at(step.into));
      case 'join':
        return this.join(step.person, this.at(step.into));
      case 'leave':
        return this.leave(step.person, this.at(step.into));
      case 'limit':
        this.limits[step.person] = step.hours;
        return 'done';
      case 'resize':
        return this.resize(this.at(step.into), step.places);
      case 'block':
        return this.block(this.at(step.into), step.blocked);
      case 'wait':
        this.now += step.hours * HOUR;
        return 'done';
      case 'watch':
        for (const each of this.classes) this.watch(each);
        return 'done';
    }
  }

  private at(index: number): ModelClass {
    const found = this.classes[index];
    if (!found) throw new Error(`No class ${index}`);
    return found;
  }

  private pay(person: number, amount: number): void {
    this.credits[person] = this.creditsOf(person) + amount;
  }

  private creditsOf(person: number): number {
    return this.credits[person] ?? 0;
  }

  private own(person: number, c: ModelClass): ModelPlace | undefined {
    return c.live.find((place) => place.person === person && !place.guest);
  }

  private guestsOf(person: number, c: ModelClass): ModelPlace[] {
    return c.live.filter((place) => place.person === person && place.guest);
  }

  private waits(person: number, c: ModelClass): boolean {
    return c.line.some((each) => each.person === person);
  }

  private seat(c: ModelClass, person: number, guest: boolean): void {
    c.live.push({ person, guest });
    this.pay(person, -1);
    if (!guest) c.line = c.line.filter((each) => each.person !== person);
  }

  /** When a class is full again, people who were notified of its free place are notified of the next one, too. */
  private forget(c: ModelClass): void {
    if (c.live.length >= c.places) for (const each of c.line) each.told = false;
  }

  private reserve(person: number, c: ModelClass, guests: number): Outcome {
    if (this.now >= c.starts_at) return 'class-started';
    if (this.own(person, c)) return 'already-reserved';
    if (c.live.length >= c.places) return 'class-full';
    if (guests > MOST_GUESTS) return 'too-many-guests';
    if (c.live.length + 1 + guests > c.places) return 'class-full';
    if (this.creditsOf(person) < 1 + guests) return 'no-credits';
    for (let n = 0; n <= guests; n += 1) this.seat(c, person, n > 0);
    return 'done';
  }

  private bring(person: number, c: ModelClass): Outcome {
    if (!this.own(person, c)) return 'nothing-to-do';
    if (this.now >= c.starts_at) return 'class-started';
    if (c.live.length >= c.places) return 'class-full';
    if (this.guestsOf(person, c).length >= MOST_GUESTS) return 'too-many-guests';
    if (this.creditsOf(person) < 1) return 'no-credits';
    this.seat(c, person, true);
    return 'done';
  }

  private cancel(person: number, c: ModelClass, guests: 'keep' | 'cancel'): Outcome {
    const own = this.own(person, c);
    if (!own) return 'nothing-to-do';
    return this.free(c, guests === 'cancel' ? [own, ...this.guestsOf(person, c)] : [own]);
  }

  private dismiss(person: number, c: ModelClass): Outcome {
    const [guest] = this.guestsOf(person, c);
    return guest ? this.free(c, [guest]) : 'nothing-to-do';
  }

  private free(c: ModelClass, places: readonly ModelPlace[]): Outcome {
    if (this.now >= c.starts_at) return 'reservation-past';
    for (const { person } of places) if (this.now <= c.starts_at - WINDOW) this.pay(person, 1);
    c.live = c.live.filter((place) => !places.includes(place));
    this.promote(c);
    return 'done';
  }

  private join(person: number, c: ModelClass): Outcome {
    if (this.now >= c.starts_at) return 'class-started';
    if (this.own(person, c)) return 'already-reserved';
    if (this.waits(person, c)) return 'already-waiting';
    if (c.live.length < c.places) return 'class-not-full';
    c.line.push({ person, told: false });
    return 'done';
  }

  private leave(person: number, c: ModelClass): Outcome {
    if (!this.waits(person, c)) return 'nothing-to-do';
    c.line = c.line.filter((each) => each.person !== person);
    this.promote(c);
    return 'done';
  }

  private resize(c: ModelClass, places: number): Outcome {
    if (this.now >= c.starts_at) return 'nothing-to-do';
    if (places < c.live.length) return 'capacity-below-taken';
    c.capacity = places;
    c.places = Math.min(places, Math.max(c.places, places - c.blocked));
    this.promote(c);
    return 'done';
  }

  /** Staff block the first free place, or unblock the first blocked one. */
  private block(c: ModelClass, blocked: boolean): Outcome {
    if (this.now >= c.starts_at) return 'nothing-to-do';
    if (blocked ? c.live.length >= c.places : c.blocked === 0) return 'nothing-to-do';
    if (!blocked && c.places >= c.capacity) return 'spot-above-capacity';
    c.places += blocked ? -1 : 1;
    c.blocked += blocked ? 1 : -1;
    this.promote(c);
    return 'done';
  }

  private watch(c: ModelClass): void {
    if (this.now >= c.starts_at) c.line = [];
    else this.promote(c);
  }

  private promote(c: ModelClass): void {
    if (this.now >= c.starts_at) return;
    if (this.now > c.starts_at - WINDOW) {
      if (c.live.length < c.places) for (const each of c.line) each.told = true;
      return;
    }
    for (const { person } of [...c.line]) {
      const limit = this.limits[person] ?? null;
      const late = limit !== null && this.now > c.starts_at - limit * HOUR;
      if (c.live.length >= c.places || late || this.own(person, c) || this.creditsOf(person) < 1) continue;
      this.seat(c, person, false);
      this.promotions[person] = (this.promotions[person] ?? 0) + 1;
    }
  }
}

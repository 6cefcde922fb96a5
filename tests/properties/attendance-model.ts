import type { RefusalCode } from '#shared/refusals.ts';
import { HOUR } from '#shared/time.ts';

/** Until then cancelling returns the class. */
const WINDOW = 12 * HOUR;
const LESSON = HOUR;
/** The number of missed classes on unlimited grants that causes a penalty, and its length. */
const MISSED = 2;
const PENALTY = 24 * HOUR;

/**
 * One step: classes begin, are attended, closed, rated, moved and cancelled over some days; people and classes are
 * indexes.
 */
export type Step =
  | { act: 'reserve'; person: number; into: number }
  | { act: 'put'; person: number; into: number }
  | { act: 'mark'; person: number; into: number; attend: boolean }
  | { act: 'leave'; person: number; into: number }
  | { act: 'send-away'; person: number; into: number }
  | { act: 'rate'; person: number; into: number }
  | { act: 'forgive'; person: number }
  | { act: 'close'; into: number }
  | { act: 'open'; into: number }
  | { act: 'call-off'; into: number }
  | { act: 'shift'; into: number; hours: number }
  | { act: 'wait'; hours: number };

export type Outcome = 'done' | RefusalCode | 'nothing-to-do';

interface ModelClass {
  starts_at: number;
  cancelled: boolean;
  closed: boolean;
}

interface ModelPlace {
  person: number;
  into: number;
  attended: boolean;
  rated: boolean;
  /** The studio moved the class: cancelling returns it until the start. */
  free: boolean;
}

interface ModelPenalty {
  person: number;
  places: readonly ModelPlace[];
  end: number;
  ended: 'corrected' | 'forgiven' | null;
}

/** The rules of attendance as plainly as possible: arrays and loops, no database, no code of the product. */
export class AttendanceModel {
  readonly classes: ModelClass[];
  /** Each person's classes left; null: unlimited. */
  readonly credits: (number | null)[];
  readonly penalties: ModelPenalty[] = [];
  /** The number of letters about penalties to each person. */
  readonly letters: number[];
  live: ModelPlace[] = [];
  now: number;

  constructor(now: number, credits: readonly (number | null)[], starts: readonly number[]) {
    this.now = now;
    this.credits = [...credits];
    this.letters = credits.map(() => 0);
    this.classes = starts.map((starts_at) => ({ starts_at, cancelled: false, closed: false }));
  }

  do(step: Step): Outcome {
    switch (step.act) {
      case 'reserve':
        return this.reserve(step.person, step.into);
      case 'put':
        return this.put(step.person, step.into);
      case 'mark':
        return this.mark(this.own(step.person, step.into), step.attend);
      case 'leave':
        return this.leave(this.own(step.person, step.into));
      case 'send-away':
        return this.sendAway(this.own(step.person, step.into));
      case 'rate':
        return this.rate(this.own(step.person, step.into));
      case 'forgive':
        return this.forgive(step.person);
      case 'close':
        return this.close(this.at(step.into), step.into);
      case 'open':
        return this.open(this.at(step.into), step.into);
      case 'call-off':
        return this.callOff(this.at(step.into), step.into);
      case 'shift':
        return this.shift(this.at(step.into), step.into, step.hours);
      case 'wait':
        this.now += step.hours * HOUR;
        return 'done';
    }
  }

  private at(into: number): ModelClass {
    const found = this.classes[into];
    if (!found) throw new Error(`No class ${into}`);
    return found;
  }

  private own(person: number, into: number): ModelPlace | undefined {
    return this.live.find((place) => place.person === person && place.into === into);
  }

  private pay(person: number, amount: number): void {
    const left = this.credits[person];
    if (typeof left === 'number') this.credits[person] = left + amount;
  }

  private reserve(person: number, into: number): Outcome {
    const { cancelled, starts_at } = this.at(into);
    if (cancelled) return 'class-cancelled';
    if (this.now >= starts_at) return 'class-started';
    const stopped = this.penalties.some((one) => one.person === person && one.ended === null && one.end > this.now);
    return stopped ? 'penalty-active' : this.seat(person, into);
  }

  private put(person: number, into: number): Outcome {
    const { cancelled, closed, starts_at } = this.at(into);
    if (cancelled) return 'class-cancelled';
    // Reopening the roster would not help: nobody can be added to a class that is over.
    if (this.now >= starts_at + LESSON) return 'class-started';
    return closed ? 'roster-closed' : this.seat(person, into);
  }

  private seat(person: number, into: number): Outcome {
    if (this.own(person, into)) return 'already-reserved';
    if (this.credits[person] === 0) return 'no-credits';
    this.pay(person, -1);
    this.live.push({ person, into, attended: false, rated: false, free: false });
    return 'done';
  }

  private mark(place: ModelPlace | undefined, attend: boolean): Outcome {
    if (!place) return 'nothing-to-do';
    if (place.attended === attend) return 'done';
    const { closed, starts_at } = this.at(place.into);
    if (closed) return 'roster-closed';
    if (attend && this.now < starts_at - 24 * HOUR) return 'attendance-too-early';
    place.attended = attend;
    return 'done';
  }

  private leave(place: ModelPlace | undefined): Outcome {
    if (!place) return 'nothing-to-do';
    const { closed, starts_at } = this.at(place.into);
    if (closed) return 'roster-closed';
    if (this.now >= starts_at) return 'reservation-past';
    if (place.attended) return 'reservation-attended';
    return this.free(place, place.free || this.now <= starts_at - WINDOW);
  }

  private sendAway(place: ModelPlace | undefined): Outcome {
    if (!place) return 'nothing-to-do';
    if (this.at(place.into).closed) return 'roster-closed';
    return place.attended ? 'reservation-attended' : this.free(place, true);
  }

  private free(place: ModelPlace, returns: boolean): Outcome {
    if (returns) this.pay(place.person, 1);
    this.live = this.live.filter((each) => each !== place);
    return 'done';
  }

  private rate(place: ModelPlace | undefined): Outcome {
    if (!place) return 'nothing-to-do';
    if (place.rated) return 'already-rated';
    if (!place.attended) return 'rating-not-attended';
    place.rated = true;
    return 'done';
  }

  private forgive(person: number): Outcome {
    const last = this.penalties.findLast((one) => one.person === person && one.ended === null);
    if (!last) return 'nothing-to-do';
    last.ended = 'forgiven';
    return 'done';
  }

  private close(c: ModelClass, into: number): Outcome {
    if (c.closed) return 'done';
    if (c.cancelled) return 'class-cancelled';
    if (this.now < c.starts_at) return 'roster-too-early';
    c.closed = true;
    for (const { person } of this.live.filter((place) => place.into === into)) this.penalize(person);
    return 'done';
  }

  /** The last closed ones were all missed, none of them forgiven. */
  private penalize(person: number): void {
    if (this.credits[person] !== null) return;
    const closed = this.live
      .filter((place) => place.person === person && this.at(place.into).closed)
      .sort(
        (a, b) => this.at(b.into).starts_at - this.at(a.into).starts_at || this.live.indexOf(b) - this.live.indexOf(a),
      )
      .slice(0, MISSED);
    const forgiven = (place: ModelPlace) =>
      this.penalties.some((one) => one.ended === 'forgiven' && one.places.includes(place));
    if (closed.length < MISSED || closed.some((place) => place.attended || forgiven(place))) return;
    const known = this.penalties.find((one) => one.places.every((place) => closed.includes(place)));
    if (known?.ended === 'corrected') known.ended = null;
    if (known) return;
    this.penalties.push({ person, places: closed, end: this.now + PENALTY, ended: null });
    this.letters[person] = (this.letters[person] ?? 0) + 1;
  }

  private open(c: ModelClass, into: number): Outcome {
    if (c.closed) this.correct(into);
    c.closed = false;
    return 'done';
  }

  private correct(into: number): void {
    for (const one of this.penalties)
      if (one.ended === null && one.places.some((place) => place.into === into)) one.ended = 'corrected';
  }

  private callOff(c: ModelClass, into: number): Outcome {
    if (c.cancelled) return 'done';
    c.cancelled = true;
    for (const place of this.live.filter((each) => each.into === into)) this.free(place, true);
    this.correct(into);
    return 'done';
  }

  private shift(c: ModelClass, into: number, hours: number): Outcome {
    const starts_at = c.starts_at + hours * HOUR;
    if (c.cancelled || this.now >= c.starts_at || this.now >= starts_at) return 'nothing-to-do';
    c.starts_at = starts_at;
    for (const place of this.live) if (place.into === into) place.free = true;
    return 'done';
  }
}

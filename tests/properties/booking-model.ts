import type { RefusalCode } from '#shared/refusals.ts';
import { HOUR } from '#shared/time.ts';

const CANCEL_WINDOW = 12 * HOUR;

/** One step of a random day at the studio; people and classes are indexes. */
export type Step =
  | { act: 'give'; person: number; amount: number; days: number }
  | { act: 'buy'; person: number; amount: number; days: number; within: number }
  | { act: 'reserve'; person: number; into: number; spot: number | undefined }
  | { act: 'cancel'; person: number; into: number }
  | { act: 'move'; person: number; into: number; spot: number }
  | { act: 'wait'; hours: number }
  | { act: 'expire' };

interface ModelGrant {
  person: number;
  left: number;
  unlimited: boolean;
  last_day: string;
  closed: boolean;
  /** It is valid for this number of days from its first class. */
  from_first: number | null;
  /** The days of the classes that it paid and that were not returned. */
  kept: string[];
}

interface ModelReservation {
  person: number;
  into: number;
  spot: number;
  grant: ModelGrant;
}

export interface ModelClass {
  starts_at: number;
  /** The studio's calendar date. */
  day: string;
  places: number;
}

export type Outcome = 'done' | RefusalCode | 'nothing-to-do';

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** The same rules as plainly as possible: arrays and loops, no database, no code of the product. */
export class BookingModel {
  readonly grants: ModelGrant[] = [];
  readonly live: ModelReservation[] = [];
  readonly classes: readonly ModelClass[];
  now: number;

  constructor(now: number, classes: readonly ModelClass[]) {
    this.now = now;
    this.classes = classes;
  }

  /** Mexico City keeps UTC-6 all year. */
  get today(): string {
    return new Date(this.now - 6 * HOUR).toISOString().slice(0, 10);
  }

  own(person: number, into: number): ModelReservation | undefined {
    return this.live.find((each) => each.person === person && each.into === into);
  }

  creditsOf(person: number): number {
    const usable = this.grants.filter(
      (grant) => grant.person === person && !grant.closed && this.endOf(grant) >= this.today,
    );
    if (usable.some((grant) => grant.unlimited)) return -1;
    return usable.reduce((sum, grant) => sum + grant.left, 0);
  }

  give(person: number, amount: number, days: number, from_first: number | null = null): Outcome {
    const left = amount === -1 ? 0 : amount;
    const last_day = daysAfter(this.today, days);
    this.grants.push({ person, left, unlimited: amount === -1, last_day, closed: false, from_first, kept: [] });
    return 'done';
  }

  /** The first class may be within a number of days, the others within the sold number of days after it. */
  buy(person: number, amount: number, days: number, within: number): Outcome {
    return this.give(person, amount, within, days);
  }

  /** The last day of a grant if it paid a class of this day too; undefined: unchanged. */
  private endOf({ from_first, kept, last_day }: ModelGrant, day?: string): string {
    const [first] = (day === undefined ? kept : [...kept, day]).toSorted();
    return from_first === null || first === undefined ? last_day : daysAfter(first, from_first);
  }

  private isGoodOn(grant: ModelGrant, day: string): boolean {
    const end = this.endOf(grant, day);
    const booked = this.live.filter((each) => each.grant === grant).map((each) => this.classAt(each.into).day);
    return day <= this.endOf(grant) && booked.every((other) => other <= end);
  }

  reserve(person: number, into: number, spot: number | undefined): Outcome {
    const target = this.classAt(into);
    if (this.now >= target.starts_at) return 'class-started';
    if (this.own(person, into)) return 'already-reserved';
    const taken = this.live.filter((each) => each.into === into).map((each) => each.spot);
    if (taken.length === target.places) return 'class-full';
    if (spot !== undefined && (taken.includes(spot) || spot > target.places)) return 'spot-taken';
    const grant = this.payer(person, target.day);
    if (!grant) return 'no-credits';
    let place = spot ?? 1;
    while (spot === undefined && taken.includes(place)) place += 1;
    if (!grant.unlimited) grant.left -= 1;
    grant.kept.push(target.day);
    this.live.push({ person, into, spot: place, grant });
    return 'done';
  }

  cancel(person: number, into: number): Outcome {
    const own = this.own(person, into);
    if (!own) return 'nothing-to-do';
    const { starts_at } = this.classAt(into);
    if (this.now >= starts_at) return 'reservation-past';
    if (this.now <= starts_at - CANCEL_WINDOW) {
      if (!own.grant.unlimited) own.grant.left += 1;
      own.grant.kept.splice(own.grant.kept.indexOf(this.classAt(into).day), 1);
    }
    this.live.splice(this.live.indexOf(own), 1);
    return 'done';
  }

  move(person: number, into: number, spot: number): Outcome {
    const own = this.own(person, into);
    if (!own) return 'nothing-to-do';
    const { starts_at, places } = this.classAt(into);
    if (this.now >= starts_at) return 'reservation-past';
    if (own.spot === spot) return 'done';
    if (spot > places || this.live.some((each) => each.into === into && each.spot === spot)) return 'spot-taken';
    own.spot = spot;
    return 'done';
  }

  expire(): Outcome {
    for (const grant of this.grants) {
      if (this.endOf(grant) < this.today && !grant.closed) {
        grant.closed = true;
        grant.left = 0;
      }
    }
    return 'done';
  }

  private classAt(into: number): ModelClass {
    const found = this.classes[into];
    if (!found) throw new Error(`No class ${into}`);
    return found;
  }

  /** Unlimited first, then the one that ends soonest, then the oldest. */
  private payer(person: number, day: string): ModelGrant | undefined {
    let best: ModelGrant | undefined;
    for (const grant of this.grants) {
      if (grant.person !== person || grant.closed || !this.isGoodOn(grant, day)) continue;
      if (!grant.unlimited && grant.left === 0) continue;
      const ends = best && this.endOf(grant) < this.endOf(best);
      const sooner = best && (best.unlimited === grant.unlimited ? ends : grant.unlimited);
      if (!best || sooner) best = grant;
    }
    return best;
  }
}

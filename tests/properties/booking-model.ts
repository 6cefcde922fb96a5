import type { RefusalCode } from '#shared/refusals.ts';

const HOUR = 3_600_000;
const CANCEL_WINDOW = 12 * HOUR;

/** One step of a random day at the studio; people and classes are indexes. */
export type Step =
  | { act: 'give'; person: number; amount: number; days: number }
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

/** The same rules said as plainly as possible: arrays and loops, no database, no sharing with the product. */
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
      (grant) => grant.person === person && !grant.closed && grant.last_day >= this.today,
    );
    if (usable.some((grant) => grant.unlimited)) return -1;
    return usable.reduce((sum, grant) => sum + grant.left, 0);
  }

  give(person: number, amount: number, days: number): Outcome {
    const last_day = new Date(Date.parse(`${this.today}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
    this.grants.push({ person, left: amount === -1 ? 0 : amount, unlimited: amount === -1, last_day, closed: false });
    return 'done';
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
    this.live.push({ person, into, spot: place, grant });
    return 'done';
  }

  cancel(person: number, into: number): Outcome {
    const own = this.own(person, into);
    if (!own) return 'nothing-to-do';
    const { starts_at } = this.classAt(into);
    if (this.now >= starts_at) return 'reservation-past';
    if (this.now <= starts_at - CANCEL_WINDOW && !own.grant.unlimited) own.grant.left += 1;
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
      if (grant.last_day < this.today && !grant.closed) {
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

  /** Unlimited first, then what ends soonest, then the oldest. */
  private payer(person: number, day: string): ModelGrant | undefined {
    let best: ModelGrant | undefined;
    for (const grant of this.grants) {
      if (grant.person !== person || grant.closed || grant.last_day < day || (!grant.unlimited && grant.left === 0))
        continue;
      const sooner = best && (best.unlimited === grant.unlimited ? grant.last_day < best.last_day : grant.unlimited);
      if (!best || sooner) best = grant;
    }
    return best;
  }
}

import type { RefusalCode } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';

/** How long an attempt to pay by card holds a place, and an offer of the waitlist. */
const PAYING = 15 * MINUTE;
const OFFERED = 60 * MINUTE;
/** The cancel window, and therefore the cut-off of the waitlist. */
const WINDOW = 12 * 60 * MINUTE;

/** One step in the hours around a special class; people are indexes. */
export type Step =
  | { act: 'begin'; person: number }
  | { act: 'settle'; person: number }
  | { act: 'quit'; person: number }
  | { act: 'expel'; person: number }
  | { act: 'join'; person: number }
  | { act: 'leave'; person: number }
  | { act: 'block'; blocked: boolean }
  | { act: 'wait'; minutes: number }
  | { act: 'lapse' }
  | { act: 'watch' };

export type Outcome = 'done' | 'refunding' | 'repeated' | 'nothing-to-do' | RefusalCode;

interface ModelPurchase {
  person: number;
  status: 'pending' | 'completed' | 'failed' | 'cancelled';
  until: number;
  paid: boolean;
}

interface ModelWaiting {
  person: number;
  told: boolean;
  /** Until when they may pay for the place they were offered; null: none was. */
  offer: number | null;
  /** Whether that place is still held for them: their own purchase takes it over. */
  kept: boolean;
}

/** Places that are held, offered, paid and lost, as plainly as possible: no database, no code of the product. */
export class SpecialModel {
  readonly purchases: ModelPurchase[] = [];
  readonly refunds: number[] = [];
  inside: number[] = [];
  line: ModelWaiting[] = [];
  blocked = 0;
  now: number;
  readonly places: number;
  readonly starts_at: number;

  constructor(now: number, places: number, starts_at: number) {
    this.now = now;
    this.places = places;
    this.starts_at = starts_at;
  }

  do(step: Step): Outcome {
    switch (step.act) {
      case 'block':
        return this.block(step.blocked);
      case 'wait':
        this.now += step.minutes * MINUTE;
        return 'done';
      case 'lapse':
        return this.lapse();
      case 'watch':
        return this.watch();
      default:
        return this[step.act](step.person);
    }
  }

  /** Places that nobody has, pays for or was offered. */
  get free(): number {
    const held = this.purchases.filter(({ status }) => status === 'pending').length;
    const kept = this.line.filter((each) => each.kept).length;
    return this.places - this.blocked - this.inside.length - held - kept;
  }

  private begin(person: number): Outcome {
    if (this.pending(person)) return 'done';
    const refused = this.overFor(person);
    if (refused) return refused;
    if (!this.takeUp(person)) return 'class-full';
    this.purchases.push({ person, status: 'pending', until: this.now + PAYING, paid: false });
    this.promote();
    return 'done';
  }

  private overFor(person: number): Outcome | undefined {
    if (this.now >= this.starts_at) return 'class-started';
    return this.inside.includes(person) ? 'already-reserved' : undefined;
  }

  /** The webhook of a person's newest attempt arrives. */
  private settle(person: number): Outcome {
    const last = this.purchases.findLast((each) => each.person === person);
    if (!last) return 'nothing-to-do';
    if (last.paid) return 'repeated';
    last.paid = true;
    const late = last.status === 'failed' && !this.overFor(person) && this.takeUp(person);
    if (last.status !== 'pending' && !late) {
      this.refunds.push(person);
      this.promote();
      return 'refunding';
    }
    last.status = 'completed';
    this.inside.push(person);
    this.line = this.line.filter((each) => each.person !== person);
    this.forget();
    return 'done';
  }

  private quit(person: number): Outcome {
    const own = this.pending(person);
    if (!own) return 'nothing-to-do';
    own.status = 'cancelled';
    this.promote();
    return 'done';
  }

  private expel(person: number): Outcome {
    if (!this.inside.includes(person)) return 'nothing-to-do';
    if (this.now >= this.starts_at) return 'nothing-to-do';
    this.inside = this.inside.filter((each) => each !== person);
    this.promote();
    return 'done';
  }

  private join(person: number): Outcome {
    const refused = this.overFor(person);
    if (refused) return refused;
    if (this.waiting(person)) return 'already-waiting';
    if (this.free > 0) return 'class-not-full';
    this.line.push({ person, told: false, offer: null, kept: false });
    return 'done';
  }

  private leave(person: number): Outcome {
    if (!this.waiting(person)) return 'nothing-to-do';
    this.line = this.line.filter((each) => each.person !== person);
    this.promote();
    return 'done';
  }

  private block(blocked: boolean): Outcome {
    if (this.now >= this.starts_at || (blocked ? this.free < 1 : this.blocked === 0)) return 'nothing-to-do';
    this.blocked += blocked ? 1 : -1;
    this.promote();
    return 'done';
  }

  private lapse(): Outcome {
    for (const each of this.purchases)
      if (each.status === 'pending' && each.until <= this.now) {
        each.status = 'failed';
        this.promote();
      }
    return 'done';
  }

  private watch(): Outcome {
    if (this.now >= this.starts_at) this.line = [];
    this.line = this.line.filter(
      ({ person, offer }) => offer === null || offer > this.now || this.pending(person) !== undefined,
    );
    this.promote();
    return 'done';
  }

  /** Takes the place that was held for the person, or a free one. */
  private takeUp(person: number): boolean {
    const waiting = this.waiting(person);
    if (!waiting?.kept) return this.free > 0;
    waiting.kept = false;
    return true;
  }

  private promote(): void {
    if (this.now >= this.starts_at) return;
    if (this.now > this.starts_at - WINDOW) {
      if (this.free > 0) for (const each of this.line) each.told = true;
      return;
    }
    for (const each of this.line)
      if (this.free > 0 && each.offer === null && !this.pending(each.person))
        Object.assign(each, { offer: Math.min(this.now + OFFERED, this.starts_at), kept: true });
  }

  /** People who were notified of a free place are notified of the next one, too. */
  private forget(): void {
    if (this.free < 1) for (const each of this.line) each.told = false;
  }

  private pending(person: number): ModelPurchase | undefined {
    return this.purchases.find((each) => each.person === person && each.status === 'pending');
  }

  private waiting(person: number): ModelWaiting | undefined {
    return this.line.find((each) => each.person === person);
  }
}

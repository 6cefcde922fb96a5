import { DAY, HOUR } from '#shared/time.ts';

/** The price of each charge of the subscription, and of the payment reference. Centavos. */
export const MONTHLY = 100_000;
export const SLIP = 45_000;
/** The amount of an insufficient payment at a shop. */
export const SHORT = 40_000;
export const CLASSES_LAST = 31;
export const SLIP_DAYS = 3;
/** Days until a refused charge is tried again; then the subscription ends. */
const TRIES = [3, 5];
const MEXICO_CITY = 6 * HOUR;

/**
 * One step of subscriptions and payment references; people are indexes, and a step is about a person's newest purchase.
 */
export type Step =
  | { act: 'subscribe' | 'order' | 'cancel' | 'revoke' | 'resume' | 'dispute' | 'win' | 'refuse-next'; person: number }
  /** A payment at a shop: of the full amount, whose webhook comes later, or of less, whose webhook comes at once. */
  | { act: 'pay'; person: number; short: boolean }
  | { act: 'refund'; person: number; pesos: number }
  | { act: 'freeze'; person: number; days: number }
  | { act: 'wait'; days: number }
  /** The provider charges what is due; the studio has received no webhook yet. */
  | { act: 'charge' }
  /** Delivers all waiting webhooks, in the order of their events or in reverse. */
  | { act: 'hear'; reversed: boolean }
  /** Delivers received webhooks once more. */
  | { act: 'hear-again' }
  | { act: 'lapse' };

/** Money that came in, and its refunds. Centavos. */
interface Money {
  amount: number;
  back: number;
}

interface Dispute {
  money: Money;
  /** Of no more than was left; otherwise it is listed for staff and nothing is written. */
  booked: boolean;
  won: boolean;
}

interface Grant {
  from: string;
  until: string;
  frozen: { from: string; until: string } | null;
  closed: boolean;
}

/** A subscription as the provider has it. */
interface AtProvider {
  live: boolean;
  next: number;
  anchor: number;
  periods: number;
  refusals: number;
  refuses_next: boolean;
}

export interface Subscription {
  status: 'active' | 'cancelled' | 'revoked';
  next: number | null;
  owes: boolean;
  /** When the last webhook about a paid charge arrived. */
  heard_paid_at: number;
  money: Money[];
  disputes: Dispute[];
  grants: Grant[];
  provider: AtProvider;
}

export interface Slip {
  status: 'pending' | 'completed' | 'failed';
  until: number;
  /** The amount paid for it at the shop; null: none. */
  paid: number | null;
  known: boolean;
  money: Money[];
}

interface Notice {
  at: number;
  heard: boolean;
  /** The order of events with the same instant. */
  rank: number;
  next: number;
  hear(): void;
}

interface Person {
  subscriptions: Subscription[];
  slips: Slip[];
}

/** A date in the studio's zone. */
export const dayOf = (instant: number): string => new Date(instant - MEXICO_CITY).toISOString().slice(0, 10);

const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const daysFrom = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY;

/** A number of months after an instant, on the last day of a shorter month. */
function monthsLater(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

const leftOf = ({ amount, back }: Money): number => amount - back;
export const netOf = (money: readonly Money[]): number => money.reduce((sum, one) => sum + leftOf(one), 0);

/**
 * Payments, holdings and debts of people, as plainly as possible: lists and loops, no database, no code of the product.
 * Events at the provider and the studio's knowledge of them are kept apart.
 */
export class ChargingModel {
  readonly people: readonly Person[];
  private notices: Notice[] = [];
  now: number;

  constructor(now: number, people: number) {
    this.now = now;
    this.people = Array.from({ length: people }, () => ({ subscriptions: [], slips: [] }));
  }

  subscribe(person: number): string {
    if (this.newest(person)?.status === 'active') return 'nothing-to-do';
    const next = monthsLater(this.now, 1);
    const anew = { live: true, next, anchor: this.now, periods: 1, refusals: 0, refuses_next: false };
    const subscription: Subscription = {
      status: 'active',
      next,
      owes: false,
      heard_paid_at: this.now,
      money: [],
      disputes: [],
      grants: [],
      provider: anew,
    };
    this.person(person).subscriptions.push(subscription);
    this.give(subscription);
    return 'done';
  }

  order(person: number): string {
    const { slips } = this.person(person);
    if (slips.at(-1)?.status === 'pending') return 'nothing-to-do';
    slips.push({ status: 'pending', until: this.now + SLIP_DAYS * DAY, paid: null, known: false, money: [] });
    return 'done';
  }

  pay(person: number, short: boolean): string {
    const slip = this.person(person).slips.at(-1);
    if (!slip || slip.paid !== null) return 'nothing-to-do';
    slip.paid = short ? SHORT : SLIP;
    if (short) {
      this.charge();
      this.learnSlip(slip);
    } else this.happens(0, 0, () => this.learnSlip(slip));
    return 'done';
  }

  refuseNext(person: number): string {
    const provider = this.newest(person)?.provider;
    if (!provider?.live) return 'nothing-to-do';
    provider.refuses_next = true;
    return 'done';
  }

  charge(): string {
    for (const { subscriptions } of this.people)
      for (const subscription of subscriptions) {
        const { provider } = subscription;
        while (provider.live && provider.next <= this.now) this.chargeOnce(subscription);
      }
    return 'done';
  }

  hear(reversed: boolean): string {
    this.charge();
    const unheard = this.notices.filter(({ heard }) => !heard);
    unheard.sort((a, b) => a.at - b.at || a.rank - b.rank || a.next - b.next);
    for (const notice of reversed ? unheard.toReversed() : unheard) {
      notice.heard = true;
      notice.hear();
    }
    return 'done';
  }

  cancel(person: number): string {
    const subscription = this.newest(person);
    if (!subscription) return 'nothing-to-do';
    if (subscription.status === 'revoked') return 'not-cancellable';
    if (subscription.status === 'active') this.end(subscription, 'cancelled');
    return 'done';
  }

  revoke(person: number): string {
    const subscription = this.newest(person);
    if (!subscription) return 'nothing-to-do';
    this.end(subscription, 'revoked');
    for (const grant of subscription.grants) grant.closed = true;
    return 'done';
  }

  refund(person: number, pesos: number): string {
    const subscription = this.newest(person);
    if (!subscription) return 'nothing-to-do';
    let owed = pesos * 100;
    if (owed > netOf(subscription.money)) return 'refund-too-much';
    for (const money of subscription.money.toReversed()) {
      const back = Math.min(owed, leftOf(money));
      money.back += back;
      owed -= back;
    }
    return 'done';
  }

  dispute(person: number): string {
    const subscription = this.newest(person);
    const money = subscription?.money.at(-1);
    if (!subscription || !money) return 'nothing-to-do';
    const dispute = { money, booked: false, won: false };
    subscription.disputes.push(dispute);
    return this.take(dispute) ? 'done' : 'not-booked';
  }

  win(person: number): string {
    const dispute = this.newest(person)?.disputes.findLast(({ won }) => !won);
    if (!dispute) return 'nothing-to-do';
    dispute.won = true;
    // Classes that could not be taken then may exist by now; what was never taken is not returned.
    if (!dispute.booked && !this.take(dispute)) return 'not-booked';
    dispute.money.back -= dispute.money.amount;
    return 'done';
  }

  freeze(person: number, days: number): string {
    const subscription = this.newest(person);
    const asked = subscription?.grants.at(-1);
    if (!subscription || !asked) return 'nothing-to-do';
    const from = dayOf(this.now);
    const refused = this.refuseFreeze(asked) ?? this.refusePostponement(subscription);
    if (refused) return refused;
    for (const grant of subscription.grants.filter((one) => !this.refuseFreeze(one))) {
      grant.until = daysLater(grant.until, days);
      grant.frozen = { from, until: daysLater(from, days - 1) };
    }
    if (subscription.next !== null) this.chargeAt(subscription, subscription.next + days * DAY);
    return 'done';
  }

  resume(person: number): string {
    const subscription = this.newest(person);
    const asked = subscription?.grants.at(-1);
    if (!subscription || !asked) return 'nothing-to-do';
    const today = dayOf(this.now);
    if (asked.closed) return 'grant-closed';
    const { frozen } = asked;
    if (!frozen || frozen.until < today) return 'not-frozen';
    const days = daysFrom(today, frozen.until) + 1;
    for (const grant of subscription.grants.filter((one) => one.frozen?.until === frozen.until && !one.closed)) {
      grant.until = daysLater(grant.until, -days);
      grant.frozen = null;
    }
    if (subscription.next !== null)
      this.chargeAt(subscription, Math.max(subscription.next - days * DAY, this.now + DAY));
    return 'done';
  }

  lapse(): string {
    for (const { slips } of this.people)
      for (const slip of slips) {
        if (slip.status !== 'pending' || slip.until > this.now) continue;
        // The provider is asked first.
        if (slip.paid !== null) this.learnSlip(slip);
        if (slip.status === 'pending') slip.status = 'failed';
      }
    return 'done';
  }

  private chargeOnce(subscription: Subscription): void {
    const { provider } = subscription;
    const at = this.now;
    if (!provider.refuses_next) {
      provider.periods += 1;
      provider.next = monthsLater(provider.anchor, provider.periods);
      provider.refusals = 0;
      const { next } = provider;
      this.happens(2, next, () => this.learnCharge(subscription, next));
      return;
    }
    this.happens(0, 0, () => this.learnRefusal(subscription, at));
    const again = TRIES[provider.refusals];
    provider.refuses_next = false;
    provider.refusals += 1;
    if (again === undefined) this.stop(subscription);
    else provider.next = at + again * DAY;
  }

  /** A charge is a month of classes; after the end of the subscription it is refunded. */
  private learnCharge(subscription: Subscription, next: number): void {
    if (subscription.status !== 'active') {
      subscription.money.push({ amount: MONTHLY, back: MONTHLY });
      return;
    }
    subscription.next = Math.max(subscription.next ?? 0, next);
    subscription.owes = false;
    subscription.heard_paid_at = this.now;
    this.give(subscription);
  }

  private learnRefusal(subscription: Subscription, at: number): void {
    if (subscription.status === 'active' && subscription.heard_paid_at <= at) subscription.owes = true;
  }

  private learnSlip(slip: Slip): void {
    if (slip.known || slip.paid === null) return;
    slip.known = true;
    slip.money.push({ amount: slip.paid, back: 0 });
    if (slip.paid === SLIP) slip.status = 'completed';
  }

  private give(subscription: Subscription): void {
    const from = dayOf(this.now);
    subscription.money.push({ amount: MONTHLY, back: 0 });
    subscription.grants.push({ from, until: daysLater(from, CLASSES_LAST), frozen: null, closed: false });
  }

  private end(subscription: Subscription, status: 'cancelled' | 'revoked'): void {
    if (subscription.status === 'active') this.stop(subscription);
    Object.assign(subscription, { status, next: null, owes: false });
  }

  /** The provider charges no more, and reports it. */
  private stop(subscription: Subscription): void {
    const { provider } = subscription;
    if (!provider.live) return;
    provider.live = false;
    this.happens(1, 0, () => {
      if (subscription.status === 'active') this.end(subscription, 'cancelled');
    });
  }

  private take(dispute: Dispute): boolean {
    const { money } = dispute;
    if (money.amount > leftOf(money)) return false;
    money.back += money.amount;
    dispute.booked = true;
    return true;
  }

  private refuseFreeze({ closed, until, frozen }: Grant): string | undefined {
    const today = dayOf(this.now);
    if (closed || until < today) return 'grant-closed';
    return frozen && frozen.until >= today ? 'already-frozen' : undefined;
  }

  private refusePostponement({ next, owes }: Subscription): string | undefined {
    if (next === null) return undefined;
    if (owes) return 'freeze-unpaid';
    return next - this.now < DAY ? 'freeze-before-charge' : undefined;
  }

  private chargeAt(subscription: Subscription, next: number): void {
    subscription.next = next;
    Object.assign(subscription.provider, { next, anchor: next, periods: 0 });
  }

  private happens(rank: number, next: number, hear: () => void): void {
    this.notices.push({ at: this.now, heard: false, rank, next, hear });
  }

  private newest(person: number): Subscription | undefined {
    return this.person(person).subscriptions.at(-1);
  }

  private person(index: number): Person {
    const found = this.people[index];
    if (!found) throw new Error(`Nobody at ${index}`);
    return found;
  }
}

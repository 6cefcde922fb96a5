import type { RefusalCode } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';

const PAYING = 15 * MINUTE;

/** One step of a random day of purchases; people and packages are indexes. */
export type Step =
  /** With a discount code or without: a different attempt replaces the former one. */
  | { act: 'begin'; person: number; what: number; code: boolean }
  /** The customer pays; the webhook is still to come. */
  | { act: 'pay'; person: number; what: number }
  /** The webhook of the newest attempt, or of the one it replaced, arrives. */
  | { act: 'settle'; person: number; what: number; before: number }
  | { act: 'sell'; person: number; what: number }
  | { act: 'refund'; person: number; pesos: number }
  | { act: 'revoke'; person: number }
  | { act: 'book'; person: number }
  | { act: 'leave'; person: number }
  | { act: 'wait'; minutes: number }
  | { act: 'lapse' };

export interface ModelPackage {
  /** Centavos. */
  price: number;
  classes: number;
  limit_per_customer: number | null;
  total_limit: number | null;
}

interface ModelPurchase {
  person: number;
  what: number;
  status: 'pending' | 'completed' | 'failed' | 'revoked';
  until: number;
  money: number;
  left: number;
  /** Ten per cent off. */
  code: boolean;
  /** Sold at the desk, without an attempt. */
  sold: boolean;
  replaces: ModelPurchase | undefined;
  /** Paid at the provider; and known to the studio. */
  paid: boolean;
  known: boolean;
}

const begun = { status: 'pending' as const, money: 0, left: 0, replaces: undefined, paid: false, known: false };

export type Outcome = 'done' | 'refunding' | 'repeated' | 'nothing-to-do' | RefusalCode;

const PAID_ONCE: readonly string[] = ['completed', 'revoked'];

/** The rules of purchases as plainly as possible: arrays and loops, no database, no code of the product. */
export class SellingModel {
  readonly purchases: ModelPurchase[] = [];
  readonly booked: { person: number; from: ModelPurchase }[] = [];
  readonly packages: readonly ModelPackage[];
  now: number;

  constructor(now: number, packages: readonly ModelPackage[]) {
    this.now = now;
    this.packages = packages;
  }

  begin(person: number, what: number, code: boolean): Outcome {
    const pending = this.pending(person, what);
    const refused = this.limits(person, what, pending);
    if (refused) return refused;
    if (pending?.paid) {
      this.complete(pending);
      return pending.code === code ? 'done' : 'being-paid';
    }
    if (pending?.code === code) return 'done';
    if (pending) pending.status = 'failed';
    const until = this.now + PAYING;
    this.purchases.push({ ...begun, person, what, code, until, sold: false, replaces: pending });
    return 'done';
  }

  pay(person: number, what: number): Outcome {
    const pending = this.pending(person, what);
    if (!pending) return 'nothing-to-do';
    pending.paid = true;
    return 'done';
  }

  /** The provider reports a payment, whatever it reported before. */
  settle(person: number, what: number, before: number): Outcome {
    const one = this.attempts(person, what).at(-1 - before);
    if (!one) return 'nothing-to-do';
    if (one.known) return 'repeated';
    Object.assign(one, { paid: true, known: true });
    if (one.status === 'failed' && (this.standsInPlaceOf(one) || this.limits(person, what))) return 'refunding';
    this.complete(one);
    return 'done';
  }

  sell(person: number, what: number): Outcome {
    const refused = this.limits(person, what);
    if (refused) return refused;
    const sold: ModelPurchase = { ...begun, person, what, until: 0, code: false, sold: true };
    this.purchases.push(sold);
    this.complete(sold);
    return 'done';
  }

  refund(person: number, pesos: number): Outcome {
    const last = this.lastOf(person, PAID_ONCE);
    if (!last) return 'nothing-to-do';
    if (pesos * 100 > last.money) return 'refund-too-much';
    last.money -= pesos * 100;
    return 'done';
  }

  revoke(person: number): Outcome {
    const last = this.lastOf(person, ['completed']);
    if (!last) return 'nothing-to-do';
    last.status = 'revoked';
    last.left = 0;
    for (const each of this.booked.filter(({ from }) => from === last))
      this.booked.splice(this.booked.indexOf(each), 1);
    return 'done';
  }

  book(person: number): Outcome {
    if (this.booked.some((each) => each.person === person)) return 'already-reserved';
    const from = this.purchases.find((each) => each.person === person && each.left > 0);
    if (!from) return 'no-credits';
    from.left -= 1;
    this.booked.push({ person, from });
    return 'done';
  }

  leave(person: number): Outcome {
    const own = this.booked.find((each) => each.person === person);
    if (!own) return 'nothing-to-do';
    own.from.left += 1;
    this.booked.splice(this.booked.indexOf(own), 1);
    return 'done';
  }

  lapse(): Outcome {
    for (const each of this.purchases) {
      if (each.status !== 'pending' || each.until > this.now) continue;
      if (each.paid) this.complete(each);
      else each.status = 'failed';
    }
    return 'done';
  }

  creditsOf(person: number): number {
    return this.purchases.filter((each) => each.person === person).reduce((sum, { left }) => sum + left, 0);
  }

  /** Centavos that stay with the studio. */
  get money(): number {
    return this.purchases.reduce((sum, { money }) => sum + money, 0);
  }

  sold(what: number): number {
    return this.purchases.filter((each) => each.what === what && ['pending', 'completed'].includes(each.status)).length;
  }

  private complete(purchase: ModelPurchase): void {
    const { price, classes } = this.packageOf(purchase.what);
    const money = purchase.code ? (price * 9) / 10 : price;
    Object.assign(purchase, { status: 'completed', money, left: classes, known: true });
  }

  /** Another attempt that may be paid or was: a later one, or the one that this one replaced. */
  private standsInPlaceOf(one: ModelPurchase): boolean {
    const attempts = this.attempts(one.person, one.what);
    const others = attempts.slice(attempts.indexOf(one) + 1);
    for (let before = one.replaces; before; before = before.replaces) others.push(before);
    return others.some(({ status }) => status === 'pending' || PAID_ONCE.includes(status));
  }

  private attempts(person: number, what: number): ModelPurchase[] {
    return this.purchases.filter((each) => each.person === person && each.what === what && !each.sold);
  }

  private pending(person: number, what: number): ModelPurchase | undefined {
    return this.purchases.find((each) => each.person === person && each.what === what && each.status === 'pending');
  }

  /** @param without excludes its holder's own, which is replaced */
  private limits(person: number, what: number, without?: ModelPurchase): RefusalCode | undefined {
    const { limit_per_customer, total_limit } = this.packageOf(what);
    const counted = this.purchases.filter(
      (each) => each !== without && each.what === what && ['pending', 'completed'].includes(each.status),
    );
    const own = counted.filter((each) => each.person === person).length;
    if (limit_per_customer !== null && own >= limit_per_customer) return 'purchase-limit';
    return total_limit !== null && counted.length >= total_limit ? 'package-sold-out' : undefined;
  }

  private lastOf(person: number, statuses: readonly string[]): ModelPurchase | undefined {
    return this.purchases.filter((each) => each.person === person && statuses.includes(each.status)).at(-1);
  }

  private packageOf(what: number): ModelPackage {
    const found = this.packages[what];
    if (!found) throw new Error(`No package ${what}`);
    return found;
  }
}

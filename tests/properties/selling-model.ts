import type { RefusalCode } from '#shared/refusals.ts';

export const MINUTE = 60_000;
const PAYING = 15 * MINUTE;

/** One step of a random day at the till; people and packages are indexes. */
export type Step =
  | { act: 'begin'; person: number; what: number }
  | { act: 'settle'; person: number; what: number }
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
}

export type Outcome = 'done' | 'refunding' | 'repeated' | 'nothing-to-do' | RefusalCode;

/** The rules of the till said as plainly as possible: arrays and loops, no database, no sharing with the product. */
export class SellingModel {
  readonly purchases: ModelPurchase[] = [];
  readonly booked: { person: number; from: ModelPurchase }[] = [];
  readonly packages: readonly ModelPackage[];
  now: number;

  constructor(now: number, packages: readonly ModelPackage[]) {
    this.now = now;
    this.packages = packages;
  }

  begin(person: number, what: number): Outcome {
    if (this.pending(person, what)) return 'done';
    const refused = this.limits(person, what);
    if (refused) return refused;
    this.purchases.push({ person, what, status: 'pending', until: this.now + PAYING, money: 0, left: 0 });
    return 'done';
  }

  /** The provider says that the newest payment somebody began for a package was made. */
  settle(person: number, what: number): Outcome {
    const last = this.purchases.filter((each) => each.person === person && each.what === what && each.until > 0).at(-1);
    if (!last) return 'nothing-to-do';
    if (last.money > 0 || last.status === 'completed' || last.status === 'revoked') return 'repeated';
    if (last.status === 'failed' && this.limits(person, what)) {
      last.until = 0;
      return 'refunding';
    }
    this.complete(last);
    return 'done';
  }

  sell(person: number, what: number): Outcome {
    const refused = this.limits(person, what);
    if (refused) return refused;
    const sold: ModelPurchase = { person, what, status: 'pending', until: 0, money: 0, left: 0 };
    this.purchases.push(sold);
    this.complete(sold);
    return 'done';
  }

  refund(person: number, pesos: number): Outcome {
    const last = this.lastOf(person, ['completed', 'revoked']);
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
    for (const each of this.purchases) if (each.status === 'pending' && each.until <= this.now) each.status = 'failed';
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
    Object.assign(purchase, { status: 'completed', money: price, left: classes });
  }

  private pending(person: number, what: number): ModelPurchase | undefined {
    return this.purchases.find((each) => each.person === person && each.what === what && each.status === 'pending');
  }

  private limits(person: number, what: number): RefusalCode | undefined {
    const { limit_per_customer, total_limit } = this.packageOf(what);
    const counted = this.purchases.filter(
      (each) => each.what === what && ['pending', 'completed'].includes(each.status),
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

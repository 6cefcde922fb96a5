import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { Purchase } from '#shared/wire/purchases.ts';

/** Coming back so soon after paying is the back button, not a second wish. */
const JUST_NOW = 30 * 60_000;

type Offered = Pick<ClassPackage, 'class_package_id' | 'is_trial'>;
type Place = { single_class_id: number } | undefined;

const isPaid = ({ status }: Purchase) => status === 'completed' || status === 'active';

/** How this customer already stands to what she is about to buy. */
export interface Standing {
  /** Paid a moment ago, a subscription that runs, or the place in this very class. */
  bought: Purchase | null;
  /** Waits for its money. */
  unfinished: Purchase | null;
  /** The enrolment's package, while it is owed before this one. */
  signup_fee: number | null;
}

/** @param now the server's instant */
export function standingOf(
  purchases: readonly Purchase[],
  offer: Offered,
  place: Place,
  { signup_fee, now }: { signup_fee: number | null; now: Date },
): Standing {
  const same = purchases.filter(({ class_package, single_class }) => {
    if (class_package.class_package_id !== offer.class_package_id) return false;
    return !place || single_class?.single_class_id === place.single_class_id;
  });
  const isRecent = ({ paid_at, createdAt }: Purchase) => now.getTime() - Date.parse(paid_at ?? createdAt) < JUST_NOW;
  const stands = (one: Purchase) => isPaid(one) && (one.status === 'active' || place !== undefined || isRecent(one));
  const owes = signup_fee !== null && signup_fee !== offer.class_package_id && !offer.is_trial;
  const enrolled = purchases.some((one) => one.class_package.class_package_id === signup_fee && isPaid(one));
  return {
    bought: same.find(stands) ?? null,
    unfinished: same.find(({ status }) => status === 'pending') ?? null,
    signup_fee: owes && !enrolled ? signup_fee : null,
  };
}

import { JUST_NOW } from '#shared/bought-just-now.ts';
import { type KnownAs, sayNotNew } from '#shared/new-customers.ts';
import { isTrial } from '#shared/package-rules.ts';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import type { Purchase } from '#shared/wire/purchases.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { formatNumber } from '../../lib/format.ts';

type Offered = Pick<
  ClassPackage,
  'class_package_id' | 'kind' | 'class_amount' | 'is_trial' | 'limit_per_customer' | 'only_new_customers'
>;
type Place = { single_class_id: number } | undefined;

const isPaid = ({ status }: Purchase) => status === 'completed' || status === 'active';

/** What this customer already has of what she is about to buy. */
export interface AlreadyOwned {
  /** A purchase paid a moment ago, a running subscription, or the place in this very class. */
  bought: Purchase | null;
  /** A purchase that waits for its payment. */
  unfinished: Purchase | null;
  /** The enrolment's package, if it must be paid first. */
  signup_fee: number | null;
  /** Why the server would refuse it in any case; null: it would not. */
  refused: string | null;
}

/** The class that she is about to buy, and where she waits. */
interface WishedPlace {
  single_class: Pick<SingleClass, 'single_class_id' | 'is_full'>;
  waitlists: readonly { single_class_id: number; offered_until: string | null }[];
}

/**
 * What became of a purchase that waited for its payment when she arrived: it may have been paid, replaced or given up in
 * another tab meanwhile.
 */
export function becameOf({ purchase_id }: Purchase, latest: readonly Purchase[]): 'waiting' | 'paid' | 'over' {
  const found = latest.find((one) => one.purchase_id === purchase_id);
  if (!found || found.status === 'pending') return 'waiting';
  return isPaid(found) ? 'paid' : 'over';
}

/**
 * Whether the class that she is about to buy has no free place for her. A place that is held for her, and one that her own
 * unfinished purchase holds, is hers to pay.
 */
export function isWithoutPlace(
  { single_class: { single_class_id, is_full }, waitlists }: WishedPlace,
  unfinished: Purchase | null,
): boolean {
  const isOffered = waitlists.some(
    (entry) => entry.single_class_id === single_class_id && entry.offered_until !== null,
  );
  return is_full && unfinished === null && !isOffered;
}

/**
 * The last day of her packages with online access, after which another one begins (docs/rules.md#videos-one-after-another);
 * null: it begins today, or follows its charges.
 */
export function videosUntil(
  purchases: readonly Purchase[],
  { kind, is_subscription }: Pick<ClassPackage, 'kind' | 'is_subscription'>,
  today: string,
): string | null {
  if (kind !== 'online' || is_subscription) return null;
  return purchases.reduce<string | null>((last, { videos, class_package }) => {
    if (!videos || class_package.is_subscription || videos.expiration_date < (last ?? today)) return last;
    return videos.expiration_date;
  }, null);
}

/** @param now the server's time */
export function alreadyOwnedOf({
  purchases,
  offer,
  place,
  about: { signup_fee, now, known_as },
}: {
  purchases: readonly Purchase[];
  offer: Offered;
  place?: Place;
  about: { signup_fee: number | null; now: Date; known_as: KnownAs | null };
}): AlreadyOwned {
  const same = purchases.filter(({ class_package, single_class }) => {
    if (class_package.class_package_id !== offer.class_package_id) return false;
    return !place || single_class?.single_class_id === place.single_class_id;
  });
  const isRecent = ({ paid_at, createdAt }: Purchase) => now.getTime() - Date.parse(paid_at ?? createdAt) < JUST_NOW;
  const isCurrent = (one: Purchase) => isPaid(one) && (one.status === 'active' || place !== undefined || isRecent(one));
  const owes = signup_fee !== null && signup_fee !== offer.class_package_id && !isTrial(offer);
  const enrolled = purchases.some((one) => one.class_package.class_package_id === signup_fee && isPaid(one));
  return {
    bought: same.find(isCurrent) ?? null,
    unfinished: same.find(({ status }) => status === 'pending') ?? null,
    signup_fee: owes && !enrolled ? signup_fee : null,
    refused: refusalOf(purchases, offer, known_as),
  };
}

function refusalOf(purchases: readonly Purchase[], offer: Offered, known_as: KnownAs | null): string | null {
  const { class_package_id, limit_per_customer, only_new_customers } = offer;
  const had = purchases.filter(
    (one) =>
      one.class_package.class_package_id === class_package_id &&
      (isPaid(one) || (one.status === 'cancelled' && one.paid_at !== null)),
  );
  if (limit_per_customer !== null && had.length >= limit_per_customer)
    return limit_per_customer === 1
      ? 'Este paquete es una vez por persona, y ya lo tuviste.'
      : `Este paquete es ${formatNumber(limit_per_customer)} veces por persona, y ya las usaste.`;
  return only_new_customers && known_as !== null ? sayNotNew(known_as, 'customer') : null;
}

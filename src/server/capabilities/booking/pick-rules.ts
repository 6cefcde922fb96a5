import { type Decision, type No, no } from '#shared/decision.ts';
import { formatDate } from '#shared/time.ts';
import { eligibleGrants, frozenGrants } from '../grants/eligible-rules.ts';
import type { Grant } from '../grants/facts.ts';
import type { BookingFacts } from './facts.ts';
import { refuseUnpaid } from './unpaid-rules.ts';

/** A place to take: its spot, the grant that pays it (-1 from a counted grant, 0 from an unlimited one) and for whom. */
export interface PlacePick {
  spot: number;
  available_class_id: number;
  amount: 0 | -1;
  /** Null: the customer's own place. */
  guest: string | null;
  /** Whether the grant is paid; if not, the place waits for the payment. */
  is_paid: boolean;
}

/** A person to seat: the customer (null) or a guest by name. */
export interface Attendee {
  guest: string | null;
  spot: number | undefined;
}

/** What the choice of places and grants depends on besides the facts. */
interface PickOptions {
  settings: { guests_on_unlimited: boolean; cash_unpaid_max_reservations: number };
  byStaff: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** The spot of a host who already has one. */
  beside?: number;
}

/** The place and the grant of each person, or the refusal when there are too few of either. */
export function pickPlaces(
  facts: BookingFacts,
  people: readonly Attendee[],
  { settings, byStaff, now, beside }: PickOptions,
): Decision<{ picks: PlacePick[] }> {
  const spots = placesFor(people, facts.free_spots, beside);
  if (!spots) return no('class-full', { spots_left: facts.free_spots.length });
  const grants = eligibleGrants(facts.grants, facts.class);
  const left = new Map(grants.map((grant) => [grant.available_class_id, grant.remaining]));
  const picks: PlacePick[] = [];
  let unpaid_reservations = facts.unpaid_reservations;
  for (const [index, { guest }] of people.entries()) {
    const able = grants.filter((grant) => canPay(grant, left, guest !== null && !settings.guests_on_unlimited));
    const [payer] = able;
    const spot = spots[index];
    if (!payer || spot === undefined) return refuseUncovered(facts);
    if (!payer.is_paid) {
      const { starts_at } = facts.class;
      const most = settings.cash_unpaid_max_reservations;
      const refused = refuseUnpaid(facts.unpaid, { starts_at, unpaid_reservations, byStaff, most }, now);
      if (refused) return refused;
      unpaid_reservations += 1;
    }
    const { available_class_id, is_paid } = payer;
    picks.push({ spot, guest, available_class_id, amount: spend(payer, left), is_paid });
  }
  return { ok: true, picks };
}

/** The refusal when no grant pays the class: frozen on that day if that is the only reason, else none left. */
function refuseUncovered({ grants, class: c }: BookingFacts): No {
  const until = frozenGrants(grants, c)[0]?.frozen_until;
  if (!until || eligibleGrants(grants, c).length > 0) return no('no-credits');
  return no('grant-frozen', { until: formatDate(until) });
}

/**
 * Keeps chosen spots. Without a choice the customer gets the lowest free one, and each guest the free one nearest to it, as
 * the screens offer them.
 * @param beside the spot of a host who already has one
 */
function placesFor(
  people: readonly { spot?: number | undefined }[],
  free_spots: readonly number[],
  beside?: number,
): number[] | undefined {
  const chosen = new Set(people.map(({ spot }) => spot));
  const others = free_spots.filter((spot) => !chosen.has(spot));
  const first = beside ?? people[0]?.spot ?? 0;
  others.sort((one, other) => Math.abs(one - first) - Math.abs(other - first) || one - other);
  const spots = people.map(({ spot }) => spot ?? others.shift());
  return spots.every((spot) => spot !== undefined) ? spots : undefined;
}

function canPay(grant: Grant, left: ReadonlyMap<number, number | null>, countedOnly: boolean): boolean {
  const remaining = left.get(grant.available_class_id);
  return remaining === null ? !countedOnly : remaining !== undefined && remaining > 0;
}

function spend(grant: Grant, left: Map<number, number | null>): 0 | -1 {
  const remaining = left.get(grant.available_class_id);
  if (typeof remaining !== 'number') return 0;
  left.set(grant.available_class_id, remaining - 1);
  return -1;
}

import { Refusal, refuse } from '#shared/refusals.ts';
import { cancelReservation, markAttendance, reserveSpot } from '../../capabilities/reservations/index.ts';
import { findPlaceOf, type HeldPlace } from '../queries.ts';
import { buyFor } from './buy-packages.ts';
import type { Act, LivingStudio, OpenClass } from './living-studio.ts';
import type { Visit } from './visits.ts';
import { waitForPlace } from './wait-for-classes.ts';

/** Expected refusals: no free place, too many missed classes, an unpaid purchase. The person stays at home. */
const TURNS_AWAY: readonly Refusal['code'][] = [
  ...(['class-full', 'penalty-active', 'grant-frozen'] as const),
  ...(['mail-not-confirmed', 'cash-unpaid-limit', 'newcomer-too-late', 'newcomer-places-taken'] as const),
];

/** Books, and later arrives or cancels; a missed class needs no act. */
export function visitActs(visits: readonly Visit[]): Act[] {
  return visits.flatMap((visit) => {
    const hangs = visit.hangs && ({ hangs: true } as const);
    const book: Act = { at: visit.booked_at, happen: (studio) => bookVisit(studio, visit), ...hangs };
    if (visit.ending === 'misses') return [book];
    const end = visit.ending === 'attends' ? arrive : cancel;
    const ending: Act = {
      at: visit.ends_at,
      happen: async (studio) => {
        const open = studio.classes.get(visit.planned);
        const customer_id = studio.customers.get(visit.person);
        if (!open || open.cancelled || customer_id === undefined) return;
        // People who waited may have a place, too.
        const places = await findPlaceOf(studio.context.db, open.single_class_id, customer_id);
        if (places.length > 0) await end(studio, { customer_id, open, places });
      },
      ...hangs,
    };
    return [book, ending];
  });
}

async function bookVisit(studio: LivingStudio, visit: Visit): Promise<void> {
  const open = studio.classes.get(visit.planned);
  if (!open || open.cancelled) return;
  try {
    await reserve(studio, visit, open);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (TURNS_AWAY.includes(error.code)) await turnAway(studio, { visit, open, code: error.code });
    else if (error.code === 'spot-taken' && visit.spot !== undefined)
      await bookVisit(studio, { ...visit, spot: undefined });
    else if (error.code !== 'no-credits') throw error;
    else if (await buyFor(studio, visit.person, visit.planned.slot.type)) await bookVisit(studio, visit);
  }
}

async function turnAway(
  studio: LivingStudio,
  { visit: { person, planned }, open, code }: { visit: Visit; open: OpenClass; code: Refusal['code'] },
) {
  studio.tally.turned_away += 1;
  const customer_id = studio.customers.get(person);
  if (code === 'class-full' && customer_id !== undefined) await waitForPlace(studio, { planned, open, customer_id });
}

async function reserve(studio: LivingStudio, visit: Visit, open: OpenClass): Promise<void> {
  const customer_id = studio.customers.get(visit.person);
  if (customer_id === undefined) return;
  const spot = visit.spot ?? chooseSpot(studio, visit, open);
  const { class_reservation_ids } = await reserveSpot(studio.context, themselves(customer_id), {
    single_class_id: open.single_class_id,
    customer_id,
    spot,
    guests: [],
    idempotency_key: null,
  });
  if (spot !== undefined) open.free.delete(spot);
  studio.tally.reservations += class_reservation_ids.length;
}

/**
 * Their usual place if it is free, else any place that is not a regular's.
 * @throws Refusal `class-full` when only a regular's place is free; a full class is refused by the rule
 */
function chooseSpot({ kept }: LivingStudio, { person, planned, whim }: Visit, open: OpenClass): number | undefined {
  if (!planned.numbered || open.free.size === 0) return undefined;
  const own = kept.get(planned);
  const spots = [...open.free].filter((spot) => !own?.has(spot)).sort((a, b) => a - b);
  const corner = 1 + Math.floor(person.corner * planned.places);
  const [whether, which] = whim;
  if (spots.includes(corner) && whether < 0.8) return corner;
  return spots[Math.floor(which * spots.length)] ?? refuse('class-full');
}

/** How a person's place in a class ends. */
interface Ending {
  customer_id: number;
  open: OpenClass;
  /** The own place first. */
  places: readonly HeldPlace[];
}

async function cancel(studio: LivingStudio, { customer_id, open, places }: Ending): Promise<void> {
  const [own] = places;
  if (!own) return;
  const { class_reservation_id } = own;
  await cancelReservation(studio.context, themselves(customer_id), { class_reservation_id, guests: 'cancel' });
  if (!open.awaited) for (const { spot } of places) open.free.add(spot);
  studio.tally.cancellations += places.length;
}

async function arrive({ context, founded, tally }: LivingStudio, { places }: Ending): Promise<void> {
  const reception = { customer_id: founded.desk, session_id: null, byStaff: true };
  for (const { class_reservation_id } of places)
    await markAttendance(context, { actor: reception, class_reservation_id, attend: true });
  tally.attendances += places.length;
}

/** A customer who acts with her own phone. */
function themselves(customer_id: number) {
  return { customer_id, session_id: null, byStaff: false };
}

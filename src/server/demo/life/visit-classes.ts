import { Refusal } from '#shared/refusals.ts';
import { cancelReservation, markAttendance, reserveSpot } from '../../capabilities/reservations/index.ts';
import { buyFor } from './buy-packages.ts';
import type { Act, LivingStudio, OpenClass } from './living-studio.ts';
import type { Visit } from './visits.ts';
import { placeGiven, waitForPlace } from './wait-for-classes.ts';

/** A visit that was booked: its reservations (the own one first) and their places. */
interface Booked {
  class_reservation_ids: number[];
  spots: number[];
}

/** What people meet in life: who no longer finds a place, and who missed too many classes, stays at home. */
const TURNS_AWAY: readonly Refusal['code'][] = ['class-full', 'penalty-active', 'grant-frozen'];

/** Booking, and later arriving or cancelling; whoever misses the class does nothing more. */
export function visitActs(visits: readonly Visit[]): Act[] {
  return visits.flatMap((visit) => {
    let booked: Booked | undefined;
    const book: Act = {
      at: visit.booked_at,
      happen: async (studio) => {
        booked = await bookVisit(studio, visit);
      },
    };
    if (visit.ending === 'misses') return [book];
    const end = visit.ending === 'attends' ? arrive : cancel;
    const ending: Act = {
      at: visit.ends_at,
      happen: async (studio) => {
        const open = studio.classes.get(visit.planned);
        if (!open || open.cancelled) return;
        booked ??= await promoted(studio, visit, open);
        if (booked) await end(studio, { visit, open, booked });
      },
    };
    return [book, ending];
  });
}

async function bookVisit(studio: LivingStudio, visit: Visit): Promise<Booked | undefined> {
  const open = studio.classes.get(visit.planned);
  if (!open || open.cancelled) return undefined;
  try {
    return await reserve(studio, visit, open);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (TURNS_AWAY.includes(error.code)) await turnAway(studio, { visit, open, code: error.code });
    else if (error.code !== 'no-credits') throw error;
    else if (await buyFor(studio, visit.person, visit.planned.slot.type)) return bookVisit(studio, visit);
    return undefined;
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

/** Who waited may have a place all the same. */
async function promoted(studio: LivingStudio, { person }: Visit, open: OpenClass): Promise<Booked | undefined> {
  const customer_id = studio.customers.get(person);
  const class_reservation_ids = customer_id === undefined ? [] : await placeGiven(studio, open, customer_id);
  return class_reservation_ids.length > 0 ? { class_reservation_ids, spots: [] } : undefined;
}

async function reserve(studio: LivingStudio, visit: Visit, open: OpenClass): Promise<Booked | undefined> {
  const customer_id = studio.customers.get(visit.person);
  if (customer_id === undefined) return undefined;
  const spot = visit.spot ?? chooseSpot(studio, visit, open);
  const { class_reservation_ids } = await reserveSpot(studio.context, themselves(customer_id), {
    single_class_id: open.single_class_id,
    customer_id,
    spot,
    guests: [],
    idempotency_key: null,
  });
  const spots = spot === undefined ? [] : [spot];
  for (const taken of spots) open.free.delete(taken);
  studio.tally.reservations += class_reservation_ids.length;
  return { class_reservation_ids, spots };
}

/** Their own corner if it is free, else anywhere but where a regular always is; a full class is refused by the rule. */
function chooseSpot({ kept, random }: LivingStudio, { person, planned }: Visit, open: OpenClass): number | undefined {
  if (!planned.numbered) return undefined;
  const [first, ...others] = [...open.free].filter((spot) => !kept.get(planned)?.has(spot));
  if (first === undefined) return undefined;
  const corner = 1 + Math.floor(person.corner * planned.places);
  return [first, ...others].includes(corner) && random.chance(0.8) ? corner : random.pick([first, ...others]);
}

/** How somebody's place in a class ends. */
interface Ending {
  visit: Visit;
  open: OpenClass;
  booked: Booked;
}

async function cancel(studio: LivingStudio, { visit: { person }, open, booked }: Ending): Promise<void> {
  const { class_reservation_ids, spots } = booked;
  const customer_id = studio.customers.get(person);
  if (customer_id === undefined) return;
  const [class_reservation_id] = class_reservation_ids;
  if (class_reservation_id === undefined) return;
  await cancelReservation(studio.context, themselves(customer_id), { class_reservation_id, guests: 'cancel' });
  if (!open.awaited) for (const spot of spots) open.free.add(spot);
  studio.tally.cancellations += class_reservation_ids.length;
}

async function arrive({ context, founded, tally }: LivingStudio, { booked }: Ending): Promise<void> {
  const reception = { customer_id: founded.desk, session_id: null, byStaff: true };
  for (const id of booked.class_reservation_ids)
    await markAttendance(context, { actor: reception, class_reservation_id: id, attend: true });
  tally.attendances += booked.class_reservation_ids.length;
}

/** Somebody with their own phone in the hand. */
function themselves(customer_id: number) {
  return { customer_id, session_id: null, byStaff: false };
}

import { Refusal } from '#shared/refusals.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { sellAtDesk } from '../../capabilities/purchases/index.ts';
import { cancelReservation } from '../../capabilities/reservations/index.ts';
import type { Calendar } from '../calendar.ts';
import { requireKey } from '../content/studio.ts';
import { findPlaceOf } from '../queries.ts';
import type { Act, LivingStudio } from './living-studio.ts';
import { scheduleSpecial } from './shop-window.ts';
import { joinIfPossible } from './wait-for-classes.ts';

const PLACES = 3;
const CASH = 2;

/**
 * A second date of the special class sells out at once; the first account waits for it, and a place becomes free for it
 * today.
 */
export function sellOutActs(calendar: Calendar): Act[] {
  const { now } = calendar;
  let single_class_id: number;
  let buyers: number[] = [];
  const sell = async (studio: LivingStudio) => {
    single_class_id = await scheduleSpecial(studio, calendar, { later: 1, capacity: PLACES });
    buyers = await sellPlaces(studio, single_class_id);
  };
  const wait = async ({ context, founded }: LivingStudio) => {
    if (buyers.length === PLACES) await joinIfPossible(context, founded.accounts.ana, single_class_id);
  };
  const free = async ({ context }: LivingStudio) => {
    const [buyer] = buyers;
    if (buyer === undefined) return;
    const [place] = await findPlaceOf(context.db, single_class_id, buyer);
    if (!place) return;
    const { class_reservation_id } = place;
    await cancelReservation(context, themselves(buyer), { class_reservation_id, guests: 'cancel' });
  };
  return [
    { at: now - 29 * HOUR, happen: sell },
    { at: now - 28 * HOUR, happen: wait },
    { at: now - 20 * MINUTE, happen: free },
  ];
}

/** @returns the people with a place: the newest customers who are able to buy */
async function sellPlaces({ context, demo, founded, customers, tally }: LivingStudio, single_class_id: number) {
  const class_package_id = requireKey(founded.class_packages, demo.special.package);
  const reception = { customer_id: founded.desk, session_id: null };
  const accounts = new Set(Object.values(founded.accounts));
  const buyers: number[] = [];
  for (const customer_id of [...customers.values()].reverse()) {
    if (buyers.length === PLACES) break;
    if (accounts.has(customer_id)) continue;
    const sale = { customer_id, class_package_id, single_class_id, payment_method_id: CASH };
    try {
      await sellAtDesk(context, {
        seller: reception,
        input: { ...sale, is_gift: false, bill: false, reference: '', to_confirm: false },
        once_key: null,
      });
    } catch (error) {
      if (error instanceof Refusal) continue;
      throw error;
    }
    buyers.push(customer_id);
    tally.packages += 1;
  }
  return buyers;
}

const themselves = (customer_id: number) => ({ customer_id, session_id: null, byStaff: false });

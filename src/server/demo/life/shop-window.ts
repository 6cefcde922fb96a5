import { addDays, HOUR } from '#shared/time.ts';
import { acceptPages } from '../../capabilities/pages/index.ts';
import { attemptCheckout } from '../../capabilities/purchases/index.ts';
import { scheduleClass } from '../../capabilities/schedule/index.ts';
import { type Calendar, dateAt } from '../calendar.ts';
import { requireKey } from '../content/studio.ts';
import type { Act, LivingStudio } from './living-studio.ts';

/** Purchases that wait at the desk on the day the demo is opened, and the special class on sale. */
export function shopWindowActs(calendar: Calendar): Act[] {
  const { now } = calendar;
  return [
    { at: now - 30 * HOUR, happen: (studio) => announceSpecial(studio, calendar) },
    { at: now - 26 * HOUR, happen: (studio) => leaveUnpaid(studio, 3, 'cash') },
    { at: now - 5 * HOUR, happen: (studio) => leaveUnpaid(studio, 11, 'transfer') },
  ];
}

async function announceSpecial(studio: LivingStudio, calendar: Calendar): Promise<void> {
  await scheduleSpecial(studio, calendar, { later: 0, capacity: studio.demo.special.capacity });
}

/**
 * One date of the special class.
 * @param later days after the first one
 * @returns its id
 */
export function scheduleSpecial(
  { context, demo, founded }: LivingStudio,
  { now }: Calendar,
  { later, capacity }: { later: number; capacity: number },
): Promise<number> {
  const { special } = demo;
  const date = addDays(dateAt(now), special.days_ahead + later);
  const { category } = requireKey(demo.class_types, special.type);
  return scheduleClass(context, {
    actor_id: founded.desk,
    input: {
      class_date: `${date}T${special.time}:00.000Z`,
      description: special.description,
      tag_ids: [],
      capacity,
      booking_opens_days: null,
      booking_closes_minutes: null,
      class_package_id: requireKey(founded.class_packages, special.package),
      class_type_id: requireKey(founded.class_types, special.type),
      location_id: requireKey(founded.locations, special.location),
      class_category_id: requireKey(founded.class_categories, category),
      instructor_ids: [requireKey(founded.coaches, special.coach)],
    },
  });
}

/** A customer chose a slow payment method and has not paid yet. */
async function leaveUnpaid(
  { context, demo, founded, customers, tally }: LivingStudio,
  which: number,
  payment_method: 'cash' | 'transfer',
): Promise<void> {
  const customer_id = [...customers.values()].at(-which);
  if (customer_id === undefined) return;
  await context.db.transaction((tx) =>
    acceptPages(tx, { customer_id, page_ids: founded.pages, at: context.clock.now(), act: 'desk' }),
  );
  const class_package_id = requireKey(founded.class_packages, demo.bought[demo.bought.length - 1] ?? demo.bought[0]);
  const buyer = { customer_id, session_id: null };
  await attemptCheckout(context, {
    buyer,
    input: { class_package_id, payment_method, accepted_pages: [], installments: 1 },
  });
  tally.packages += 1;
}

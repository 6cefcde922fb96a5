import { attemptAnswer } from '#shared/wire/checkout.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, grant, location, singleClass } from '../factories/studio.ts';
import type { House } from './house.ts';

const PEOPLE = 6;
const WEEKDAYS = [2, 5];
/** What the triggers of `inside-jobs.ts` know the classes by. */
export const KEPT_AHEAD = 'Adelantada';
export const WAITED_FOR = 'Esperada';

/** Work that waits for the clock, made round after round, and what must have come of it: each effect once. */
export interface DueWork {
  /** Their people are reminded of them. */
  reminded: number[];
  /** Without a class yet. */
  series: number[];
  /** A series of the same weekdays made whole by its own call: which days the others must have. */
  control: number;
  /** Not paid in time. */
  purchases: number[];
  /** Whoever waits for a place, by now with a class to pay it. */
  waiting: TestCustomer[];
}

interface People {
  members: TestCustomer[];
  desk: TestCustomer;
  class_package_id: number;
  /** Kind of the classes. */
  kind: { class_type_id: number; location_id: number };
}

/** @returns what is due so far, and how to make more of everything */
export async function openDueWork(house: House): Promise<{ due: DueWork; more(): Promise<void> }> {
  const members: TestCustomer[] = [];
  while (members.length < PEOPLE) members.push(await member(house, 1000));
  const { class_type_id } = await classType(house);
  const { location_id } = await location(house);
  const people: People = {
    ...{ members, desk: await staff(house, 'desk'), kind: { class_type_id, location_id } },
    class_package_id: (await classPackage(house)).class_package_id,
  };
  const control = await controlSeries(house, people);
  const due: DueWork = { reminded: [], series: [], control, purchases: [], waiting: [] };
  return {
    due,
    more: async () => {
      due.reminded.push(await classToRemindOf(house, people));
      due.series.push(await seriesWithoutClasses(house, control));
      due.purchases.push(await purchaseToLapse(house, people));
      due.waiting.push(await personToPromote(house, people));
    },
  };
}

async function member(house: House, class_amount: number): Promise<TestCustomer> {
  const person = await customer(house);
  await grant(house, person, { class_amount });
  return person;
}

async function reserve(house: House, as: TestCustomer, single_class_id: number): Promise<number> {
  const made = await house.api.post('/class_reservations', { single_class_id }, { as });
  return made.read(reserveAnswer).class_reservation.class_reservation_id;
}

/** Booked two days ago for eighteen hours from now: the reminder of the day before is due. */
async function classToRemindOf(house: House, { members, kind }: People): Promise<number> {
  const { single_class_id } = await singleClass(house, { ...kind, in: 30, capacity: PEOPLE });
  for (const as of members) await reserve(house, as, single_class_id);
  await house.db.rows(
    `update class_reservation set "createdAt" = "createdAt" - interval '2 days' where single_class_id = $1`,
    [single_class_id],
  );
  await house.db.rows(
    `update single_class set starts_at = starts_at - interval '12 hours', class_date = class_date - interval '12 hours'
     where single_class_id = $1`,
    [single_class_id],
  );
  return single_class_id;
}

async function controlSeries(house: House, { kind }: People): Promise<number> {
  const starts_on = new Date(house.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
  const body = { ...kind, weekdays: WEEKDAYS, time: '06:00', starts_on, capacity: 4, description: KEPT_AHEAD };
  const made = await house.api.post('/class_series', body, { as: await administrator(house) });
  return (made.body as { class_series: { class_series_id: number } }).class_series.class_series_id;
}

/** The same repetition as the control, of which the job has made nothing yet. */
async function seriesWithoutClasses({ db }: House, control: number): Promise<number> {
  const [row] = await db.rows<{ id: number }>(
    `insert into class_series (weekdays, "time", starts_on, skips_holidays, description, capacity, class_type_id,
       location_id, instructor_ids, tag_ids, "createdAt", created_by)
     select weekdays, "time", starts_on, skips_holidays, description, capacity, class_type_id, location_id,
       instructor_ids, tag_ids, "createdAt", created_by from class_series where class_series_id = $1
     returning class_series_id as id`,
    [control],
  );
  return row?.id ?? 0;
}

async function purchaseToLapse(house: House, { class_package_id }: People): Promise<number> {
  const as = await customer(house);
  const order = { class_package_id, payment_method: 'cash' };
  const { purchase_id } = (await house.api.post('/checkout/attempt', order, { as })).read(attemptAnswer);
  await house.db.rows('update purchase set pending_until = "createdAt" where purchase_id = $1', [purchase_id]);
  return purchase_id;
}

/** A place is free since before this person, who waits for it, had a class to pay it with. */
async function personToPromote(house: House, { members, desk, kind }: People): Promise<TestCustomer> {
  const [holder] = members;
  if (!holder) throw new Error('Nobody was made.');
  const as = await customer(house);
  const { single_class_id } = await singleClass(house, { ...kind, in: 60, capacity: 1, description: WAITED_FOR });
  const id = await reserve(house, holder, single_class_id);
  await house.api.post('/waitlist', { single_class_id }, { as });
  await house.api.delete(`/class_reservations/${id}?customer_id=${holder.customer_id}`, { as: desk });
  await grant(house, as, { class_amount: 1 });
  return as;
}

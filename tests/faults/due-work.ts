import { attemptAnswer } from '#shared/wire/checkout.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, grant, location, singleClass } from '../factories/studio.ts';
import type { Processes } from './processes.ts';

const PEOPLE = 6;
const WEEKDAYS = [2, 5];
/** The classes of the triggers in `inside-jobs.ts`. */
export const KEPT_AHEAD = 'Adelantada';
export const WAITED_FOR = 'Esperada';

/** Timed work, made in each round, and its effects, each of which must happen once. */
export interface DueWork {
  /** The classes whose people are reminded. */
  reminded: number[];
  /** Series without a class yet. */
  series: number[];
  /** A series on the same weekdays, made by its own call: its days are what the others must have. */
  control: number;
  /** Unpaid purchases. */
  purchases: number[];
  /** People who wait for a place, and who have a class to pay for it by now. */
  waiting: TestCustomer[];
}

interface People {
  members: TestCustomer[];
  desk: TestCustomer;
  class_package_id: number;
  /** The kind of the classes. */
  kind: { class_type_id: number; location_id: number };
}

/** @returns the work that is due so far, and a function that makes more of each kind */
export async function openDueWork(processes: Processes): Promise<{ due: DueWork; more(): Promise<void> }> {
  const members: TestCustomer[] = [];
  while (members.length < PEOPLE) members.push(await member(processes, 1000));
  const { class_type_id } = await classType(processes);
  const { location_id } = await location(processes);
  const people: People = {
    members,
    desk: await staff(processes, 'desk'),
    kind: { class_type_id, location_id },
    class_package_id: (await classPackage(processes)).class_package_id,
  };
  const control = await controlSeries(processes, people);
  const due: DueWork = { reminded: [], series: [], control, purchases: [], waiting: [] };
  return {
    due,
    more: async () => {
      due.reminded.push(await classToRemindOf(processes, people));
      due.series.push(await seriesWithoutClasses(processes, control));
      due.purchases.push(await purchaseToLapse(processes, people));
      due.waiting.push(await personToPromote(processes, people));
    },
  };
}

async function member(processes: Processes, class_amount: number): Promise<TestCustomer> {
  const person = await customer(processes);
  await grant(processes, person, { class_amount });
  return person;
}

async function reserve(processes: Processes, as: TestCustomer, single_class_id: number): Promise<number> {
  const made = await processes.api.post('/class_reservations', { single_class_id }, { as });
  return made.read(reserveAnswer).class_reservation.class_reservation_id;
}

/** Booked two days ago for eighteen hours from now: the reminder of the day before is due. */
async function classToRemindOf(processes: Processes, { members, kind }: People): Promise<number> {
  const { single_class_id } = await singleClass(processes, { ...kind, in: 30, capacity: PEOPLE });
  for (const as of members) await reserve(processes, as, single_class_id);
  await processes.db.rows(
    `update class_reservation set "createdAt" = "createdAt" - interval '2 days' where single_class_id = $1`,
    [single_class_id],
  );
  await processes.db.rows(
    `update single_class set starts_at = starts_at - interval '12 hours', class_date = class_date - interval '12 hours'
     where single_class_id = $1`,
    [single_class_id],
  );
  return single_class_id;
}

async function controlSeries(processes: Processes, { kind }: People): Promise<number> {
  const starts_on = new Date(processes.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
  const body = { ...kind, weekdays: WEEKDAYS, time: '06:00', starts_on, capacity: 4, description: KEPT_AHEAD };
  const made = await processes.api.post('/class_series', body, { as: await administrator(processes) });
  return (made.body as { class_series: { class_series_id: number } }).class_series.class_series_id;
}

/** The same series as the control, of which the job has made nothing yet. */
async function seriesWithoutClasses({ db }: Processes, control: number): Promise<number> {
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

async function purchaseToLapse(processes: Processes, { class_package_id }: People): Promise<number> {
  const as = await customer(processes);
  const order = { class_package_id, payment_method: 'cash' };
  const { purchase_id } = (await processes.api.post('/checkout/attempt', order, { as })).read(attemptAnswer);
  await processes.db.rows('update purchase set pending_until = "createdAt" where purchase_id = $1', [purchase_id]);
  return purchase_id;
}

/** A place has been free since before this waiting person had a class to pay for it. */
async function personToPromote(processes: Processes, { members, desk, kind }: People): Promise<TestCustomer> {
  const [holder] = members;
  if (!holder) throw new Error('Nobody was made.');
  const as = await customer(processes);
  const { single_class_id } = await singleClass(processes, { ...kind, in: 60, capacity: 1, description: WAITED_FOR });
  const id = await reserve(processes, holder, single_class_id);
  await processes.api.post('/waitlist', { single_class_id }, { as });
  await processes.api.delete(`/class_reservations/${id}?customer_id=${holder.customer_id}`, { as: desk });
  await grant(processes, as, { class_amount: 1 });
  return as;
}

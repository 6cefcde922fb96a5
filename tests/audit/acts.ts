import type { AuditAction } from '#shared/audit.ts';
import type { Method } from '../api.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { administrator, grant, singleClass } from '../factories/studio.ts';
import type { TestStudio } from '../start-app.ts';

/** A row that an act writes: its contents, and whom it concerns. */
export interface ExpectedRow {
  action: AuditAction;
  customer_id?: number | null;
  /** The actor, if it is not the sender of the request; and who authorised it. */
  actor_id?: number;
  authorised_by?: number;
  /** The row of the table that the act is about, if it is known before. */
  subject_id?: number;
  /** A part of its details, before and after. */
  details?: object;
}

/** One request that succeeds, and the rows it writes. */
export interface StaffAct {
  as?: TestCustomer;
  method?: Method;
  path: string;
  body?: object;
  rows: ExpectedRow[];
}

export type MakeAct = (studio: TestStudio) => Promise<StaffAct>;
export type Acts = Record<string, MakeAct>;

export const idOf = (body: unknown, ...path: string[]): number => {
  let value: unknown = body;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  if (typeof value !== 'number') throw new Error(`No number at ${path.join('.')}: ${JSON.stringify(body)}`);
  return value;
};

/** Creates, as an administrator, what an act is about. @throws Error when it is refused */
export async function made(
  studio: TestStudio,
  method: Method,
  path: string,
  body?: object,
  as?: TestCustomer,
): Promise<unknown> {
  const answer = await studio.api.call(method, path, body, { as: as ?? (await administrator(studio)) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}

export interface Booked {
  ana: TestCustomer;
  single_class_id: number;
  class_reservation_id: number;
  spot: number;
}

/** A customer with a place that she booked herself. */
export async function booked(
  studio: TestStudio,
  overrides: { in?: number; class_amount?: number } = {},
): Promise<Booked> {
  const ana = await customer(studio);
  await grant(studio, ana, { class_amount: overrides.class_amount ?? 8 });
  const { single_class_id } = await singleClass(studio, { in: overrides.in ?? 48 });
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  const spot = idOf(answer.body, 'class_reservation', 'spot');
  return {
    ana,
    single_class_id,
    spot,
    class_reservation_id: idOf(answer.body, 'class_reservation', 'class_reservation_id'),
  };
}

/** A customer who waits for a full class. */
export async function waiting(studio: TestStudio): Promise<Booked & { waitlist_id: number }> {
  const [ana, other] = [await customer(studio), await customer(studio)];
  for (const person of [ana, other]) await grant(studio, person);
  const { single_class_id } = await singleClass(studio, { capacity: 1, in: 48 });
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: other });
  const joined = await studio.api.post('/waitlist', { single_class_id }, { as: ana });
  return {
    ana,
    single_class_id,
    spot: 1,
    waitlist_id: idOf(joined.body, 'waitlist', 'waitlist_id'),
    class_reservation_id: idOf(answer.body, 'class_reservation', 'class_reservation_id'),
  };
}

export const atDesk = (studio: TestStudio) => staff(studio, 'desk', { name: 'Recepción' });

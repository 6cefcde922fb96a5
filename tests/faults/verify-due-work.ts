import type { DueWork } from './due-work.ts';
import type { Processes } from './processes.ts';

// A sent letter is identified by its key and recipient, since its payload is deleted when it is sent.
const reminders = `
  select r.class_reservation_id as id, (select count(*) from outbox o where o.notice = 'reminder'
    and o.once like 'reminder:%:' || r.customer_id || ':' || r.single_class_id || ':%') as times
  from class_reservation r where r.single_class_id = any($1::integer[]) and r."deletedAt" is null`;

const classes = `
  select s.class_series_id as id, coalesce(string_agg(c.series_date::text, ' ' order by c.series_date), '') as days
  from class_series s left join single_class c using (class_series_id)
  where s.class_series_id = any($1::integer[]) group by 1`;

const lapses = `
  select p.purchase_id as id, p.status, (select count(*) from outbox o where o.notice like 'purchase-%'
    and o.customer_id = p.customer_id) as times
  from purchase p where p.purchase_id = any($1::integer[])`;

const promotions = `
  select w.customer_id as id, coalesce(w.outcome, 'waiting') as outcome, (select count(*) from outbox o
    where o.notice = 'reservation-promoted' and o.customer_id = w.customer_id) as times
  from waitlist w where w.customer_id = any($1::integer[])`;

/** @returns one sentence for each effect of timed work that is missing or happened twice */
export async function verifyDueWork({ db }: Processes, due: DueWork): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id, times } of await db.rows<{ id: number; times: number }>(reminders, [due.reminded]))
    if (times !== 1) wrong.push(`reservation ${id} was reminded of ${times} times`);
  const [{ days: expected } = { days: '' }] = await db.rows<{ days: string }>(classes, [[due.control]]);
  if (expected === '') wrong.push('the control series has no classes');
  for (const { id, days } of await db.rows<{ id: number; days: string }>(classes, [due.series]))
    if (days !== expected) wrong.push(`series ${id} has ${days || 'no classes'} instead of ${expected}`);
  // The reminder to pay, and the letter that it lapsed.
  for (const { id, status, times } of await db.rows<{ id: number; status: string; times: number }>(lapses, [
    due.purchases,
  ]))
    if (status !== 'failed' || times !== 2) wrong.push(`purchase ${id}: ${status}, told ${times} times`);
  for (const { id, outcome, times } of await db.rows<{ id: number; outcome: string; times: number }>(promotions, [
    due.waiting.map(({ customer_id }) => customer_id),
  ]))
    if (outcome !== 'promoted' || times !== 1) wrong.push(`${id} waited: ${outcome}, told ${times} times`);
  return wrong;
}

import type { Journal } from './journal.ts';
import type { Processes } from './processes.ts';

const entries = `
  select waitlist_id, customer_id, coalesce(outcome, 'waiting') as outcome, promoted_reservation_id
  from waitlist where waitlist_id = any($1::integer[])`;

interface Entry {
  waitlist_id: number;
  customer_id: number;
  outcome: string;
  promoted_reservation_id: number | null;
}

/**
 * Each promotion of these classes: the former and present holder of the place, and the number of letters about it (a
 * sent letter has no payload any more).
 */
const promotions = `
  select w.waitlist_id, w.customer_id = r.customer_id as theirs, r."deletedAt" is null as live, r.class_reservation_id,
    (select count(*) from outbox o where o.notice = 'reservation-promoted' and o.customer_id = r.customer_id
      and o.created_at = r."createdAt") as letters
  from waitlist w join class_reservation r on r.class_reservation_id = w.promoted_reservation_id
  where w.outcome = 'promoted' and w.single_class_id = any($1::integer[])`;

/** People who wait although a place is free, hours before the cut-off, and who have classes to pay for it. */
const passedBy = `
  select count(*) as count from single_class c join waitlist w using (single_class_id)
  where c.single_class_id = any($1::integer[]) and w.ended_at is null and c.places_taken < c.places_open`;

/** Compares acknowledged joins and leaves with the waitlist, and promotions with places and letters. */
export async function verifyWaiting({ db }: Processes, journal: Journal): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await db.rows<Entry>(entries, [[...journal.waiting.keys()]]);
  const found = new Map(rows.map((row) => [row.waitlist_id, row]));
  for (const [id, { customer_id, leaving }] of journal.waiting) {
    const row = found.get(id);
    if (row?.customer_id !== customer_id) wrong.push(`place ${id} in the line was acknowledged and is not there`);
    else if (leaving === 'done' && row.outcome === 'waiting') wrong.push(`leaving the line (${id}) is lost`);
    else if (leaving === 'no' && !['waiting', 'promoted'].includes(row.outcome))
      wrong.push(`place ${id} in the line ended (${row.outcome}) and nobody asked`);
  }
  const lines = [[...journal.lines]];
  const promoted = await db.rows<{
    waitlist_id: number;
    class_reservation_id: number;
    theirs: boolean;
    live: boolean;
    letters: number;
  }>(promotions, lines);
  for (const { waitlist_id, class_reservation_id: id, theirs, live, letters } of promoted) {
    if (!theirs || letters !== 1) wrong.push(`promotion ${waitlist_id}: ${theirs ? letters : 'another’s'} letters`);
    if (!live && !journal.cancelling.has(id)) wrong.push(`the promoted ${id} is cancelled and nobody asked`);
    if (live && journal.cancelled.has(id)) wrong.push(`the cancelling of the promoted ${id} is lost`);
  }
  const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(passedBy, lines);
  if (count > 0) wrong.push(`${count} people wait beside a free place`);
  return wrong;
}

/** The numbers of acknowledged joins and of promotions: a row without any proves nothing. */
export async function countWaiting(
  { db }: Processes,
  journal: Journal,
): Promise<{ joins: number; promotions: number }> {
  const rows = await db.rows(promotions, [[...journal.lines]]);
  return { joins: journal.waiting.size, promotions: rows.length };
}

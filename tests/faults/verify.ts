import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkBooks, describeBooks } from '../../src/server/capabilities/books/index.ts';
import type { Journal } from './journal.ts';
import type { Processes } from './processes.ts';
import { verifyWaiting } from './verify-waiting.ts';

const reservations = `
  select class_reservation_id, customer_id, "deletedAt" is null as live, attended_at is not null as attended
  from class_reservation where class_reservation_id = any($1::integer[])`;
/** A person's own places in one class: never two. */
const twice = `
  select count(*) as count from (select 1 from class_reservation where "deletedAt" is null and guest is null
    group by customer_id, single_class_id having count(*) > 1) as twice`;
const purchases = `
  select p.purchase_id, p.status, (select count(*) from money_movement m where m.purchase_id = p.purchase_id) as payments,
    (select count(*) from available_class g where g.purchase_id = p.purchase_id) as grants
  from purchase p where p.purchase_id = any($1::integer[])`;

const letter = z.object({ file: z.string() });

/** @returns one sentence for each acknowledged act that is missing, or was done twice; empty: none */
export async function verify(processes: Processes, journal: Journal): Promise<string[]> {
  const { db } = processes;
  const wrong = [...journal.wrong];
  const ids = [...journal.booked.keys()];
  const rows = await db.rows<{ class_reservation_id: number; customer_id: number; live: boolean; attended: boolean }>(
    reservations,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.class_reservation_id, row]));
  for (const [id, { customer_id }] of journal.booked) {
    const row = found.get(id);
    if (row?.customer_id !== customer_id) wrong.push(`reservation ${id} was acknowledged and is not there`);
    else if (!row.live && !journal.cancelling.has(id)) wrong.push(`reservation ${id} is cancelled and nobody asked`);
    else if (row.live && journal.cancelled.has(id)) wrong.push(`the cancelling of ${id} was acknowledged and is lost`);
    else if (journal.attended.get(id) && !row.attended) wrong.push(`the attendance of ${id} is lost`);
  }
  const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(twice);
  if (count > 0) wrong.push(`${count} people have two places in one class`);
  const bought = await db.rows<{ purchase_id: number; status: string; payments: number; grants: number }>(purchases, [
    [...journal.bought],
  ]);
  if (bought.length !== journal.bought.size) wrong.push('a purchase was acknowledged and is not there');
  for (const { purchase_id, status, payments, grants } of bought)
    if (status !== 'completed' || payments !== 1 || grants !== 1)
      wrong.push(`purchase ${purchase_id}: ${status}, ${payments} payments, ${grants} grants`);
  wrong.push(...(await verifyWaiting(processes, journal)));
  const report = await checkBooks(db);
  if (report.disagreements.length > 0) wrong.push(...describeBooks(report));
  return wrong;
}

/** Letters that were sent more than once, by their notice. */
export async function repeatedLetters({ dataDir }: Processes): Promise<{ sent: number; repeated: number }> {
  const folder = join(dataDir, 'mail');
  const indexes = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.ndjson'));
  const text = (await Promise.all(indexes.map((name) => readFile(join(folder, name), 'utf8')))).join('');
  const files = text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => letter.parse(JSON.parse(line)).file);
  return { sent: files.length, repeated: files.length - new Set(files).size };
}

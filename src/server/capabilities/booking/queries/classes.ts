import type { ClassCard } from '#shared/wire/schedule.ts';
import type { Sql } from '../../../database/database.ts';

const coaches = `
  select exists (
    select 1 from staff s join single_class_instructor x using (instructor_id)
    where s.customer_id = $1 and x.single_class_id = $2) as coaches`;

/** Whether a staff member is the coach of a class. */
export async function isCoachOf(sql: Sql, customer_id: number, single_class_id: number): Promise<boolean> {
  const [row] = await sql.rows<{ coaches: boolean }>(coaches, [customer_id, single_class_id]);
  return row?.coaches ?? false;
}

const card = 'select card from single_class_card where single_class_id = $1';

export async function readClassCard(sql: Sql, single_class_id: number): Promise<ClassCard | undefined> {
  const [row] = await sql.rows<{ card: ClassCard }>(card, [single_class_id]);
  return row?.card;
}

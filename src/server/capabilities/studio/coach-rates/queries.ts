import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

/** A stored rate; money in centavos. */
export interface CoachRateRow {
  coach_rate_id: number;
  instructor_id: number;
  starts_on: string;
  per_class: number;
  per_person: number;
}

const columns = 'coach_rate_id, instructor_id, starts_on, per_class, per_person';

/** All rates of a coach, the latest first. */
export function listRates(sql: Sql, instructor_id: number): Promise<CoachRateRow[]> {
  return sql.rows<CoachRateRow>(
    `select ${columns} from coach_rate where instructor_id = $1 order by starts_on desc, coach_rate_id`,
    [instructor_id],
  );
}

export async function findRate(sql: Sql, coach_rate_id: number): Promise<CoachRateRow | undefined> {
  const [row] = await sql.rows<CoachRateRow>(`select ${columns} from coach_rate where coach_rate_id = $1`, [
    coach_rate_id,
  ]);
  return row;
}

/** The name of a coach, also of an archived one: what she gave before may still be due. */
export async function nameOfCoach(sql: Sql, instructor_id: number): Promise<string | undefined> {
  const [row] = await sql.rows<{ name: string }>(
    `select full_name(name, last_name) as name from instructor where instructor_id = $1`,
    [instructor_id],
  );
  return row?.name;
}

type Values = Pick<CoachRateRow, 'starts_on' | 'per_class' | 'per_person'>;

export async function insertRate(
  tx: Locked<'instructor'>,
  { instructor_id, starts_on, per_class, per_person }: Values & { instructor_id: number },
  at: Date,
): Promise<CoachRateRow> {
  const [row] = await tx.rows<CoachRateRow>(
    `insert into coach_rate (instructor_id, starts_on, per_class, per_person, "createdAt")
     values ($1, $2::date, $3, $4, $5::timestamptz) returning ${columns}`,
    [instructor_id, starts_on, per_class, per_person, at.toISOString()],
  );
  if (!row) throw new Error('The rate was not written.');
  return row;
}

export async function updateRate(
  tx: Locked<'instructor'>,
  coach_rate_id: number,
  { starts_on, per_class, per_person }: Values,
): Promise<CoachRateRow> {
  const [row] = await tx.rows<CoachRateRow>(
    `update coach_rate set starts_on = $2::date, per_class = $3, per_person = $4
     where coach_rate_id = $1 returning ${columns}`,
    [coach_rate_id, starts_on, per_class, per_person],
  );
  if (!row) throw new Error(`The rate ${coach_rate_id} is not there.`);
  return row;
}

export async function deleteRate(tx: Locked<'instructor'>, coach_rate_id: number): Promise<void> {
  await tx.rows('delete from coach_rate where coach_rate_id = $1', [coach_rate_id]);
}

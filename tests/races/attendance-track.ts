import { reserveAnswer } from '#shared/wire/reservations.ts';
import type { TestCustomer } from '../factories/people.ts';
import { type Studio, singleClass } from '../factories/studio.ts';

/** A class that began a minute ago with everybody in it, on unlimited grants. @returns their reservations */
export async function begun(
  studio: Studio,
  people: readonly TestCustomer[],
): Promise<{ single_class_id: number; ids: number[] }> {
  const { single_class_id } = await singleClass(studio, { in: 1, capacity: people.length });
  const ids = await Promise.all(
    people.map(async (as) => {
      const answer = await studio.api.post('/class_reservations', { single_class_id }, { as });
      return answer.read(reserveAnswer).class_reservation.class_reservation_id;
    }),
  );
  const start = new Date(studio.clock.now().getTime() - 60_000).toISOString();
  await studio.db.rows('update single_class set starts_at = $2::timestamptz where single_class_id = $1', [
    single_class_id,
    start,
  ]);
  return { single_class_id, ids };
}

export async function activePenalties({ db }: Studio, people: readonly TestCustomer[]): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'select count(*) as count from class_reservation_penalty where forgiven_at is null and customer_id = any($1::integer[])',
    [people.map(({ customer_id }) => customer_id)],
  );
  return row?.count ?? 0;
}

/** The audit log's rows of a closed roster. */
export const closings = ({ db }: Studio, single_class_id: number) =>
  db.rows(`select 1 from audit_log where action = 'roster-closed' and subject_id = $1`, [single_class_id]);

import { expect } from 'vitest';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { TestCustomer } from '../factories/people.ts';
import type { Finish, Shot } from './race.ts';

/** Fails unless every place that was acknowledged is there, held by whom it was given to. @returns how many were */
export async function expectKept(
  db: Database,
  finishes: readonly Finish<Shot & { as: TestCustomer }>[],
): Promise<number> {
  const kept = finishes.flatMap(({ answer, shot }) =>
    answer?.status === 201 ? [{ ...answer.read(reserveAnswer).class_reservation, who: shot.as.customer_id }] : [],
  );
  for (const { class_reservation_id, spot, single_class_id, who } of kept) {
    const [row] = await db.rows<{ customer_id: number }>(
      `select r.customer_id from class_place p join class_reservation r using (class_reservation_id)
       where p.single_class_id = $1 and p.spot = $2 and r.class_reservation_id = $3`,
      [single_class_id, spot, class_reservation_id],
    );
    expect(row?.customer_id).toBe(who);
  }
  return kept.length;
}

import { expect } from 'vitest';
import { cancelAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import type { Database } from '../../src/server/database/database.ts';
import type { Finish } from './race.ts';
import type { Run } from './scenarios.ts';

const placeOf = `
  select r.customer_id, p.spot from class_reservation r left join class_place p using (class_reservation_id)
  where r.class_reservation_id = $1`;

/** Fails unless everything acknowledged is true: a booked place has its holder, a cancelled one is free. */
export async function expectKept(db: Database, finishes: readonly Finish<Run>[]): Promise<void> {
  for (const { answer, shot } of finishes) {
    if (answer?.status === 201) {
      const { class_reservation_id, spot } = answer.read(reserveAnswer).class_reservation;
      expect(await db.rows(placeOf, [class_reservation_id])).toEqual([{ customer_id: shot.as.customer_id, spot }]);
    }
    if (answer?.status === 200) {
      const { class_reservation_id } = answer.read(cancelAnswer).class_reservation;
      expect(await db.rows(placeOf, [class_reservation_id])).toEqual([
        { customer_id: shot.as.customer_id, spot: null },
      ]);
    }
  }
}

/** Answers that are neither a success nor a proper refusal. */
export function brokenAnswers(finishes: readonly Finish<Run>[]): (number | undefined)[] {
  return finishes
    .map(({ answer }) => answer?.status)
    .filter((status) => status !== undefined && status >= 500 && status !== 503);
}

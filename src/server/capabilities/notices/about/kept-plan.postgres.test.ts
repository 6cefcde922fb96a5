import { afterAll, beforeAll, expect, it } from 'vitest';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { customer } from '../../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { readReservationFacts } from './queries.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

/** PostgreSQL tries so many plans for the values themselves before it compares their price with that of one for any. */
const TRIED = 5;

it('what a letter about reservations says is planned once for a connection: to plan it costs more than to read it', async () => {
  const ana = await customer(studio);
  await grant(studio, ana);
  const { single_class_id } = await singleClass(studio);
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  const { class_reservation_id } = answer.read(reserveAnswer).class_reservation;
  const plans = await studio.db.transaction(async (tx) => {
    for (let time = 0; time < TRIED + 3; time += 1) await readReservationFacts(tx, [class_reservation_id], 0);
    return tx.rows(`
      select custom_plans, generic_plans from pg_prepared_statements
      where statement like '%as single_class,%as reservations%' and statement not like '%pg_prepared_statements%'`);
  });
  expect(plans).toEqual([{ custom_plans: TRIED, generic_plans: 3 }]);
});

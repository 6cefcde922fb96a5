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

/** PostgreSQL makes this many custom plans before it compares their cost with that of a generic plan. */
const TRIED = 5;

it('the query for letters about reservations is planned once per connection, since planning costs more than running it', async () => {
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

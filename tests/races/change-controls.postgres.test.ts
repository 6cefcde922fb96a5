import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveSpot } from '../../src/server/capabilities/reservations/reserve-spot.ts';
import type { Answer } from '../api.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { administrator, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { endOf } from './end-of.ts';
import { withCredit } from './people.ts';
import { afterFacts } from './without-locks.ts';

let studio: TestStudio;
let desk: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
});
afterAll(() => studio.close());

/**
 * A customer books while the studio changes the class: the change begins when the booking has read its facts.
 * @param isLocked false: the change has even ended before the booking writes
 */
async function booking(single_class_id: number, change: () => Promise<Answer>, isLocked: boolean) {
  const [as] = await withCredit(studio, 1);
  if (!as) throw new Error('Nobody was made.');
  const { customer_id, session_id } = as;
  const read = Promise.withResolvers<void>();
  // Created here and not in the booking's transaction, since it has one of its own.
  const changing = read.promise.then(change);
  const beginChange = async () => {
    read.resolve();
    if (!isLocked) await changing;
  };
  const context = { ...studio.context, db: afterFacts(studio.db, beginChange, isLocked) };
  const input = { single_class_id, customer_id, spot: undefined, guests: [], idempotency_key: null };
  const end = await endOf(reserveSpot(context, { customer_id, session_id, byStaff: false }, input));
  return { end, changed: (await changing).status, inside: await liveReservations(studio.db, single_class_id) };
}

describe('a class is cancelled while somebody books it', () => {
  const both = async (isLocked: boolean) => {
    const { single_class_id } = await singleClass(studio, { in: 48 });
    return booking(
      single_class_id,
      () => studio.api.delete(`/single_class/${single_class_id}`, { as: desk }),
      isLocked,
    );
  };

  it('cancels the booking too, with the locks', async () => {
    expect(await both(true)).toEqual({ end: 'done', changed: 200, inside: 0 });
    await expectCleanBooks(studio.db);
  });

  it('control: without them a customer has a place in a cancelled class', async () => {
    expect(await both(false)).toEqual({ end: 'done', changed: 200, inside: 1 });
  });
});

describe('the capacity is lowered while somebody books the last place', () => {
  const both = async (isLocked: boolean) => {
    const { single_class_id, class_date, class_type, location } = await singleClass(studio, { in: 48, capacity: 2 });
    const [first] = await withCredit(studio, 1);
    await studio.api.post('/class_reservations', { single_class_id }, { as: first });
    const ids = { class_type_id: class_type.class_type_id, location_id: location.location_id };
    const as = await administrator(studio);
    const lower = () => studio.api.put('/single_class', { single_class_id, class_date, capacity: 1, ...ids }, { as });
    return booking(single_class_id, lower, isLocked);
  };

  it('is refused, with the locks', async () => {
    expect(await both(true)).toEqual({ end: 'done', changed: 409, inside: 2 });
  });

  it('control: without them the database still refuses, with a wrong refusal', async () => {
    expect(await both(false)).toEqual({ end: 'spot-taken', changed: 200, inside: 1 });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { queueClassNotices, queueReservationNotices } from '../outbox/index.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const queued = (notice: string) =>
  studio.db.rows<{ payload: unknown }>(
    'select recipient, customer_id, payload, skip_reason from outbox where notice = $1 order by outbox_id',
    [notice],
  );

it('queues one letter for each person and class, writes down who has no mail, and raises the calendar sequence', async () => {
  const at = studio.clock.now();
  const ana = await customer(studio);
  const bea = await customer(studio);
  const { single_class_id } = await singleClass(studio);
  const ids: number[] = [];
  for (const person of [ana, bea]) {
    await grant(studio, person);
    const answer = await studio.api.post('/class_reservations', { single_class_id }, { as: person });
    expect(answer.status).toBe(201);
    const [row] = await studio.db.rows<{ id: number }>('select max(class_reservation_id) as id from class_reservation');
    ids.push(row?.id ?? 0);
  }
  await studio.db.rows('update customer set email = null where customer_id = $1', [bea.customer_id]);
  await studio.db.transaction((tx) =>
    queueReservationNotices(tx, {
      notice: 'class-changed',
      reservation_ids: ids,
      at,
      details: { before: { coach: 'Luis' } },
    }),
  );
  const details = { before: { coach: 'Luis' } };
  expect(await queued('class-changed')).toEqual([
    {
      recipient: ana.email,
      customer_id: ana.customer_id,
      payload: { reservation_ids: [ids[0]], details },
      skip_reason: null,
    },
    {
      recipient: '',
      customer_id: bea.customer_id,
      payload: { reservation_ids: [ids[1]], details },
      skip_reason: 'no-mail',
    },
  ]);
  const sequences = await studio.db.rows('select calendar_sequence from class_reservation order by 1');
  expect(sequences).toEqual([{ calendar_sequence: 1 }, { calendar_sequence: 1 }]);

  await studio.db.transaction((tx) =>
    queueClassNotices(tx, {
      notice: 'waitlist-opened',
      customer_ids: [ana.customer_id, bea.customer_id],
      single_class_id,
      at,
    }),
  );
  expect(await queued('waitlist-opened')).toMatchObject([
    { recipient: ana.email, payload: { customer_id: ana.customer_id, single_class_id }, skip_reason: null },
    { recipient: '', payload: { customer_id: bea.customer_id, single_class_id }, skip_reason: 'no-mail' },
  ]);
  const line = [bea.customer_id, ana.customer_id];
  await studio.db.transaction((tx) =>
    queueClassNotices(tx, { notice: 'waitlist-missed', customer_ids: line, single_class_id, at }),
  );
  expect((await queued('waitlist-missed')).map((letter) => letter.payload)).toMatchObject([
    { customer_id: bea.customer_id },
    { customer_id: ana.customer_id },
  ]);
  const left = await studio.db.rows('select customer_id from outbox where skipped_at is null and notice = $1', [
    'waitlist-opened',
  ]);
  expect(left).toEqual([{ customer_id: ana.customer_id }]);
});

import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { newCalendarFeedAnswer } from '#shared/wire/calendar.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { collectLogs } from '../../../../tests/log-lines.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

const logs = collectLogs();
let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ logStream: logs, environment: { LOG_LEVEL: 'debug' } });
});
afterAll(() => studio.close());

/** Makes a feed. @returns its path under the site */
async function feedOf(as: TestCustomer): Promise<string> {
  const answer = await studio.api.post('/customer/calendar_feed', {}, { as });
  return new URL(answer.read(newCalendarFeedAnswer).address).pathname;
}

const open = (url: string, headers = {}) => studio.app.inject({ url, headers });

function uidsOf(file: string): unknown[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
}

it('a calendar program reads the person’s coming reservations and those of thirty days, and no cancelled ones', async () => {
  const [ana, bea] = [await customer(studio), await customer(studio)];
  const ids: number[] = [];
  for (const person of [ana, bea]) {
    await grant(studio, person, { expiration_days: 90 });
    for (const hours of [24, 26]) {
      const { single_class_id } = await singleClass(studio, { in: hours });
      await studio.api.post('/class_reservations', { single_class_id }, { as: person });
      const [row] = await studio.db.rows<{ id: number }>(
        'select max(class_reservation_id) as id from class_reservation',
      );
      ids.push(row?.id ?? 0);
    }
  }
  await studio.api.delete(`/class_reservations/${ids[1]}`, { as: ana });
  const path = await feedOf(ana);
  const answer = await open(path);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(uidsOf(answer.body)).toEqual([`class_reservation-${ids[0]}@localhost`]);

  const etag = String(answer.headers.etag);
  studio.clock.advance(30 * DAY);
  expect((await open(path, { 'if-none-match': etag })).statusCode).toBe(304);
  studio.clock.advance(2 * DAY);
  expect(uidsOf((await open(path, { 'if-none-match': etag })).body)).toEqual([]);
});

it('an address stops working when it is revoked, replaced, or its owner is disabled', async () => {
  const carla = await customer(studio);
  const shown = () => studio.api.get('/customer/calendar_feed', { as: carla });
  expect((await shown()).body).toEqual({ calendar_feed: null });
  const first = await feedOf(carla);
  const second = await feedOf(carla);
  expect((await open(first)).statusCode).toBe(404);
  expect((await open(second)).statusCode).toBe(200);
  expect(logs.text()).toContain('/api/calendar/…');
  expect(logs.text()).not.toContain(second.slice(14, -4));
  expect((await shown()).body).toEqual({
    calendar_feed: { createdAt: studio.clock.now().toISOString(), ended: false },
  });
  expect(JSON.stringify(await studio.db.rows('select * from calendar_feed'))).not.toContain(second.slice(14, -4));
  await studio.api.delete('/customer/calendar_feed', { as: carla });
  expect((await open(second)).statusCode).toBe(404);
  expect((await shown()).body).toEqual({ calendar_feed: null });

  const third = await feedOf(carla);
  await studio.db.rows('update customer set disabled_at = $2 where customer_id = $1', [
    carla.customer_id,
    studio.clock.now().toISOString(),
  ]);
  expect((await open(third)).statusCode).toBe(404);
});

it('a new address is notified by letter; only a person who may still act makes or revokes it', async () => {
  const dora = await customer(studio);
  const path = await feedOf(dora);
  const letters = await studio.db.rows<{ payload: unknown }>(
    "select payload from outbox where recipient = $1 and notice = 'calendar-linked'",
    [dora.email],
  );
  expect(letters).toHaveLength(1);
  expect(JSON.stringify(letters)).not.toContain(path.slice(14, -4));

  await studio.db.rows('delete from identity_session where id = $1', [dora.session_id]);
  for (const call of [
    studio.api.post('/customer/calendar_feed', {}, { as: dora }),
    studio.api.delete('/customer/calendar_feed', { as: dora }),
  ])
    expect(await call).toMatchObject({ status: 401, code: 'auth/required' });
  expect((await open(path)).statusCode).toBe(200);

  const eva = await customer(studio);
  const disabled = 'update customer set disabled_at = $2 where customer_id = $1';
  await studio.db.rows(disabled, [eva.customer_id, studio.clock.now().toISOString()]);
  expect(await studio.api.post('/customer/calendar_feed', {}, { as: eva })).toMatchObject({
    status: 403,
    code: 'auth/user-disabled',
  });
});

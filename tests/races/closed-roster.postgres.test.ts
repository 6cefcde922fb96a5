import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { closeRoster } from '../../src/server/capabilities/attendance/close-roster.ts';
import { reserveSpot } from '../../src/server/capabilities/reservations/reserve-spot.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { endOf } from './end-of.ts';
import { withCredit } from './people.ts';
import { afterFacts, stoppingBefore } from './without-locks.ts';

let studio: TestStudio;
let desk: TestCustomer;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  desk = await staff(studio, 'desk');
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

interface WalkIn {
  single_class_id: number;
  customer_id: number;
}

/** A customer at the desk, and a class that has begun. */
async function walkIn(): Promise<WalkIn> {
  const [ana] = await withCredit(studio, 1);
  const { single_class_id } = await singleClass(studio, { in: 1, capacity: 5 });
  studio.clock.advance(HOUR);
  return { single_class_id, customer_id: ana?.customer_id ?? 0 };
}

/** Until a session waits for a lock that another holds. */
async function untilSessionWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await studio.db.rows(waiting)).length === 0) await sleep(20);
}

class RolledBack extends Error {}

/**
 * Reception closes the roster: that transaction has locked and written, and commits once the booking waits for it.
 * @param closes false: it is rolled back instead
 */
async function bookWhileClosing<T>({ single_class_id }: WalkIn, book: () => Promise<T>, closes = true): Promise<T> {
  const written = Promise.withResolvers<void>();
  // Created here and not in the transaction that closes, since the booking has one of its own.
  const booking = written.promise.then(book);
  const waiting = written.promise.then(untilSessionWaits);
  const until = async () => {
    written.resolve();
    await waiting;
    if (!closes) throw new RolledBack();
  };
  const db = stoppingBefore(studio.db, /insert into audit_log/, until, true);
  const closer = { customer_id: desk.customer_id, session_id: desk.session_id, role: 'desk' as const };
  const closing = closeRoster({ ...studio.context, db }, closer, { single_class_id, closed: true });
  if (closes) expect(await closing).toMatchObject({ roster_closed_at: studio.clock.now().toISOString() });
  else await expect(closing).rejects.toThrow(RolledBack);
  return booking;
}

const post = (wanted: WalkIn) => studio.api.post('/class_reservations', wanted, { as: desk });

it('a roster closed between the first read and the lock accepts nobody more', async () => {
  const wanted = await walkIn();
  const answer = await bookWhileClosing(wanted, () => post(wanted));
  expect([answer.status, answer.code]).toEqual([412, 'roster-closed']);
  expect(await liveReservations(studio.db, wanted.single_class_id)).toBe(0);
});

it('control: a closing that is rolled back blocks nobody', async () => {
  const wanted = await walkIn();
  expect((await bookWhileClosing(wanted, () => post(wanted), false)).status).toBe(201);
  expect(await liveReservations(studio.db, wanted.single_class_id)).toBe(1);
});

it('control: facts read outside the lock book a person into the closed roster', async () => {
  const wanted = await walkIn();
  const { customer_id, session_id } = desk;
  const context = { ...studio.context, db: afterFacts(studio.db) };
  const command = { ...wanted, spot: undefined, guests: [], idempotency_key: null };
  const book = () => endOf(reserveSpot(context, { customer_id, session_id, byStaff: true }, command));
  expect(await bookWhileClosing(wanted, book)).toBe('done');
  expect(await liveReservations(studio.db, wanted.single_class_id)).toBe(1);
});

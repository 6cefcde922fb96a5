import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { openServer } from '../../../database/server.ts';
import { remindOfClasses, warnOfExpiring } from '../index.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

async function reserve(person: TestCustomer, hours: number): Promise<number> {
  const { single_class_id } = await singleClass(studio, { in: hours });
  await grant(studio, person, { expiration_days: 90 });
  await studio.api.post('/class_reservations', { single_class_id }, { as: person });
  const [row] = await studio.db.rows<{ id: number }>('select max(class_reservation_id) as id from class_reservation');
  return row?.id ?? 0;
}

async function delivered(subject: RegExp): Promise<string[]> {
  const sent = await deliverLetters(studio);
  return sent.filter((letter) => subject.test(letter.subject)).map(({ to }) => to);
}

const until = (instant: string) => studio.clock.advance(Date.parse(instant) - studio.clock.now().getTime());

const queued = async (notice: string) =>
  (await studio.db.rows('select 1 from outbox where notice = $1', [notice])).length;

it('reminds each person once before the class, whatever process runs it and how often; nobody of cancelled ones', async () => {
  const [ana, bea, late] = [await customer(studio), await customer(studio), await customer(studio)];
  await reserve(ana, 30);
  const cancelled = await reserve(bea, 30);
  expect(await remindOfClasses(studio.context)).toBe(0);
  studio.clock.advance(7 * HOUR);
  await reserve(late, 23);

  // Several processes at once: the same database by another pool where there is one.
  const other = studio.databaseUrl ? openServer({ url: studio.databaseUrl, pool: 3 }) : undefined;
  const contexts = [studio.context, { ...studio.context, db: other ?? studio.db }, studio.context];
  await Promise.all(contexts.map((context) => remindOfClasses(context)));
  await other?.close();
  expect(await queued('reminder')).toBe(2);

  // The letter is written when it is sent: what was cancelled meanwhile is not in it.
  await studio.api.delete(`/class_reservations/${cancelled}`, { as: bea });
  expect(await delivered(/^Te esperamos/)).toEqual([ana.email]);
  expect(await remindOfClasses(studio.context)).toBe(0);

  studio.clock.advance(21.5 * HOUR);
  await remindOfClasses(studio.context);
  await remindOfClasses(studio.context);
  expect((await delivered(/^Te esperamos/)).sort()).toEqual([ana.email, late.email].sort());
});

it('an interrupted run leaves nothing, and the next one does it all; the hours are a setting', async () => {
  const carla = await customer(studio);
  await configure(studio, { reminder_hours: '3' });
  const before = await queued('reminder');
  await reserve(carla, 5);
  studio.clock.advance(3 * HOUR);
  const settings = await studio.context.configuration.current();
  const configuration = { ...studio.context.configuration, current: async () => settings };
  const cut = studio.db.transaction(async (tx) => {
    await remindOfClasses({ ...studio.context, configuration, db: { ...studio.db, rows: tx.rows.bind(tx) } });
    throw new Error('killed');
  });
  await expect(cut).rejects.toThrow('killed');
  expect(await queued('reminder')).toBe(before);
  expect(await remindOfClasses(studio.context)).toBe(1);
  await configure(studio, { reminder_hours: '' });
  expect(await remindOfClasses(studio.context)).toBe(0);
});

it('notifies once, by day, that classes expire; not of those just given, used up, or at night', async () => {
  const [diana, elsa] = [await customer(studio), await customer(studio)];
  await grant(studio, diana, { class_amount: 3, expiration_days: 20 });
  await grant(studio, diana, { class_amount: -1, expiration_days: 20 });
  await grant(studio, elsa, { class_amount: 1, expiration_days: 4 });
  await warnOfExpiring(studio.context);
  const letters = () =>
    studio.db.rows(`select 1 from outbox where notice = 'grant-expiring' and customer_id in ($1, $2)`, [
      diana.customer_id,
      elsa.customer_id,
    ]);
  expect(await letters()).toEqual([]);
  until('2026-12-11T08:00:00Z');
  expect(await warnOfExpiring(studio.context)).toBe(0);
  until('2026-12-11T18:00:00Z');
  await Promise.all([1, 2, 3].map(() => warnOfExpiring(studio.context)));
  expect(await letters()).toHaveLength(1);
  expect(await delivered(/^Tus clases vencen/)).toContain(diana.email);
  expect(await warnOfExpiring(studio.context)).toBe(0);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { type ClassNotice, queueClassNotices } from '../../outbox/index.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { waitlist_enabled: true });
});
afterAll(() => studio.close());

async function lettersOf(notice: ClassNotice, people: TestCustomer[], single_class_id: number | null, details = {}) {
  const at = studio.clock.now();
  await studio.db.transaction((tx) =>
    queueClassNotices(tx, {
      notice,
      customer_ids: people.map((each) => each.customer_id),
      single_class_id,
      at,
      details,
    }),
  );
  const sent = await deliverLetters(studio);
  return sent.filter(({ to }) => people.some(({ email }) => email === to));
}

const wait = (person: TestCustomer, single_class_id: number) =>
  studio.db.rows('insert into waitlist (single_class_id, customer_id, "createdAt") values ($1, $2, $3)', [
    single_class_id,
    person.customer_id,
    studio.clock.now().toISOString(),
  ]);

it('a waiting person reads the position in the waitlist, and of a free place only while waiting and one is free', async () => {
  const [ana, bea, carla] = [await customer(studio), await customer(studio), await customer(studio)];
  const { single_class_id } = await singleClass(studio, { capacity: 1 });
  await wait(ana, single_class_id);
  await wait(bea, single_class_id);
  const [joined] = await lettersOf('waitlist-joined', [bea], single_class_id);
  expect(joined?.text).toContain('Eres la persona número 2 de la lista.');
  expect(joined?.unsubscribe).toMatch(/\/api\/notices\/unsubscribe\?token=\d+\.waitlist\./);
  const opened = await lettersOf('waitlist-opened', [ana, bea, carla], single_class_id);
  expect(opened.map(({ to }) => to).sort()).toEqual([ana.email, bea.email].sort());
  expect(opened[0]?.text).toContain(`/mystudio?reservar=${single_class_id}`);
  await grant(studio, carla);
  await studio.api.post('/class_reservations', { single_class_id }, { as: carla });
  expect(await lettersOf('waitlist-opened', [ana, bea], single_class_id)).toEqual([]);
  expect(await lettersOf('waitlist-missed', [ana, carla], single_class_id)).toHaveLength(1);
});

it('a person whom reception removed from the waitlist gets the letter whatever their choices, but not after joining again', async () => {
  const [ana, bea] = [await customer(studio), await customer(studio)];
  const { single_class_id } = await singleClass(studio, { capacity: 1 });
  await wait(bea, single_class_id);
  const [letter, ...others] = await lettersOf('waitlist-ended', [ana, bea], single_class_id);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: ana.email });
  expect(letter?.text).toContain('Si no lo pediste, comunícate con el estudio o anótate de nuevo.');
  expect(letter?.unsubscribe).toBeUndefined();
});

it('a person who waits for a class that the studio cancels reads that, whatever their choices, and not that no place came free', async () => {
  const [host, ana] = [await customer(studio), await customer(studio)];
  const desk = await staff(studio, 'administrator');
  const { single_class_id } = await singleClass(studio, { capacity: 1 });
  await grant(studio, host);
  await studio.api.post('/class_reservations', { single_class_id }, { as: host });
  await studio.api.post('/waitlist', { single_class_id }, { as: ana });
  const muted = await studio.api.put('/customer/notice_choices', { notice_choices: { waitlist: false } }, { as: ana });
  expect(muted.status, muted.text).toBe(200);
  await deliverLetters(studio);
  const reason = 'La coach se enfermó';
  const answer = await studio.api.delete(`/single_class/${single_class_id}?reason=${encodeURIComponent(reason)}`, {
    as: desk,
  });
  expect(answer.status, answer.text).toBe(200);
  const [letter, ...others] = (await deliverLetters(studio)).filter(({ to }) => to === ana.email);
  expect(others).toEqual([]);
  expect(letter?.subject).toMatch(/^Se canceló la clase que esperabas: /);
  expect(letter?.text).toContain(`Motivo: ${reason}`);
  expect(letter?.text).not.toContain('no se abrió un lugar');
  expect(letter?.unsubscribe).toBeUndefined();
});

it('a place to pay states until when, and has no letter after that', async () => {
  const diana = await customer(studio);
  const { class_package_id } = await classPackage(studio, { kind: 'especial', class_amount: 1 });
  const { single_class_id } = await singleClass(studio, { in: 48, class_package_id });
  const until = new Date(studio.clock.now().getTime() + 3_600_000).toISOString();
  const [letter] = await lettersOf('place-to-pay', [diana], single_class_id, { until });
  expect(letter?.text).toContain('Te lo apartamos hasta el lunes 23 de noviembre a las 08:00.');
  expect(letter?.text).toContain(`/checkout/${class_package_id}?clase=${single_class_id}`);
  const over = new Date(studio.clock.now().getTime() - 1).toISOString();
  expect(await lettersOf('place-to-pay', [diana], single_class_id, { until: over })).toEqual([]);
});

it('a penalty’s letter has its end, and is not sent if it was forgiven before', async () => {
  const elsa = await customer(studio);
  const end = '2026-11-30T13:00:00.000Z';
  await studio.db.rows(
    'insert into class_reservation_penalty (customer_id, end_date, "createdAt") values ($1, $2, $3)',
    [elsa.customer_id, end, studio.clock.now().toISOString()],
  );
  const [letter] = await lettersOf('penalty', [elsa], null);
  expect(letter?.text).toContain('Podrás volver a reservar el lunes 30 de noviembre a las 07:00.');
  // A penalty's letter is always sent: it cannot be switched off.
  expect(letter?.unsubscribe).toBeUndefined();
  await studio.db.rows(
    `update class_reservation_penalty set forgiven_at = $2, forgiven_by = $1, forgiven_kind = 'forgiven' where customer_id = $1`,
    [elsa.customer_id, studio.clock.now().toISOString()],
  );
  expect(await lettersOf('penalty', [elsa], null)).toEqual([]);
});

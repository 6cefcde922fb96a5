import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personNoticesAnswer } from '#shared/wire/notices.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { queueReservationNotices, type ReservationNotice } from '../../outbox/index.ts';
import { deliverNotices } from '../index.ts';

const HOSTILE = '<img src=x onerror=alert(1)>\u2028 & "Bea"';
let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

/** Queues a notice about these reservations and delivers everything. @returns what was sent of it */
async function lettersOf(notice: ReservationNotice, reservation_ids: number[], details = {}): Promise<Mail[]> {
  const at = studio.clock.now();
  await studio.db.rows(`update outbox set sent_at = $1 where num_nonnulls(sent_at, failed_at, skipped_at) = 0`, [
    at.toISOString(),
  ]);
  await studio.db.transaction((tx) => queueReservationNotices(tx, { notice, reservation_ids, at, details }));
  return delivered();
}

async function delivered(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mail = { send: async (letter: Mail) => void sent.push(letter) };
  await deliverNotices({ ...studio.context, mail });
  return sent;
}

async function reservation(person: TestCustomer, hours = 48): Promise<number> {
  const { single_class_id } = await singleClass(studio, { in: hours, spot_map: '5,6' });
  await grant(studio, person);
  await studio.api.post('/class_reservations', { single_class_id }, { as: person });
  const [row] = await studio.db.rows<{ id: number }>('select max(class_reservation_id) as id from class_reservation');
  return row?.id ?? 0;
}

const eventIn = (mail: Mail | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence, event };
};

const skipped = () => studio.db.rows('select skip_reason from outbox order by outbox_id desc limit 1');

it('a reservation’s letter has its class, the end of free cancelling, and an invitation', async () => {
  const ana = await customer(studio, { name: HOSTILE });
  const id = await reservation(ana);
  const [letter] = await lettersOf('reservation-made', [id]);
  expect(letter?.to).toBe(ana.email);
  expect(letter?.subject).toContain('Barre');
  expect(letter?.text).toContain('miércoles 25 de noviembre, 07:00');
  expect(letter?.text).toContain('Lugar 1');
  expect(letter?.text).toContain('Puedes cancelar sin perder tu clase hasta el martes 24 de noviembre a las 19:00.');
  expect(letter?.html).not.toContain('<img');
  expect(letter?.calendar?.method).toBe('REQUEST');
  const { uid, sequence, event } = eventIn(letter);
  expect([uid, sequence]).toEqual([`class_reservation-${id}@localhost`, 0]);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-25T13:00:00.000Z');
});

it('a change states what changed, with a higher sequence under the same UID; a cancellation withdraws the entry', async () => {
  const bea = await customer(studio);
  const id = await reservation(bea);
  const before = { class_date: '2026-11-25T06:00:00.000Z', location: 'Roma Norte', coach: 'Luis' };
  const [changed] = await lettersOf('class-changed', [id], { before });
  expect(changed?.text).toContain(
    'Día y hora: miércoles 25 de noviembre, 07:00 (antes: miércoles 25 de noviembre, 06:00)',
  );
  expect(changed?.text).not.toContain('Dónde:');
  expect(eventIn(changed)).toMatchObject({ uid: `class_reservation-${id}@localhost`, sequence: 1, method: 'REQUEST' });

  await studio.api.delete(`/class_reservations/${id}`, { as: bea });
  const [cancelled] = await lettersOf('reservation-cancelled', [id]);
  expect(cancelled?.text).toContain('Tu clase ya está de regreso en tus créditos.');
  const gone = eventIn(cancelled);
  expect(gone).toMatchObject({ uid: `class_reservation-${id}@localhost`, method: 'CANCEL' });
  expect(gone.sequence).toBeGreaterThan(1);
});

it('a promoted person reads what was used and until when it can be returned; a moved one, from where; a cancelled one, why', async () => {
  const fer = await customer(studio);
  const id = await reservation(fer);
  const [promoted] = await lettersOf('reservation-promoted', [id]);
  expect(promoted?.subject).toMatch(/^Ya tienes lugar en Barre: /);
  expect(promoted?.text).toContain('Estabas en la lista de espera y te reservamos el lugar con tus clases.');
  expect(promoted?.text).toContain('Puedes cancelar sin perder tu clase hasta el martes 24 de noviembre a las 19:00.');
  expect(eventIn(promoted).method).toBe('REQUEST');
  const [moved] = await lettersOf('reservation-moved', [id], { before: { spot: 7 } });
  expect(moved?.subject).toMatch(/^Cambió tu reservación: Barre/);
  expect(moved?.text).toMatch(/Lugar: 1 \(antes: 7\)/);
  await studio.db.rows('update class_reservation set free_cancel_until = $2 where class_reservation_id = $1', [
    id,
    '2026-11-25T13:00:00.000Z',
  ]);
  const [changed] = await lettersOf('class-changed', [id], { before: { location: 'Del Valle' } });
  expect(changed?.text).toContain(
    'Puedes cancelar sin perder tu clase hasta el miércoles 25 de noviembre a las 07:00.',
  );
  const [{ single_class_id } = { single_class_id: 0 }] = await studio.db.rows<{ single_class_id: number }>(
    'select single_class_id from class_reservation where class_reservation_id = $1',
    [id],
  );
  const cancelled = { reason: 'Se fue la luz' };
  const desk = await staff(studio, 'desk');
  expect((await studio.api.delete(`/single_class/${single_class_id}`, { as: desk })).status).toBe(200);
  const [gone] = await lettersOf('class-cancelled', [id], cancelled);
  expect(gone?.subject).toMatch(/^Cancelamos tu clase de Barre: /);
  expect(gone?.text).toContain('Motivo: Se fue la luz');
  expect(gone?.text).toContain('Tu clase ya está de regreso en tus créditos.');
  expect(eventIn(gone)).toMatchObject({ uid: `class_reservation-${id}@localhost`, method: 'CANCEL' });
});

it('with an unlimited plan nothing is lost, however late: no letter says so', async () => {
  const book = async (class_amount: number) => {
    const person = await customer(studio);
    const { single_class_id } = await singleClass(studio, { in: 2 });
    await grant(studio, person, { class_amount });
    const booked = await studio.api.post('/class_reservations', { single_class_id }, { as: person });
    const id = booked.read(reserveAnswer).class_reservation.class_reservation_id;
    const [promoted] = await lettersOf('reservation-promoted', [id]);
    await studio.api.delete(`/class_reservations/${id}`, { as: person });
    const [cancelled] = await lettersOf('reservation-cancelled', [id]);
    return { promoted: promoted?.text, cancelled: cancelled?.text };
  };
  const unlimited = await book(-1);
  expect(unlimited.promoted).toContain('avísanos para que alguien más aproveche tu lugar.');
  expect(unlimited.cancelled).toContain('Tu membresía ilimitada sigue igual: no perdiste ninguna clase.');
  // Control: a counted class is lost.
  const counted = await book(8);
  expect(counted.promoted).toContain('ya no es posible cancelar sin perder la clase.');
  expect(counted.cancelled).toContain('Tu clase no se regresó a tus créditos.');
});

it('a person who was moved away and back gets no letter', async () => {
  const id = await reservation(await customer(studio));
  expect(await lettersOf('reservation-moved', [id], { before: { spot: 1 } })).toEqual([]);
  expect(await skipped()).toEqual([{ skip_reason: 'not-true-any-more' }]);
  // Control: the same letter of a place that is another one.
  expect(await lettersOf('reservation-moved', [id], { before: { spot: 2 } })).toHaveLength(1);
});

it('no letter is sent if it is not true any more, not wanted, without a mail or to a disabled person', async () => {
  const carla = await customer(studio);
  const id = await reservation(carla);
  const set = (column: string) =>
    studio.db.rows(`update customer set ${column} where customer_id = $1`, [carla.customer_id]);
  await set(`muted_notices = '{reservations}'`);
  expect(await lettersOf('reservation-made', [id])).toEqual([]);
  expect(await skipped()).toEqual([{ skip_reason: 'not-wanted' }]);
  // A letter about the studio's own change is always sent.
  expect(await lettersOf('class-changed', [id])).toHaveLength(1);
  await set(`disabled_at = now()`);
  expect(await lettersOf('class-changed', [id])).toEqual([]);
  expect(await skipped()).toEqual([{ skip_reason: 'disabled' }]);
  await set(`disabled_at = null, muted_notices = '{}'`);
  await studio.api.delete(`/class_reservations/${id}`, { as: carla });
  expect(await lettersOf('reservation-made', [id])).toEqual([]);
  expect(await skipped()).toEqual([{ skip_reason: 'not-true-any-more' }]);
});

it('staff see which letters a person was sent and which not, and why', async () => {
  const elsa = await customer(studio);
  const id = await reservation(elsa);
  await lettersOf('reservation-made', [id]);
  await studio.db.rows('update customer set email = null where customer_id = $1', [elsa.customer_id]);
  await lettersOf('class-changed', [id]);
  const path = `/customer/notices/${elsa.customer_id}`;
  const desk = await staff(studio, 'desk');
  const { notices } = (await studio.api.get(path, { as: desk })).read(personNoticesAnswer);
  expect(notices.slice(0, 2).map(({ notice, state }) => `${notice} ${state}`)).toEqual([
    'class-changed no-mail',
    'reservation-made sent',
  ]);
  expect((await studio.api.get(path, { as: elsa })).status).toBe(403);
});

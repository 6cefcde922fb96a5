import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HOUR } from '#shared/time.ts';
import { ratingAnswer, ratingList } from '#shared/wire/attendance.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classType, grant, instructor, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { reservation_rating_enabled: true, allow_class_guests: true });
});
afterAll(() => studio.close());

interface Came {
  as: TestCustomer;
  class_reservation_id: number;
}

/** Somebody with a place in a class; `attend` marks them. */
async function reserved(single_class_id: number, attend = true, guests: { name: string }[] = []): Promise<Came> {
  const as = await customer(studio);
  await grant(studio, as);
  const answer = await studio.api.post('/class_reservations', { single_class_id, guests }, { as });
  const { class_reservation_id } = answer.read(reserveAnswer).class_reservation;
  if (attend) await mark(class_reservation_id);
  return { as, class_reservation_id };
}

const mark = (class_reservation_id: number, attend = true) =>
  studio.api.put('/class_reservations/attend', { class_reservation_id, attend }, { as: desk });

/** Sends a rating once the class, two hours from now, has begun, or so many hours from now. */
async function rate({ as, class_reservation_id }: Came, stars: object, hours = 3) {
  const before = studio.clock.now();
  studio.clock.advance(hours * HOUR);
  const answer = await studio.api.post('/class_reservations/rating', { class_reservation_id, ...stars }, { as });
  studio.clock.moveTo(before);
  return answer;
}

const list = async (query = '') =>
  (await studio.api.get(`/class_reservations/ratings${query}`, { as: desk })).read(ratingList);

describe('rating', () => {
  it('is offered once for an attended class, and shows its stars afterwards', async () => {
    const { single_class_id } = await singleClass(studio, { in: 2 });
    const ana = await reserved(single_class_id);
    const now = studio.clock.now();
    studio.clock.advance(2 * HOUR);
    const before = await studio.api.get('/class_reservations', { as: ana.as });
    studio.clock.moveTo(now);
    expect(before.body).toMatchObject({
      class_reservations: [{ can_rate: true, class_stars: null, coach_stars: null }],
    });
    const answer = await rate(ana, { class_stars: 4, coach_stars: 5, comment: ' ¡Qué clase! ' });
    expect(answer.read(ratingAnswer)).toMatchObject({
      class_reservation: { can_rate: false, class_stars: 4, coach_stars: 5 },
      message: '¡Gracias por calificar tu clase!',
    });
    const again = await rate(ana, { class_stars: 1, coach_stars: 1 });
    expect([again.status, again.code]).toEqual([409, 'already-rated']);
    expect((await list()).ratings[0]).toMatchObject({ comment: '¡Qué clase!', class_stars: 4 });
  });

  it('is refused before the class begins, even after arrival was marked', async () => {
    const { single_class_id } = await singleClass(studio, { in: 2 });
    const ana = await reserved(single_class_id);
    const mine = await studio.api.get('/class_reservations', { as: ana.as });
    expect(mine.body).toMatchObject({ class_reservations: [{ attend: true, can_rate: false }] });
    const early = await rate(ana, { coach_stars: 1 }, 1.99);
    expect([early.status, early.code], early.text).toEqual([412, 'rating-not-begun']);
    expect((await rate(ana, { coach_stars: 5 }, 2)).status).toBe(201);
  });

  it('is refused to the coach of the class, who may attend it and mark herself', async () => {
    const [hers, other] = [await instructor(studio), await instructor(studio, { name: 'Renata' })];
    const coach = await staff(studio, 'coach', { instructor_id: hers.instructor_id });
    await grant(studio, coach);
    const trains = async (instructor_id: number): Promise<Came> => {
      const { single_class_id } = await singleClass(studio, { in: 2, instructor_ids: [instructor_id] });
      const made = await studio.api.post('/class_reservations', { single_class_id }, { as: coach });
      const { class_reservation_id } = made.read(reserveAnswer).class_reservation;
      await mark(class_reservation_id);
      return { as: coach, class_reservation_id };
    };
    const own = await rate(await trains(hers.instructor_id), { class_stars: 5, coach_stars: 5 });
    expect([own.status, own.code], own.text).toEqual([412, 'rating-own-class']);
    expect((await rate(await trains(other.instructor_id), { coach_stars: 4 })).status).toBeLessThan(300);
  });

  it('accepts no comment, however that is said', async () => {
    const { single_class_id } = await singleClass(studio, { in: 2 });
    for (const comment of [undefined, null, '', '  ']) {
      const ana = await reserved(single_class_id);
      expect((await rate(ana, { coach_stars: 5, comment })).status, String(comment)).toBe(201);
    }
  });

  it('accepts whole stars from one to five; those of the class are optional', async () => {
    const { single_class_id } = await singleClass(studio, { in: 2 });
    const ana = await reserved(single_class_id);
    for (const coach_stars of [0, 6, 2.5, '5', null, -1]) {
      expect((await rate(ana, { class_stars: 5, coach_stars })).status).toBe(400);
    }
    for (const class_stars of [0, 6, 2.5, '5', -1]) {
      expect((await rate(ana, { class_stars, coach_stars: 5 })).status).toBe(400);
    }
    expect((await rate(ana, { class_stars: 5 })).status).toBe(400);
    expect((await rate(ana, { coach_stars: 5, comment: 'x'.repeat(1001) })).status).toBe(400);
    expect((await rate(ana, { coach_stars: 5 })).status).toBe(201);
  });

  it('refuses another person’s reservation, a future class, a missed or cancelled one, a guest’s place, and while the setting is off', async () => {
    const { single_class_id } = await singleClass(studio, { in: 2 });
    const ana = await reserved(single_class_id);
    const luis = await reserved(single_class_id, false, [{ name: 'Eva' }]);
    const foreign = { ...ana, as: luis.as };
    const body = { coach_stars: 5, customer_id: ana.as.customer_id };
    expect((await rate(foreign, { coach_stars: 5 })).code).toBe('reservation-not-found');
    for (const one of [foreign, { ...ana, as: desk }])
      expect(await rate(one, body)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await rate(luis, { coach_stars: 5 })).code).toBe('rating-not-attended');
    const guest = { as: luis.as, class_reservation_id: luis.class_reservation_id + 1 };
    await mark(guest.class_reservation_id);
    expect((await rate(guest, { coach_stars: 5 })).code).toBe('rating-not-attended');
    await mark(ana.class_reservation_id, false);
    await studio.api.delete(`/class_reservations/${ana.class_reservation_id}`, { as: ana.as });
    expect((await rate(ana, { coach_stars: 5 })).code).toBe('rating-not-attended');
    await configure(studio, { reservation_rating_enabled: false });
    await mark(luis.class_reservation_id);
    expect((await rate(luis, { coach_stars: 5 })).code).toBe('rating-off');
    await configure(studio, { reservation_rating_enabled: true });
  });
});

describe('rating reports', () => {
  it('is averaged by coach and class type, filtered, for staff alone', async () => {
    const { instructor_id } = await instructor(studio, { name: 'Sofía', last_name: 'Arriaga' });
    const { class_type_id } = await classType(studio, { name: 'Rodada' });
    const { single_class_id } = await singleClass(studio, { in: 2, class_type_id, instructor_ids: [instructor_id] });
    await rate(await reserved(single_class_id), { class_stars: 5, coach_stars: 5 });
    await rate(await reserved(single_class_id), { class_stars: 2, coach_stars: 4, comment: 'Hacía calor' });
    await rate(await reserved(single_class_id), { coach_stars: 4 });
    const said = await list(`?instructor_id=${instructor_id}`);
    expect(said).toMatchObject({
      overall: { class: { stars: 3.5, count: 2 }, coach: { stars: 4.3, count: 3 } },
      coaches: [{ instructor_id, name: 'Sofía Arriaga', stars: 4.3, count: 3 }],
      class_types: [{ class_type_id, stars: 3.5, count: 2 }],
      total: 3,
    });
    expect((await list(`?class_type_id=${class_type_id}&commented=true`)).ratings).toMatchObject([
      { comment: 'Hacía calor', single_class: { class_type_name: 'Rodada' } },
    ]);
    expect((await list(`?instructor_id=${instructor_id}&at_most=3`)).total).toBe(1);
    expect((await list(`?instructor_id=${instructor_id}&end_date=2020-01-01`)).overall.coach).toEqual({
      stars: null,
      count: 0,
    });
    expect((await studio.api.get('/class_reservations/ratings', { as: await customer(studio) })).status).toBe(403);
  });

  it('appears on public pages as a number and a count, while the setting is on', async () => {
    const { instructor_id } = await instructor(studio);
    const { class_type_id } = await classType(studio);
    const { single_class_id } = await singleClass(studio, { in: 2, class_type_id, instructor_ids: [instructor_id] });
    await rate(await reserved(single_class_id), { class_stars: 3, coach_stars: 5, comment: 'secreto' });
    const rated = z.object({ rating: z.object({ stars: z.number(), count: z.int() }).optional() });
    const shown = async () => {
      const coach = await studio.api.get(`/instructors/${instructor_id}`);
      const type = await studio.api.get(`/class_types/${class_type_id}`);
      expect(coach.text + type.text).not.toContain('secreto');
      return [
        coach.read(z.object({ instructor: rated })).instructor.rating,
        type.read(z.object({ class_type: rated })).class_type.rating,
      ];
    };
    expect(await shown()).toEqual([undefined, undefined]);
    await configure(studio, { public_ratings: true });
    expect(await shown()).toEqual([
      { stars: 5, count: 1 },
      { stars: 3, count: 1 },
    ]);
    await rate(await reserved(single_class_id), { class_stars: 4, coach_stars: 4 });
    expect(await shown()).toEqual([
      { stars: 4.5, count: 2 },
      { stars: 3.5, count: 2 },
    ]);
  });
});

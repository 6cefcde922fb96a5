import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { mineAnswer, reserveAnswer, reservePreview } from '#shared/wire/reservations.ts';
import { home } from '../database.ts';
import type { TestCustomer } from '../factories/people.ts';
import { customer, staff } from '../factories/people.ts';
import { rawEnd } from '../factories/raw-studio.ts';
import { administrator, type ClassOverrides, grant, instructor, location, singleClass } from '../factories/studio.ts';
import { someOf } from '../long.ts';
import { expectCleanBooks } from '../races/books.ts';
import { START, startApp, type TestStudio } from '../start-app.ts';

const studio = await startApp();
const studios: TestStudio[] = [studio];
const machineZone = process.env.TZ;

afterAll(async () => {
  for (const studio of studios) {
    await expectCleanBooks(studio.db);
    await studio.close();
  }
});

beforeAll(async () => {
  await administrator(studio);
  // This file moves the clock by years.
  await studio.db.rows(`update identity_session set expires_at = '2100-01-01T00:00:00Z'`);
});
beforeEach(() => studio.clock.moveTo(START));

/** A customer with credit and a booked class. */
async function booked(hours: number, overrides: ClassOverrides = {}, at = studio) {
  const as = await customer(at);
  await grant(at, as);
  const { single_class_id } = await singleClass(at, { in: hours, ...overrides });
  const answer = await at.api.post('/class_reservations', { single_class_id }, { as });
  return { as, ...answer.read(reserveAnswer).class_reservation };
}

describe('CASES "Time": the server in UTC, in Mexico City and in Kiritimati shows the same', () => {
  /** The same acts in a process of that time zone: the answers of every call about time, as bytes. */
  async function answersIn(zone: string): Promise<Record<string, string>> {
    process.env.TZ = zone;
    // As a process started there: nothing that was computed before in another zone is reused.
    vi.resetModules();
    const { startApp: startThere } = await import('../start-app.ts');
    try {
      const studio = await startThere();
      studios.push(studio);
      const { location_id } = await location(studio, { name: 'Tijuana', timezone: 'America/Tijuana' });
      const { instructor_id } = await instructor(studio, { birthdate: '1992-02-29' });
      const { as, single_class_id } = await booked(26, {}, studio);
      // Late in the studio's evening the next day has begun in UTC, and the day after that in Kiritimati.
      for (const class_date of ['2026-11-23T23:30:00.000Z', '2026-11-24T00:15:00.000Z', '2026-11-30T22:00:00.000Z'])
        await singleClass(studio, { class_date, location_id, instructor_ids: [instructor_id] });
      const late = await singleClass(studio, { class_date: '2026-11-23T23:45:00.000Z' });
      const desk = await staff(studio, 'desk');
      // Its last day is over in UTC and in Kiritimati, but not in the studio.
      await grant(studio, as, { class_amount: -1 });
      await rawEnd(studio.db, as.customer_id, '2026-11-23');
      studio.clock.moveTo(new Date('2026-11-24T03:30:00Z'));
      const paths = [
        '/single_class?start_date=2026-11-23&end_date=2026-11-30',
        '/single_class?start_date=2026-11-23&end_date=2026-11-23',
        `/single_class/single/${late.single_class_id}`,
        '/class_reservations',
        '/class_reservations/mine?start_date=2026-11-24&end_date=2026-11-24',
        `/class_reservations/preview?single_class_id=${late.single_class_id}`,
        '/available_classes',
        '/instructors',
        '/locations?start_date=2026-11-23&end_date=2026-11-30',
      ];
      const answers: Record<string, string> = {};
      for (const path of paths) answers[path] = await textOf(studio, path, as);
      answers.roster = await textOf(studio, `/class_reservations/roster/${single_class_id}`, desk);
      return answers;
    } finally {
      if (machineZone === undefined) delete process.env.TZ;
      else process.env.TZ = machineZone;
    }
  }

  async function textOf(studio: TestStudio, path: string, as: TestCustomer): Promise<string> {
    const answer = await studio.api.get(path, { as });
    expect(answer.status, answer.text).toBe(200);
    // People are numbered across all studios of this process.
    return answer.text.replaceAll(/"phone":"\d+"/g, '"phone":""');
  }

  it('byte for byte', async () => {
    const utc = await answersIn('UTC');
    expect(utc['/single_class?start_date=2026-11-23&end_date=2026-11-23']).toContain('2026-11-23T23:45:00.000Z');
    expect(utc['/available_classes']).toContain('"has_unlimited":true');
    expect(utc['/single_class?start_date=2026-11-23&end_date=2026-11-23']).not.toContain('2026-11-24T00:15');
    const zones = ['America/Mexico_City', 'Pacific/Kiritimati'];
    // Each loads the whole server anew: in the short form each database is tested with another zone.
    for (const zone of someOf(zones, home === 'postgres' ? 0 : 1)) expect(await answersIn(zone), zone).toEqual(utc);
  });
});

describe('CASES "Time": expiry', () => {
  it.each([
    ['at a month’s end', '2026-11-30', 7],
    ['at the end of February of a leap year', '2028-02-29', 1],
    ['at the end of February of another', '2027-02-28', 1],
    ['at the year’s end', '2026-12-31', 1],
  ])('%s: its last day is covered whole, the day after is not', async (_name, last, days) => {
    studio.clock.moveTo(new Date(Date.parse(`${last}T13:00:00Z`) - (days - 1) * 24 * HOUR));
    const as = await customer(studio);
    await grant(studio, as, { expiration_days: days });
    await rawEnd(studio.db, as.customer_id, last);
    const dayAfter = new Date(Date.parse(`${last}T00:00:00Z`) + 24 * HOUR).toISOString();
    const book = async (class_date: string) => {
      const { single_class_id } = await singleClass(studio, { class_date });
      return studio.api.post('/class_reservations', { single_class_id }, { as });
    };
    expect((await book(`${last}T23:59:00.000Z`)).status).toBe(201);
    expect(await book(dayAfter)).toMatchObject({ status: 412, code: 'no-credits' });
  });

  it('during the class: a grant that ends while it runs has paid for it', async () => {
    const { as, class_reservation_id } = await booked(16.5, { duration_minutes: 120 });
    await rawEnd(studio.db, as.customer_id, '2026-11-23');
    studio.clock.moveTo(new Date('2026-11-24T06:30:00Z'));
    const mine = await studio.api.get('/class_reservations/mine?start_date=2026-11-23&end_date=2026-11-24', { as });
    expect(mine.read(mineAnswer).class_reservations).toMatchObject([{ class_reservation_id }]);
    const desk = await staff(studio, 'desk');
    const mark = await studio.api.put(
      '/class_reservations/attend',
      { class_reservation_id, attend: true },
      { as: desk },
    );
    expect(mark.status).toBe(200);
  });
});

describe('CASES "Time": a class that began one second ago', () => {
  it('cannot be booked, cancelled or changed to another spot, and is still shown', async () => {
    const { as, single_class_id, class_reservation_id } = await booked(2);
    const other = await customer(studio);
    await grant(studio, other);
    const book = () => studio.api.post('/class_reservations', { single_class_id }, { as: other });
    const move = (spot: number) => studio.api.put('/class_reservations', { class_reservation_id, spot }, { as });
    studio.clock.moveTo(new Date(START.getTime() + 2 * HOUR - 1000));
    expect((await move(2)).status).toBe(200);

    studio.clock.advance(2000);
    expect(await book()).toMatchObject({ status: 412, code: 'class-started' });
    expect(await move(3)).toMatchObject({ status: 412, code: 'reservation-past' });
    expect(await studio.api.delete(`/class_reservations/${class_reservation_id}`, { as })).toMatchObject({
      status: 412,
      code: 'reservation-past',
    });
    const preview = await studio.api.get(`/class_reservations/preview?single_class_id=${single_class_id}`, {
      as: other,
    });
    expect(preview.read(reservePreview).refusal?.code).toBe('class-started');
    expect((await studio.api.get('/single_class?start_date=2026-11-23&end_date=2026-11-23')).text).toContain(
      `"single_class_id":${single_class_id},`,
    );
    expect((await studio.api.get('/class_reservations?filter=past', { as })).text).toContain(
      `"class_reservation_id":${class_reservation_id},`,
    );
  });
});

describe('CASES "Time": a penalty’s last second', () => {
  it('applies until it ends, not at its end, and not when forgiven', async () => {
    const config = [{ key: 'unlimited_membership_penalties_enabled', value: true }];
    expect((await studio.api.put('/appconfig', { config }, { as: await administrator(studio) })).status).toBe(200);
    const as = await customer(studio);
    await grant(studio, as, { class_amount: -1 });
    const end = new Date(START.getTime() + HOUR);
    await studio.db.rows(
      `insert into class_reservation_penalty (customer_id, end_date, "createdAt") values ($1, $2, $3)`,
      [as.customer_id, end.toISOString(), START.toISOString()],
    );
    const book = async (into = 24) =>
      studio.api.post(
        '/class_reservations',
        { single_class_id: (await singleClass(studio, { in: into })).single_class_id },
        { as },
      );
    studio.clock.moveTo(new Date(end.getTime() - 1000));
    expect(await book()).toMatchObject({
      status: 412,
      code: 'penalty-active',
      body: { error: { details: { end_date: '23 nov 2026', end_time: expect.stringMatching(/^\d\d:\d\d$/) } } },
    });
    studio.clock.moveTo(end);
    expect((await book()).status).toBe(201);
    studio.clock.moveTo(START);
    await studio.db.rows('update class_reservation_penalty set forgiven_at = $1', [START.toISOString()]);
    expect((await book(48)).status).toBe(201);
  });
});

describe('CASES "Time": the clock moved an hour either way', () => {
  it.each([-1, 1])('%i h: bookings, keys, credits and the calendar go on', async (hours) => {
    const { as, class_reservation_id } = await booked(24);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    const calendar = () => studio.api.get('/single_class?start_date=2026-11-24&end_date=2026-11-24');
    const book = () => studio.api.post('/class_reservations', { single_class_id }, { as, idempotencyKey: 'antes' });
    const before = await book();
    await calendar();

    studio.clock.advance(hours * HOUR);
    const again = await book();
    expect(again.read(reserveAnswer).class_reservation.class_reservation_id).toBe(
      before.read(reserveAnswer).class_reservation.class_reservation_id,
    );
    expect((await calendar()).text).toContain('"class_reservations":[{"spot":1}]');
    expect((await studio.api.delete(`/class_reservations/${class_reservation_id}`, { as })).status).toBe(200);
    expect((await calendar()).text).toContain('"class_reservations":[]');
    studio.clock.moveTo(START);
    expect((await studio.api.get('/available_classes', { as })).body).toMatchObject({ available: 7 });
    expect((await studio.api.get('/appconfig')).status).toBe(200);
  });
});

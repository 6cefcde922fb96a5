import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { accessCode, closeRosterAnswer, penaltyAnswer, penaltyPage, scanAnswer } from '#shared/wire/attendance.ts';
import { currentCustomer } from '#shared/wire/customers.ts';
import { cancelAnswer, reserveAnswer } from '#shared/wire/reservations.ts';
import { roster } from '#shared/wire/roster.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, grant, instructor, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../books/index.ts';

let studio: TestStudio;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, {
    qrcode_enabled: true,
    unlimited_membership_penalties_enabled: true,
    unlimited_max_no_shows_for_penalty: 2,
    unlimited_penalty_days: 7,
  });
});
afterAll(async () => {
  expect(await checkBooks(studio.db)).toMatchObject({ disagreements: [] });
  await studio.close();
});

async function unlimited(): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person, { class_amount: -1, expiration_days: 300 });
  return person;
}

async function reserve(as: TestCustomer, single_class_id: number): Promise<number> {
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as });
  return answer.read(reserveAnswer).class_reservation.class_reservation_id;
}

const mark = (class_reservation_id: number, attend = true, as = desk) =>
  studio.api.put('/class_reservations/attend', { class_reservation_id, attend }, { as });
/** Reception closes; opening again is an administrator's. */
const close = async (single_class_id: number, closed = true, as = desk) =>
  studio.api.put(
    '/single_class/roster',
    { single_class_id, closed },
    { as: closed ? as : await administrator(studio) },
  );
const rosterOf = async (single_class_id: number) =>
  (await studio.api.get(`/class_reservations/roster/${single_class_id}`, { as: desk })).read(roster);
const penaltiesOf = async (as: TestCustomer) =>
  (await studio.api.get('/class_reservation_penaltys', { as })).read(penaltyPage).class_reservation_penaltys;

/** Reserves a class some hours from now, and waits until a minute after it began. */
async function missed(as: TestCustomer, hours = 1): Promise<{ single_class_id: number; class_reservation_id: number }> {
  const { single_class_id } = await singleClass(studio, { in: hours });
  const class_reservation_id = await reserve(as, single_class_id);
  studio.clock.advance(hours * HOUR + MINUTE);
  return { single_class_id, class_reservation_id };
}

it('a cancelled reservation cannot be marked as attended', async () => {
  const ana = await unlimited();
  const { single_class_id } = await singleClass(studio, { in: 20 });
  const id = await reserve(ana, single_class_id);
  expect((await studio.api.delete(`/class_reservations/${id}`, { as: ana })).status).toBe(200);
  expect((await mark(id)).code).toBe('reservation-cancelled');
});

it('the tenth attended class is reported as a milestone, with its date', async () => {
  const ana = await unlimited();
  const milestones = async () =>
    (await studio.api.get('/customer', { as: ana })).read(currentCustomer).customer?.customer_milestone;
  for (let come = 1; come <= 10; come += 1) {
    expect(await milestones()).toEqual([]);
    const { single_class_id } = await singleClass(studio, { in: 1 });
    await mark(await reserve(ana, single_class_id));
    studio.clock.advance(MINUTE);
  }
  const reached_at = new Date(studio.clock.now().getTime() - MINUTE).toISOString();
  expect(await milestones()).toEqual([{ attended: 10, reached_at }]);
});

describe('a code of access', () => {
  const codeOf = async (as: TestCustomer, class_reservation_id: number) =>
    studio.api.post('/class_reservations/access_code', { class_reservation_id }, { as });
  const scan = (token: string, single_class_id?: number, as = desk) =>
    studio.api.post('/class_reservations/access_code/scan', { token, single_class_id }, { as });

  it('belongs to one reservation, never changes, and marks attendance once', async () => {
    const ana = await unlimited();
    const { single_class_id } = await singleClass(studio, { in: 2 });
    const id = await reserve(ana, single_class_id);
    const { token, path } = (await codeOf(ana, id)).read(accessCode);
    expect(path).toBe(`/admin/reservacion/${token}`);
    expect((await codeOf(ana, id)).read(accessCode).token).toBe(token);
    expect((await codeOf(await unlimited(), id)).code).toBe('reservation-not-found');

    expect((await scan(token.toLowerCase(), single_class_id)).read(scanAnswer)).toMatchObject({
      already: false,
      entry: { attend: true },
    });
    studio.clock.advance(MINUTE);
    const again = (await scan(token)).read(scanAnswer);
    expect(again).toMatchObject({ already: true, entry: { attend: true } });
    expect(again.entry.attended_at).not.toBe(studio.clock.now().toISOString());

    await mark(id, false);
    expect((await rosterOf(single_class_id)).roster[0]?.attend).toBe(false);
    expect((await scan(token, single_class_id)).read(scanAnswer).already).toBe(false);
  });

  it('a code of another class, another day or a cancelled reservation is refused with a sentence that says which', async () => {
    const ana = await unlimited();
    const here = await singleClass(studio, { in: 2 });
    const there = await singleClass(studio, { in: 3 });
    const tomorrow = await singleClass(studio, { in: 26 });
    const tokenFor = async (single_class_id: number) => {
      const id = await reserve(ana, single_class_id);
      return { id, ...(await codeOf(ana, id)).read(accessCode) };
    };
    const other = await tokenFor(there.single_class_id);
    const wrongClass = await scan(other.token, here.single_class_id);
    expect([wrongClass.status, wrongClass.code]).toEqual([412, 'code-other-class']);
    expect(wrongClass.text).toContain('Barre, lun 23 nov');
    const late = await tokenFor(tomorrow.single_class_id);
    expect((await scan(late.token, tomorrow.single_class_id)).code).toBe('code-other-day');
    await studio.api.delete(`/class_reservations/${other.id}`, { as: ana });
    expect((await scan(other.token, there.single_class_id)).code).toBe('code-cancelled');
    expect((await codeOf(ana, other.id)).code).toBe('reservation-cancelled');
    expect((await scan('000000000000')).code).toBe('code-not-found');
    expect((await scan(late.token, undefined, ana)).status).toBe(403);
  });

  it('a class around midnight lets in who comes the evening before or late the day after, not hours away', async () => {
    const ana = await unlimited();
    const now = studio.clock.now();
    const minutes = (at: Date, by: number) => studio.clock.moveTo(new Date(at.getTime() + by * 60_000));
    for (const [class_date, duration_minutes] of [
      ['2026-11-24T00:00:00.000Z', 60],
      ['2026-11-24T23:30:00.000Z', 90],
    ] as const) {
      const { single_class_id, starts_at } = await singleClass(studio, { class_date, duration_minutes });
      const token = (await codeOf(ana, await reserve(ana, single_class_id))).read(accessCode).token;
      const begins = new Date(starts_at);
      minutes(begins, class_date.includes('T00') ? -121 : duration_minutes + 1);
      expect((await scan(token)).code).toBe('code-other-day');
      minutes(begins, class_date.includes('T00') ? -10 : 40);
      expect((await scan(token)).status).toBe(200);
      studio.clock.moveTo(now);
    }
  });

  it('a coach reads codes of their own classes only', async () => {
    const { instructor_id } = await instructor(studio);
    const coach = await staff(studio, 'coach', { instructor_id });
    const own = await singleClass(studio, { in: 2, instructor_ids: [instructor_id] });
    const foreign = await singleClass(studio, { in: 2 });
    const ana = await unlimited();
    const tokens: string[] = [];
    for (const { single_class_id } of [own, foreign]) {
      tokens.push((await codeOf(ana, await reserve(ana, single_class_id))).read(accessCode).token);
    }
    expect((await scan(tokens[0] ?? '', own.single_class_id, coach)).status).toBe(200);
    expect((await scan(tokens[1] ?? '', undefined, coach)).code).toBe('forbidden');
    expect((await close(foreign.single_class_id, true, coach)).code).toBe('forbidden');
  });

  it('does not exist while the setting is off', async () => {
    await configure(studio, { qrcode_enabled: false });
    const ana = await unlimited();
    const { single_class_id } = await singleClass(studio, { in: 2 });
    expect((await codeOf(ana, await reserve(ana, single_class_id))).code).toBe('qrcode-off');
    await configure(studio, { qrcode_enabled: true });
  });
});

describe('closing the roster', () => {
  it('stops reception from moving anybody to another place until the roster is reopened', async () => {
    const ana = await unlimited();
    const { single_class_id } = await singleClass(studio, { in: 1, spot_map: '5' });
    const class_reservation_id = await reserve(ana, single_class_id);
    const move = (spot: number) =>
      studio.api.put('/class_reservations', { class_reservation_id, spot, customer_id: ana.customer_id }, { as: desk });
    studio.clock.advance(HOUR);
    expect((await move(4)).status).toBe(200);
    await close(single_class_id);
    const refused = await move(5);
    expect([refused.status, refused.code]).toEqual([412, 'roster-closed']);
    expect((await move(4)).status).toBe(200);
    expect((await rosterOf(single_class_id)).roster[0]?.spot).toBe(4);
    await close(single_class_id, false);
    expect((await move(5)).status).toBe(200);
  });

  it('a reservation made before is still valid: the repeated request gets its first answer', async () => {
    const ana = await unlimited();
    const { single_class_id } = await singleClass(studio, { in: 1 });
    studio.clock.advance(HOUR);
    const walkIn = { single_class_id, customer_id: ana.customer_id };
    const book = (key: string) => studio.api.post('/class_reservations', walkIn, { as: desk, idempotencyKey: key });
    const first = await book('walk-in');
    await close(single_class_id);
    const again = await book('walk-in');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.read(reserveAnswer).class_reservation.class_reservation_id).toBe(
      first.read(reserveAnswer).class_reservation.class_reservation_id,
    );
    expect((await book('another')).code).toBe('roster-closed');
  });

  it('is refused before the class begins, keeps its time when repeated, and then keeps attendance as it is', async () => {
    const ana = await unlimited();
    const { single_class_id } = await singleClass(studio, { in: 1 });
    const id = await reserve(ana, single_class_id);
    expect((await close(single_class_id)).code).toBe('roster-too-early');
    studio.clock.advance(HOUR);
    const first = (await close(single_class_id)).read(closeRosterAnswer);
    expect(first).toMatchObject({ roster_closed_at: studio.clock.now().toISOString(), message: 'Lista cerrada.' });
    studio.clock.advance(MINUTE);
    expect((await close(single_class_id)).read(closeRosterAnswer).roster_closed_at).toBe(first.roster_closed_at);
    expect((await mark(id)).code).toBe('roster-closed');
    const walkIn = { single_class_id, customer_id: (await unlimited()).customer_id };
    expect((await studio.api.post('/class_reservations', walkIn, { as: desk })).code).toBe('roster-closed');
    expect((await rosterOf(single_class_id)).roster_closed_by).toBe(`${desk.name} ${desk.last_name}`.trim());
    expect((await close(single_class_id, false)).read(closeRosterAnswer).roster_closed_at).toBeNull();
    expect((await mark(id)).status).toBe(200);
    expect((await close(999_999)).code).toBe('class-not-found');
    const kept = await studio.db.rows(
      `select action from audit_log where subject = 'single_class' and subject_id = $1
      and action like 'roster%' order by audit_log_id`,
      [single_class_id],
    );
    expect(kept).toEqual([{ action: 'roster-closed' }, { action: 'roster-opened' }]);
  });
});

describe('penalties', () => {
  it('start when all places of the last closed rosters were missed, and block booking until their last second', async () => {
    const ana = await unlimited();
    const next = await singleClass(studio, { in: 24 * 9 });
    const one = await missed(ana);
    const two = await missed(ana);
    expect((await close(two.single_class_id)).read(closeRosterAnswer).penalties).toBe(0);
    expect((await close(one.single_class_id)).read(closeRosterAnswer).penalties).toBe(1);
    const [penalty] = await penaltiesOf(ana);
    expect(penalty).toMatchObject({
      active: true,
      end_date: new Date(studio.clock.now().getTime() + 7 * DAY).toISOString(),
      missed: [{ class_reservation_id: two.class_reservation_id }, { class_reservation_id: one.class_reservation_id }],
    });
    expect(penalty).not.toHaveProperty('customer');
    const penalties = await studio.db.rows(`select notice from outbox where notice = 'penalty'`);
    expect(penalties).toHaveLength(1);
    const book = () => studio.api.post('/class_reservations', { single_class_id: next.single_class_id }, { as: ana });
    studio.clock.advance(7 * DAY - 1000);
    expect((await book()).code).toBe('penalty-active');
    studio.clock.advance(1000);
    expect((await book()).status).toBe(201);
  });

  it('end when a roster is corrected so that one was attended, and return when that is undone', async () => {
    const ana = await unlimited();
    const one = await missed(ana);
    const two = await missed(ana);
    await close(one.single_class_id);
    await close(two.single_class_id);
    const [before] = await penaltiesOf(ana);
    expect((await close(one.single_class_id, false)).read(closeRosterAnswer).penalties).toBe(1);
    expect((await penaltiesOf(ana))[0]).toMatchObject({ active: false, forgiven_kind: 'corrected' });
    studio.clock.advance(DAY);
    await close(one.single_class_id);
    expect(await penaltiesOf(ana)).toEqual([before]);

    await close(one.single_class_id, false);
    await mark(one.class_reservation_id);
    await close(one.single_class_id);
    expect((await penaltiesOf(ana))[0]).toMatchObject({ active: false, forgiven_kind: 'corrected' });
  });

  it('count a place that reception gave to somebody else after the class began', async () => {
    const ana = await unlimited();
    const one = await missed(ana);
    await close(one.single_class_id);
    const two = await missed(ana);
    const released = `/class_reservations/${two.class_reservation_id}?customer_id=${ana.customer_id}&returns=no`;
    expect((await studio.api.delete(released, { as: desk })).read(cancelAnswer).returned).toBe(false);
    expect((await close(two.single_class_id)).read(closeRosterAnswer).penalties).toBe(1);
    expect((await penaltiesOf(ana)).filter(({ active }) => active)).toHaveLength(1);
    // Came late after all, and into a free place: then she was there.
    const eva = await unlimited();
    await close((await missed(eva)).single_class_id);
    const late = await missed(eva);
    const freed = `/class_reservations/${late.class_reservation_id}?customer_id=${eva.customer_id}&returns=no`;
    await studio.api.delete(freed, { as: desk });
    const again = await studio.api.post(
      '/class_reservations',
      { single_class_id: late.single_class_id, customer_id: eva.customer_id },
      { as: desk },
    );
    await mark(again.read(reserveAnswer).class_reservation.class_reservation_id);
    expect((await close(late.single_class_id)).read(closeRosterAnswer).penalties).toBe(0);
  });

  it('end when the studio cancels a class they count', async () => {
    const ana = await unlimited();
    const one = await missed(ana);
    await close(one.single_class_id);
    await close((await missed(ana)).single_class_id);
    await studio.api.delete(`/single_class/${one.single_class_id}`, { as: await administrator(studio) });
    expect(await penaltiesOf(ana)).toMatchObject([{ active: false, forgiven_kind: 'corrected' }]);
  });

  it('ignore classes that the studio cancelled, cancelled reservations and grants with a number of classes', async () => {
    const ana = await unlimited();
    const counted = await customer(studio);
    await grant(studio, counted, { class_amount: 8 });
    const first = await missed(ana);
    await close(first.single_class_id);
    const gone = await singleClass(studio, { in: 1 });
    const left = await singleClass(studio, { in: 30 });
    await reserve(ana, gone.single_class_id);
    const id = await reserve(ana, left.single_class_id);
    await studio.api.delete(`/single_class/${gone.single_class_id}`, { as: desk });
    (await studio.api.delete(`/class_reservations/${id}`, { as: ana })).read(cancelAnswer);
    for (let n = 0; n < 3; n += 1) await close((await missed(counted)).single_class_id);
    studio.clock.advance(30 * HOUR);
    await close(left.single_class_id);
    expect((await close(gone.single_class_id)).code).toBe('class-cancelled');
    expect(await penaltiesOf(ana)).toEqual([]);
    expect(await penaltiesOf(counted)).toEqual([]);
  });

  it('staff list all of them and forgive each once; forgiven classes never count again', async () => {
    const ana = await unlimited();
    for (let n = 0; n < 2; n += 1) await close((await missed(ana)).single_class_id);
    const [penalty] = await penaltiesOf(ana);
    const path = `/class_reservation_penaltys/forgive/${penalty?.class_reservation_penalty_id}`;
    expect((await studio.api.post(path, {}, { as: ana })).status).toBe(403);
    const forgiven = await studio.api.post(path, { reason: 'Estuvo enferma' }, { as: desk });
    expect(forgiven.body).toMatchObject({
      class_reservation_penalty: { active: false, forgiven_reason: 'Estuvo enferma' },
    });
    await studio.api.post(path, { reason: 'otra vez' }, { as: await staff(studio, 'desk') });
    expect(JSON.stringify(await penaltiesOf(ana))).not.toContain('enferma');
    await close((await missed(ana)).single_class_id);
    expect((await penaltiesOf(ana)).filter(({ active }) => active)).toEqual([]);
    await close((await missed(ana)).single_class_id);
    expect((await penaltiesOf(ana)).filter(({ active }) => active)).toHaveLength(1);

    const all = await studio.api.get('/class_reservation_penaltys?filter=active', { as: desk });
    const mine = await studio.api.get(`/class_reservation_penaltys?customer_id=${ana.customer_id}`, { as: desk });
    expect(all.read(penaltyPage).total).toBeGreaterThan(0);
    expect(mine.read(penaltyPage).class_reservation_penaltys).toEqual([
      expect.objectContaining({ customer: expect.objectContaining({ customer_id: ana.customer_id }) }),
      expect.objectContaining({ forgiven_reason: 'Estuvo enferma', forgiven_by: expect.any(String) }),
    ]);
    const one = `/class_reservation_penaltys/${penalty?.class_reservation_penalty_id}`;
    expect((await studio.api.get(one, { as: ana })).status).toBe(200);
    expect((await studio.api.get(one, { as: await unlimited() })).code).toBe('penalty-not-found');
  });

  it('are not given while the setting is off', async () => {
    await configure(studio, { unlimited_membership_penalties_enabled: false });
    const ana = await unlimited();
    for (let n = 0; n < 2; n += 1) await close((await missed(ana)).single_class_id);
    expect(await penaltiesOf(ana)).toEqual([]);
    await configure(studio, { unlimited_membership_penalties_enabled: true });
  });

  it('that were given are not active while the setting is off, and those that have not ended are again afterwards', async () => {
    const ana = await unlimited();
    for (let n = 0; n < 2; n += 1) await close((await missed(ana)).single_class_id);
    const [penalty] = await penaltiesOf(ana);
    const one = `/class_reservation_penaltys/${penalty?.class_reservation_penalty_id}`;
    const active = `/class_reservation_penaltys?filter=active&customer_id=${ana.customer_id}`;
    const seen = async () => [
      (await studio.api.get(one, { as: ana })).read(penaltyAnswer).class_reservation_penalty.active,
      (await studio.api.get(active, { as: desk })).read(penaltyPage).total,
      (await penaltiesOf(ana)).map((each) => each.active),
    ];
    expect(await seen()).toEqual([true, 1, [true]]);
    await configure(studio, { unlimited_membership_penalties_enabled: false });
    expect(await seen()).toEqual([false, 0, [false]]);
    await configure(studio, { unlimited_membership_penalties_enabled: true });
    expect(await seen()).toEqual([true, 1, [true]]);
  });
});

describe('notes', () => {
  it('belong to a person or to one reservation, and removed ones leave the roster', async () => {
    const ana = await unlimited();
    const classes = [await singleClass(studio, { in: 2 }), await singleClass(studio, { in: 3 })];
    const ids: number[] = [];
    for (const { single_class_id } of classes) ids.push(await reserve(ana, single_class_id));
    const note = (about: string, text: string) =>
      studio.api.post('/customer_notes', { class_reservation_id: ids[0], about, note: text }, { as: desk });
    expect((await note('person', 'Cuida la rodilla')).status).toBe(201);
    const { customer_note_id } = (await note('reservation', 'Llega tarde')).body as { customer_note_id: number };
    const notesIn = async (index: number) =>
      (await rosterOf(classes[index]?.single_class_id ?? 0)).roster[0]?.notes.map((kept) => kept.note);
    expect(await notesIn(0)).toEqual(['Cuida la rodilla', 'Llega tarde']);
    expect(await notesIn(1)).toEqual(['Cuida la rodilla']);
    expect((await studio.api.delete(`/customer_notes/${customer_note_id}`, { as: ana })).status).toBe(403);
    expect((await studio.api.delete(`/customer_notes/${customer_note_id}`, { as: desk })).status).toBe(200);
    expect(await notesIn(0)).toEqual(['Cuida la rodilla']);
    expect((await studio.api.delete('/customer_notes/999999', { as: desk })).code).toBe('note-not-found');
  });
});

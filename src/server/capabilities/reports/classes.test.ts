import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import {
  type ClassFigures,
  type ClassReport,
  classReport,
  type ReportedClass,
  reportedClassPage,
} from '#shared/wire/reports/classes.ts';
import { type CoachLine, type CoachReport, coachLinePage, coachReport } from '#shared/wire/reports/coaches.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { rawRow } from '../../../../tests/factories/raw-rows.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import {
  administrator,
  type ClassOverrides,
  classType,
  grant,
  instructor,
  location,
  singleClass,
} from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/**
 * A week with every case that the report distinguishes: two class types, two locations, three coaches of whom two give
 * a class together and one takes over from another, a guest, a moved reservation, a blocked place, fewer places than
 * there were, a late cancellation, a waitlist, a cancelled class, a roster that nobody closed, and a class to come.
 */

let studio: TestStudio;
let admin: TestCustomer;
const WEEK = 'start_date=2026-11-23&end_date=2026-11-29';

type Made = Record<'barre' | 'rodada' | 'roma' | 'condesa' | 'sofia' | 'luis' | 'eva', number>;
let made: Made;
/** The ids of the classes of the week. */
let classes: Record<'full' | 'shared' | 'taken' | 'cancelled' | 'coming' | 'before' | 'nobodys', number>;

const at = (hours: number) => studio.clock.moveTo(new Date(START.getTime() + hours * HOUR));
const put = async (path: string, body: object, as = admin) => {
  const answer = await studio.api.put(path, body, { as });
  expect(answer.status, answer.text).toBe(200);
};

async function member(): Promise<TestCustomer> {
  const person = await customer(studio);
  await grant(studio, person);
  return person;
}

async function book(as: TestCustomer, single_class_id: number, more: object = {}) {
  const answer = await studio.api.post('/class_reservations', { single_class_id, ...more }, { as });
  const { class_reservation, guest_reservation_ids } = answer.read(reserveAnswer);
  return { id: class_reservation.class_reservation_id, guests: guest_reservation_ids };
}

const attended = (...ids: number[]) =>
  Promise.all(
    ids.map((class_reservation_id) => put('/class_reservations/attend', { class_reservation_id, attend: true })),
  );
const close = (single_class_id: number) => put('/single_class/roster', { single_class_id, closed: true });
const aClass = async (overrides: ClassOverrides) => (await singleClass(studio, overrides)).single_class_id;

const readReport = async (days = WEEK): Promise<ClassReport> =>
  (await studio.api.get(`/reports/classes?${days}`, { as: admin })).read(classReport);
const readList = async (filter = ''): Promise<ReportedClass[]> =>
  (await studio.api.get(`/reports/classes/list?${WEEK}${filter}`, { as: admin })).read(reportedClassPage).classes;
const readPay = async (days = WEEK): Promise<CoachReport> =>
  (await studio.api.get(`/reports/coaches?${days}`, { as: admin })).read(coachReport);
const readLines = async (coach = ''): Promise<CoachLine[]> =>
  (await studio.api.get(`/reports/coaches/lines?${WEEK}${coach}`, { as: admin })).read(coachLinePage).lines;

async function openStudio(): Promise<Made> {
  await configure(studio, { waitlist_enabled: true, allow_class_guests: true, reservation_rating_enabled: true });
  const coach = async (name: string) => (await instructor(studio, { name, last_name: '' })).instructor_id;
  return {
    barre: (await classType(studio, { name: 'Barre' })).class_type_id,
    rodada: (await classType(studio, { name: 'Rodada', spot_map: '2,2' })).class_type_id,
    roma: (await location(studio, { name: 'Roma' })).location_id,
    condesa: (await location(studio, { name: 'Condesa' })).location_id,
    sofia: await coach('Sofía'),
    luis: await coach('Luis'),
    eva: await coach('Eva'),
  };
}

/** Schedules and books the week, then moves the clock to Thursday at eight. */
async function liveTheWeek() {
  const { barre, rodada, roma, condesa, sofia, luis, eva } = made;
  const inRoma = { class_type_id: barre, location_id: roma };
  const [ana, bea, carla] = [await member(), await member(), await member()];

  classes = {
    before: await aClass({ ...inRoma, capacity: 4, in: 1, instructor_ids: [sofia] }),
    full: await aClass({ ...inRoma, capacity: 3, in: 25, instructor_ids: [sofia] }),
    shared: await aClass({
      class_type_id: rodada,
      spot_map: '2,2',
      location_id: condesa,
      in: 26,
      instructor_ids: [luis, sofia],
    }),
    taken: await aClass({ ...inRoma, capacity: 8, in: 49, instructor_ids: [luis] }),
    cancelled: await aClass({ ...inRoma, capacity: 9, in: 50, instructor_ids: [sofia] }),
    nobodys: await aClass({ ...inRoma, capacity: 5, in: 51 }),
    coming: await aClass({ ...inRoma, capacity: 6, in: 100, instructor_ids: [sofia] }),
  };
  // A class of the week before, by SQL: the product asks before it moves a class into the past.
  await studio.db.rows(
    `update single_class set class_date = class_date - interval '7 days', starts_at = starts_at - interval '7 days'
     where single_class_id = $1`,
    [classes.before],
  );

  const full = [await book(ana, classes.full), await book(bea, classes.full), await book(carla, classes.full)];
  expect((await studio.api.post('/waitlist', { single_class_id: classes.full }, { as: await member() })).status).toBe(
    201,
  );
  const away = await member();
  const left = await studio.api.post('/waitlist', { single_class_id: classes.full }, { as: away });
  const { waitlist } = left.body as { waitlist: { waitlist_id: number } };
  expect((await studio.api.delete(`/waitlist/${waitlist.waitlist_id}`, { as: away })).status).toBe(200);

  const shared = await book(ana, classes.shared, { guests: [{ name: 'Beto' }] });
  const late = await book(bea, classes.shared);
  await put('/class_reservations', { class_reservation_id: shared.id, spot: 4 }, ana);
  const taken = await book(carla, classes.taken);
  const smaller = { ...inRoma, single_class_id: classes.taken, class_date: '2026-11-25T08:00:00.000Z', capacity: 5 };
  await put('/single_class', { ...smaller, instructor_ids: [eva] });
  await book(ana, classes.cancelled);
  expect((await studio.api.delete(`/single_class/${classes.cancelled}`, { as: admin })).status).toBe(200);
  await book(ana, classes.coming);

  at(20);
  expect((await studio.api.delete(`/class_reservations/${late.id}`, { as: bea })).status).toBe(200);
  // As late as Bea, and no cancellation: she asked to be erased.
  const erased = await member();
  await book(erased, classes.shared);
  expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: erased })).status).toBe(200);
  await put('/single_class/spot', { single_class_id: classes.shared, spot: 3, blocked: true });
  at(73);
  await attended(full[0]?.id ?? 0, full[1]?.id ?? 0, shared.id, taken.id);
  await close(classes.full);
  await close(classes.taken);
  for (const [who, coach_stars] of [
    [ana, 5],
    [bea, 4],
  ] as const) {
    const { id } = who === ana ? (full[0] ?? { id: 0 }) : (full[1] ?? { id: 0 });
    const rating = { class_reservation_id: id, coach_stars };
    expect((await studio.api.post('/class_reservations/rating', rating, { as: who })).status).toBe(201);
  }
}

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  made = await openStudio();
  await liveTheWeek();
});
afterAll(() => studio.close());

const nothing: ClassFigures = {
  classes: 0,
  cancelled: 0,
  unclosed: 0,
  places: 0,
  reservations: 0,
  attended: 0,
  no_shows: 0,
  unmarked: 0,
  guests: 0,
  late_cancellations: 0,
  waited: 0,
  occupancy: null,
};
/** The class of Tuesday at eight: nobody cancelled, one did not come, one waited until it began. */
const full = {
  ...nothing,
  classes: 1,
  places: 3,
  reservations: 3,
  attended: 2,
  no_shows: 1,
  waited: 1,
  occupancy: 100,
};
/** The class of two coaches: its third place was blocked, and the guest's attendance was not marked. */
const shared = {
  ...nothing,
  classes: 1,
  unclosed: 1,
  places: 3,
  reservations: 2,
  attended: 1,
  unmarked: 1,
  guests: 1,
  late_cancellations: 1,
  occupancy: 66.7,
};
const taken = { ...nothing, classes: 1, places: 5, reservations: 1, attended: 1, occupancy: 20 };
const empty = { ...nothing, classes: 1, unclosed: 1, places: 5, occupancy: 0 };

const added = (parts: readonly ClassFigures[]) => {
  const names = Object.keys(nothing).filter((name) => name !== 'occupancy') as Exclude<
    keyof ClassFigures,
    'occupancy'
  >[];
  return Object.fromEntries(names.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]));
};
const counts = ({ occupancy: _, ...figures }: ClassFigures) => figures;

describe('how full classes were', () => {
  it('counts classes that have begun; cancelled ones and open rosters apart', async () => {
    const report = await readReport();
    expect(report.figures).toEqual({
      classes: 4,
      cancelled: 1,
      unclosed: 2,
      places: 16,
      reservations: 6,
      attended: 4,
      no_shows: 1,
      unmarked: 1,
      guests: 1,
      late_cancellations: 1,
      waited: 1,
      occupancy: 37.5,
    });
    expect(report.compared).toEqual({ start_date: '2026-11-19', end_date: '2026-11-22' });
    const before = await readReport('start_date=2026-11-16&end_date=2026-11-22');
    expect(before.figures).toEqual({ ...nothing, classes: 1, unclosed: 1, places: 4, occupancy: 0 });
    expect((await readReport('start_date=2026-11-23&end_date=2026-11-26')).figures).toEqual(report.figures);
  });

  it('groups each class by its type, coaches, hour and location', async () => {
    const { class_types, coaches, hours, locations } = await readReport();
    expect(class_types.map(({ name, occupancy }) => [name, occupancy])).toEqual([
      ['Barre', 30.8],
      ['Rodada', 66.7],
    ]);
    expect(locations.find(({ name }) => name === 'Condesa')).toEqual({
      ...shared,
      location_id: made.condesa,
      name: 'Condesa',
    });
    const { sofia, luis, eva } = made;
    expect(
      Object.fromEntries(coaches.map(({ name, instructor_ids, ...figures }) => [name, [instructor_ids, figures]])),
    ).toEqual({
      Sofía: [[sofia], { ...full, cancelled: 1 }],
      'Sofía y Luis': [[sofia, luis], shared],
      Eva: [[eva], taken],
      '': [[], empty],
    });
    expect(hours.find((hour) => hour.weekday === 2 && hour.hour === 8)).toEqual({ ...full, weekday: 2, hour: 8 });
    expect(hours.map(({ weekday, hour }) => [weekday, hour])).toEqual([
      [2, 8],
      [2, 9],
      [3, 8],
      [3, 9],
      [3, 10],
    ]);
  });

  it('the groups of each kind, and the list, add up to the total', async () => {
    const { figures: total, class_types, coaches, hours, locations } = await readReport();
    for (const parts of [class_types, coaches, hours, locations]) expect(added(parts)).toEqual(counts(total));
    const listed = await readList();
    const figures = listed.map((one) => ({ ...one, classes: 1, cancelled: 0, unclosed: one.is_closed ? 0 : 1 }));
    expect({ ...added(figures), cancelled: 1 }).toEqual(counts(total));
    expect(total.attended + total.no_shows + total.unmarked).toBe(total.reservations);
    // Control: a class left out is detected.
    expect(added(coaches.slice(1))).not.toEqual(counts(total));
  });

  it('counts no late cancellation of a special class, which cannot be cancelled in time', async () => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial', class_amount: 1 });
    const sell = (id: number | null) =>
      studio.db.rows('update single_class set class_package_id = $2 where single_class_id = $1', [classes.shared, id]);
    await sell(class_package_id);
    const { figures } = await readReport();
    await sell(null);
    expect([figures.late_cancellations, (await readReport()).figures.late_cancellations]).toEqual([0, 1]);
  });

  it('every figure leads to its classes', async () => {
    const ids = async (filter: string) => (await readList(filter)).map(({ single_class_id }) => single_class_id);
    const { barre, condesa, sofia, luis } = made;
    expect(await ids('')).toEqual([classes.nobodys, classes.taken, classes.shared, classes.full]);
    expect(await ids(`&class_type_id=${barre}`)).toEqual([classes.nobodys, classes.taken, classes.full]);
    expect(await ids(`&location_id=${condesa}`)).toEqual([classes.shared]);
    expect(await ids(`&coaches=${sofia}`)).toEqual([classes.full]);
    expect(await ids(`&coaches=${sofia}-${luis}`)).toEqual([classes.shared]);
    expect(await ids('&coaches=ninguno')).toEqual([classes.nobodys]);
    expect(await ids('&weekday=2&hour=8')).toEqual([classes.full]);
    expect(await ids('&state=unclosed')).toEqual([classes.nobodys, classes.shared]);
    expect(await ids('&state=cancelled')).toEqual([classes.cancelled]);
    expect((await readList())[2]).toMatchObject({
      class_date: '2026-11-24T09:00:00.000Z',
      class_type_name: 'Rodada',
      location_name: 'Condesa',
      coaches: 'Luis, Sofía',
      is_closed: false,
      reservations: 2,
    });
  });
});

describe('coaches’ pay', () => {
  const rate = (instructor_id: number, starts_on: string, pay: object) =>
    studio.api.post('/coach_rates', { instructor_id, starts_on, ...pay }, { as: admin });
  const owedTo = async (name: string) => (await readPay()).coaches.find((coach) => coach.name === name);

  it('is zero without a rate, with the number of such classes', async () => {
    const { coaches, amount, without_coach } = await readPay();
    expect(coaches.map((coach) => [coach.name, coach.classes, coach.unpriced])).toEqual([
      ['Eva', 1, 1],
      ['Luis', 1, 1],
      ['Sofía', 2, 2],
    ]);
    expect([amount, without_coach]).toEqual([0, 1]);
    expect(await owedTo('Sofía')).toEqual({
      instructor_id: made.sofia,
      name: 'Sofía',
      is_archived: false,
      classes: 2,
      minutes: 120,
      places: 6,
      reservations: 5,
      attended: 3,
      occupancy: 83.3,
      unclosed: 1,
      unpriced: 2,
      amount: 0,
      rating: { stars: 4.5, count: 2 },
    });
  });

  it('uses the rate valid on the day of each class, for the class and for each who attended', async () => {
    await rate(made.sofia, '2026-11-01', { per_class: 200, per_person: 10.55 });
    await rate(made.eva, '2026-11-25', { per_person: 50 });
    const { coaches, amount } = await readPay();
    // Two attended the full class and one the shared one; the substitute is paid, not the coach she replaced.
    expect(coaches.map((coach) => [coach.name, coach.amount, coach.unpriced])).toEqual([
      ['Eva', 50, 0],
      ['Luis', 0, 1],
      ['Sofía', 431.65, 0],
    ]);
    expect(amount).toBe(481.65);
  });

  it('a raise changes no class before its day; it applies from that day', async () => {
    const before = await readPay();
    await rate(made.sofia, '2026-11-25', { per_class: 500 });
    expect(await readPay()).toEqual(before);
    const raised = (await rate(made.sofia, '2026-11-24', { per_class: 300 })).body as {
      coach_rate: { coach_rate_id: number };
    };
    expect(await owedTo('Sofía')).toMatchObject({ amount: 600 });
    await studio.api.delete(`/coach_rates/${raised.coach_rate.coach_rate_id}`, { as: admin });
    expect(await readPay()).toEqual(before);
  });

  it('is the sum of its lines', async () => {
    const lines = await readLines();
    expect(lines.map((line) => [line.name, line.single_class_id, line.attended, line.amount])).toEqual([
      ['Eva', classes.taken, 1, 50],
      ['Luis', classes.shared, 1, null],
      ['Sofía', classes.full, 2, 221.1],
      ['Sofía', classes.shared, 1, 210.55],
    ]);
    expect(lines[3]).toMatchObject({ others: 'Luis', is_closed: false, per_class: 200, per_person: 10.55 });
    expect(await readLines(`&instructor_id=${made.sofia}`)).toEqual(lines.slice(2));
  });

  it('a coach who takes a place in her own class, with a guest, is paid for neither', async () => {
    const day = '2027-02-10';
    studio.clock.moveTo(new Date(`${day}T15:00:00Z`));
    await configure(studio, { guests_on_unlimited: true });
    const { instructor_id } = await instructor(studio, { name: 'Tere', last_name: '' });
    await rate(instructor_id, '2027-02-01', { per_person: 100 });
    const [tere, other] = [await staff(studio, 'coach', { instructor_id }), await customer(studio)];
    const { single_class_id } = await singleClass(studio, { in: 2, instructor_ids: [instructor_id] });
    for (const as of [tere, other]) await grant(studio, as, { class_amount: -1, expiration_days: 30 });
    const own = await book(tere, single_class_id, { guests: [{ name: 'Su Hermana' }] });
    const { id } = await book(other, single_class_id);
    for (const class_reservation_id of [own.id, ...own.guests, id])
      await put('/class_reservations/attend', { class_reservation_id, attend: true }, tere);
    studio.clock.advance(4 * HOUR);
    const about = `start_date=${day}&end_date=${day}&instructor_id=${instructor_id}`;
    const paid = async () => {
      const { lines } = (await studio.api.get(`/reports/coaches/lines?${about}`, { as: admin })).read(coachLinePage);
      return lines.map(({ reservations, attended, amount }) => [reservations, attended, amount]);
    };
    expect(await paid()).toEqual([[3, 1, 100]]);
    // Nor once she works here no more.
    await rawRow(studio.db, 'staff_invitation', {
      ...{ email: 'tere@ejemplo.mx', role: 'coach', instructor_id, token_hash: 'tere', invited_by: admin.customer_id },
      ...{ invited_at: `${day}T01:00:00Z`, expires_at: `${day}T09:00:00Z` },
      ...{ accepted_at: `${day}T02:00:00Z`, accepted_by: tere.customer_id },
    });
    await studio.db.rows('delete from staff where customer_id = $1', [tere.customer_id]);
    expect(await paid()).toEqual([[3, 1, 100]]);
  });

  it('a coach who was archived since is still paid', async () => {
    await studio.api.delete(`/single_class/${classes.coming}`, { as: admin });
    expect((await studio.api.delete(`/instructors/${made.sofia}`, { as: admin })).status).toBe(200);
    expect(await owedTo('Sofía')).toMatchObject({ is_archived: true, amount: 431.65 });
  });
});

it('only administrators read reports', async () => {
  const others = [await staff(studio, 'desk'), await staff(studio, 'coach'), await customer(studio)];
  for (const path of ['/reports/classes', '/reports/classes/list', '/reports/coaches', '/reports/coaches/lines']) {
    const answers = await Promise.all(others.map((as) => studio.api.get(`${path}?${WEEK}`, { as })));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});

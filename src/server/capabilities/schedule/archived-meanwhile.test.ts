import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consequences } from '#shared/wire/consequences.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { ClassType, Instructor, Location } from '#shared/wire/studio.ts';
import type { TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { administrator, classType, instructor, location, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/**
 * No class is created with a type, location, coach or event's package that was archived, by any way
 * (docs/rules.md#reopening-a-class).
 */

let studio: TestStudio;
let admin: TestCustomer;
let parts: { type: ClassType; location: Location; coach: Instructor };
let named = 0;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  named += 1;
  parts = {
    type: await classType(studio, { name: 'Pilates', spot_map: '3' }),
    location: await location(studio, { name: `Norte ${named}` }),
    coach: await instructor(studio, { name: 'Eva' }),
  };
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const made = (overrides: object = {}): Promise<SingleClass> =>
  singleClass(studio, {
    class_type_id: parts.type.class_type_id,
    location_id: parts.location.location_id,
    instructor_ids: [parts.coach.instructor_id],
    capacity: null,
    ...overrides,
  });
const remove = async (path: string) => expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
const call = (path: string, body: object = {}) => studio.api.post(path, body, { as: admin });
const paths = () => ({
  type: `/class_types/${parts.type.class_type_id}`,
  location: `/locations/${parts.location.location_id}`,
  coach: `/instructors/${parts.coach.instructor_id}`,
});

it.each([
  ['type', 'class_types'],
  ['location', 'locations'],
  ['coach', 'instructors'],
] as const)(
  'a cancelled class whose %s was archived since is not held after all, until it is restored',
  async (part, many) => {
    const { single_class_id } = await made();
    await remove(`/single_class/${single_class_id}`);
    await remove(paths()[part]);
    const refused = await call(`/single_class/reopen/${single_class_id}`);
    expect([refused.status, refused.code], refused.text).toEqual([412, 'reopen-parts-changed']);
    expect(refused.text).toContain(`se archivó ${parts[part].name}.`);
    expect((await call(`/${many}/restore/${paths()[part].split('/')[2]}`)).status).toBe(200);
    expect((await call(`/single_class/reopen/${single_class_id}`)).status).toBe(200);
  },
);

it('nor one whose location has another zone by now: it would begin at another hour than shown', async () => {
  const { single_class_id } = await made();
  await remove(`/single_class/${single_class_id}`);
  const zone = { location_id: parts.location.location_id, timezone: 'America/Tijuana' };
  expect((await studio.api.put('/locations', zone, { as: admin })).status).toBe(200);
  const refused = await call(`/single_class/reopen/${single_class_id}`);
  expect(refused.code).toBe('reopen-parts-changed');
  expect(refused.text).toContain('cambió de zona horaria');
});

it('copying a week skips what was archived since, and says so', async () => {
  const gone = await made({ class_date: '2026-11-23T09:00:00.000Z' });
  const other = await classType(studio, { name: 'Barre', spot_map: '3' });
  const { class_type_id } = other;
  await made({ class_date: '2026-11-23T10:00:00.000Z', class_type_id, instructor_ids: [] });
  studio.clock.moveTo(new Date('2026-11-25T13:00:00Z'));
  await remove(paths().coach);
  const copy = { from: '2026-11-23', to: '2026-11-30', location_id: gone.location.location_id };
  const seen = (await call('/single_class/preview/week', copy)).read(consequences);
  expect(seen.made).toEqual(['2026-11-30T10:00:00.000Z']);
  expect(seen.left_out).toEqual([{ date: '2026-11-30', reason: 'Pilates, 09:00: se archivó Eva.' }]);
  expect(JSON.parse((await call('/single_class/week', copy)).text).classes).toBe(1);
});

const event = () => classPackage(studio, { title: 'Taller', kind: 'especial', class_amount: 1, price: 300 });
const series = (class_package_id: number) => ({
  weekdays: [1],
  time: '07:00',
  starts_on: '2027-03-01',
  class_package_id,
  class_type_id: parts.type.class_type_id,
  location_id: parts.location.location_id,
});

it('an event whose package was archived since cannot be reopened, since nobody could buy a place', async () => {
  const { class_package_id } = await event();
  const { single_class_id } = await made({ class_package_id });
  await remove(`/single_class/${single_class_id}`);
  await remove(`/class_packages/${class_package_id}`);
  const refused = await call(`/single_class/reopen/${single_class_id}`);
  expect([refused.status, refused.code]).toEqual([412, 'reopen-parts-changed']);
  expect(refused.text).toContain('se archivó Taller.');
  expect((await call(`/class_packages/restore/${class_package_id}`)).status).toBe(200);
  expect((await call(`/single_class/reopen/${single_class_id}`)).status).toBe(200);
});

it('no class or series can be created, or changed, to be bought with an archived package', async () => {
  const { class_package_id } = await event();
  const plain = await made();
  const past = await made({ class_package_id, class_date: '2026-11-23T08:00:00.000Z' });
  studio.clock.moveTo(new Date('2026-11-25T13:00:00Z'));
  await remove(`/class_packages/${class_package_id}`);
  const body = {
    class_date: '2026-11-26T09:00:00.000Z',
    class_type_id: parts.type.class_type_id,
    location_id: parts.location.location_id,
    class_package_id,
  };
  for (const refused of [
    await call('/single_class', body),
    await call('/class_series', series(class_package_id)),
    await studio.api.put('/single_class', { ...body, single_class_id: plain.single_class_id }, { as: admin }),
  ])
    expect(refused.body).toMatchObject({ error: { fields: { class_package_id: expect.any(String) } } });
  // A class already sold with it keeps it, whatever else is edited.
  const corrected = {
    ...body,
    class_date: past.class_date,
    single_class_id: past.single_class_id,
    description: 'Fue así',
  };
  expect((await studio.api.put('/single_class', corrected, { as: admin })).status).toBe(200);
});

it('a package that coming classes are sold with cannot be archived or change its kind', async () => {
  const [ofClass, ofSeries] = [await event(), await event()];
  const { single_class_id } = await made({ class_package_id: ofClass.class_package_id });
  const repeated = JSON.parse((await call('/class_series', series(ofSeries.class_package_id))).text).class_series;
  for (const { class_package_id } of [ofClass, ofSeries]) {
    const path = `/class_packages/${class_package_id}`;
    expect((await studio.api.delete(path, { as: admin })).code).toBe('in-use');
    const changed = await studio.api.put('/class_packages', { class_package_id, kind: 'presencial' }, { as: admin });
    expect(changed.body).toMatchObject({ error: { fields: { kind: expect.stringContaining('clases o series') } } });
    const renamed = { class_package_id, title: 'Taller de luna' };
    expect((await studio.api.put('/class_packages', renamed, { as: admin })).status).toBe(200);
  }
  await remove(`/single_class/${single_class_id}`);
  const end = `from=2027-03-01&version=${repeated.version}`;
  await remove(`/class_series/${repeated.class_series_id}?${end}`);
  for (const { class_package_id } of [ofClass, ofSeries]) await remove(`/class_packages/${class_package_id}`);
});

it('control: a class with nothing archived is reopened', async () => {
  const { single_class_id } = await made();
  await remove(`/single_class/${single_class_id}`);
  expect((await call(`/single_class/reopen/${single_class_id}`)).status).toBe(200);
});

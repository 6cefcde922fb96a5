import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { consequences } from '#shared/wire/consequences.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import type { ClassType, Instructor, Location } from '#shared/wire/studio.ts';
import type { TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, classType, instructor, location, singleClass } from '../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';

/**
 * No class comes to stand of a type, branch or coach that was archived, by whatever way (docs/rules.md#reopening-a-class).
 */

let studio: TestStudio;
let admin: TestCustomer;
let parts: { type: ClassType; branch: Location; coach: Instructor };
let branches = 0;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  branches += 1;
  parts = {
    type: await classType(studio, { name: 'Pilates', spot_map: '3' }),
    branch: await location(studio, { name: `Norte ${branches}` }),
    coach: await instructor(studio, { name: 'Eva' }),
  };
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const made = (wishes: object = {}): Promise<SingleClass> =>
  singleClass(studio, {
    class_type_id: parts.type.class_type_id,
    location_id: parts.branch.location_id,
    instructor_ids: [parts.coach.instructor_id],
    capacity: null,
    ...wishes,
  });
const remove = async (path: string) => expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
const call = (path: string, body: object = {}) => studio.api.post(path, body, { as: admin });
const paths = () => ({
  type: `/class_types/${parts.type.class_type_id}`,
  branch: `/locations/${parts.branch.location_id}`,
  coach: `/instructors/${parts.coach.instructor_id}`,
});

it.each([
  ['type', 'class_types'],
  ['branch', 'locations'],
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

it('nor one whose branch has another zone by now: it would begin at another hour than it says', async () => {
  const { single_class_id } = await made();
  await remove(`/single_class/${single_class_id}`);
  const zone = { location_id: parts.branch.location_id, timezone: 'America/Tijuana' };
  expect((await studio.api.put('/locations', zone, { as: admin })).status).toBe(200);
  const refused = await call(`/single_class/reopen/${single_class_id}`);
  expect(refused.code).toBe('reopen-parts-changed');
  expect(refused.text).toContain('cambió de zona horaria');
});

it('a week that is copied leaves out what was archived since it was held, and says so', async () => {
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

it('control: what is all there is held after all', async () => {
  const { single_class_id } = await made();
  await remove(`/single_class/${single_class_id}`);
  expect((await call(`/single_class/reopen/${single_class_id}`)).status).toBe(200);
});

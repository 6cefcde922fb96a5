import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classCategory, tag } from '#shared/wire/studio.ts';
import { type ClassRowOverrides, classRow } from '../../../../tests/factories/class-row.ts';
import type { TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, classType, instructor, location } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { locationForScheduling } from './index.ts';

let studio: TestStudio;
let admin: TestCustomer;
let made: Required<Omit<ClassRowOverrides, 'starts_at' | 'cancelled'>>;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  made = {
    location_id: (await location(studio)).location_id,
    class_type_id: (await classType(studio)).class_type_id,
    instructor_id: (await instructor(studio)).instructor_id,
    class_category_id: (
      await create('class_categories', { name: 'A', handle: 'a' }, z.object({ class_category: classCategory }))
    ).class_category.class_category_id,
    tag_id: (await create('tags', { name: 'Nuevo', color: '#112233' }, z.object({ tag }))).tag.tag_id,
  };
});
afterAll(() => studio.close());

async function create<Output>(path: string, body: object, answer: z.ZodType<Output>): Promise<Output> {
  return (await studio.api.post(`/${path}`, body, { as: admin })).read(answer);
}

const inOneHour = new Date(START.getTime() + 3_600_000);
const anHourAgo = new Date(START.getTime() - 3_600_000);
const archived = [
  ['locations', 'location_id'],
  ['class_types', 'class_type_id'],
  ['instructors', 'instructor_id'],
] as const;

describe('with a coming class', () => {
  beforeAll(async () => {
    await classRow(studio, { ...made, starts_at: inOneHour });
    await classRow(studio, { ...made, starts_at: anHourAgo });
  });

  it.each(archived)('/%s cannot be deleted while the class needs it', async (path, idName) => {
    const answer = await studio.api.delete(`/${path}/${made[idName]}`, { as: admin });
    expect([answer.status, answer.code]).toEqual([409, 'in-use']);
    expect(answer.text).toMatch(
      /no se puede archivar: hay 1 clase por venir con esto\. Cámbiala o cancélala, y archiva después/,
    );
    expect((await studio.api.get(`/${path}/${made[idName]}`)).status).toBe(200);
  });

  it('a category of past classes cannot be deleted', async () => {
    const path = `/class_categories/${made.class_category_id}`;
    const used = await studio.api.delete(path, { as: admin });
    expect([used.code, used.text]).toEqual(['in-use', expect.stringContaining('Quítale «Disponible»')]);
    // It counts nothing, so it names no number, where the class and the repetition of the others are counted.
    expect(used.body).toMatchObject({ error: { details: { by: 'classes' } } });
    expect(used.text).not.toContain('series":');
    await studio.db.rows('delete from single_class_instructor');
    await studio.db.rows('update single_class set cancelled_at = $1', [START.toISOString()]);
    expect((await studio.api.delete(path, { as: admin })).code).toBe('in-use');
    await studio.db.rows('update single_class set cancelled_at = null');
    await studio.db.rows('insert into single_class_instructor select single_class_id, $1 from single_class', [
      made.instructor_id,
    ]);
  });

  it('a category of a series without a class yet cannot be deleted', async () => {
    const made_category = await create(
      'class_categories',
      { name: 'De marzo', handle: 'de-marzo' },
      z.object({ class_category: classCategory }),
    );
    const { class_category_id } = made_category.class_category;
    const { location_id, class_type_id } = made;
    const series = {
      weekdays: [1],
      time: '07:00',
      starts_on: '2027-03-01',
      class_type_id,
      location_id,
      class_category_id,
    };
    expect((await studio.api.post('/class_series', series, { as: admin })).status).toBe(201);
    const used = await studio.api.delete(`/class_categories/${class_category_id}`, { as: admin });
    expect([used.status, used.code]).toEqual([409, 'in-use']);
    // Control: without the repetition it goes.
    await studio.db.rows('delete from class_series');
    expect((await studio.api.delete(`/class_categories/${class_category_id}`, { as: admin })).status).toBe(200);
  });

  it("a location's zone cannot be changed, everything else can", async () => {
    const roma = {
      location_id: made.location_id,
      name: 'Roma Norte',
      address: 'Orizaba 1',
      timezone: 'America/Mexico_City',
    };
    expect((await studio.api.put('/locations', roma, { as: admin })).status).toBe(200);
    const moved = await studio.api.put('/locations', { ...roma, timezone: 'America/Cancun' }, { as: admin });
    expect([moved.status, moved.code]).toEqual([409, 'timezone-in-use']);
  });

  it('a deleted tag is removed from its classes', async () => {
    expect((await studio.api.delete(`/tags/${made.tag_id}`, { as: admin })).status).toBe(200);
    expect(await studio.db.rows('select 1 from single_class_tag')).toEqual([]);
    expect(await studio.db.rows('select 1 from single_class')).toHaveLength(2);
  });
});

describe('after the class was cancelled or is over', () => {
  beforeAll(() =>
    studio.db.rows('update single_class set cancelled_at = $1 where starts_at > $1', [START.toISOString()]),
  );

  it('the zone can be changed', async () => {
    const moved = { location_id: made.location_id, name: 'Roma', timezone: 'America/Cancun' };
    expect((await studio.api.put('/locations', moved, { as: admin })).body).toMatchObject({ location: moved });
  });

  it.each(archived)('/%s is archived if past classes show it', async (path, idName) => {
    const one = `/${path}/${made[idName]}`;
    expect((await studio.api.delete(one, { as: admin })).status).toBe(200);
    expect((await studio.api.get(one)).code).toBe('not-found');
    expect((await studio.api.delete(one, { as: admin })).code).toBe('not-found');
    expect(await studio.db.rows('select 1 from single_class')).toHaveLength(2);
  });
});

describe('deleting while a class is being scheduled', () => {
  it('waits for it, and then finds it', async () => {
    const { location_id } = await location(studio);
    const { class_type_id } = await classType(studio);
    const [scheduling, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const scheduled = studio.db.transaction(async (tx) => {
      expect((await locationForScheduling(tx, location_id))?.timezone).toBe('America/Mexico_City');
      scheduling.resolve();
      await mayCommit.promise;
      await classRow({ db: tx, clock: studio.clock }, { location_id, class_type_id, starts_at: inOneHour });
    });
    await scheduling.promise;
    const deleting = studio.api.delete(`/locations/${location_id}`, { as: admin });
    await pause(100);
    mayCommit.resolve();
    await scheduled;
    expect((await deleting).code).toBe('in-use');
  });

  it('afterwards it cannot be scheduled', async () => {
    const { location_id } = await location(studio);
    await studio.api.delete(`/locations/${location_id}`, { as: admin });
    expect(await studio.db.transaction((tx) => locationForScheduling(tx, location_id))).toBeUndefined();
  });
});

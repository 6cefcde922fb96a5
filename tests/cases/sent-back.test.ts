import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { spotCount } from '#shared/spot-map.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator, classType, instructor, location, singleClass } from '../factories/studio.ts';
import { pictureBytes, upload } from '../factories/uploads.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/**
 * A record that was read may be sent back whole with one field changed, and nothing else of it changes (decision 0115).
 */

let studio: TestStudio;
let admin: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, { videos_enabled: true });
});
afterAll(() => studio.close());

type Row = Record<string, unknown>;
const only = (body: unknown, key: string): Row => z.looseObject({}).parse(z.looseObject({}).parse(body)[key]);
const made = async (path: string, one: string, input: object, as = admin): Promise<Row> =>
  only((await studio.api.post(path, input, { as })).body, one);
const listed = async (path: string, many: string, has: (row: Row) => boolean): Promise<Row> => {
  const { body } = await studio.api.get(path, { as: admin });
  return (
    z
      .record(z.string(), z.array(z.looseObject({})))
      .parse(body)
      [many]?.find(has) ?? {}
  );
};

interface Kept {
  path: string;
  /** Creates one; how it is read afterwards. */
  make: () => Promise<() => Promise<Row>>;
  change: Row;
  as?: () => TestCustomer;
  /** What a change alters besides its field. */
  counted?: string[];
}

const video = { name: 'Estirar', url: 'https://vimeo.com/76979871', duration: 20, publish_on: '2026-11-01' };
const MAP = '2,3';

async function makeClass(): Promise<number> {
  const [type, place, coach] = [
    await classType(studio, { spot_map: MAP }),
    await location(studio),
    await instructor(studio),
  ];
  const tag = await made('/tags', 'tag', { name: `Nivel ${type.class_type_id}`, color: '#6B4EA0' });
  const parts = { class_type_id: type.class_type_id, location_id: place.location_id };
  const overrides = { ...parts, instructor_ids: [coach.instructor_id], tag_ids: [Number(tag.tag_id)], capacity: 4 };
  return (await singleClass(studio, { ...overrides, spot_map: MAP, in: 48 })).single_class_id;
}

const ofStaff = (single_class_id: number) => async () => {
  const { body } = await studio.api.get('/single_class/admin/all?start_date=2026-11-20&end_date=2026-12-20', {
    as: admin,
  });
  const { days } = z.object({ days: z.array(z.object({ single_classes: z.array(z.looseObject({})) })) }).parse(body);
  return days.flatMap((day) => day.single_classes).find((one) => one.single_class_id === single_class_id) ?? {};
};

async function makeSeries(more: object = {}): Promise<() => Promise<Row>> {
  const { class_type_id } = await classType(studio);
  const { location_id } = await location(studio);
  const body = { weekdays: [3], time: '07:00', starts_on: '2026-11-25', class_type_id, location_id, capacity: 5 };
  const { class_series_id } = await made('/class_series', 'class_series', { ...body, ...more });
  return async () =>
    only((await studio.api.get(`/class_series/${class_series_id}`, { as: admin })).body, 'class_series');
}

let ana: TestCustomer;
const kinds: Record<string, Kept> = {
  'a video': {
    path: '/videos',
    make: async () => {
      const { video_id } = await made('/videos', 'video', video);
      return () => listed('/videos/admin/all', 'videos', (row) => row.video_id === video_id);
    },
    change: { name: 'Estirar despacio' },
  },
  'a type of video': {
    path: '/video_types',
    make: async () => {
      const { video_type_id } = await made('/video_types', 'video_type', { name: 'Clase' });
      return () => listed('/video_types', 'video_types', (row) => row.video_type_id === video_type_id);
    },
    change: { name: 'Clase entera' },
  },
  'a rate of a coach': {
    path: '/coach_rates',
    make: async () => {
      const { instructor_id } = await instructor(studio);
      const rate = { instructor_id, starts_on: '2026-11-01', per_class: 200, per_person: 15.5 };
      const { coach_rate_id } = await made('/coach_rates', 'coach_rate', rate);
      const path = `/coach_rates?instructor_id=${instructor_id}`;
      return () => listed(path, 'coach_rates', (row) => row.coach_rate_id === coach_rate_id);
    },
    change: { per_class: 250.5 },
  },
  'a program': {
    path: '/programs',
    make: async () => {
      const { program_id } = await made('/programs', 'program', { name: 'Siete días' });
      return async () => only((await studio.api.get(`/programs/${program_id}`)).body, 'program');
    },
    change: { description: 'Uno al día' },
  },
  'a file': {
    path: '/files',
    make: async () => {
      const sent = await upload(studio, { content: await pictureBytes(), as: admin });
      const { file_id } = sent.read(z.looseObject({ file_id: z.int() }));
      return async () => only((await studio.api.get(`/files/${file_id}`, { as: admin })).body, 'file');
    },
    change: { name: 'fachada.webp' },
  },
  'an address': {
    path: '/addresses',
    as: () => ana,
    make: async () => {
      ana = await customer(studio);
      const home = { street: 'Durango', city: 'Ciudad de México', state: 'CDMX', country: 'México' };
      const { address_id } = await made('/addresses', 'address', home, ana);
      return async () => only((await studio.api.get(`/addresses/${address_id}`, { as: ana })).body, 'address');
    },
    change: { street: 'Sonora' },
  },
  'a class': {
    path: '/single_class',
    make: async () => ofStaff(await makeClass()),
    change: { description: 'Trae toalla' },
    counted: ['version'],
  },
  'a series': {
    path: '/class_series',
    make: () => makeSeries(),
    change: { description: 'Trae toalla' },
    // A change of a series creates another one, from its first coming class on.
    counted: ['version', 'class_series_id', 'starts_on'],
  },
};

it.each(Object.entries(kinds))('%s', async (_, { path, make, change, as = () => admin, counted = [] }) => {
  const read = await make();
  const before = await read();
  expect(Object.keys(before).length).toBeGreaterThan(2);
  const answer = await studio.api.put(path, { ...before, ...change }, { as: as() });
  expect(answer.status, answer.text).toBe(200);
  const [after] = path === '/class_series' ? Object.values(Object(answer.body) as Record<string, Row>) : [await read()];
  const same = Object.entries({ ...before, ...change }).filter(([name]) => !['version', ...counted].includes(name));
  expect(after).toMatchObject(Object.fromEntries(same));
  // Control: a property that no record has is refused.
  const unknown = await studio.api.put(path, { ...before, ...change, unheard_of: 1 }, { as: as() });
  expect(unknown.body).toMatchObject({ error: { fields: { unheard_of: 'Este campo no existe.' } } });
});

it('for a class, sent ids count before the objects it shows, and without both they stay', async () => {
  const read = ofStaff(await makeClass());
  const before = await read();
  const other = await location(studio);
  const put = (change: object) => studio.api.put('/single_class', { ...before, ...change }, { as: admin });
  expect((await put({ location: undefined, class_instructors: undefined })).status).toBe(200);
  const { location: stands, class_instructors } = before;
  expect(await read()).toMatchObject({ location: stands, class_instructors });
  expect((await put({ location_id: other.location_id, instructor_ids: [] })).status).toBe(200);
  expect(await read()).toMatchObject({ location: { location_id: other.location_id }, class_instructors: [] });
});

it('for a class and a series only sent fields change; null is a value, also for a duration', async () => {
  const single_class_id = await makeClass();
  const read = ofStaff(single_class_id);
  await studio.api.put(
    '/single_class',
    { single_class_id, duration_minutes: 45, description: 'Con velas' },
    { as: admin },
  );
  const before = await read();
  expect(before).toMatchObject({ duration_minutes: 45, description: 'Con velas', capacity: 4 });
  expect((await studio.api.put('/single_class', { single_class_id, capacity: 3 }, { as: admin })).status).toBe(200);
  const after = await read();
  const touched = ['capacity', 'version', 'changed_at', 'spots_left', 'blocked_spots'];
  const rest = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => !touched.includes(name)));
  expect([after.capacity, rest(after)]).toEqual([3, rest(before)]);
  await studio.api.put('/single_class', { single_class_id, duration_minutes: null }, { as: admin });
  expect((await read()).duration_minutes).not.toBe(45);

  const kind = kinds['a series'];
  const whole = (await (await kind?.make())?.()) ?? {};
  const { class_series_id, version, starts_on } = whole;
  const sent = { class_series_id, version, starts_on, description: 'Con velas' };
  const put = await studio.api.put('/class_series', sent, { as: admin });
  expect(put.status, put.text).toBe(200);
  const { class_series_id: _, version: __, ...kept } = whole;
  expect(only(put.body, 'class_series')).toMatchObject({ ...kept, description: 'Con velas' });
});

const NOBODYS = /^Debe ser 1 o más\./;

it('a class stored without a single place is full and may be saved unchanged; none can become one', async () => {
  const single_class_id = await makeClass();
  const read = ofStaff(single_class_id);
  const put = async (change: object) =>
    studio.api.put('/single_class', { ...(await read()), ...change }, { as: admin });
  expect((await put({ capacity: 0 })).body).toMatchObject({
    error: { code: 'invalid-input', fields: { capacity: expect.stringMatching(NOBODYS) } },
  });
  // As it was stored before that was refused.
  await studio.db.rows(
    `update class_place set blocked_at = $2, blocked_by = $3, blocked_reason = 'capacity' where single_class_id = $1`,
    [single_class_id, studio.clock.now().toISOString(), admin.customer_id],
  );
  await studio.db.rows('update single_class set capacity = 0 where single_class_id = $1', [single_class_id]);
  expect((await put({ description: 'Cerrada' })).status).toBe(200);
  expect(await read()).toMatchObject({ capacity: 0, is_full: true, description: 'Cerrada' });
  expect((await put({ capacity: null })).status).toBe(200);
  expect(await read()).toMatchObject({ capacity: spotCount(MAP), is_full: false });
});

it('so may a series, and one whose minutes are those of its type', async () => {
  const read = await makeSeries();
  const before = await read();
  expect(before.duration_minutes).toBeNull();
  const put = async (change: object) =>
    studio.api.put('/class_series', { ...(await read()), ...change }, { as: admin });
  expect((await put({ capacity: 0 })).body).toMatchObject({
    error: { fields: { capacity: expect.stringMatching(NOBODYS) } },
  });
  await studio.db.rows('update class_series set capacity = 0 where class_series_id = $1', [before.class_series_id]);
  const kept = await put({ description: 'Cerrada', weekdays: [4] });
  expect(kept.body).toMatchObject({ class_series: { capacity: 0, description: 'Cerrada', duration_minutes: null } });
});

it('reports the picture by the field that it was sent in, wherever it is refused', async () => {
  const { video_id } = await made('/videos', 'video', { ...video, name: 'Con foto' });
  const coach = await instructor(studio);
  const { class_package_id } = await classPackage(studio);
  const nobodys = 999_999;
  const request = async (path: string, body: object) => {
    const answer = await studio.api.put(path, body, { as: admin });
    expect(answer.code).toBe('file-not-found');
    return Object.keys(z.object({ error: z.object({ fields: z.looseObject({}) }) }).parse(answer.body).error.fields);
  };
  expect(await request('/videos', { video_id, thumbnail_id: nobodys })).toEqual(['thumbnail_id']);
  expect(await request('/instructors', { instructor_id: coach.instructor_id, file_id: nobodys })).toEqual(['file_id']);
  expect(await request('/class_packages', { class_package_id, file_id: nobodys })).toEqual(['file_id']);
  expect(
    await request('/class_packages', { class_package_id, downloadable: true, file_url: '/archivos/privados/999999' }),
  ).toEqual(['file_url']);
  expect(await request('/customer', { file_id: nobodys })).toEqual(['file_id']);
  const office = await administrator(studio);
  const picture = async () => {
    const sent = await upload(studio, { content: await pictureBytes(), as: office });
    return sent.read(z.looseObject({ file_id: z.int() })).file_id;
  };
  const seen = await listed('/videos/admin/all', 'videos', (row) => row.video_id === video_id);
  const change = async (version: unknown) =>
    studio.api.put('/videos', { video_id, version, thumbnail_id: await picture() }, { as: admin });
  expect((await change(seen.version)).status).toBe(200);
  expect((await change(seen.version)).body).toMatchObject({
    error: { code: 'changed-meanwhile', fields: { thumbnail_id: expect.stringContaining('Alguien más') } },
  });
});

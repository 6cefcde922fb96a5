import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

/** Things that screens identify by name only, with the other fields a new one needs. */
const named = [
  ['tags', 'tag', () => ({ color: '#336699' })],
  ['class_categories', 'class_category', (name: string) => ({ handle: handleOf(name) })],
  ['video_types', 'video_type', () => ({})],
  ['programs', 'program', () => ({})],
  ['payment_methods', 'payment_method', () => ({})],
  ['locations', 'location', () => ({ timezone: 'America/Mexico_City' })],
  ['class_types', 'class_type', () => ({})],
] as const;

let handles = 0;
const handleOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${++handles}`;

describe.each(named)('/%s', (path, key, rest) => {
  const create = (name: string) => studio.api.post(`/${path}`, { name, ...rest(name) }, { as: admin });
  const idOf = (body: unknown) => Number((body as Record<string, Record<string, unknown>>)[key]?.[`${key}_id`]);
  const change = (id: number, fields: object) =>
    studio.api.put(`/${path}`, { [`${key}_id`]: id, ...fields }, { as: admin });

  it('has each name once, whatever capitals, accents and spaces', async () => {
    const first = await create('Salón Único');
    expect(first.status).toBe(201);
    for (const name of ['Salón Único', 'salon unico', ' SALÓN   ÚNICO '])
      expect(await create(name)).toMatchObject({
        status: 409,
        code: 'already-exists',
        body: { error: { fields: { name: expect.stringContaining('Ya existe') } } },
      });
    const other = await create('Otro salón');
    expect((await change(idOf(other.body), { name: 'sálon único', ...rest('otro') })).code).toBe('already-exists');
    // Control: its own name in other letters, and a name that became free.
    expect((await change(idOf(first.body), { name: 'SALÓN ÚNICO', ...rest('salon') })).status).toBe(200);
    expect((await studio.api.delete(`/${path}/${idOf(first.body)}`, { as: admin })).status).toBe(200);
    expect((await create('Salón único')).status).toBe(201);
  });

  it('accepts one of two sent at once', async () => {
    const answers = await Promise.all(['A la vez', 'a la vez', 'Á LA VEZ'].map(create));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('keeps existing duplicates from before the rule, until one is renamed', async () => {
    const [one, two] = [idOf((await create('Antes')).body), idOf((await create('Después')).body)];
    await studio.db.rows(`update ${key} set name = 'Antes' where ${key}_id = $1`, [two]);
    expect((await change(two, { name: 'ANTES', ...rest('antes') })).status).toBe(200);
    expect((await change(two, { name: 'Aparte', ...rest('aparte') })).status).toBe(200);
    expect((await change(one, { name: 'Aparte', ...rest('otra') })).code).toBe('already-exists');
  });
});

it('coaches and packages may share a name: people do, and a new price beside the old one', async () => {
  const coach = { name: 'Ana', last_name: 'Ruiz' };
  for (const _ of ['once', 'again'])
    expect((await studio.api.post('/instructors', coach, { as: admin })).status).toBe(201);
});

it('class types may share a name if their places differ: one class in two rooms', async () => {
  const post = (fields: object) => studio.api.post('/class_types', { name: 'Reformer', ...fields }, { as: admin });
  const idOf = async (fields: object) =>
    ((await post(fields)).body as { class_type: { class_type_id: number } }).class_type.class_type_id;
  const [large, small] = [await idOf({ spot_map: '6,6' }), await idOf({ spot_map: '4,4' })];
  expect(large).not.toBe(small);
  expect((await post({ spot_map: '4,4', duration_minutes: 90 })).code).toBe('already-exists');
  const put = (fields: object) =>
    studio.api.put('/class_types', { class_type_id: small, name: 'REFORMER', ...fields }, { as: admin });
  expect((await put({ spot_map: '6,6' })).code).toBe('already-exists');
  expect((await put({ spot_map: '4,4', description: 'En la sala chica.' })).status).toBe(200);
});

it.each([
  ['locations', 'location', { name: 'Coyoacán', timezone: 'America/Mexico_City' }],
  ['class_types', 'class_type', { name: 'Mat' }],
] as const)('what was archived of /%s comes back only while its name is free', async (path, key, fields) => {
  const made = await studio.api.post(`/${path}`, fields, { as: admin });
  const id = Number((made.body as Record<string, Record<string, unknown>>)[key]?.[`${key}_id`]);
  await studio.api.delete(`/${path}/${id}`, { as: admin });
  const other = await studio.api.post(`/${path}`, fields, { as: admin });
  expect(other.status).toBe(201);
  const restore = () => studio.api.post(`/${path}/restore/${id}`, {}, { as: admin });
  expect((await restore()).code).toBe('already-exists');
  const otherId = Number((other.body as Record<string, Record<string, unknown>>)[key]?.[`${key}_id`]);
  await studio.api.put(`/${path}`, { [`${key}_id`]: otherId, ...fields, name: `${fields.name} nuevo` }, { as: admin });
  expect((await restore()).status).toBe(200);
});

it('a payment method cannot have the name of one that every studio has', async () => {
  const answer = await studio.api.post('/payment_methods', { name: 'efectívo' }, { as: admin });
  expect(answer).toMatchObject({ status: 409, code: 'already-exists' });
});

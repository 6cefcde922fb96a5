import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let lucia: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  desk = await staff(studio, 'desk');
  lucia = await customer(studio);
  await configure(studio, { videos_enabled: true });
});
afterAll(() => studio.close());

const newTag = { name: 'Nivel 1', color: '#6B4EA0' };
const newType = { name: 'Barre', icon: 'barre', description: '', spot_map: '5,6,7', duration_minutes: 50 };
const place = { name: 'Roma', address: 'Orizaba 100', timezone: 'America/Tijuana' };
const category = { name: 'En línea', handle: 'en-linea', description: '', available: true };
const coach = {
  name: 'Ana',
  last_name: 'Ruiz',
  nick_name: 'Anita',
  quote: '',
  short_bio: 'Baila.',
  instagram: 'anita',
  birthdate: '1990-02-28',
  music_type: 'Cumbia',
};

/** Path, key of one, its id, a new one, what else it shows, and the Spanish of a save and a deletion. */
const entities = [
  [
    'locations',
    'location',
    'location_id',
    place,
    { phone: null, hours: '', directions: '', file: null },
    'Sucursal guardada con éxito.',
    'Sucursal archivada.',
  ],
  [
    'class_types',
    'class_type',
    'class_type_id',
    newType,
    { file: null },
    'Tipo de clase guardado con éxito.',
    'Tipo de clase archivado.',
  ],
  [
    'class_categories',
    'class_category',
    'class_category_id',
    category,
    {},
    'Categoría guardada con éxito.',
    'Categoría eliminada.',
  ],
  ['tags', 'tag', 'tag_id', newTag, {}, 'Tag saved.', 'Tag deleted.'],
  [
    'video_types',
    'video_type',
    'video_type_id',
    { name: 'Clase completa' },
    {},
    'Tipo de video guardado.',
    'Tipo de video borrado.',
  ],
  [
    'programs',
    'program',
    'program_id',
    { name: 'Diez días', description: 'Uno al día.', video_ids: [] },
    {},
    'Programa guardado.',
    'Programa borrado.',
  ],
  [
    'instructors',
    'instructor',
    'instructor_id',
    coach,
    { file: null },
    'Coach guardado con éxito.',
    'Coach archivado.',
  ],
] as const;

const auditLog = (table: string) =>
  studio.db.rows(
    'select action, actor_id, subject_id, details from audit_log where subject = $1 order by audit_log_id',
    [table],
  );

describe.each(entities)('/%s', (path, key, idName, input, extra, saved, deleted) => {
  const id = 1;
  const renamed = { ...input, [idName]: id, name: 'Otro nombre' };
  /** As its editor sees it, and as anybody does: of a coach, the birthday only. */
  const kept = (row: object) => ({ ...row, version: expect.any(String) });
  const shown = (row: object) => ('birthdate' in row ? { ...row, birthdate: '02-28' } : kept(row));

  it('is created, read, changed and deleted, each act once in the audit log', async () => {
    expect((await studio.api.get(`/${path}`)).body).toEqual({ [path]: [] });

    const row = { [idName]: id, ...input, ...extra };
    const created = await studio.api.post(`/${path}`, input, { as: admin });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ [key]: kept(row), message: saved });
    expect((await studio.api.get(`/${path}`)).body).toEqual({ [path]: [shown(row)] });
    expect((await studio.api.get(`/${path}/${id}`)).body).toEqual({ [key]: shown(row) });

    const changed = await studio.api.put(`/${path}`, renamed, { as: admin });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ [key]: kept({ ...row, name: 'Otro nombre' }), message: saved });
    await studio.api.put(`/${path}`, renamed, { as: admin });
    expect((await studio.api.get(`/${path}/${id}`)).body).toEqual({ [key]: shown({ ...row, name: 'Otro nombre' }) });

    const gone = await studio.api.delete(`/${path}/${id}`, { as: admin });
    expect(gone.body).toEqual({ message: deleted });
    expect((await studio.api.get(`/${path}/${id}`)).code).toBe('not-found');
    expect((await studio.api.get(`/${path}`)).body).toEqual({ [path]: [] });

    const by = { actor_id: admin.customer_id, subject_id: id };
    expect(await auditLog(key)).toEqual([
      { ...by, action: `${key}-created`, details: { row } },
      {
        ...by,
        action: `${key}-changed`,
        details: { name: input.name, changes: [{ field: 'name', from: input.name, to: 'Otro nombre' }] },
      },
      { ...by, action: `${key}-deleted`, details: { row: { ...row, name: 'Otro nombre' } } },
    ]);
  });

  it('is restored with one audit line, if deleting archives', async () => {
    const restore = (which: number, as = admin) => studio.api.post(`/${path}/restore/${which}`, {}, { as });
    const archives = ['locations', 'class_types', 'instructors'].includes(path);
    const archived = await studio.api.get(`/${path}/admin/archived`, { as: admin });
    if (!archives) {
      expect([archived.status, (await restore(id)).status]).toEqual([404, 404]);
      return;
    }
    expect(archived.body).toEqual({ [path]: [kept({ ...renamed, ...extra })] });
    expect((await restore(id, desk)).code).toBe('forbidden');
    for (const _ of ['once', 'again']) expect((await restore(id)).status).toBe(200);
    expect((await studio.api.get(`/${path}`)).body).toEqual({ [path]: [shown({ ...renamed, ...extra })] });
    expect(await auditLog(key)).toHaveLength(4);
    expect((await restore(99_999)).code).toBe('not-found');
    expect((await studio.api.delete(`/${path}/${id}`, { as: admin })).status).toBe(200);
  });

  it('is written by administrators alone', async () => {
    for (const [as, status] of [
      [undefined, 401],
      [lucia, 403],
      [desk, 403],
    ] as const) {
      const answers = [
        await studio.api.post(`/${path}`, input, { as }),
        await studio.api.put(`/${path}`, renamed, { as }),
        await studio.api.delete(`/${path}/${id}`, { as }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
  });

  it('refuses unknown fields, by name', async () => {
    const as = admin;
    const unknown = await studio.api.post(`/${path}`, { ...input, price: 1 }, { as });
    expect([unknown.status, unknown.body]).toMatchObject([
      400,
      { error: { fields: { price: 'Este campo no existe.' } } },
    ]);
    expect((await studio.api.post(`/${path}`, renamed, { as })).body).toMatchObject({
      error: { fields: { [idName]: expect.any(String) } },
    });
    expect((await studio.api.put(`/${path}`, input, { as })).body).toMatchObject({
      error: { fields: { [idName]: expect.any(String) } },
    });
    expect((await studio.api.post(`/${path}`, { ...input, name: ' ' }, { as })).body).toMatchObject({
      error: { fields: { name: 'Debes llenar este campo.' } },
    });
    for (const name of ['a\u0000b', 'a\u202eb', '\ud83d', 'x'.repeat(101)]) {
      expect((await studio.api.post(`/${path}`, { ...input, name }, { as })).status).toBe(400);
    }
    expect((await studio.api.get(`/${path}?color=red`)).body).toMatchObject({
      error: { fields: { color: 'Este campo no existe.' } },
    });
  });

  it('answers 400 to an invalid id and 404 to an unknown one', async () => {
    for (const impossible of ['0', '-1', '1e3', 'abc', '2147483648', '99999999999999999999']) {
      expect((await studio.api.get(`/${path}/${impossible}`)).status).toBe(400);
      expect((await studio.api.delete(`/${path}/${impossible}`, { as: admin })).status).toBe(400);
    }
    expect((await studio.api.get(`/${path}/2147483647`)).code).toBe('not-found');
    expect((await studio.api.put(`/${path}`, { ...renamed, [idName]: 2147483647 }, { as: admin })).code).toBe(
      'not-found',
    );
    expect((await studio.api.delete(`/${path}/2147483647`, { as: admin })).code).toBe('not-found');
  });
});

describe('a public list', () => {
  it('answers 304 while unchanged, and is sent after a change', async () => {
    const first = await studio.api.get('/tags');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(etag).toMatch(/^W\/"/);
    for (const has of [etag, etag.slice('W/'.length), `"other", ${etag}`, '*']) {
      const again = await studio.api.get('/tags', { headers: { 'if-none-match': has } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    await studio.api.post('/tags', newTag, { as: admin });
    const changed = await studio.api.get('/tags', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ tags: [newTag] });
  });

  it('is the same for everybody, whatever token they bring', async () => {
    const visitor = await studio.api.get('/tags');
    for (const as of [lucia, desk, admin]) expect((await studio.api.get('/tags', { as })).text).toBe(visitor.text);
  });
});

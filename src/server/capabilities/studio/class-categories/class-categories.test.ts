import { afterAll, beforeAll, expect, it } from 'vitest';
import { staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

it("accepts the id 'nueva' of the screens for a new one", async () => {
  const answer = await studio.api.post(
    '/class_categories',
    { class_category_id: 'nueva', name: 'En línea', handle: 'en-linea' },
    { as: admin },
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ class_category: { class_category_id: 1, available: true } });
  expect(
    (await studio.api.put('/class_categories', { class_category_id: 'nueva', name: 'B', handle: 'b' }, { as: admin }))
      .status,
  ).toBe(400);
});

it('accepts a handle only once, and stores nothing of a refused one', async () => {
  const taken = await studio.api.post('/class_categories', { name: 'Otra', handle: 'en-linea' }, { as: admin });
  expect([taken.status, taken.body]).toMatchObject([
    409,
    { error: { code: 'already-exists', fields: { handle: expect.any(String) } } },
  ]);

  await studio.api.post('/class_categories', { name: 'Otra', handle: 'otra', available: false }, { as: admin });
  const { db } = studio;
  const [other] = await db.rows<{ class_category_id: number }>(
    `select class_category_id from class_category where handle = 'otra'`,
  );
  const renamed = { ...other, name: 'Otra', handle: 'en-linea' };
  expect((await studio.api.put('/class_categories', renamed, { as: admin })).code).toBe('already-exists');
  expect(await db.rows(`select action from audit_log where subject = 'class_category'`)).toHaveLength(2);
});

it.each(['En-linea', 'en linea', '-a', 'a-', 'a--b', '', 'á', '../x'])(
  'does not take %j as a handle',
  async (handle) => {
    const answer = await studio.api.post('/class_categories', { name: 'C', handle }, { as: admin });
    expect(answer.body).toMatchObject({ error: { fields: { handle: expect.any(String) } } });
  },
);

it('lists available ones separately', async () => {
  expect((await studio.api.get('/class_categories/available')).body).toMatchObject({
    class_categories: [{ handle: 'en-linea' }],
  });
  expect((await studio.api.get('/class_categories')).body).toMatchObject({
    class_categories: [{ handle: 'en-linea' }, { handle: 'otra' }],
  });
});

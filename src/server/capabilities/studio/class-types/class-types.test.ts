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

it('requires only a name', async () => {
  const answer = await studio.api.post('/class_types', { name: 'Yoga' }, { as: admin });
  expect(answer.body).toMatchObject({ class_type: { name: 'Yoga', spot_map: null, duration_minutes: 60, file: null } });
});

it.each([
  { spot_map: '' },
  { spot_map: '0,5' },
  { spot_map: '5,,6' },
  { spot_map: '100' },
  { spot_map: '5;6' },
  { spot_map: Array(21).fill('99').join(',') },
  { spot_map: [5, 6] },
  { duration_minutes: 4 },
  { duration_minutes: 601 },
  { duration_minutes: 60.5 },
  { duration_minutes: '60' },
  { file: { src: '/x.jpg', name: 'x', type: 'image/jpeg' } },
])('refuses %j', async (part) => {
  const answer = await studio.api.post('/class_types', { name: 'Barre', ...part }, { as: admin });
  const [field] = Object.keys(part);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { error: { fields: { [String(field)]: expect.any(String) } } },
  ]);
});

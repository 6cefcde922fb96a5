import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { saveInstructor } from '../index.ts';

let studio: TestStudio;
let admin: TestCustomer;

const picture = { src: '/demo/ana.jpg', name: 'ana.jpg', type: 'image/jpeg' };

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  const ana = {
    name: 'Ana',
    last_name: '',
    nick_name: '',
    quote: '',
    short_bio: '',
    instagram: '',
    music_type: '',
    birthdate: '1992-02-29',
    file: picture,
  };
  await studio.db.transaction((tx) => saveInstructor(tx, { input: ana, actor: null, at: studio.clock.now() }));
});
afterAll(() => studio.close());

it.each(['/instructors', '/instructors/home/all', '/instructors/1'])(
  '%s shows a birthday, not the year',
  async (path) => {
    const answer = await studio.api.get(path, { as: admin });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"birthdate":"02-29"');
    expect(answer.text).not.toContain('1992');
  },
);

it('shows the full birthdate to the desk only', async () => {
  const path = '/instructors/admin/all';
  const answers = [
    await studio.api.get(path),
    await studio.api.get(path, { as: await customer(studio) }),
    await studio.api.get(path, { as: await staff(studio, 'coach') }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
  const seen = await studio.api.get(path, { as: await staff(studio, 'desk') });
  expect(seen.body).toMatchObject({ instructors: [{ name: 'Ana', birthdate: '1992-02-29', file: picture }] });
  expect(seen.headers['cache-control']).toBe('no-store');
});

it('keeps the picture when other fields are saved', async () => {
  const saved = await studio.api.put('/instructors', { instructor_id: 1, name: 'Ana María' }, { as: admin });
  expect(saved.body).toMatchObject({ instructor: { name: 'Ana María', file: picture } });
});

it.each(['0000-01-01', '2023-02-29', '29/02/1992', ''])('refuses %j as a birthdate', async (birthdate) => {
  const answer = await studio.api.post('/instructors', { name: 'Eva', birthdate }, { as: admin });
  expect(answer.body).toMatchObject({ error: { fields: { birthdate: expect.any(String) } } });
});

it('refuses a future birthdate, with the text of the customers’ form', async () => {
  const at = (days: number) => new Date(studio.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const said = { error: { fields: { birthdate: 'La fecha no es válida.' } } };
  const future = await studio.api.post('/instructors', { name: 'Eva', birthdate: at(2) }, { as: admin });
  expect(future).toMatchObject({ status: 400, body: said });
  const changed = await studio.api.put('/instructors', { instructor_id: 1, birthdate: '1899-12-31' }, { as: admin });
  expect(changed).toMatchObject({ status: 400, body: said });
  expect((await studio.api.post('/instructors', { name: 'Bebé', birthdate: at(0) }, { as: admin })).status).toBe(201);
});

it('a birthday without year is kept when it is sent back, and refused when it is another', async () => {
  const puts = (birthdate: string) => studio.api.put('/instructors', { instructor_id: 1, birthdate }, { as: admin });
  expect((await puts('02-29')).body).toMatchObject({ instructor: { birthdate: '1992-02-29' } });
  const other = await puts('03-01');
  expect([other.status, other.code], other.text).toEqual([400, 'invalid-input']);
  expect(other.text).toContain('Escribe una fecha: año, mes y día.');
});

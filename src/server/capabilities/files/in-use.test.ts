import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { uploadAnswer } from '#shared/wire/files.ts';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { pictureBytes, upload } from '../../../../tests/factories/uploads.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { removeUnusedFiles } from './index.ts';

let studio: TestStudio;
let as: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  as = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

async function picture() {
  const { file } = (await upload(studio, { content: await pictureBytes(90, 60), as })).read(uploadAnswer);
  return { ...file, file_id: file.file_id ?? 0 };
}

const remove = (file_id: number) => studio.api.delete(`/files/${file_id}`, { as });
const isServed = async (src: string) => (await studio.app.inject(src)).statusCode === 200;

it.each([
  ['class_types', 'class_type', { name: 'Barre' }],
  ['instructors', 'instructor', { name: 'Sofía' }],
  ['locations', 'location', { name: 'Roma' }],
])('a picture of one of %s stays until nothing shows it', async (many, one, fields) => {
  const [first, second] = [await picture(), await picture()];
  const made = await studio.api.post(`/${many}`, { ...fields, file_id: first.file_id }, { as });
  const entity = (made.body as Record<string, Record<string, unknown>>)[one] ?? {};
  expect(entity.file).toEqual(first);
  const id = { [`${one}_id`]: entity[`${one}_id`] };
  const change = async (more: object) => {
    const answer = await studio.api.put(`/${many}`, { ...fields, ...id, ...more }, { as });
    return (answer.body as Record<string, { file: unknown }>)[one]?.file;
  };

  expect(await change({ name: 'Otra' })).toEqual(first);
  expect((await remove(first.file_id)).code).toBe('in-use');
  expect(await change({ file_id: second.file_id })).toEqual(second);
  expect((await remove(first.file_id)).status).toBe(200);
  expect([await isServed(first.src), await isServed(second.src)]).toEqual([false, true]);
  expect(await change({ file_id: null })).toBe(null);
  expect((await remove(second.file_id)).status).toBe(200);

  const unknown = await studio.api.put(`/${many}`, { ...fields, ...id, file_id: 999_999 }, { as });
  expect([unknown.status, unknown.code]).toEqual([400, 'file-not-found']);
});

it('a picture used by a setting stays, and a setting cannot use one that does not exist', async () => {
  const { file_id, src } = await picture();
  const save = (value: string) => studio.api.put('/appconfig', { config: [{ key: 'favicon', value }] }, { as });
  expect((await save(src)).status).toBe(200);
  expect((await remove(file_id)).code).toBe('in-use');
  const zeros = '0'.repeat(32);
  const elsewhere = src.replace(/-\d+\.webp$/, '-9999.webp');
  for (const absent of [`/archivos/${zeros}-320.webp`, '/archivos/logo.webp', '/archivos/privados/1', elsewhere]) {
    const missing = await save(absent);
    expect([missing.status, missing.text], absent).toEqual([400, expect.stringContaining('favicon')]);
  }
  expect((await save('')).status).toBe(200);
  expect((await remove(file_id)).status).toBe(200);
});

it('a picture in the text of a page or an announcement stays', async () => {
  const { file_id, src } = await picture();
  const page = { slug: 'como-llegar', title: 'Cómo llegar', content: `<p><img src="${src}" alt=""></p>` };
  expect((await studio.api.post('/pages', page, { as })).status).toBe(201);
  expect((await remove(file_id)).code).toBe('in-use');
  studio.clock.advance(2 * DAY);
  await removeUnusedFiles(studio.context);
  expect(await isServed(src)).toBe(true);
});

it('files unused for a day are deleted with their bytes; files that were ever used stay', async () => {
  const [unused, used, young] = [await picture(), await picture(), await picture()];
  const made = await studio.api.post('/instructors', { name: 'Lía', file_id: used.file_id }, { as });
  expect(made.status).toBe(201);
  studio.clock.advance(DAY - 1000);
  await removeUnusedFiles(studio.context);
  expect(await isServed(unused.src)).toBe(true);
  await studio.db.rows('update file set unused_since = $2 where file_id = $1', [
    young.file_id,
    studio.clock.now().toISOString(),
  ]);
  studio.clock.advance(2000);
  await Promise.all([removeUnusedFiles(studio.context), removeUnusedFiles(studio.context)]);
  expect([await isServed(unused.src), await isServed(used.src), await isServed(young.src)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await studio.api.get(`/files/${unused.file_id}`, { as })).code).toBe('not-found');
});

it('a file named in a row is kept by the database itself, though the code marked no use', async () => {
  const { file_id, src } = await picture();
  await studio.db.rows(`insert into instructor (name, file) values ('Sin aviso', $1::jsonb)`, [
    JSON.stringify({ file_id, src, name: 'x', type: 'x' }),
  ]);
  studio.clock.advance(2 * DAY);
  await removeUnusedFiles(studio.context);
  expect(await isServed(src)).toBe(true);
});

it('uploads, renames and deletions are in the audit log', async () => {
  const { file_id } = await picture();
  await studio.api.put('/files', { file_id, name: 'fachada' }, { as });
  await remove(file_id);
  const lines = await studio.db.rows<{ action: string; actor_id: number }>(
    `select action, actor_id from audit_log where subject = 'file' and subject_id = $1 order by audit_log_id`,
    [file_id],
  );
  expect(lines.map(({ action }) => action)).toEqual(['file-uploaded', 'file-renamed', 'file-deleted']);
  expect(new Set(lines.map(({ actor_id }) => actor_id))).toEqual(new Set([as.customer_id]));
});

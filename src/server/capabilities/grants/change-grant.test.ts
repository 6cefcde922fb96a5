import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { availableClass } from '#shared/wire/grants.ts';
import { customer, type TestCustomer } from '../../../../tests/factories/people.ts';
import { administrator, grant } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  ana = await customer(studio);
});
afterAll(() => studio.close());

const ends = async (available_class_id: number, expiration_date: string) =>
  studio.api.put(
    '/available_classes',
    { available_class_id, expiration_date, reason: 'Se lastimó' },
    { as: await administrator(studio) },
  );
const changed = z.object({ available_class: availableClass });

it('a mistyped year cannot give classes for ever: the maximum is ten years from today, as for a gift', async () => {
  const { available_class_id } = await grant(studio, ana);
  for (const date of ['9999-12-31', '2206-11-23', '2036-11-21']) {
    const late = await ends(available_class_id, date);
    expect([late.status, late.code], date).toEqual([412, 'grant-too-long']);
  }
  const last = (await ends(available_class_id, '2036-11-20')).read(changed);
  expect(last.available_class.expiration_date).toBe('2036-11-20');
});

it('of two people who change one end the second is refused, and undoes nothing', async () => {
  const { available_class_id, expiration_date: was } = await grant(studio, ana);
  const move = async (expiration_date: string, more: object = {}) =>
    studio.api.put(
      '/available_classes',
      { available_class_id, expiration_date, reason: 'Se lastimó', was, ...more },
      { as: await administrator(studio) },
    );
  expect((await move('2027-02-28')).status).toBe(200);
  const late = await move('2027-01-15');
  expect([late.status, late.code]).toEqual([409, 'changed-meanwhile']);
  expect(late.body).toMatchObject({ error: { fields: { expiration_date: expect.stringContaining('28 feb 2027') } } });
  const both = (await move('2027-02-28')).read(changed);
  expect(both.available_class.expiration_date).toBe('2027-02-28');
  expect((await move('2027-01-15', { was: '2027-02-28' })).status).toBe(200);
});

it('an old end beyond the maximum may be moved nearer, and a closed grant may not be changed', async () => {
  const { available_class_id } = await grant(studio, ana);
  await studio.db.rows("update available_class set expiration_date = '2206-11-23' where available_class_id = $1", [
    available_class_id,
  ]);
  expect((await ends(available_class_id, '2106-11-23')).status).toBe(200);
  const as = await administrator(studio);
  expect((await studio.api.delete(`/available_classes/${available_class_id}`, { as })).status).toBe(200);
  expect((await ends(available_class_id, '2027-01-01')).code).toBe('grant-closed');
});

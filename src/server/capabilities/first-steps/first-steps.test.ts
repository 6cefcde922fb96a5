import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirstStepName, firstSteps } from '#shared/wire/first-steps.ts';
import { staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { instructor, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let administrator: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ payments: async () => [] });
  administrator = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

const read = async () => (await studio.api.get('/first_steps', { as: administrator })).read(firstSteps);
const doneNow = async (): Promise<FirstStepName[]> =>
  (await read()).steps.filter(({ done }) => done).map(({ step }) => step);
const put = (key: string, value: unknown) =>
  studio.api.put('/appconfig', { config: [{ key, value }] }, { as: administrator });
const post = (path: string, body: object) => studio.api.post(path, body, { as: administrator });

it('derives the completed steps from the studio’s data', async () => {
  expect(await read()).toMatchObject({ done: false, hidden: false });
  // Letters are read in the office where the studio is no production.
  expect(await doneNow()).toEqual(['mail']);
  const office = { api: studio.api, clock: studio.clock, administrator };
  await singleClass(office);
  await instructor(office);
  expect(await doneNow()).toEqual(['mail', 'location', 'class_type', 'coach', 'class']);
  await post('/staff/invitations', { email: 'sofia@ejemplo.mx', role: 'coach' });
  await post('/pages', { slug: 'terminos', title: 'Términos', content: '<p>Sí</p>', required_signup: true });
  await studio.db.rows(
    `insert into class_package (title, kind, price, class_amount, expiration_days, "createdAt")
     values ('Una clase', 'presencial', 20000, 1, 30, '2026-11-01')`,
  );
  await studio.db.rows(`update payment_method set instructions = 'CLABE' where kind = 'transfer'`);
  await put('transfer_checkout_enabled', true);
  expect(await doneNow()).toEqual([
    'mail',
    'location',
    'class_type',
    'coach',
    'package',
    'payment',
    'terms',
    'class',
    'staff',
  ]);
  await post('/pages', { slug: 'aviso-de-privacidad', title: 'Aviso de privacidad', content: '' });
  expect(await doneNow()).not.toContain('privacy_notice');
  await post('/pages', { slug: 'privacidad', title: 'Privacidad', content: '<p>Quién y para qué</p>' });
  expect(await doneNow()).toContain('privacy_notice');
  await studio.db.rows(`update class_package set home_at = '2026-11-02'`);
  await put('whatsapp', '5512345678');
  await studio.db.rows(
    `insert into app_config (key, value, updated_at) values
     ('business_name', '"Jacaranda"', '2026-11-01'), ('navbar_logo', '"/logo.svg"', '2026-11-01')`,
  );
  studio.context.configuration.drop();
  expect(await read()).toMatchObject({ done: true, hidden: false });
});

it('can be dismissed', async () => {
  await put('business_name', 'Mi estudio');
  expect((await read()).done).toBe(false);
  await put('first_steps_hidden', true);
  expect(await read()).toMatchObject({ done: false, hidden: true });
  await put('first_steps_hidden', false);
});

it('does not count a payment method that nobody can pay with', async () => {
  const paid = async () => (await doneNow()).includes('payment');
  await put('transfer_checkout_enabled', false);
  await put('paypal_enabled', true);
  expect(await paid()).toBe(false);
  await put('cash_checkout_enabled', true);
  expect(await paid()).toBe(true);
});

it('is for administrators', async () => {
  expect((await studio.api.get('/first_steps', { as: await staff(studio, 'desk') })).status).toBe(403);
});

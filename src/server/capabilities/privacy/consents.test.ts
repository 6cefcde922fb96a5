import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { consentList } from '#shared/wire/consents.ts';
import { pageAnswer } from '#shared/wire/pages.ts';
import { myDataAnswer } from '#shared/wire/privacy.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, identity, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, { cash_checkout_enabled: true });
});
afterAll(() => studio.close());

const consentsOf = async (customer_id: number, as = admin) =>
  (await studio.api.get(`/consents?customer_id=${customer_id}`, { as })).read(consentList).consents;
const said = async (customer_id: number) =>
  (await consentsOf(customer_id)).map(({ title, version, given, act }) => [title, version, given, act]);
const page = async (fields: object) => {
  const sent = { slug: 'aviso-de-privacidad', title: 'Aviso', content: '<p>Uno.</p>', required: true, ...fields };
  return (await studio.api.post('/pages', sent, { as: admin })).read(pageAnswer).page;
};
const advertising = (given: boolean, as: TestCustomer) =>
  studio.api.post('/customer/advertising_consent', { given }, { as });

it('stores by which act somebody agreed, and the words she read, whatever happens to the page', async () => {
  const notice = await page({});
  const terms = await page({ slug: 'terminos', title: 'Términos' });
  const ana = await identity(studio);
  const signup = { name: 'Ana', last_name: 'Ruiz', phone: null, accepted_pages: [{ page_id: notice.page_id }] };
  const made = await studio.api.post('/customer/signup', signup, {
    as: ana,
    headers: { cookie: 'cupo_publicidad=si' },
  });
  const { customer_id } = made.read(z.object({ customer: z.object({ customer_id: z.int() }) })).customer;
  await studio.api.post('/accepted_pages', { page_id: terms.page_id }, { as: ana });
  await studio.api.post('/accepted_pages', { page_id: terms.page_id }, { as: ana });
  expect(await said(customer_id)).toEqual([
    ['Términos', 1, true, 'account'],
    ['¿Publicidad y medición de visitas?', null, true, 'signup'],
    ['Aviso', 1, true, 'signup'],
  ]);

  const changed = {
    page_id: notice.page_id,
    content: '<p>Dos.</p>',
    ask_again: true,
    edit_version: notice.edit_version,
  };
  expect((await studio.api.put('/pages', changed, { as: admin })).status).toBe(200);
  const { class_package_id } = await classPackage(studio);
  const order = { class_package_id, payment_method: 'cash', accepted_pages: [{ page_id: notice.page_id, version: 2 }] };
  const bought = await studio.api.post('/checkout/attempt', order, { as: ana });
  expect(bought.status, bought.text).toBe(201);
  const [latest, , , first] = await consentsOf(customer_id);
  expect([latest, first]).toMatchObject([
    {
      title: 'Aviso',
      version: 2,
      content: '<p>Dos.</p>',
      act: 'checkout',
      occurred_at: studio.clock.now().toISOString(),
    },
    { title: 'Aviso', version: 1, content: '<p>Uno.</p>', act: 'signup' },
  ]);

  const { data } = (await studio.api.get('/customer/data', { as: ana })).read(myDataAnswer);
  expect(data.consents).toHaveLength(4);
  expect(data.consents[0]).toMatchObject({ title: 'Aviso', content: '<p>Dos.</p>', act: 'Al comprar', given: true });
});

it('a purchase accepts no document whose text differs from the one ticked, required or not', async () => {
  const { page_id, edit_version } = await page({ slug: 'reglas', title: 'Reglas' });
  const changed = { page_id, edit_version, content: '<p>Dos.</p>', ask_again: true, required: false };
  expect((await studio.api.put('/pages', changed, { as: admin })).status).toBe(200);
  const bea = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const answer = await studio.db.rows<{ page_id: number; version: number }>(
    'select page_id, version from page where required',
  );
  const buys = (version: number) => {
    const order = { class_package_id, payment_method: 'cash', accepted_pages: [...answer, { page_id, version }] };
    return studio.api.post('/checkout/attempt', order, { as: bea });
  };
  const refused = await buys(1);
  expect([refused.status, refused.code], refused.text).toEqual([412, 'page-not-accepted']);
  expect(await said(bea.customer_id)).toEqual([]);
  expect((await buys(2)).status).toBe(201);
  expect(await said(bea.customer_id)).toContainEqual(['Reglas', 2, true, 'checkout']);
});

it('a refusal of advertising is a row like an acceptance; the same again adds none', async () => {
  const bea = await customer(studio);
  for (const given of [true, true, false, false, true]) expect((await advertising(given, bea)).status).toBe(200);
  expect((await consentsOf(bea.customer_id)).map(({ given }) => given)).toEqual([true, false, true]);
  expect((await consentsOf(bea.customer_id))[0]).toMatchObject({
    page_id: null,
    act: 'browser',
    content: expect.any(String),
  });
});

it('is for administrators alone, and stays under the pseudonym of an erased account', async () => {
  const eva = await customer(studio);
  await advertising(false, eva);
  for (const as of [eva, await staff(studio, 'desk')])
    expect((await studio.api.get(`/consents?customer_id=${eva.customer_id}`, { as })).code).toBe('forbidden');
  expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: eva })).status).toBe(200);
  expect(await said(eva.customer_id)).toEqual([['¿Publicidad y medición de visitas?', null, false, 'browser']]);
  await expect(studio.db.rows('update consent set given = true')).rejects.toThrow('append-only');
  await expect(studio.db.rows('delete from consent_text')).rejects.toThrow('append-only');
});

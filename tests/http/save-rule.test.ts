import { afterAll, beforeAll, expect, it } from 'vitest';
import { configure } from '../factories/configure.ts';
import { customer, type TestCustomer } from '../factories/people.ts';
import { administrator, grant, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
let admin: TestCustomer;
let eva: TestCustomer;
let open_class: number;
let full_class: number;

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { waitlist_enabled: true });
  admin = await administrator(studio);
  eva = await customer(studio);
  await grant(studio, eva, { class_amount: 20 });
  open_class = (await singleClass(studio, { capacity: 5 })).single_class_id;
  full_class = (await singleClass(studio, { capacity: 1 })).single_class_id;
  const holder = await customer(studio);
  await grant(studio, holder);
  await studio.api.post('/class_reservations', { single_class_id: full_class }, { as: holder });
});
afterAll(() => studio.close());

interface Posted {
  id: string;
  as: () => TestCustomer;
  body: () => object;
}

const question = { key: 'meta', label: 'Tu meta', type: 'text' };
const posted: Record<string, Posted> = {
  '/programs': { id: 'program_id', as: () => admin, body: () => ({ name: 'Siete días' }) },
  '/available_classes': {
    id: 'available_class_id',
    as: () => admin,
    body: () => ({ customer_id: eva.customer_id, class_amount: 1, expiration_days: 7, reason: 'Regalo' }),
  },
  '/addresses': {
    id: 'address_id',
    as: () => eva,
    body: () => ({ city: 'Puebla', state: 'Puebla', country: 'México' }),
  },
  '/forms': {
    id: 'form_id',
    as: () => admin,
    body: () => ({ name: 'Metas', object: 'goals', form_fields: [question] }),
  },
  '/announcements': { id: 'announcement_id', as: () => admin, body: () => ({ title: 'Cerramos el lunes' }) },
  '/class_categories': { id: 'class_category_id', as: () => admin, body: () => ({ name: 'Suave', handle: 'suave' }) },
  '/class_reservations': { id: 'class_reservation_id', as: () => eva, body: () => ({ single_class_id: open_class }) },
  '/waitlist': { id: 'waitlist_id', as: () => eva, body: () => ({ single_class_id: full_class }) },
};

it.each(Object.entries(posted))('%s takes what has no number yet, and refuses what has one', async (path, one) => {
  const body = one.body();
  const post = (id: unknown) => studio.api.post(path, { ...body, [one.id]: id }, { as: one.as() });
  expect(await post(7)).toMatchObject({ status: 400, body: { error: { fields: { [one.id]: expect.any(String) } } } });
  expect(await post('nueva')).toMatchObject({ status: 201 });
});

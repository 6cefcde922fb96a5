import { customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { credits } from '#shared/wire/grants.ts';
import { grant } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { accountOf, type DemoStudio } from './studio.ts';

let made = 0;

/** A customer created at the desk, with classes and a place. */
async function walkIn(studio: DemoStudio, name: string) {
  made += 1;
  const phone = `56${String(process.pid % 100_000).padStart(5, '0')}${String(made).padStart(3, '0')}`;
  const noted = await studio.api.post('/customer', { name, last_name: 'Montes', phone }, { as: studio.administrator });
  const { customer } = noted.read(customerAtDeskAnswer);
  await grant(studio, customer, { class_amount: 5 });
  const { single_class_id } = await ownClass(studio);
  const body = { single_class_id, customer_id: customer.customer_id };
  expect((await studio.api.post('/class_reservations', body, { as: studio.administrator })).status).toBe(201);
  return { ...customer, single_class_id };
}

test('two records of one person are merged: what prevents it, what is moved, and where the old number leads', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const name = `Fernanda${process.pid}`;
  const own = await newcomer({ name });
  const noted = await walkIn(studio, name);
  // First both are in one class, which prevents the merge.
  await grant(studio, own, { class_amount: 2 });
  const place = { single_class_id: noted.single_class_id, customer_id: own.customer_id };
  expect((await studio.api.post('/class_reservations', place, { as: studio.administrator })).status).toBe(201);

  await enterAs(page, accountOf('jimena'));
  await page.goto(`/admin/clientes/${own.customer_id}`);
  await expect(page.getByRole('heading', { name: 'Posible duplicado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unir con este registro' }).click();
  const sheet = page.getByRole('dialog').last();
  await expect(sheet.getByRole('heading', { name: 'Todavía no se pueden unir' })).toBeVisible();
  await expect(sheet.getByText(/están en la misma clase/)).toBeVisible();
  await expectAccessibleToo(page);

  const mine = await studio.api.get(`/class_reservations?customer_id=${own.customer_id}`, { as: studio.administrator });
  const [booked] = (mine.body as { class_reservations: { class_reservation_id: number }[] }).class_reservations;
  const path = `/class_reservations/${booked?.class_reservation_id}?customer_id=${own.customer_id}`;
  await studio.api.delete(path, { as: studio.administrator });

  // Started from the other record, found by search: the account is kept.
  await page.goto(`/admin/clientes/${noted.customer_id}`);
  await page.getByRole('button', { name: 'Unir con otro registro' }).click();
  await sheet.getByRole('searchbox').fill(own.email);
  await sheet.getByRole('button', { name: new RegExp(own.email) }).click();
  await sheet.getByRole('radio', { name: /entra con su cuenta/ }).check();
  await expect(sheet.getByText('1 reservación por venir')).toBeVisible();
  await expect(sheet.getByText('4 clases por usar')).toBeVisible();
  await expect(sheet.getByText('No se puede deshacer.')).toBeVisible();
  await expect(sheet.getByText('Sigue entrando con su cuenta, como hasta ahora.')).toBeVisible();
  await expectAccessibleToo(page);
  await sheet.getByRole('button', { name: 'Unir registros' }).click();
  await expect(sheet.getByText('Debes llenar este campo.')).toBeVisible();
  await sheet.getByLabel('Motivo').fill('Se inscribió después de su primera clase');
  await sheet.getByRole('button', { name: 'Unir registros' }).click();
  await expect(page.getByText('Registros unidos.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/clientes/${own.customer_id}$`));
  await expect(page.getByRole('heading', { name: 'Posible duplicado' })).toBeHidden();
  await page.goto(`/admin/clientes/${noted.customer_id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/clientes/${own.customer_id}$`));
  const all = await studio.api.get(`/available_classes?customer_id=${own.customer_id}`, { as: studio.administrator });
  expect(all.read(credits).available).toBe(6);
  await page.goto(`/admin/bitacora?persona=${own.customer_id}`);
  await expect(page.getByText(`el número ${noted.customer_id}, de ${name} Montes`)).toBeVisible();
});

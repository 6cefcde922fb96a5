import { enterAs, expect, expectAccessible, test } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { ownPackage } from './paying.ts';

const CASH = 2;

test('the studio moves an event: a person who cancels reads the refund before and after', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { class_package_id } = await ownPackage(studio, { kind: 'especial', class_amount: 1, price: 380 });
  const event = await ownClass(studio, { class_package_id });
  const { single_class_id, duration_minutes, class_type, location } = event;
  const ana = await newcomer({ name: 'Ana' });
  const sale = { customer_id: ana.customer_id, payment_method_id: CASH, class_package_id, single_class_id };
  expect((await studio.api.post('/customer/giveAccess', sale, { as: studio.administrator })).status).toBe(201);
  const class_date = new Date(Date.parse(event.class_date) + 3_600_000).toISOString();
  const { class_type_id } = class_type;
  const kept = { single_class_id, duration_minutes, class_package_id, class_type_id, capacity: 8, people: [] };
  const moved = { ...kept, class_date, location_id: location.location_id };
  expect((await studio.api.put('/single_class', moved, { as: studio.administrator })).status).toBe(200);

  await enterAs(page, ana);
  await page.goto('/mystudio/reservaciones');
  const line = page.getByText(/El estudio cambió esta clase\. Si cancelas ahora, te devolvemos \$380\.00 MXN\./);
  await expect(line.filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Cancelar/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Te devolvemos $380.00 MXN, porque el estudio cambió esta clase.')).toBeVisible();
  await expect(dialog.getByText(/Puedes cancelar sin costo hasta/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(dialog.getByText('Reservación cancelada.')).toBeVisible();
  await expect(dialog.getByText('Te devolvemos $380.00 MXN. En Mis Compras dice cómo y desde cuándo.')).toBeVisible();
  await expect(dialog.getByText(/tu compra no se regresó/)).toHaveCount(0);
});

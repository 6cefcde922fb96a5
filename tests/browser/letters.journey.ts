import { enterAs, expect, expectAccessible, test } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import { accountOf } from './studio.ts';

test('a reservation is confirmed by mail; the person unsubscribes from the letter itself, links a calendar and revokes it', async ({
  page,
  studio,
  newcomer,
  letterTo,
}) => {
  const single_class = await ownClass(studio, { spot_map: '4' });
  const valeria = await newcomer({ name: 'Valeria', classes: 3 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await page.getByRole('button', { name: /^Reservar lugar/ }).click();
  await expect(page.getByRole('heading', { name: '¡Reservación guardada con éxito!' })).toBeVisible();

  const letter = await letterTo(valeria.email, /^Reservaste/);
  expect(letter).toContain(single_class.class_type.name);
  const [, unsubscribe = ''] = /(\/dejar-de-recibir\?token=\S+)/.exec(letter) ?? [];
  await page.goto(unsubscribe);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No recibir más: confirmaciones' }).click();
  await expect(page.getByText('Ya no recibirás: Confirmaciones.')).toBeVisible();

  await page.goto('/mystudio/informacion');
  await expect(page.getByRole('switch', { name: 'Confirmaciones' })).not.toBeChecked();
  const chosen = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('switch', { name: 'Recordatorios' }).click();
  expect((await chosen).ok()).toBe(true);
  await expect(page.getByRole('switch', { name: 'Recordatorios' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Recordatorios' })).not.toBeChecked();

  await page.goto('/mystudio/reservaciones');
  await page.getByRole('button', { name: 'Enlazar mi calendario' }).click();
  const address = await page.getByLabel('Dirección de tu calendario').inputValue();
  const path = new URL(address).pathname;
  const feed = await page.request.get(path);
  expect(await feed.text()).toContain(`SUMMARY:${single_class.class_type.name}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirar el enlace' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Tu calendario ya no está enlazado.')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});

test('the office reads what the demonstration mailed: the letter, its text and its calendar file', {
  tag: '@long',
}, async ({ page, studio, newcomer, letterTo }) => {
  const single_class = await ownClass(studio, { spot_map: '4' });
  const marta = await newcomer({ name: 'Marta', classes: 1 });
  await studio.api.post('/class_reservations', { single_class_id: single_class.single_class_id }, { as: marta });
  await letterTo(marta.email, /^Reservaste/);
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/correo');
  await page.getByRole('searchbox', { name: 'Buscar por destinatario o asunto' }).fill(marta.email);
  await page.getByRole('link', { name: `Reservaste ${single_class.class_type.name}` }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: '¡Listo, Marta! Tu lugar está reservado' })).toBeVisible();
  await expectAccessible(page, 'iframe');
  await dialog.getByRole('button', { name: 'Calendario' }).click();
  await expect(dialog.getByText('METHOD:REQUEST')).toBeVisible();
  await dialog.getByRole('button', { name: 'Solo texto' }).click();
  await expect(dialog.getByText('Ver mis reservaciones:')).toBeVisible();
});

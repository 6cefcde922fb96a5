import type { Locator } from '@playwright/test';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { accountOf } from './studio.ts';

test('reception sees a booking arrive, marks attendance, and undoes a mistake', async ({ page, studio, newcomer }) => {
  const single_class = await ownClass(studio, { spot_map: '3', in: 3 });
  const [valeria, bruno] = [
    await newcomer({ name: 'Valeria', classes: 2 }),
    await newcomer({ name: 'Bruno', classes: 1 }),
  ];
  const body = { single_class_id: single_class.single_class_id };
  expect((await studio.api.post('/class_reservations', body, { as: valeria })).status).toBe(201);
  await enterAs(page, accountOf('lupita'));
  // Staff are redirected from the sign-in page to their own home.
  await page.goto('/entrar');
  await expect(page).toHaveURL(/\/recepcion$/);
  await page.goto(`/recepcion/clase/${single_class.single_class_id}`);
  const line = page.getByRole('button', { name: /Valeria Montes.*no ha llegado/ });
  await expect(line).toBeVisible();
  await expectAccessibleToo(page);
  await studio.api.post('/class_reservations', body, { as: bruno });
  await expect(page.getByRole('button', { name: /Bruno Montes.*no ha llegado/ })).toBeVisible({ timeout: 15_000 });

  // The screen shows a mark at once; the server stores it a moment later.
  const mark = async (touched: Locator, how: 'click' | 'dblclick' = 'click') => {
    const kept = page.waitForResponse('**/api/class_reservations/attend');
    await touched[how]();
    expect((await kept).ok()).toBe(true);
  };
  // A double touch marks once.
  await mark(line, 'dblclick');
  await expect(page.getByText('1 de 2 llegaron')).toBeVisible();
  await mark(page.getByRole('button', { name: /Valeria Montes.*llegó/ }).first());
  await expect(page.getByText('0 de 2 llegaron')).toBeVisible();
  await mark(line);
  await expect(page.getByText('1 de 2 llegaron')).toBeVisible();
  const { body: roster } = await studio.api.get(`/class_reservations/roster/${single_class.single_class_id}`, {
    as: studio.administrator,
  });
  expect(JSON.stringify(roster)).toContain('"attend":true');

  // Her guest fills the class.
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Opciones de Valeria Montes' }).click();
  await sheet.getByRole('button', { name: 'Viene con alguien' }).click();
  await sheet.getByLabel('Quién viene').fill('Inés Prado');
  await sheet.getByRole('button', { name: 'Reservar su lugar' }).click();
  await expect(page.getByRole('button', { name: /Inés Prado/ }).first()).toBeVisible();
  await untilClosed(page);

  // The next person waits: she joined herself, or was added at the desk; reception sees the order.
  const [carla, diana] = [await newcomer({ name: 'Carla', classes: 1 }), await newcomer({ name: 'Diana' })];
  expect((await studio.api.post('/waitlist', body, { as: carla })).status).toBe(201);
  await page.getByRole('button', { name: 'Anotar en lista de espera' }).click();
  await page.keyboard.type(diana.email);
  await page.keyboard.press('Enter');
  // Less than three hours before the class nobody may cancel without a penalty, and places are no longer given in the
  // waitlist's order.
  await expect(sheet.getByText('Esperan: 1. Ya no se asigna por orden de lista')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Anotar en lista de espera' }).click();
  await untilClosed(page);
  const waiting = page.getByRole('region', { name: 'Lista de espera (2)' }).getByRole('listitem');
  await expect(waiting.first()).toContainText('Carla Montes');
  await expect(waiting.last()).toContainText('Diana Montes');
  await expect(waiting.last()).toContainText('Por ahora se le saltaría: No le quedan clases');
  await expectAccessible(page);

  // A place comes free, and who waits at the counter is booked from the waitlist, without being searched again.
  await expect(page.getByRole('button', { name: 'Reservar a Carla Montes' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Opciones de Inés Prado' }).click();
  await sheet.getByRole('button', { name: 'Cancelar reservación' }).click();
  await sheet.getByRole('button', { name: 'Cancelar reservación' }).click();
  await untilClosed(page);
  await page.getByRole('button', { name: 'Reservar a Carla Montes' }).click();
  await sheet.getByRole('button', { name: /^Reservar/ }).click();
  await untilClosed(page);
  await expect(page.getByRole('button', { name: 'Opciones de Carla Montes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lista de espera (1)' })).toContainText('Diana Montes');
});

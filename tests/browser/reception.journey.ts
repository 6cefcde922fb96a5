import type { Locator } from '@playwright/test';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { enterAs, expect, expectAccessible, test } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { accountOf } from './studio.ts';

test('reception sees a booking arrive, marks who came, and undoes a slip', async ({ page, studio, newcomer }) => {
  const single_class = await ownClass(studio, { spot_map: '3', in: 3 });
  const [valeria, bruno] = [
    await newcomer({ name: 'Valeria', classes: 2 }),
    await newcomer({ name: 'Bruno', classes: 1 }),
  ];
  const body = { single_class_id: single_class.single_class_id };
  const booked = await studio.api.post('/class_reservations', body, { as: valeria });
  const { class_reservation } = booked.read(reserveAnswer);
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${single_class.single_class_id}`);
  const line = page.getByRole('button', { name: /Valeria Montes.*no ha llegado/ });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await studio.api.post('/class_reservations', body, { as: bruno });
  await expect(page.getByRole('button', { name: /Bruno Montes.*no ha llegado/ })).toBeVisible({ timeout: 15_000 });

  // The screen shows a mark at once, the server has it a moment later.
  const mark = async (touched: Locator) => {
    const kept = page.waitForResponse('**/api/class_reservations/attend');
    await touched.click();
    expect((await kept).ok()).toBe(true);
  };
  await mark(line);
  await expect(page.getByText('1 de 2 llegaron')).toBeVisible();
  await mark(page.getByRole('button', { name: /Valeria Montes.*llegó/ }).first());
  await expect(page.getByText('0 de 2 llegaron')).toBeVisible();
  await mark(line);
  await expect(page.getByText('1 de 2 llegaron')).toBeVisible();
  const { body: roster } = await studio.api.get(`/class_reservations/roster/${single_class.single_class_id}`, {
    as: studio.administrator,
  });
  expect(JSON.stringify(roster)).toContain('"attend":true');

  // Her guest fills the class; who wants to come now waits, and reception sees in which order.
  const [carla, diana] = [await newcomer({ name: 'Carla', classes: 1 }), await newcomer({ name: 'Diana' })];
  const guest = { class_reservation_id: class_reservation.class_reservation_id, name: 'Inés Prado' };
  const brought = await studio.api.post('/single_class/guest', guest, { as: valeria });
  expect(brought.status, brought.text).toBe(201);
  for (const as of [carla, diana]) expect((await studio.api.post('/waitlist', body, { as })).status).toBe(201);
  await expect(page.getByRole('button', { name: /Inés Prado/ }).first()).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Lista de espera (2)' }).getByRole('listitem');
  await expect(waiting.first()).toContainText('Carla Montes');
  await expect(waiting.last()).toContainText('Diana Montes');
  await expect(waiting.last()).toContainText('Por ahora se le saltaría');
  await expectAccessible(page);
});

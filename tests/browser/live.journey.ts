import type { Locator, Page } from '@playwright/test';
import { enterAs, expect, expectAccessibleToo, test } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import { accountOf } from './studio.ts';

/** The longest delay of anything on screen (docs/rules.md#freshness). */
const within = { timeout: 2000 };

/** Resolves when this page's stream is open. */
const listening = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok());

test('one person books, and the other’s calendar, spot map and the roster show it within two seconds', async ({
  page,
  browser,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { spot_map: '3' });
  const [ana, eva] = [await newcomer({ name: 'Ana', classes: 1 }), await newcomer({ name: 'Eva', classes: 1 })];
  const book = async (as: typeof ana, spot: number) => {
    const { single_class_id } = single_class;
    const answer = await studio.api.post('/class_reservations', { single_class_id, spot }, { as });
    expect(answer.status, answer.text).toBe(201);
  };
  const other = await browser.newContext({ baseURL: studio.url });
  const roster = await other.newPage();
  await enterAs(roster, accountOf('lupita'));
  await enterAs(page, ana);

  const streams = [listening(page), listening(roster)];
  await roster.goto(`/recepcion/clase/${single_class.single_class_id}`);
  await openCalendarAt(page, '/mystudio', single_class);
  await Promise.all(streams);
  await rowOf(page, single_class).click();
  const spot = (name: string): Locator => page.getByRole('button', { name });
  await expect(spot('Lugar 2, libre')).toBeVisible();
  await book(eva, 2);
  await Promise.all([
    expect(spot('Lugar 2, libre')).toBeHidden(within),
    expect(roster.getByRole('button', { name: /Eva Montes/ }).first()).toBeVisible(within),
  ]);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, single_class)).not.toContainText('RESERVADA');
  // Her own act on another device.
  await book(ana, 1);
  await expect(rowOf(page, single_class)).toContainText('RESERVADA', within);
  await other.close();
});

test('without a connection it says so, keeps typed values, shows nothing as done, and catches up when it is back', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const single_class = await ownClass(studio, { spot_map: '3' });
  const [ana, eva] = [await newcomer({ name: 'Ana', classes: 1 }), await newcomer({ name: 'Eva', classes: 1 })];
  await enterAs(page, ana);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await page.getByRole('button', { name: 'Lugar 3, libre' }).click();
  const reserve = page.getByRole('button', { name: 'Reservar lugar 3' });
  await expect(reserve).toBeEnabled();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await reserve.click();
  await expect(page.getByText(/^No recibimos respuesta/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '¡Reservación guardada con éxito!' })).toBeHidden();
  await expectAccessibleToo(page);
  const { single_class_id } = single_class;
  await studio.api.post('/class_reservations', { single_class_id, spot: 1 }, { as: eva });

  await page.context().setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toBeHidden();
  await expect(page.getByText('Quedan 2')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: '¡Reservación guardada con éxito!' })).toBeVisible();
});

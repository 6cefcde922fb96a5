import type { Locator, Page } from '@playwright/test';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { classType, singleClass } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, test, untilClosed } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import type { DemoStudio } from './studio.ts';
import { withSettings } from './with-settings.ts';

/** Three classes of one type at one time: she has a place in one, one is full, one is open. */
async function threeClasses(studio: DemoStudio, mine: Newcomer, other: Newcomer): Promise<SingleClass> {
  const name = `Entrenamiento de alta intensidad con pesas rusas y cuerdas largas ${process.pid}-${Date.now()}`;
  const { class_type_id } = await classType(studio, { name });
  const make = (capacity: number) => singleClass(studio, { in: 48, class_type_id, capacity });
  const [hers, full, open] = [await make(8), await make(1), await make(8)];
  for (const [{ single_class_id }, as] of [[hers, mine] as const, [full, other] as const]) {
    const answer = await studio.api.post('/class_reservations', { single_class_id }, { as });
    expect(answer.status, answer.text).toBe(201);
  }
  return open;
}

/** The lightness of an element's background, from 0 to 1, and its saturation. */
async function groundOf(element: Locator): Promise<{ light: number; colour: number }> {
  const ground = await element.evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
  const channels = [...ground.matchAll(/[\d.]+/g)].slice(0, 3).map(([digits]) => Number(digits) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return { light: (most + least) / 2, colour: most - least };
}

/** Whether a card is higher than three lines or wider than a phone's screen, and whether its text overflows. */
const roomOf = ({ offsetHeight, offsetWidth, clientWidth, scrollWidth }: HTMLElement) => ({
  high: offsetHeight > 110,
  wide: offsetWidth > 260,
  over: scrollWidth > clientWidth,
});

/** The number of lines of an element's text. */
function linesOf(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
  return words.getClientRects().length;
}

/** In the customer's area alerts stay until they are closed by hand, since this clock never reaches their timeout. */
const keepAlerts = (page: Page) =>
  page.addInitScript(() => {
    if (!location.pathname.startsWith('/mystudio')) return;
    const inTime = window.setTimeout;
    const never = 2 ** 31 - 1;
    window.setTimeout = ((act: TimerHandler, after?: number) =>
      inTime(act, after === 3000 || after === 5000 ? never : after)) as typeof setTimeout;
  });

async function closeAlert(page: Page, role: 'alert' | 'status', text: string): Promise<void> {
  const said = page.getByRole(role).filter({ hasText: text });
  await said.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(said).toHaveCount(0);
}

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('a customer’s home: her menu, the classes of one type in three tones, and what to do without classes', async ({
  page,
  studio,
  newcomer,
}) => {
  const [valeria, bruno] = [await newcomer({ name: 'Valeria', classes: 1 }), await newcomer({ classes: 1 })];
  const { class_date, class_type } = await threeClasses(studio, valeria, bruno);
  await page.setViewportSize(LAPTOP);
  await enterAs(page, valeria);
  await keepAlerts(page);
  // A signed-in customer is redirected from the sign-in page.
  await page.goto('/entrar');
  await expect(page).toHaveURL(/\/mystudio$/);
  await expect(bar(page).getByRole('link')).toHaveText(['Presenciales', 'Online', 'Paquetes']);
  await expect(page.getByRole('main').getByRole('link', { name: 'Listas de espera' })).toHaveAttribute(
    'href',
    '/mystudio/waitlists',
  );

  await page.goto(`/mystudio?dia=${class_date.slice(0, 10)}&reservar=999999999`);
  await closeAlert(page, 'alert', 'No encontramos esta clase.');
  const rows = page.locator('li > [data-state]').filter({ visible: true });
  await expect(rows.filter({ hasNotText: class_type.name }).first()).toBeVisible();
  const card = page.getByRole('list', { name: 'Tipos de clase' }).getByRole('link', { name: class_type.name });
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await card.scrollIntoViewIfNeeded();
    expect(await card.evaluate(roomOf)).toEqual({ high: false, wide: false, over: false });
  }
  await card.click();
  await expect(page).toHaveURL(new RegExp(`clase=${class_type.class_type_id}`));
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: class_type.name })).toHaveCount(3);
  const [open, mine, full] = ['open', 'mine', 'full'].map((state) => page.locator(`button[data-state="${state}"]`));
  if (!open || !mine || !full) throw new Error('There are three.');
  await expect(mine).toContainText('RESERVADA');
  await expect(full).toContainText('LLENA');
  const [light, highlighted, dark] = [await groundOf(open), await groundOf(mine), await groundOf(full)];
  expect(light.light).toBeGreaterThan(0.9);
  expect(highlighted.colour).toBeGreaterThan(light.colour + 0.03);
  expect(dark.light).toBeLessThan(0.5);
  await expectAccessible(page);

  await open.click();
  const used = page.getByRole('dialog', { name: 'Créditos Agotados' });
  await used.getByRole('link', { name: 'Ver paquetes' }).click();
  await expect(page).toHaveURL(/\/mystudio\/paquetes/);
  await untilClosed(page);

  await page.goto('/avisos');
  const account = bar(page).getByRole('link', { name: 'Mi Cuenta' });
  await page.setViewportSize(PHONE);
  expect(await account.evaluate(linesOf)).toBe(1);
  await page.setViewportSize(LAPTOP);
  await account.click();
  await expect(page).toHaveURL(/\/mystudio$/);
  await page.getByRole('button', { name: 'Valeria' }).click();
  await expect(page.getByRole('menuitem').last()).toHaveText('Salir');
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

test('a phone’s menu in its order, and disabled screens redirect', async ({ page, newcomer }) => {
  const popup = '/demo/no-se-pide.jpg';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize(PHONE);
  await enterAs(page, await newcomer({ name: 'Valeria' }));
  await keepAlerts(page);
  await withSettings(page, '/mystudio', { videos_enabled: true });
  await page.goto('/mystudio');
  await page.setViewportSize(LAPTOP);
  await expect(bar(page).getByRole('link')).toHaveText(['Presenciales', 'Online', 'Paquetes']);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('banner').getByRole('img', { name: 'Estudio Jacaranda' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Hola, Valeria' });
  await expect(drawer.getByRole('navigation', { name: 'Menú' }).getByRole('link')).toHaveText([
    'Calendario',
    'Reservaciones',
    'Paquetes',
    'Online',
    'Listas de Espera',
  ]);
  await expect(drawer.getByRole('navigation', { name: 'Mi Cuenta' }).getByRole('link')).toHaveText([
    'Mi Información',
    'Mis Compras',
  ]);
  await drawer.getByRole('link', { name: 'Mi Información' }).click();
  await expect(page).toHaveURL(/\/mystudio\/informacion$/);
  await untilClosed(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await closeAlert(page, 'status', 'Perfil actualizado con éxito.');

  const elsewhere = [
    ['/mystudio/online', { videos_enabled: false }, '/mystudio'],
    ['/mystudio/video/1', { videos_enabled: false }, '/mystudio'],
    ['/mystudio/pagos', { subscriptions_enabled: false }, '/mystudio/membresias'],
    ['/mystudio/creditos', { allow_restricted_class_types: false, customer_freeze_days: 0 }, '/mystudio/reservaciones'],
  ] as const;
  for (const [path, settings, there] of elsewhere) {
    await withSettings(page, path, settings);
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${there}$`));
  }
  await page.unrouteAll();
  const popups = { popup_enabled: true, popup_image: popup };
  const off = { single_class_enabled: false, videos_enabled: false, waitlist_enabled: false, ...popups };
  await withSettings(page, '/mystudio', off);
  await page.goto('/mystudio');
  await expect(page.getByText('No hay clases programadas.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hola, Valeria' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Reservaciones' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Listas de espera' })).toHaveCount(0);
  expect(requests).not.toContain(popup);
  await page.setViewportSize(LAPTOP);
  await expect(bar(page).getByRole('link')).toHaveText(['Paquetes']);
  await page.setViewportSize(PHONE);
  await page.getByRole('banner').getByRole('button', { name: 'Abrir menú' }).click();
  await expect(drawer.getByRole('link', { name: 'Calendario' })).toHaveCount(0);
  const last = drawer.getByRole('button').last();
  await expect(last).toHaveText('Salir');
  await last.click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

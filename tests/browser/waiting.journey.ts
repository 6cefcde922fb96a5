import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import { STATE_TYPE } from '#shared/server-rendering.ts';
import { DAY } from '#shared/time.ts';
import { configurationList } from '#shared/wire/configuration.ts';
import { form } from '#shared/wire/forms.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { enterAs, expect, test, untilAlive, untilClosed } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { ownPackage, payButton, tick, way } from './paying.ts';
import { withSettings } from './with-settings.ts';

/** Loading states: their content, their duration, and the message when nothing arrives. */

// A laptop's window on every device: it has the menu, and space for alerts that would be too wide.
test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

/** Delays every answer to this call until it is released. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(address);
  };
}

const loading = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Cargando…' });
/** Answered by a proxy between the page and the studio; the page does not repeat the call. */
const broken = (route: Route) => route.fulfill({ status: 429, contentType: 'text/html', body: '<html></html>' });

test('a visitor sees loading days and pages, reads when they fail, and chooses a day of another month', async ({
  page,
}) => {
  await page.goto('/calendario');
  await untilAlive(page);
  const days = await hold(page, '**/api/single_class?*');
  await page.getByRole('button', { name: /elegir otro día$/ }).click();
  const months = page.getByRole('dialog', { name: 'Elige un día' });
  const [shown = ''] = await months.locator('[aria-live]').allTextContents();
  await months.getByRole('button', { name: 'Mes siguiente' }).click();
  await expect(months.locator('[aria-live]')).not.toHaveText(shown);
  await months.getByRole('button', { name: 'Mes siguiente' }).click();
  await months.locator('td button:not([data-outside])').nth(14).click();
  await expect(page).toHaveURL(/[?&]dia=\d{4}-\d\d-15/);
  await expect(loading(page)).toBeVisible();
  await days();
  await expect(loading(page)).toHaveCount(0);
  await untilClosed(page);

  // The page as delivered when the server could not read the list: the browser requests it.
  const address = '**/preguntas-frecuentes';
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    if (!(answer.headers()['content-type'] ?? '').startsWith(STATE_TYPE)) return route.fulfill({ response: answer });
    const nothing = { mutations: [], queries: [] };
    return route.fulfill({
      response: answer,
      json: { ...(await answer.json()), rendered: 'browser', queries: nothing },
    });
  });
  await page.route('**/api/pages', broken);
  await page.goto('/preguntas-frecuentes');
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('No pudimos cargar esto');
  await page.unroute('**/api/pages');
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(problem).toHaveCount(0);

  await page.route('**/api/pages/*', broken);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(problem).toContainText('Lo sentimos, hubo un error al mostrar este contenido.');
  await page.unroute('**/api/pages/*');
  await problem.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

test('if that call is blocked nobody signs in and the page says what to do; the phone field counts its digits; the logo keeps its size', async ({
  page,
}) => {
  // Nobody is signed in: the screen that waits for a session leads to the sign-in page.
  await page.goto('/accediendo');
  await expect(page).toHaveURL(/\/entrar$/);
  await untilAlive(page);
  const logo = await page.getByRole('main').getByRole('link').first().locator('img').boundingBox();
  expect(logo?.width).toBeGreaterThan(0);
  expect(logo?.width).toBeLessThanOrEqual(200);
  await page.route('**/api/identity/sign-in', (route) => route.abort());
  await page.getByLabel('Correo electrónico').fill('valeria@ejemplo.mx');
  await page.getByLabel('Contraseña', { exact: true }).fill('lo-que-sea');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const form = page.getByRole('main').locator('form');
  await expect(form.getByText(/^No recibimos respuesta, aunque sí hay conexión/)).toBeVisible();

  await page.getByRole('link', { name: 'Crea tu cuenta' }).click();
  const phone = page.getByLabel('Teléfono');
  await phone.fill('55 1234');
  await expect(page.getByText('Van 6 de 10 dígitos.')).toBeVisible();
  await phone.fill('155 1234');
  await expect(page.getByText('Un teléfono de México empieza con 2 a 9.')).toBeVisible();
  await phone.fill('55 1234 5678');
  await expect(page.getByText('10 dígitos', { exact: true })).toBeVisible();
});

test('a slow session can be left after half a minute; errors disappear after five seconds, successes after three', async ({
  page,
  newcomer,
}) => {
  await page.clock.install();
  await enterAs(page, await newcomer({ name: 'Valeria' }));
  await page.route('**/api/forms', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: withValue(formList.parse(await answer.json()), '@jacaranda') });
  });
  const session = await hold(page, '**/api/identity/token');
  await page.goto('/mystudio/reservaciones?filtro=todas');
  await expect(page.getByRole('heading', { name: 'Accediendo' })).toBeVisible();
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  await expect(leave).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await expect(leave).toBeVisible();
  await session();
  await expect(page.getByText('Aún no has reservado clases.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a Reservar' })).toHaveAttribute('href', '/mystudio');

  await page.goto('/mystudio/informacion');
  await expect(page.getByLabel('Instagram (Opcional)')).toHaveValue('@jacaranda');
  const free = page.getByLabel('¿Qué te gustaría lograr?');
  const items = page.locator(`datalist[id="${await free.getAttribute('list')}"] option`);
  await expect(items.first()).toHaveAttribute('value', 'Moverme más');
  await page.clock.pauseAt(Date.now() + 120_000);
  const said = 'Debes $1,400.00: paga 401 pesos hoy.';
  await page.route('**/api/customer/notice_choices', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 412, json: { error: { code: 'not-allowed', message: said, request_id: 'r' } } })
      : route.continue(),
  );
  await page.getByRole('switch').first().click();
  await stays(page, said, 5000);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await stays(page, 'Perfil actualizado con éxito.', 3000);
});

const formList = z.looseObject({ forms: z.array(form.loose()) });

/** Instagram's field with a value before any answer arrives. */
function withValue({ forms, ...rest }: z.output<typeof formList>, value: string) {
  const asked = forms.map((one) => ({
    ...one,
    form_fields: one.form_fields.map((field) => (field.key === 'instagram' ? { ...field, value } : field)),
  }));
  return { ...rest, forms: asked };
}

/** The duration and the width of an alert, on a stopped clock. */
async function stays(page: Page, text: string, milliseconds: number): Promise<void> {
  const line = page.locator('[aria-live] > div', { hasText: text });
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.width).toBeLessThanOrEqual(500);
  await page.clock.runFor(milliseconds - 100);
  await expect(line).toBeVisible();
  await page.clock.runFor(200);
  await expect(line).toHaveCount(0);
}

test('the studio’s image is shown again the next day; what is off has no menu entry; a payment in progress disables its button; a refused cancellation says why', async ({
  page,
  studio,
  newcomer,
}) => {
  const valeria = await newcomer({ name: 'Valeria', classes: 2 });
  const { single_class_id } = await ownClass(studio, { in: 3 });
  const reserved = await studio.api.post('/class_reservations', { single_class_id }, { as: valeria });
  const { class_reservation_id } = reserved.read(reserveAnswer).class_reservation;
  await enterAs(page, valeria);
  const { config } = (await studio.api.get('/appconfig')).read(configurationList);
  const popup_image = config.find(({ key }) => key === 'hero_image')?.value;
  const off = { videos_enabled: false, waitlist_enabled: false, subscriptions_enabled: false };
  const settings = { popup_enabled: true, popup_image, popup_link: '/avisos', payment_sources_enabled: false, ...off };
  const openOn = async (days: number, more: object = {}) => {
    await page.unrouteAll();
    const now = new Date(Date.now() + days * DAY).toISOString();
    await withSettings(page, '/mystudio', { ...settings, ...more, now });
    await page.goto('/mystudio');
    await expect(page.getByRole('heading', { name: 'Hola, Valeria' })).toBeVisible();
  };
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Ver de qué se trata' });
  await openOn(0);
  await expect(picture).toBeVisible();
  await openOn(0, { single_class_enabled: false });
  await page.getByRole('button', { name: 'Valeria' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Reservaciones',
    'Paquetes',
    'Mi Información',
    'Mis Compras',
    'Salir',
  ]);
  await openOn(1);
  await expect(picture).toBeVisible();
  await page.unrouteAll();

  const { class_package_id } = await ownPackage(studio);
  await page.goto(`/checkout/${class_package_id}`);
  await tick(way(page, /^Efectivo/));
  const attempt = await hold(page, '**/api/checkout/attempt');
  await payButton(page).click();
  await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Procesando tu compra. No cierres esta página.')).toBeVisible();
  await attempt();
  await page.waitForURL('**/gracias/*');

  await page.route('**/api/class_reservations/*', async (route) => {
    const as = studio.administrator;
    if (route.request().method() === 'DELETE')
      await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as });
    await route.continue();
  });
  await page.goto('/mystudio/reservaciones');
  await page
    .getByRole('button', { name: /^Cancelar/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar Clase' });
  await dialog.getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'La llegada ya está registrada; esta reservación ya no se puede cambiar.',
  );
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Exitosa', { exact: true }).filter({ visible: true })).toBeVisible();
});

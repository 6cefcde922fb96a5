import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { configurationList } from '#shared/wire/configuration.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import type { DemoStudio } from './studio.ts';
import { withSettings } from './with-settings.ts';

const done = '¡Reservación guardada con éxito!';

async function reserveOverApi(studio: DemoStudio, as: Newcomer, single_class_id: number) {
  const answer = await studio.api.post('/class_reservations', { single_class_id }, { as });
  return answer.read(reserveAnswer).class_reservation;
}

/** A browser page of a second person. */
async function otherPage(browser: Browser, person: Newcomer, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-MX' });
  const page = await context.newPage();
  await enterAs(page, person);
  return page;
}

test('two browsers: one waits for a full class, the other cancels, and the first is promoted', async ({
  page,
  browser,
  studio,
  newcomer,
  baseURL,
}) => {
  const single_class = await ownClass(studio, { capacity: 1 });
  const [ana, beatriz] = [await newcomer({ name: 'Ana', classes: 2 }), await newcomer({ name: 'Beatriz', classes: 2 })];
  await reserveOverApi(studio, ana, single_class.single_class_id);

  await enterAs(page, beatriz);
  await openCalendarAt(page, '/mystudio', single_class);
  await expect(rowOf(page, single_class)).toContainText('Lista de espera');
  await rowOf(page, single_class).click();
  await expect(page.getByText('Nadie espera todavía')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anotarme en lista de espera' }).click();
  await expect(page.getByText('Anotada en lista de espera.')).toBeVisible();
  await expect(page.getByText('Eres la única persona en la lista.')).toBeVisible();
  await page.getByLabel('¿Hasta cuándo podemos darte un lugar?').selectOption('180');
  await expect(page.getByLabel('¿Hasta cuándo podemos darte un lugar?')).toBeEnabled();
  await expectAccessibleToo(page);
  await page.goto('/mystudio/waitlists');
  await expect(page.getByRole('heading', { name: single_class.class_type.name })).toBeVisible();
  await expect(page.getByLabel('¿Hasta cuándo podemos darte un lugar?')).toHaveValue('180');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Salir de la lista/ }).click();
  await expect(page.getByText('Eliminada de lista de espera.')).toBeVisible();
  await expect(page.getByText('No te has anotado a ninguna lista de espera.')).toBeVisible();
  const { single_class_id } = single_class;
  expect((await studio.api.post('/waitlist', { single_class_id }, { as: beatriz })).status).toBe(201);
  await expect(page.getByRole('heading', { name: single_class.class_type.name })).toBeVisible();

  const hers = await otherPage(browser, ana, baseURL);
  await hers.goto('/mystudio/reservaciones');
  await expect(hers.getByText(/Si cancelas ahora, tu clase regresa/).filter({ visible: true })).toBeVisible();
  await hers
    .getByRole('button', { name: /^Cancelar/ })
    .filter({ visible: true })
    .click();
  await hers.getByRole('dialog').getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(hers.getByRole('dialog').getByText('Reservación cancelada.')).toBeVisible();
  await hers.context().close();

  // The message is shown on whichever screen is open.
  await expect(page.getByText(`¡Ya tienes lugar! ${single_class.class_type.name}`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('contentinfo')).toContainText('CONTACTO');
  await expect(page.getByText('No te has anotado a ninguna lista de espera.')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleToo(page);
  await openCalendarAt(page, '/mystudio', single_class);
  await expect(rowOf(page, single_class)).toContainText('RESERVADA');
});

/**
 * The state of the floating button at each step down the page: 'hidden', 'free', or the element that it covers.
 */
async function standsOfFloat(page: Page): Promise<string[]> {
  const float = page.getByRole('complementary', { name: 'WhatsApp' }).locator('a');
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const stands: string[] = [];
  for (let top = 0; top <= height; top += 45) {
    await page.evaluate(async (to) => {
      scrollTo({ top: to, behavior: 'instant' });
      // It checks its place in the frame after the scroll, and its new state is drawn in the next.
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    }, top);
    const stand = await float.evaluate((button) => {
      if (getComputedStyle(button).visibility === 'hidden') return 'hidden';
      const { left, top: up, width, height: tall } = button.getBoundingClientRect();
      const under = document.elementsFromPoint(left + width / 2, up + tall / 2).find((one) => !button.contains(one));
      return under?.closest('a, button, input, select, summary')?.textContent ?? 'free';
    });
    stands.push(stand);
  }
  return stands;
}

test('a guest gets a place and a name of her own, another name, and stays when I cancel mine', async ({
  page,
  studio,
  newcomer,
  isMobile,
}) => {
  const single_class = await ownClass(studio, { spot_map: '3,3' });
  const valeria = await newcomer({ classes: 4 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', single_class);
  await rowOf(page, single_class).click();
  await page.getByRole('button', { name: 'Agregar invitado' }).click();
  await page.getByRole('button', { name: 'Reservar lugares 1 y 2' }).click();
  await expect(page.getByText('Debes ingresar un nombre para tu invitado')).toBeVisible();
  await page.getByLabel('Nombre de tu invitado').fill('Carla');
  await page.getByText('Carla', { exact: true }).click();
  await page.getByRole('button', { name: 'Lugar 5, libre' }).click();
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Reservar lugares 1 y 5' }).click();
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await page.getByRole('button', { name: 'Código de Acceso' }).click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/mystudio/reservaciones');
  await page
    .getByRole('button', { name: /^Cambiar nombre.*Carla/ })
    .filter({ visible: true })
    .click();
  await page.getByLabel('Nombre de tu invitado').fill('Marisol');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Marisol').filter({ visible: true }).first()).toBeVisible();
  await untilClosed(page);
  // On a laptop it is beside the page's content and never has to hide.
  expect(new Set(await standsOfFloat(page))).toEqual(new Set(isMobile ? ['free', 'hidden'] : ['free']));

  await page
    .getByRole('button', { name: /^Cancelar (?!.*invitado)/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Conserva su lugar y va sin mí').check();
  await expectAccessibleToo(page);
  await dialog.getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(dialog.getByText('Reservación cancelada.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Próxima', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await untilClosed(page);

  await page.goto('/mystudio/creditos');
  await expect(page.getByText('Devuelta').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('3 clases').filter({ visible: true }).first()).toBeVisible();
  await expectAccessibleToo(page);
});

test('a place cancelled in another tab: the open question says so, and no longer to try again', async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio);
  const valeria = await newcomer({ classes: 2 });
  const { class_reservation_id } = await reserveOverApi(studio, valeria, single_class.single_class_id);
  await enterAs(page, valeria);
  await page.goto('/mystudio/reservaciones');
  await page
    .getByRole('button', { name: /^Cancelar/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog');
  const failure = { error: { code: 'internal', message: 'Algo falló. Inténtalo de nuevo.', request_id: 'prueba' } };
  await page.route('**/api/class_reservations/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: failure }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(dialog.getByText('Algo falló. Inténtalo de nuevo.')).toBeVisible();
  await studio.api.delete(`/class_reservations/${class_reservation_id}`, { as: valeria });
  await expect(dialog.getByText(/^Ya no está entre tus próximas reservaciones: se canceló/)).toBeVisible();
  await expect(dialog.getByText('Algo falló. Inténtalo de nuevo.')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Cancelar Clase' })).toHaveCount(0);
});

test('late cancellation: the warning says that the class is lost, and it is; an attended class is rated', async ({
  page,
  studio,
  newcomer,
}) => {
  const soon = await ownClass(studio, { in: 2 });
  const begun = await ownClass(studio, { in: 0 });
  const valeria = await newcomer({ classes: 4 });
  await reserveOverApi(studio, valeria, soon.single_class_id);
  const { customer_id } = valeria;
  const as = studio.administrator;
  const booked = await studio.api.post(
    '/class_reservations',
    { single_class_id: begun.single_class_id, customer_id },
    { as },
  );
  const { class_reservation_id } = booked.read(reserveAnswer).class_reservation;
  await studio.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as });

  await enterAs(page, valeria);
  await page.goto('/mystudio/reservaciones');
  await expect(page.getByText(/Si cancelas ahora, tu clase no regresa/).filter({ visible: true })).toBeVisible();
  // A visitor sees it (public.journey.ts); a person who has attended is no newcomer.
  await expect(page.getByRole('complementary', { name: 'Aviso del estudio' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Cancelar/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/tu crédito para reservar clase no se te regresará/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar Clase' }).click();
  await expect(dialog.getByText(/tu crédito no se regresó/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('button', { name: 'Pasadas' }).click();
  await page
    .getByRole('button', { name: /^Calificar/ })
    .filter({ visible: true })
    .click();
  await expect(dialog.getByRole('heading', { name: 'Calificar Clase' })).toBeVisible();
  await expectAccessible(page);
  const coach = dialog.getByRole('group', { name: /coach/ });
  await dialog.getByRole('group', { name: /clase/ }).getByRole('radio').nth(3).check({ force: true });
  await expect(dialog.getByLabel(/^Comentario/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Calificar' })).toHaveCount(0);
  await coach.getByRole('radio').nth(4).check({ force: true });
  const comment = dialog.getByLabel(/^Comentario/);
  await comment.fill('Más fotos en www.ejemplo.mx');
  await dialog.getByRole('button', { name: 'Calificar' }).click();
  await expect(comment).toHaveAccessibleDescription(/No escribas direcciones de internet aquí/);
  await comment.fill('');
  await dialog.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByLabel(/Calificaste esta clase con 4 de 5/).filter({ visible: true })).toBeVisible();
});

test('before booking: the incomplete profile first, keeping the chosen class; then the studio’s image once a day', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const valeria = await newcomer({ classes: 1 });
  const { name, email } = valeria;
  const path = `/customer/admin/${valeria.customer_id}`;
  const as = studio.administrator;
  const { customer } = (await studio.api.get(path, { as })).read(
    z.object({ customer: z.object({ phone: z.string() }) }),
  );
  await studio.api.put(path, { name, last_name: '', phone: customer.phone, email }, { as });
  const { config } = (await studio.api.get('/appconfig')).read(configurationList);
  const popup_image = config.find(({ key }) => key === 'hero_image')?.value;
  await withSettings(page, '/mystudio', { popup_enabled: true, popup_image, popup_link: '/avisos' });
  await enterAs(page, valeria);
  // A laptop with a low window.
  if ((page.viewportSize()?.width ?? 0) > 992) await page.setViewportSize({ width: 1280, height: 600 });

  const own = await ownClass(studio);
  const { single_class_id, class_type } = own;
  await page.goto('/mystudio');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Completar Información' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Debes completar tu información personal antes de reservar clases.')).toBeVisible();

  // After the profile was completed for a class, that class is shown again.
  await page.goto(`/mystudio?reservar=${single_class_id}`);
  await dialog.getByRole('link', { name: 'Completar Información' }).click();
  await expect(page.getByText(`Para reservar ${class_type.name}`)).toBeVisible();
  await page.getByLabel('Apellido').fill('Montes');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const reserve = page.getByRole('button', { name: /^Reservar/ });
  await expect(reserve).toBeVisible();
  // The message about saving does not cover it.
  const said = await page.getByText('Perfil actualizado con éxito.').locator('..').boundingBox();
  const button = await reserve.boundingBox();
  expect((said?.y ?? Number.NaN) < (button?.y ?? 0) - (said?.height ?? 0)).toBe(true);
  // An image that is long in coming waits until the class is closed.
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(`**${popup_image}`, async (route) => held.then(() => route.continue()));
  await page.goto('/mystudio');
  await page.getByRole('navigation', { name: 'Días de la semana' }).getByRole('link').nth(2).click();
  await rowOf(page, own).click();
  await expect(reserve).toBeVisible();
  const image = dialog.getByRole('link', { name: 'Ver de qué se trata' });
  const came = page.waitForResponse(`**${popup_image}`);
  arrive();
  await came;
  // It is ready before the class is closed. Closing takes a step back in the history, late on a slow phone, which must not
  // close the image, too.
  await page.evaluate((src) => Object.assign(new Image(), { src }).decode(), popup_image ?? '');
  await expect(image).toHaveCount(0);
  await page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => {
      history.back = back;
      setTimeout(back, 500);
    };
    addEventListener('popstate', () => document.documentElement.setAttribute('data-back', ''), { once: true });
  });
  await page.keyboard.press('Escape');
  await page.locator('html[data-back]').waitFor({ state: 'attached' });
  await expect(image).toHaveAttribute('href', '/avisos');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Reservaciones' }).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  // Cards are not mentioned if the studio keeps none.
  await withSettings(page, '/mystudio/metodos', { payment_sources_enabled: false });
  await page.goto('/mystudio/metodos');
  await expect(page).toHaveURL(/\/mystudio\/membresias$/);
});

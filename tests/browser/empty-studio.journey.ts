import type { Browser, Page } from '@playwright/test';
import { pictureBytes } from '../factories/uploads.ts';
import { type EmptyStudio, openEmptyStudio } from './empty-studio.ts';
import { expect, expectAccessible, expectAccessibleToo, untilClosed } from './journeys.ts';
import { mailTo } from './mails.ts';
import { testIn } from './test-in.ts';

const PASSWORD = 'bugambilia-morada';
const COLOUR = '#7A1F4B';

const test = testIn(openEmptyStudio, 240_000);

const panel = (page: Page) => page.getByRole('dialog').first();
const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await pictureBytes(480, 480, 'png') });

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/entrar');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Follows one of the first steps from the list on the office's home. */
async function takeStep(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  if (!page.url().endsWith('/admin')) {
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).click();
  }
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  const one = steps.getByRole('link').filter({ has: page.getByText(name, { exact: true }) });
  await one.click();
  await expect(page).not.toHaveURL(/\/admin$/);
}

/** A second person with a browser of her own. */
async function another(browser: Browser, like: Page, baseURL: string): Promise<Page> {
  const viewport = like.viewportSize();
  const phone = viewport !== null && viewport.width < 600;
  const context = await browser.newContext({
    baseURL,
    viewport,
    isMobile: phone,
    hasTouch: phone,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

async function nameTheStudio(page: Page): Promise<void> {
  await takeStep(page, 'El nombre del estudio');
  await page.getByLabel('Nombre del estudio').fill('Casa Bugambilia');
  const logo = page.locator('[data-setting="navbar_logo"]');
  await logo.locator('input[type=file]').setInputFiles(await picture('logo.png'));
  await expect(logo.locator('img[src^="/archivos/"]')).toBeVisible();
  const favicon = page.locator('[data-setting="favicon"]');
  await favicon.getByRole('button', { name: 'Escribir su dirección' }).click();
  await favicon.getByRole('textbox').fill('/no-hay.png');
  await favicon.getByRole('textbox').blur();
  await expect(favicon.getByText('En esta dirección no se ve ninguna imagen.')).toBeVisible();
  await favicon.getByRole('textbox').fill('');
  await page.getByLabel('Color principal', { exact: true }).fill(COLOUR);
  await expectAccessibleToo(page, 'iframe');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Configuración guardada con éxito.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Casa Bugambilia' }).filter({ visible: true })).toBeVisible();
}

async function furnish(page: Page): Promise<void> {
  await takeStep(page, 'Una sucursal');
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Sucursal nueva' }).click();
  await panel(page).getByLabel('Nombre').fill('Roma');
  await panel(page).getByLabel('Dirección').fill('Colima 100, Roma Norte');
  await panel(page).getByRole('button', { name: 'Crear sucursal' }).click();
  await expect(page.getByText('Sucursal guardada con éxito.')).toBeVisible();

  await takeStep(page, 'Tipos de clase');
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Tipo de clase nuevo' }).click();
  await panel(page).getByLabel('Nombre').fill('Barre');
  await panel(page).getByRole('button', { name: 'Quitar la fila 3' }).click();
  await expect(panel(page).getByText('11 lugares en 2 filas')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Crear tipo de clase' }).click();
  await expect(page.getByText('Tipo de clase guardado con éxito.')).toBeVisible();

  await takeStep(page, 'Tus coaches');
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Coach nuevo' }).click();
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles(await picture('elena.png'));
  await expect(panel(page).locator('img[src^="/archivos/"]')).toBeVisible();
  await panel(page).getByLabel('Nombre', { exact: true }).fill('Elena');
  await panel(page).getByRole('button', { name: 'Crear coach' }).click();
  await expect(page.getByText('Coach guardado con éxito.')).toBeVisible();
}

async function writeTheTerms(page: Page): Promise<void> {
  await takeStep(page, 'Términos y condiciones');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Página nueva' }).click();
  await panel(page).getByLabel('Título', { exact: true }).fill('Términos y condiciones');
  await panel(page).getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type('Llega diez minutos antes. Cancela con doce horas.');
  await panel(page).getByLabel('Al registrarse').check();
  await panel(page).getByLabel('Al entrar, quien no la ha aceptado').check();
  await panel(page).getByRole('button', { name: 'Publicar página' }).click();
  await expect(page.getByText('Página guardada con éxito.')).toBeVisible();
}

async function openTheShop(page: Page): Promise<void> {
  await takeStep(page, 'Paquetes');
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Paquete nuevo' }).click();
  await panel(page).getByRole('textbox', { name: 'Nombre' }).fill('Cinco clases');
  await panel(page).getByLabel('Precio (MXN)').fill('900');
  await panel(page).getByLabel('Clases', { exact: true }).fill('5');
  await panel(page)
    .locator('input[type=file]:not([hidden])')
    .setInputFiles(await picture('cinco.png'));
  await expect(panel(page).locator('img[src^="/archivos/"]').first()).toBeVisible();
  await panel(page).getByLabel('En la página de inicio').check();
  await panel(page).getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByText('¡Paquete agregado al home con éxito!')).toBeVisible();

  await takeStep(page, 'Cómo te pagan');
  await expectAccessible(page);
  await expect(page.getByText('Sin procesador de pagos')).toBeVisible();
  await page.getByRole('link', { name: 'Pagar en efectivo en el estudio' }).click();
  await page.getByRole('switch', { name: 'Pago en efectivo' }).check();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Configuración guardada con éxito.')).toBeVisible();
}

/** @returns reception's page */
async function inviteReception(page: Page, browser: Browser, empty: EmptyStudio): Promise<Page> {
  const email = 'lupe@estudio.mx';
  await takeStep(page, 'Tu equipo');
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('radio', { name: /Recepción/ }).check();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('No hay correo conectado: copia este enlace')).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();

  const letter = await mailTo(empty.dataDir, email, /Casa Bugambilia/);
  const desk = await another(browser, page, empty.url);
  await desk.goto(/http\S+token=[\w-]+/.exec(letter)?.[0] ?? '');
  await desk.getByLabel('Nombre').fill('Guadalupe');
  await desk.getByLabel('Apellido').fill('Ríos');
  await desk.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await desk.getByLabel('Repite tu contraseña').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Unirme al equipo' }).click();
  await expect(desk).toHaveURL(/\/recepcion$/);
  return desk;
}

/** @returns the address of its week */
async function planAClass(page: Page): Promise<string> {
  await takeStep(page, 'Tu primera clase');
  await page.getByLabel('Semana siguiente').click();
  await page.getByRole('button', { name: /^Crear clase el lunes/ }).click();
  await panel(page).getByLabel('Tipo de clase').selectOption('Barre');
  await panel(page).getByText('Elena', { exact: true }).click();
  await panel(page).getByLabel('Hora', { exact: true }).fill('19:00');
  await expect(panel(page).getByLabel('Sucursal', { exact: true }).locator('option:checked')).toHaveText('Roma');
  await expectAccessibleToo(page);
  await panel(page).getByRole('button', { name: 'Crear clase' }).click();
  await untilClosed(page);
  await expect(page.getByRole('button', { name: /Barre/ }).filter({ visible: true })).toBeVisible();
  return page.url();
}

async function buyAndBook(visitor: Page, dataDir: string): Promise<void> {
  // No letter would arrive, so the page refers to reception.
  await visitor.goto('/recuperar');
  await visitor.getByLabel('Correo electrónico').fill('renata@ejemplo.mx');
  await visitor.getByRole('button', { name: 'Recuperar' }).click();
  await expect(visitor.getByText('pide en recepción que te ayuden a entrar')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await visitor.title()).toContain('Casa Bugambilia');
  expect(await visitor.content()).toContain(COLOUR.toLowerCase());
  await expect(visitor.getByText('Mi estudio')).toHaveCount(0);
  await expectAccessibleToo(visitor);
  await visitor.getByRole('link', { name: /^Comprar Cinco clases/ }).click();
  await visitor.getByRole('link', { name: /crear cuenta/ }).click();
  await visitor.getByLabel('Nombre').fill('Renata');
  await visitor.getByLabel('Apellido').fill('Fuentes');
  await visitor.getByLabel('Correo electrónico').fill('renata@ejemplo.mx');
  await visitor.getByLabel('Teléfono').fill('5512345678');
  await visitor.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await visitor.getByLabel('Repite tu contraseña').fill(PASSWORD);
  await visitor.getByRole('checkbox', { name: /Términos y condiciones/ }).check();
  await visitor.getByRole('button', { name: 'Crear cuenta' }).click();

  await visitor.waitForURL('**/checkout/*');
  await expect(visitor.getByRole('radio', { name: /^Efectivo/ })).toBeChecked();
  await expect(visitor.getByRole('radio')).toHaveCount(1);
  await expectAccessibleToo(visitor);
  const agree = visitor.getByRole('checkbox', { name: /He leído y acepto/ });
  if (await agree.count()) await agree.check();
  await visitor.getByRole('button', { name: 'Apartar y pagar en el estudio' }).click();
  await expect(visitor.getByRole('heading', { name: 'Apartamos tu compra' })).toBeVisible();
  await expectAccessibleToo(visitor);

  // A reservation that is paid later needs a confirmed mail.
  const letter = await mailTo(dataDir, 'renata@ejemplo.mx', /bienvenida/);
  const mailbox = await visitor.context().newPage();
  await mailbox.goto(/http\S+\/verificar-correo\?token=[^\s)]+/.exec(letter)?.[0] ?? '');
  await mailbox.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
  await mailbox.close();

  await visitor.getByRole('link', { name: 'Reservar', exact: true }).click();
  // This week has no further class: the calendar opens on the first day with one.
  await visitor.getByRole('button', { name: /Barre/ }).filter({ visible: true }).click();
  await visitor.getByRole('button', { name: 'Lugar 7, libre' }).click();
  await visitor.getByRole('button', { name: 'Reservar lugar 7' }).click();
  await expect(visitor.getByRole('heading', { name: '¡Reservación guardada con éxito!' })).toBeVisible();
}

test('from create-admin on an empty database to a first booked class, by screens only', async ({
  page,
  browser,
  studio: empty,
}) => {
  test.setTimeout(420_000);
  page.setDefaultTimeout(30_000);
  await signIn(page, empty.owner);
  await expect(page).toHaveURL(/\/admin$/, { timeout: 30_000 });
  await expect(page.getByText('0 de 15 listos')).toBeVisible();
  await expectAccessible(page);

  await nameTheStudio(page);
  await furnish(page);
  await writeTheTerms(page);
  await openTheShop(page);
  const desk = await inviteReception(page, browser, empty);
  const week = await planAClass(page);
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Atajos' })).toBeVisible();
  // No mail server is connected: that step stays in the list, and the home explains the consequence.
  await expect(page.getByRole('note').getByText('No hay correo conectado.')).toBeVisible();
  await page.getByRole('button', { name: 'No por ahora' }).click();
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0);
  await expect(page.getByRole('note').getByText('No hay correo conectado.')).toBeVisible();
  await expectAccessibleToo(page);

  await buyAndBook(await another(browser, page, empty.url), empty.dataDir);

  await page.goto(week);
  await page.getByRole('button', { name: /Barre/ }).filter({ visible: true }).click();
  const roster = await page.getByRole('link', { name: 'Ver la lista' }).getAttribute('href');
  await desk.goto(roster ?? '');
  await expect(desk.getByRole('button', { name: /Renata Fuentes/ }).first()).toBeVisible();
  await expectAccessibleToo(desk);
});

import type { Page } from '@playwright/test';
import { configurationList } from '#shared/wire/configuration.ts';
import { pageAnswer } from '#shared/wire/pages.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { accountOf } from './studio.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const editor = (page: Page) => dialog(page).getByRole('textbox', { name: 'Contenido' });
const mod = 'ControlOrMeta';

/** HTML as a browser parses it, so that `<br />` and `<br>` are the same. */
const asRead = (page: Page, html: string) =>
  page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').body.innerHTML, html);

/** A text with every format of the editor. */
async function writeAll(page: Page): Promise<void> {
  const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
  await editor(page).click();
  await press('Encabezado');
  await page.keyboard.type('Bienvenidas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Trae ');
  await press('Negrita');
  await page.keyboard.type('agua');
  await press('Negrita');
  await page.keyboard.type(' y ');
  await press('Cursiva');
  await page.keyboard.type('ganas');
  await press('Cursiva');
  await page.keyboard.press('Enter');
  await press('Lista');
  await page.keyboard.type('uno');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dos');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press('Lista numerada');
  await page.keyboard.type('primero');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await press('Enlace');
  await dialog(page).getByLabel('Dirección del enlace').fill('hola@estudio.mx');
  await press('Poner');
}

test(
  'an announcement is written, shown on its days, sorted and deleted',
  { tag: '@long' },
  async ({ page, studio }, info) => {
    const title = `Cerramos ${info.project.name}`;
    await enterAs(page, accountOf('jimena'));
    await page.goto('/admin/avisos');
    await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aviso nuevo' }).click();
    await dialog(page).getByRole('button', { name: 'Publicar aviso' }).click();
    await expect(dialog(page).getByText('Debes llenar este campo.')).toBeVisible();
    await dialog(page).getByLabel('Título', { exact: true }).fill(title);
    await editor(page).click();
    await page.keyboard.type('El lunes no hay clases.');
    await page.keyboard.press(`${mod}+z`);
    await page.keyboard.press(`${mod}+Shift+z`);
    await expectAccessibleToo(page);
    await dialog(page).getByRole('button', { name: 'Publicar aviso' }).click();
    await expect(page.getByText('Aviso guardado.')).toBeVisible();
    await untilClosed(page);
    const shown = await studio.api.get('/announcements');
    expect(shown.text).toContain(title);
    expect(shown.text).toContain('<p>El lunes no hay clases.</p>');

    await page.getByRole('link', { name: title }).filter({ visible: true }).click();
    await dialog(page).getByRole('button', { name: 'Borrar' }).click();
    const sure = page.getByRole('dialog', { name: 'Precaución' });
    await sure.getByRole('button', { name: 'Borrar' }).click();
    await expect(page.getByText('Aviso eliminado.')).toBeVisible();
    expect((await studio.api.get('/announcements')).text).not.toContain(title);
  },
);

test('a page is written with a preview, accepted, and required again', async ({ page, studio, newcomer }, info) => {
  const word = info.project.name;
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/paginas');
  await page.getByRole('button', { name: 'Página nueva' }).click();
  const slug = dialog(page).getByLabel('Dirección', { exact: true });
  await dialog(page).getByLabel('Título', { exact: true }).fill('Calendario');
  await expect(slug).toHaveValue('calendario');
  await dialog(page).getByRole('button', { name: 'Publicar página' }).click();
  await expect(dialog(page).getByText('Esa dirección ya es de una pantalla.')).toBeVisible();
  await dialog(page).getByLabel('Título', { exact: true }).fill(`Qué traer ${word}`);
  await expect(slug).toHaveValue(`que-traer-${word}`);
  await writeAll(page);
  const written = await dialog(page).locator('input[name=content]').inputValue();
  for (const part of ['<h2>', '<strong>', '<em>', '<ul>', '<ol>', 'href="mailto:hola@estudio.mx"']) {
    expect(written).toContain(part);
  }
  await dialog(page).getByRole('button', { name: 'Ver como cliente' }).click();
  const preview = page.getByRole('dialog', { name: `Qué traer ${word}` });
  await expect(preview.getByRole('heading', { name: 'Bienvenidas' })).toBeVisible();
  await preview.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Publicar página' }).click();
  await expect(page.getByText('Página guardada con éxito.')).toBeVisible();
  await untilClosed(page);
  const kept = (await studio.api.get(`/pages/que-traer-${word}`)).read(pageAnswer).page;
  expect(await asRead(page, kept.content)).toBe(await asRead(page, written));

  const person = await newcomer({ name: 'Valeria' });
  await studio.api.post('/accepted_pages', { page_id: kept.page_id }, { as: person });
  await page.goto(`/admin/paginas?abierto=${kept.page_id}`);
  await dialog(page).getByRole('button', { name: 'Aceptada por 1 persona' }).click();
  const who = page.getByRole('dialog', { name: 'Quién la aceptó' });
  await expect(who.getByText('Valeria Montes')).toBeVisible();
  await expect(who.getByText('Versión 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await who.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await file).suggestedFilename()).toBe(`aceptaciones-que-traer-${word}.csv`);
  await who.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await dialog(page).getByText('Pedir que todos la acepten otra vez').click();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Página guardada con éxito.')).toBeVisible();
  const raised = (await studio.api.get(`/pages/que-traer-${word}`)).read(pageAnswer).page;
  expect(raised).toMatchObject({ version: 2, content: kept.content });
});

test('settings are previewed on the real page before they are saved, and stored only then', async ({
  page,
  studio,
}, info) => {
  const asPhone = info.project.name === 'phone';
  const show = async (view: 'Ajustes' | 'Vista previa') => {
    if (asPhone) await page.getByRole('button', { name: view }).click();
  };
  const saved = async (key: string) => {
    const { config } = (await studio.api.get('/appconfig')).read(configurationList);
    return config.find((setting) => setting.key === key)?.value;
  };
  const before = await saved('location');
  const text = `Calle de prueba ${info.project.name}`;
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/configuracion');
  await expect(page.getByLabel('Nombre del estudio')).toBeVisible();
  await expectAccessible(page, 'iframe');
  await page.getByLabel('Buscar un ajuste').fill('ubicacion');
  const field = page.getByLabel('Ubicación', { exact: true });
  await field.fill(text);
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();

  await show('Vista previa');
  const face = page.frameLocator('iframe');
  await expect(face.getByText(text)).toBeVisible({ timeout: 15_000 });
  expect(await saved('location')).toBe(before);
  await page.getByRole('button', { name: 'Computadora' }).click();
  await page.getByLabel('Pantalla de la vista previa').selectOption('Entrar');
  await expect(face.getByRole('button', { name: 'Entrar' })).toBeVisible({ timeout: 15_000 });

  await show('Ajustes');
  if (asPhone) await page.getByRole('link', { name: 'Hoy' }).click();
  else await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/admin\/configuracion/);

  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Configuración guardada con éxito.')).toBeVisible();
  expect(await saved('location')).toBe(text);

  // Another administrator saves while this screen is open: nothing is overwritten silently.
  await field.fill('Otra calle');
  const other = { config: [{ key: 'location', value: before }] };
  await studio.api.put('/appconfig', other, { as: studio.administrator });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Alguien más cambió este ajuste mientras lo editabas.')).toBeVisible();
  expect(await saved('location')).toBe(before);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(field).toHaveValue(String(before));

  await page.getByLabel('Buscar un ajuste').fill('invitados por clase');
  await page.getByLabel('Invitados por clase').fill('99');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Debe ser 10 o menos.')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
});

test(
  'an announcement whose answer was lost exists once, however often it is published',
  {
    tag: '@long',
  },
  async ({ page, studio }, info) => {
    const title = `Sin luz ${info.project.name}`;
    await enterAs(page, accountOf('jimena'));
    await page.goto('/admin/avisos');
    await page.getByRole('button', { name: 'Aviso nuevo' }).click();
    await dialog(page).getByLabel('Título', { exact: true }).fill(title);
    let received = 0;
    await page.route('**/api/announcements', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      received += 1;
      const answer = await route.fetch();
      // The server saved it, but the first answer is lost.
      return received === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
    });
    const publish = dialog(page).getByRole('button', { name: 'Publicar aviso' });
    await publish.click();
    await expect(dialog(page).getByText('No recibimos respuesta, aunque sí hay conexión.')).toBeVisible();
    await expect(dialog(page).getByLabel('Título', { exact: true })).toHaveValue(title);
    await publish.click();
    await expect(page.getByText('Aviso guardado.')).toBeVisible();
    await untilClosed(page);
    expect(received).toBe(2);
    await expect(page.getByRole('link', { name: title }).filter({ visible: true })).toHaveCount(1);
    const shown = (await studio.api.get('/announcements')).text;
    expect(shown.split(title)).toHaveLength(2);
  },
);

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { classType, location, singleClass } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { accountOf } from './studio.ts';

let made = 0;

/** A name of this journey's own, so that two projects in one studio do not collide. */
function ownName(word: string): string {
  made += 1;
  return `${word} ${process.pid}-${made}`;
}

const panel = (page: Page) => page.getByRole('dialog').first();
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });

async function openList(page: Page, path: string, heading: string): Promise<void> {
  await enterAs(page, accountOf('jimena'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function openNew(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(/abierto=nuevo/);
}

async function search(page: Page, text: string): Promise<void> {
  // A closing panel steps back in the history, which would remove the search.
  await untilClosed(page);
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/buscar=/);
}

async function remove(page: Page): Promise<void> {
  const act = /^(Borrar|Archivar)$/;
  await panel(page).getByRole('button', { name: act }).click();
  const question = page.getByRole('dialog', { name: 'Precaución' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: act }).click();
}

test('a location: created, refused another zone while classes come, not deleted while in use', {
  tag: '@long',
}, async ({ page, studio }) => {
  const name = ownName('Salón');
  await openList(page, '/admin/lugares', 'Sucursales');
  await openNew(page, 'Sucursal nueva');
  await button(page, 'Crear sucursal').click();
  await expect(panel(page).getByText('Debes llenar este campo.')).toBeVisible();
  await expect(panel(page).getByLabel('Nombre')).toBeFocused();
  await panel(page).getByLabel('Nombre').fill(name);
  await panel(page).getByLabel('Zona horaria').selectOption('America/Tijuana');
  await expectAccessible(page);
  await button(page, 'Crear sucursal').dblclick();
  await expect(page.getByText('Sucursal guardada con éxito.')).toBeVisible();
  await expect(page).not.toHaveURL(/abierto/);
  await search(page, name.toUpperCase());
  await expect(line(page, name)).toHaveCount(1);
  await expectAccessibleToo(page);

  const { body } = await studio.api.get('/locations');
  const found = JSON.stringify(body).match(new RegExp(`"location_id":(\\d+),"name":"${name}"`));
  await singleClass(studio, { in: 48, location_id: Number(found?.[1]), capacity: 5 });
  await line(page, name).click();
  await panel(page).getByLabel('Zona horaria').selectOption('America/Cancun');
  await panel(page).getByLabel('Dirección').fill('Calle Uno 1');
  await button(page, 'Guardar cambios').click();
  await expect(
    panel(page).getByText('No se puede cambiar la zona horaria mientras haya clases por venir en esta sucursal.'),
  ).toBeVisible();
  await expect(panel(page).getByLabel('Dirección')).toHaveValue('Calle Uno 1');
  await remove(page);
  await expect(
    panel(page).getByText(/^Todavía no se puede archivar: hay .*(clases?|series?) por venir con esto/),
  ).toBeVisible();
  await panel(page).getByLabel('Zona horaria').selectOption('America/Tijuana');
  await button(page, 'Guardar cambios').click();
  await expect(page).not.toHaveURL(/abierto/);
  await expect(page).toHaveURL(/buscar=/);
});

test('a class type: its room drawn by keyboard, its picture, and where it is then shown', async ({ page }) => {
  const name = ownName('Salón de baile');
  await openList(page, '/admin/tipos-de-clase', 'Tipos de clase');
  await openNew(page, 'Tipo de clase nuevo');
  await panel(page).getByLabel('Nombre').fill(name);
  await panel(page).getByRole('radio', { name: 'Barre' }).check();
  await panel(page).getByLabel('Minutos').fill('55');
  const first = panel(page).getByRole('spinbutton', { name: 'Lugares de la fila 1' });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await panel(page).getByRole('button', { name: 'Agregar fila atrás' }).click();
  await panel(page).getByRole('button', { name: 'Quitar la fila 2' }).click();
  await expect(panel(page).getByText('18 lugares en 3 filas')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Lugares de la fila 1: uno más' }).click();
  await expect(panel(page).getByText('19 lugares en 3 filas')).toBeVisible();
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#6b4ea0' } })
    .png()
    .toBuffer();
  await panel(page).locator('input[type="file"]').setInputFiles({ name: 'salon.png', mimeType: 'image/png', buffer });
  await expect(panel(page).getByText('Cambiar imagen')).toBeVisible();
  await expect(panel(page).locator('input[name="file_id"]')).toHaveValue(/^\d+$/);
  await expectAccessible(page);
  await button(page, 'Crear tipo de clase').click();
  await expect(page.getByText('Tipo de clase guardado con éxito.')).toBeVisible();

  await search(page, name);
  await line(page, name).click();
  await expect(panel(page).locator('input[name="spot_map"]')).toHaveValue('5,7,7');
  await expect(panel(page).getByRole('radio', { name: 'Barre' })).toBeChecked();
  await expect(panel(page).getByText('conservan el suyo')).toBeVisible();
  await panel(page)
    .getByRole('checkbox', { name: /^Sin lugares numerados/ })
    .check();
  await button(page, 'Guardar cambios').click();
  await expect(page).not.toHaveURL(/abierto/);
  await expect(page.getByText('Sin numerar').filter({ visible: true })).toBeVisible();
  await line(page, name).click();
  await remove(page);
  await expect(page.getByText('Tipo de clase archivado.')).toBeVisible();
  await expect(page.getByText(`No encontramos nada con «${name}».`)).toBeVisible();
});

test('a category proposes its handle, and reports that its name or handle is taken', { tag: '@long' }, async ({
  page,
}) => {
  const name = ownName('Fuerza & Más');
  const handle = name.toLowerCase().replace(' & más ', '-mas-');
  await openList(page, '/admin/categorias', 'Categorías');
  for (const refused of [false, true]) {
    await openNew(page, 'Categoría nueva');
    await panel(page).getByLabel('Nombre').fill(name);
    await expect(panel(page).getByLabel('Identificador')).toHaveValue(handle);
    await expectAccessible(page);
    await button(page, 'Crear categoría').click();
    if (refused) break;
    await expect(page).not.toHaveURL(/abierto/);
  }
  await expect(panel(page).getByText('Ya existe una categoría con este nombre. Escribe otro.')).toBeVisible();
  // Another name with the same handle.
  const other = name.replace('&', '+');
  await panel(page).getByLabel('Nombre').fill(other);
  await expect(panel(page).getByLabel('Identificador')).toHaveValue(handle);
  await button(page, 'Crear categoría').click();
  await expect(panel(page).getByText('Ya existe una categoría con este identificador.')).toBeVisible();
  await panel(page).getByLabel('Identificador').fill(`${handle}-2`);
  await panel(page)
    .getByRole('checkbox', { name: /^Disponible/ })
    .uncheck();
  await button(page, 'Crear categoría').click();
  await expect(page).not.toHaveURL(/abierto/);
  await search(page, `${handle}-2`);
  await expect(page.getByText('No disponible').filter({ visible: true })).toBeVisible();
  await line(page, other).click();
  await remove(page);
  await expect(page.getByText('Categoría eliminada.')).toBeVisible();
});

test('a tag with its colour, described in the studio’s words', { tag: '@long' }, async ({ page }) => {
  const name = ownName('Velas');
  await openList(page, '/admin/etiquetas', 'Etiquetas');
  await openNew(page, 'Etiqueta nueva');
  await panel(page).getByLabel('Nombre').fill(name);
  await panel(page).getByLabel('Color', { exact: true }).fill('#fffff0');
  await expect(panel(page).getByText('Casi no se distingue del fondo')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Violeta' }).click();
  await expect(panel(page).getByText('Se distingue bien del fondo')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Crear etiqueta').click();
  await expect(page.getByText('Etiqueta guardada.')).toBeVisible();
  await search(page, name);
  await line(page, name).click();
  await remove(page);
  await expect(page.getByText('Etiqueta eliminada.')).toBeVisible();
});

test('a coach, whose whole birthdate only staff see', { tag: '@long' }, async ({ page, studio }) => {
  const name = ownName('Eva');
  await openList(page, '/admin/coaches', 'Coaches');
  await openNew(page, 'Coach nuevo');
  await panel(page).getByLabel('Nombre').fill(name);
  await panel(page).getByLabel('Fecha de nacimiento').fill('1992-02-29');
  await expectAccessible(page);
  await button(page, 'Crear coach').click();
  await expect(page.getByText('Coach guardado con éxito.')).toBeVisible();
  await search(page, name);
  await line(page, name).click();
  await expect(panel(page).getByLabel('Fecha de nacimiento')).toHaveValue('1992-02-29');
  await expect(panel(page).getByRole('link', { name: 'Ver como la ven' })).toHaveAttribute(
    'href',
    /\/instructor\/\d+$/,
  );
  expect((await studio.api.get('/instructors')).text).not.toContain('1992-02-29');
  await panel(page).getByLabel('Frase').fill('Más fuerte');
  await button(page, 'Guardar cambios').click();
  await expect(page).not.toHaveURL(/abierto/);
  await line(page, name).click();
  await remove(page);
  await expect(page.getByText('Coach archivado.')).toBeVisible();
});

test('typed values survive Escape and the back button, and a link opens one with its list below', async ({
  page,
  studio,
}) => {
  const place = await location(studio, { name: ownName('Terraza') });
  await openList(page, `/admin/lugares?buscar=Terraza&abierto=${place.location_id}`, 'Sucursales');
  await expect(panel(page).getByLabel('Nombre')).toHaveValue(place.name);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/lugares\?buscar=Terraza$/);

  await line(page, place.name).click();
  await panel(page).getByLabel('Dirección').fill('Azotea');
  const question = page.getByRole('dialog', { name: 'Precaución' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    await expect(panel(page).getByLabel('Dirección')).toHaveValue('Azotea');
    await expect(page).toHaveURL(/abierto=/);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/lugares\?buscar=Terraza$/);
  await line(page, place.name).press('Enter');
  await expect(panel(page).getByLabel('Dirección')).toHaveValue(place.address);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(line(page, place.name)).toBeFocused();

  // Two touches handled at once, as on a slow machine: the step back must not undo the second.
  await line(page, place.name).click();
  await expect(panel(page)).toBeVisible();
  await button(page, 'Cerrar').evaluate(async (close: HTMLElement) => {
    close.click();
    await Promise.resolve();
    document.querySelector<HTMLElement>('a[href="/admin/coaches"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Coaches' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/coaches$/);
});

test('reception may read, and changes nothing', { tag: '@long' }, async ({ page, studio }) => {
  const type = await classType(studio, { name: ownName('Aro') });
  await enterAs(page, accountOf('lupita'));
  await page.goto('/admin/tipos-de-clase');
  await expect(page.getByText(type.name).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tipo de clase nuevo' })).toBeHidden();
  await expect(line(page, type.name)).toHaveCount(0);

  // Staff may read these lists for their own screens; only administrators change them.
  const lists = [
    ['/admin/paquetes', 'Paquetes', 'Paquete nuevo'],
    ['/admin/formularios', 'Formularios', 'Grupo de preguntas nuevo'],
    ['/admin/metodos-de-pago', 'Métodos de pago', 'Método nuevo'],
  ] as const;
  for (const [path, heading, label] of lists) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: label })).toBeHidden();
  }
});

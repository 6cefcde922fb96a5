import type { Locator, Page } from '@playwright/test';
import { currentCustomer } from '#shared/wire/customers.ts';
import { pictureBytes } from '../factories/uploads.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilAlive } from './journeys.ts';

/** A raw touch: Playwright's own tap first scrolls the page until the sticky bar is at its original position. */
async function touch(page: Page, element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on screen.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => Math.round(scrollY)));

/** Leaves through the phone's menu, and returns to the former page. */
async function expectPlaceKept(page: Page) {
  await page.goto('/mystudio/paquetes');
  await untilAlive(page);
  // Waits until it is scrolled into view.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollY)).toBe(400);
  }).toPass();
  await touch(page, page.getByRole('button', { name: 'Abrir menú' }));
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await scrolled(page).toBe(400);
  await menu.getByRole('link', { name: 'Mis Compras' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Compras' })).toBeVisible();
  await scrolled(page).toBe(0);
  await page.goBack();
  await scrolled(page).toBe(400);
}

/** Each chip scrolls to the section that it names, which is then on the screen. */
async function expectChipsScroll(page: Page) {
  const chips = page.getByRole('navigation', { name: 'En esta página' }).getByRole('link');
  await expect(chips).toHaveText(['Tus clases', 'Cómo entras', 'Correos', 'Privacidad']);
  for (const chip of await chips.all()) {
    const place = page.locator((await chip.getAttribute('href')) ?? '');
    await chip.click();
    await expect(place).toBeInViewport();
  }
  await page.goto('/mystudio/informacion');
}

test('my information: missing answers are reported at their field, nothing typed is lost, and it is saved', async ({
  page,
  newcomer,
  studio,
}, { project }) => {
  const valeria = await newcomer({ name: 'Valeria' });
  await enterAs(page, valeria);
  if (project.name === 'phone') await expectPlaceKept(page);
  await page.goto('/mystudio/informacion');
  if (project.name === 'phone') await expectChipsScroll(page);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await page.getByLabel('Apellido').fill('');
  await save.click();
  await expect(page.getByText('Revisa el campo: Apellido')).toBeVisible();
  await expect(page.getByText('Debes llenar este campo.')).toBeVisible();
  await expect(page.getByLabel('Apellido')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Apellido').fill('Montes Ríos');
  await expect(page.getByLabel('Cuéntanos cómo')).toHaveCount(0);
  await page.getByLabel('¿Cómo te enteraste de nosotros?').selectOption('Otro');
  await page.getByLabel('Cuéntanos cómo').fill('Mi vecina');
  await page.getByLabel('Fecha de nacimiento').fill('1992-02-29');
  await page.getByRole('heading', { name: 'Tu dirección' }).click();
  await page.getByLabel('Calle').fill('Durango');
  // Saved values stay and are confirmed; an address without its city is refused.
  await expect(page.getByText('Guardado', { exact: true })).toHaveCount(1);
  const kept = await studio.api.get('/customer', { as: valeria });
  const { customer } = kept.read(currentCustomer);
  expect([customer?.last_name, customer?.other, customer?.address]).toEqual(['Montes Ríos', 'Mi vecina', null]);
  await save.click();
  await expect(page.getByText('Revisa los campos faltantes o inválidos.')).toBeVisible();
  for (const text of ['Debes agregar tu ciudad.', 'Debes agregar tu estado.', 'Debes agregar tu país.'])
    await expect(page.getByText(text)).toBeVisible();

  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Calle')).toHaveValue('Durango');

  await page.getByLabel('Ciudad').fill('Ciudad de México');
  await page.getByLabel('Estado').fill('CDMX');
  await page.getByLabel('País').fill('México');
  // One of several answers, typed and not added.
  await page.locator('summary', { hasText: 'Para cuidarte' }).click();
  await page.getByLabel('¿Qué te gustaría lograr?').fill('Correr');
  const buffer = await pictureBytes(300, 300, 'png');
  await page.locator('input[type=file]').setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer });
  await expect(page.locator('img[src*="/archivos/privados/"]')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/customer')) sent.push(request.url());
  });
  // Both presses before the form is drawn again.
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Perfil actualizado con éxito.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Cuéntanos cómo')).toHaveValue('Mi vecina');
  await expect(page.getByRole('list', { name: '¿Qué te gustaría lograr?', includeHidden: true })).toContainText(
    'Correr',
  );
  await expect(page.getByLabel('Ciudad')).toHaveValue('Ciudad de México');
  await expect(page.locator('img[src*="/archivos/privados/"]')).toBeVisible();
  await expectAccessibleToo(page);
});

test('changes password and mail while signed in', { tag: '@long' }, async ({ page, newcomer, letterTo }) => {
  const { email, password } = await newcomer({ name: 'Valeria' });
  const next = email.replace('@', '.nueva@');
  await enterAs(page, { email, password });
  await page.goto('/mystudio/informacion');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña de ahora').fill('no-es-esta');
  await dialog.getByLabel('Contraseña nueva').fill('magnolia-nueva');
  await dialog.getByLabel('Repite tu contraseña').fill('magnolia-nueva');
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(dialog.getByText('La contraseña es incorrecta. Por favor, intenta de nuevo')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Contraseña de ahora').fill(password);
  await dialog.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await dialog.getByLabel('Correo electrónico').fill(next);
  await dialog.getByLabel('Tu contraseña').fill('magnolia-nueva');
  await dialog.getByRole('button', { name: 'Enviar enlace de confirmación' }).click();
  await expect(dialog.getByText('Te enviamos un correo para confirmar tu dirección')).toBeVisible();
  const letter = await letterTo(next, /Confirma tu correo/);
  // After a reload it is still said where the link was sent.
  await page.goto('/mystudio/informacion');
  await expect(page.getByText(`Enviamos un enlace a ${next}.`)).toBeVisible();
  await expectAccessibleToo(page);
  await page.goto(/http\S+\/confirmar-correo\?token=[^\s)]+/.exec(letter)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Entrar' }).last().click();
  await page.getByLabel('Correo electrónico').fill(next);
  await page.getByLabel('Contraseña', { exact: true }).fill('magnolia-nueva');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Hola, Valeria')).toBeVisible();
  await letterTo(email, /El correo de tu cuenta/);
});

test('a change of mail that waits is dropped after a reload, and its link is no longer good', async ({
  page,
  newcomer,
  letterTo,
}) => {
  const { email, password } = await newcomer({ name: 'Renata' });
  const next = email.replace('@', '.otra@');
  await enterAs(page, { email, password });
  await page.goto('/mystudio/informacion');
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill(next);
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Enviar enlace de confirmación' }).click();
  await expect(dialog.getByText('Te enviamos un correo para confirmar tu dirección')).toBeVisible();
  const letter = await letterTo(next, /Confirma tu correo/);
  await page.goto('/mystudio/informacion');
  await page.getByRole('button', { name: 'Conservar mi correo de ahora' }).click();
  await expect(page.getByText('Enviamos un enlace a')).toHaveCount(0);
  await page.goto(/http\S+\/confirmar-correo\?token=[^\s)]+/.exec(letter)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText(/ya no es válido/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ir a Mi Información' })).toBeVisible();
});

test('a link that lost its code says so and offers no button that would fail', async ({ page }) => {
  for (const path of ['/confirmar-correo', '/verificar-correo?token=']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Este enlace llegó incompleto' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toHaveCount(0);
    await expectAccessibleToo(page);
  }
});

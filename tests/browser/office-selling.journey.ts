import type { Page } from '@playwright/test';
import { classPackageList, classPackageSaved, officePackageList } from '#shared/wire/class-packages.ts';
import { discountList } from '#shared/wire/discounts.ts';
import { paymentMethodList } from '#shared/wire/payment-methods.ts';
import { systemClock } from '../../src/server/clock.ts';
import { dayIn } from '../factories/day-in.ts';
import { pdfBytes } from '../factories/uploads.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, holdScripts, test, untilClosed } from './journeys.ts';
import { accountOf } from './studio.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const inList = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });

/** Three times: 'Cancelar' and Escape close the question without an effect, and the panel under it is unchanged. */
async function remove(page: Page): Promise<void> {
  const act = /^(Borrar|Archivar)$/;
  const button = dialog(page).getByRole('button', { name: act });
  const question = page.getByRole('dialog', { name: 'Precaución' });
  await button.click();
  await question.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(question).toBeHidden();
  await button.click();
  await expect(question.getByRole('button', { name: 'Cancelar', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await button.click();
  await question.getByRole('button', { name: act }).click();
}

test('a package is created with a preview of its card, put on the home page and removed from the shop', async ({
  page,
  studio,
}, info) => {
  const title = `Doce de ${info.project.name}`;
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/paquetes');
  await expect(page.getByRole('heading', { name: 'Paquetes', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Paquete nuevo' }).click();
  await dialog(page).getByRole('button', { name: 'Crear paquete' }).click();
  await expect(dialog(page).getByText('Debes llenar este campo.').first()).toBeVisible();

  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill(title);
  await dialog(page).getByLabel('Precio (MXN)').fill('1800');
  await dialog(page)
    .getByLabel(/^Oferta/)
    .fill('1500');
  await dialog(page).getByLabel('Clases', { exact: true }).fill('12');
  const preview = dialog(page).getByLabel('Lo que verá el cliente');
  await expect(preview.getByRole('heading', { name: title, includeHidden: true })).toBeVisible();
  await expect(preview.getByText('$1,500.00')).toBeVisible();
  await expect(preview.getByText('$1,800.00')).toBeVisible();
  await expect(preview.getByText('$125.00 por clase')).toBeVisible();
  await expect(preview.getByText('Vigencia de 30 días')).toBeVisible();
  await dialog(page).getByLabel('En la página de inicio').check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByText('¡Paquete agregado al home con éxito!')).toBeVisible();
  const home = await studio.api.get('/class_packages/presenciales/home');
  expect(home.read(classPackageList).class_packages.map((offer) => offer.title)).toContain(title);

  // Other journeys create packages too: it may be on a later page.
  await page.getByRole('searchbox').fill(title);
  await inList(page, title).click();
  await dialog(page).getByLabel('Cuántas clases da').selectOption('types');
  await dialog(page).getByRole('button', { name: 'Agregar un tipo' }).click();
  await expect(preview.getByText(/: Ilimitadas/)).toBeVisible();
  await dialog(page).getByLabel('Cuántas clases da').selectOption('one');
  await dialog(page).getByLabel('En la página de inicio').uncheck();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('¡Paquete eliminado del home!')).toBeVisible();

  await inList(page, title).click();
  await remove(page);
  await expect(page.getByText('Paquete archivado.')).toBeVisible();
  const inShop = async () =>
    (await studio.api.get('/class_packages')).read(classPackageList).class_packages.map((offer) => offer.title);
  expect(await inShop()).not.toContain(title);

  await page.getByRole('button', { name: 'Archivados' }).click();
  await page.getByRole('searchbox').fill(title);
  await expectAccessibleToo(page);
  await inList(page, title).click();
  await dialog(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Paquete restaurado.')).toBeVisible();
  expect(await inShop()).toContain(title);
});

test('what is said of a missing file is over once it is uploaded, and a hidden package is not seen at home', {
  tag: '@long',
}, async ({ page }) => {
  const title = `Guía de ${Date.now()}`;
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/paquetes?abierto=nuevo');
  const panel = dialog(page);
  await panel.getByRole('textbox', { name: 'Nombre' }).fill(title);
  await panel.getByLabel('Precio (MXN)').fill('200');
  await panel.getByLabel('Clases', { exact: true }).fill('2');
  await panel.getByLabel('Incluye un archivo').check();
  await panel.getByRole('button', { name: 'Crear paquete' }).click();
  const missing = panel.getByText(/^Sube el archivo/);
  await expect(missing).toBeVisible();
  const file = panel.locator('input[type=file][accept*=pdf]');
  await file.setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: pdfBytes });
  await expect(panel.getByText('guia.pdf')).toBeVisible();
  await expect(missing).toHaveCount(0);

  await panel.getByLabel('En la página de inicio').check();
  await panel.getByLabel('Oculto').check();
  await expect(panel.getByText('No se verá mientras esté oculto.')).toBeVisible();
  await panel.getByRole('button', { name: 'Crear paquete' }).click();
  await expect(page.getByText(/agregado al home, pero no se verá mientras esté oculto/)).toBeVisible();
});

test(
  'two administrators change one package: both changes are kept, and a conflict is shown beside its field',
  {
    tag: '@long',
  },
  async ({ page, browser, studio }, info) => {
    const title = `Entre dos de ${info.project.name}`;
    const made = await studio.api.post(
      '/class_packages',
      { title, price: 2800, class_amount: 10, expiration_days: 30 },
      { as: studio.administrator },
    );
    const { class_package } = made.read(classPackageSaved);
    const address = `/admin/paquetes?abierto=${class_package.class_package_id}`;
    const now = async () => {
      const all = await studio.api.get('/class_packages/admin/all', { as: studio.administrator });
      return all.read(officePackageList).class_packages.find((offer) => offer.title === title);
    };
    const other = await (await browser.newContext({ baseURL: studio.url, locale: 'es-MX' })).newPage();
    const price = (of: Page) => dialog(of).getByLabel('Precio (MXN)');
    const save = (of: Page) => dialog(of).getByRole('button', { name: 'Guardar cambios' }).click();
    for (const screen of [page, other]) await enterAs(screen, accountOf('jimena'));
    const openBoth = async () => {
      for (const screen of [page, other]) {
        await screen.goto(address);
        await expect(price(screen)).toBeVisible();
      }
    };

    await openBoth();
    await price(page).fill('2900');
    await save(page);
    await untilClosed(page);
    await dialog(other)
      .getByLabel(/^Vigencia/)
      .fill('45');
    await save(other);
    await expect(other.getByText('También quedó lo que alguien más cambió.')).toBeVisible();
    expect(await now()).toMatchObject({ price: 2900, expiration_days: 45 });

    await openBoth();
    await price(page).fill('3000');
    await save(page);
    await untilClosed(page);
    await price(other).fill('3100');
    await save(other);
    await expect(dialog(other).getByText('Alguien más puso «3,000» mientras editabas.')).toBeVisible();
    await expect(price(other)).toHaveAccessibleDescription(/Alguien más puso «3,000»/);
    await expect(price(other)).toHaveValue('3100');
    expect(await now()).toMatchObject({ price: 3000 });
    await save(other);
    await untilClosed(other);
    expect(await now()).toMatchObject({ price: 3100, expiration_days: 45 });
    await other.context().close();
  },
);

test(
  'a discount is created with its limits, refused for two errors, and deleted',
  { tag: '@long' },
  async ({ page, studio }, info) => {
    const code = `OTONO-${info.project.name.toUpperCase()}`;
    await enterAs(page, accountOf('jimena'));
    await page.goto('/admin/descuentos');
    await expect(page.getByRole('heading', { name: 'Descuentos', level: 1 })).toBeVisible();
    await expectAccessible(page);
    const make = async () => {
      await page.getByRole('button', { name: 'Descuento nuevo' }).click();
      await dialog(page).getByLabel('Código').fill(code.toLowerCase());
      await dialog(page).getByLabel('Descuenta', { exact: true }).fill('15');
      await dialog(page)
        .getByLabel(/^Usos en total/)
        .fill('20');
    };
    await make();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Crear descuento' }).click();
    await expect(page.getByText('Descuento guardado con éxito.')).toBeVisible();
    const listed = await studio.api.get('/discounts/admin/all', { as: studio.administrator });
    expect(listed.read(discountList).descuentos).toContainEqual(
      expect.objectContaining({ code, amount: 15, is_percent: true, max_uses: 20, uses: 0 }),
    );
    await expect(page.getByText('0 de 20 usos').filter({ visible: true }).first()).toBeVisible();

    await make();
    await dialog(page).getByRole('button', { name: 'Crear descuento' }).click();
    await expect(dialog(page).getByText('Ya existe un descuento con ese código.')).toBeVisible();
    await page.goto('/admin/descuentos');
    await inList(page, code).click();
    await remove(page);
    await expect(page.getByText('Descuento archivado.')).toBeVisible();
  },
);

test(
  'a payment method is added and deleted; those of every studio stay',
  { tag: '@long' },
  async ({ page, studio }, info) => {
    const name = `Vales ${info.project.name}`;
    await enterAs(page, accountOf('jimena'));
    await page.goto('/admin/metodos-de-pago');
    await expect(page.getByRole('heading', { name: 'Métodos de pago', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Al comprar en línea' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Método nuevo' }).click();
    await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill(name);
    await dialog(page)
      .getByLabel(/^Instrucciones/)
      .fill('Entrégalos en recepción.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Crear método de pago' }).click();
    await expect(page.getByText('Método de pago guardado.')).toBeVisible();
    const listed = await studio.api.get('/payment_methods', { as: studio.administrator });
    expect(listed.read(paymentMethodList).payment_methods).toContainEqual(
      expect.objectContaining({ name, kind: 'other', instructions: 'Entrégalos en recepción.' }),
    );
    await inList(page, name).click();
    await remove(page);
    await expect(page.getByText('Método de pago eliminado.')).toBeVisible();

    // An entity that every studio needs cannot be deleted.
    await inList(page, 'Efectivo').click();
    await expect(dialog(page).getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Borrar' })).toHaveCount(0);
  },
);

test('a dialog is shown as soon as its code has loaded', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, accountOf('jimena'));
  await page.clock.install();
  await page.goto('/admin/descuentos');
  const open = page.getByRole('button', { name: 'Descuento nuevo' });
  await open.waitFor();
  const releaseScripts = await holdScripts(page);
  const code = page.waitForResponse(/\/assets\/.+\.js$/);
  const now = () => page.evaluate(() => Date.now());
  // From here on the page's clock only moves when the test moves it, however busy the machine is.
  await page.clock.pauseAt((await now()) + 1000);
  await open.click();
  await expect(dialog(page)).toHaveCount(0);
  const touched = await now();
  releaseScripts();
  await (await code).finished();
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [100] });
  // React's `lazy` waits 300 ms (src/web/lib/loadable.tsx).
  expect((await now()) - touched).toBeLessThan(250);
});

test('the report of sales shows the income of past days, and a figure links to its own movements', async ({ page }) => {
  await enterAs(page, accountOf('jimena'));
  // Days to which no other journey adds, whatever the day of the month: the demo sold in four past weeks.
  const [from, until] = [-20, -6].map((days) => dayIn({ clock: systemClock }, days));
  await page.goto(`/admin/reportes?desde=${from}&hasta=${until}`);
  const row = page.getByRole('table', { name: 'Por método de pago' }).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const income = await row.getByRole('cell').first().textContent();
  const reports = page.url();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Caja', level: 1 })).toBeVisible();
  await expect(page.locator('dl[aria-label="Totales"] dd').first()).toHaveText(income ?? '');
  await page.goBack();
  await expect(page).toHaveURL(reports);
  await expect(row.getByRole('cell').first()).toHaveText(income ?? '');
});

test('the report of customers has as many people in a list as its card says, and each leads to her record', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/reportes/clientes?vence=60');
  const cards = page.getByRole('navigation', { name: 'Listas de clientes' });
  const ending = cards.getByRole('link', { name: /^Por vencer/ });
  await ending.click();
  await expect(ending).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('region', { name: 'Por vencer' });
  // Other journeys buy and take classes meanwhile, between the two answers as well: what is loaded at once agrees.
  await expect(async () => {
    await page.reload();
    const counted = await ending.locator('strong').textContent();
    await expect(list.getByText(`${counted} personas`)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  const person = list.getByRole('link').first();
  const name = await person.textContent();
  const address = page.url();
  await person.click();
  await expect(page.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await cards.getByRole('link', { name: /^Debemos/ }).click();
  await expect(page.getByRole('table', { name: 'Por paquete' })).toBeVisible();
  await expectAccessibleToo(page);
});

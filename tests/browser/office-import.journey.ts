import { readFile } from 'node:fs/promises';
import { customerList } from '#shared/wire/customers.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test } from './journeys.ts';
import { accountOf } from './studio.ts';

/** The demo's trial, for people who are new. */
const TRIAL = 152;

/** As Excel in Mexico writes it: Windows-1252, semicolons. */
const asExcel = (text: string) => Buffer.from(text, 'latin1');

test.use({ viewport: { width: 390, height: 844 } });

test('a file of another system: with errors, corrected, imported; the person is at the desk with her classes and cannot buy a trial', async ({
  page,
  studio,
}) => {
  const own = String(process.pid % 100_000).padStart(5, '0');
  const head = 'Nombre;Apellidos;Correo;Celular;Clases restantes;Vence\r\n';
  const fileOf = (phone: string) =>
    `${head}Begoña;Ibáñez ${own};begona${own}@ejemplo.mx;${phone};7;31/12/2027\r\nInés;Peña ${own};;;;\r\n`;
  const choose = (text: string) =>
    page.getByLabel('Archivo CSV').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: asExcel(text) });

  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/clientes');
  await page.getByRole('link', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Traer clientes de otro sistema' })).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar una plantilla' }).click();
  expect((await template).suggestedFilename()).toBe('plantilla-clientes.csv');
  await expectAccessible(page);

  await choose(fileOf('155 12'));
  await expect(page.getByLabel('Clases que le quedan')).toHaveValue('4');
  await expect(page.getByText('Por ejemplo: Begoña')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar antes de traer' }).click();
  await expect(page.getByText('Teléfono: ')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No entran 1' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleToo(page);
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las filas por corregir' }).click();
  expect((await refused).suggestedFilename()).toBe('filas-por-corregir.csv');

  await choose(fileOf(`55 9${own.slice(0, 3)} ${own.slice(1)}`));
  await page.getByRole('button', { name: 'Revisar antes de traer' }).click();
  await expect(page.getByText(`Begoña Ibáñez ${own}`)).toBeVisible();
  await expect(page.getByText('7 clases hasta el 31 dic 2027')).toBeVisible();
  // The answer is lost on its way back: the same button sends the same again, and nobody is made twice.
  await page.route(
    '**/api/customers/import',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const bring = page.getByRole('button', { name: 'Traer 2 personas nuevas' });
  await bring.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await bring.click();
  await expect(page.getByText('2 personas nuevas en tu estudio · 1 recibió sus clases')).toBeVisible();
  await expectAccessibleToo(page);

  await page.getByRole('link', { name: 'Ver clientes' }).click();
  await page.getByRole('searchbox').first().fill(`Ibanez ${own}`);
  await expect(page.getByText('1 resultado')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text.split('\r\n')[1]).toMatch(new RegExp(`^\\d+,Begoña,Ibáñez ${own},begona${own}@ejemplo.mx,.*,7,0,Sí,$`));
  await page.getByRole('link', { name: new RegExp(`Begoña Ibáñez ${own}`) }).click();
  await expect(page.getByText('7 clases', { exact: false }).first()).toBeVisible();
  const found = await studio.api.get(`/customer/admin/all?query=begona${own}`, { as: studio.administrator });
  const [person] = found.read(customerList).customers;
  const wanted = { customer_id: person?.customer_id, class_package_id: TRIAL, payment_method_id: 2 };
  const sold = await studio.api.post('/customer/giveAccess', wanted, { as: studio.administrator });
  expect([sold.status, sold.code]).toEqual([412, 'only-new-customers']);
  await page.goto('/admin/bitacora');
  await expect(page.getByText('trajo de otro sistema a 2 personas (clases para 1)').first()).toBeVisible();
});

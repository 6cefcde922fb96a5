import { readFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { rawRow } from '../factories/raw-rows.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, untilClosed } from './journeys.ts';
import { newcomer } from './newcomers.ts';
import { type OwnStudio, openOwnStudio } from './own-studio.ts';

interface Person {
  email: string;
  password: string;
}
type Asked = OwnStudio<{ ana: Person; owner: Person }>;

/** A studio with somebody who has a class to come and classes left. */
const openStudio = (): Promise<Asked> =>
  openOwnStudio(async (studio) => {
    const ana = await newcomer(studio, { name: 'Ana' });
    await grant(studio, ana, { class_amount: 5 });
    const { single_class_id } = await singleClass(studio, { in: 40 });
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(201);
    const owner = await newcomer(studio, { name: 'Olga' });
    await rawRow(studio.db, 'staff', {
      customer_id: owner.customer_id,
      role: 'administrator',
      since: '2025-01-01T00:00:00.000Z',
    });
    const account = ({ email, password }: Person): Person => ({ email, password });
    return { ana: account(ana), owner: account(owner) };
  });

const test = base.extend<object, { studio: Asked }>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const studio = await openStudio();
      await use(studio);
      await studio.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
});
test.describe.configure({ mode: 'default' });

test('somebody reads her data, takes them along, asks for a correction and is answered, and leaves for good', async ({
  page,
  browser,
  studio,
}) => {
  const { ana, owner } = studio.facts;
  await enterAs(page, ana);
  await page.goto('/mystudio/informacion');
  await page.getByRole('link', { name: 'Ver, descargar o eliminar mis datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis datos' })).toBeVisible();
  await page.getByText('Tu perfil').click();
  await expect(page.getByText(ana.email)).toBeVisible();
  await expect(page.getByText('Reservaciones · 1')).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar mis datos' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('mis-datos.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    data: { profile: { email: ana.email }, reservations: [{ cancellation: null }] },
  });

  await page.getByLabel('Cuéntanos').fill('Mi apellido lleva acento.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText(/El estudio te contesta por correo a más tardar el/)).toBeVisible();

  const office = await (await browser.newContext({ baseURL: studio.url })).newPage();
  await enterAs(office, owner);
  await office.goto('/admin/datos-personales');
  await expect(office.getByText('Mi apellido lleva acento.')).toBeVisible();
  await expect(office.getByText(/^Contesta antes del/)).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Contestar' }).click();
  await office.getByLabel('Lo que le escribes').fill('Ya quedó.');
  await office.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(office.getByText(/^Hazlo antes del/)).toBeVisible();
  await office.getByRole('button', { name: 'Ya está hecho' }).click();
  await expect(office.getByText('Nadie espera respuesta.')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Pierdes 4 clases que te quedan.')).toBeVisible();
  await expect(sheet.getByText('Se cancela 1 reservación.')).toBeVisible();
  await sheet.getByLabel('Escribe ELIMINAR').fill('quizá');
  await sheet.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(sheet.getByText('Escribe ELIMINAR para continuar.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await untilClosed(page);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await sheet.getByLabel('Escribe ELIMINAR').fill('ELIMINAR');
  await sheet.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page).toHaveURL(`${studio.url}/`);
  await page.goto('/entrar');
  await page.getByLabel('Correo').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/No encontramos una cuenta con ese correo/)).toBeVisible();

  await office.goto('/admin/datos-personales?ver=todas');
  await expect(office.getByText('Cuenta eliminada').first()).toBeVisible();
});

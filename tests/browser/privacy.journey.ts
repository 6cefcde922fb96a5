import { readFile } from 'node:fs/promises';
import { accessToken } from '#shared/wire/customers.ts';
import { pageAnswer } from '#shared/wire/pages.ts';
import { phoneWith } from '../factories/phone.ts';
import { rawRow } from '../factories/raw-rows.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { freePort } from '../free-port.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, untilAlive, untilClosed } from './journeys.ts';
import { newcomer } from './newcomers.ts';
import { type OwnStudio, openOwnStudio, type StudioToFill } from './own-studio.ts';
import { testIn } from './test-in.ts';

interface Person {
  email: string;
  password: string;
}
type Asked = OwnStudio<{ ana: Person; eva: Person; owner: Person; terms: number }>;

/** A customer with a coming class and classes left, and two others. */
async function furnish(studio: StudioToFill): Promise<Asked['facts']> {
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
  const eva = await newcomer(studio, { name: 'Eva' });
  const content = { slug: 'terminos', title: 'Términos', content: '<p>Puntualidad.</p>', required_signup: true };
  const made = await studio.api.post('/pages', content, { as: owner });
  const { page_id } = made.read(pageAnswer).page;
  return { ana: account(ana), eva: account(eva), owner: account(owner), terms: page_id };
}

/** By a host name: browsers store no passkey for an IP address. */
async function openStudio(): Promise<Asked> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  return { ...(await openOwnStudio(furnish, { PORT: port, PUBLIC_URL: url })), url };
}

const test = testIn(openStudio);
test.describe.configure({ mode: 'default' });

test('terms that change while a new person reads them must be read again before she agrees', {
  tag: ['@phone', '@long'],
}, async ({ page, request, studio: { url, facts } }) => {
  await page.goto('/registro');
  await untilAlive(page);
  await page.getByLabel('Nombre').fill('Ximena');
  await page.getByLabel('Apellido').fill('Robles');
  await page.getByLabel('Correo electrónico').fill('ximena.terminos@ejemplo.mx');
  await page.getByLabel('Teléfono').fill('5512349876');
  await page.getByLabel('Contraseña', { exact: true }).fill('bugambilia-blanca');
  await page.getByLabel('Repite tu contraseña').fill('bugambilia-blanca');
  await page.getByRole('checkbox').check();

  const headers = { origin: url };
  const signedIn = await request.post(`${url}/api/identity/sign-in`, { headers, data: facts.owner });
  const { access_token } = accessToken.parse(await signedIn.json());
  const changed = await request.put(`${url}/api/pages`, {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    data: { page_id: facts.terms, content: '<p>Puntualidad y silencio.</p>', ask_again: true },
  });
  expect(changed.status()).toBe(200);

  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('«Términos» cambió mientras lo leías. Ábrelo otra vez y acéptalo.')).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ximena');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Completar registro|Crear cuenta/ }).click();
  await expect(page.getByText('Debes aceptar los términos y condiciones antes de continuar.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Completar registro|Crear cuenta/ }).click();
  await expect(page.getByText('Hola, Ximena')).toBeVisible();
});

test('a passkey of her device and a code of her phone protect an account, and sign her in', { tag: '@phone' }, async ({
  page,
  context,
  studio,
}) => {
  const { eva } = studio.facts;
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterAs(page, eva);
  await page.goto('/mystudio/seguridad');
  await page.getByRole('button', { name: 'Agregar una' }).click();
  await expect(page.getByText('Ya puedes entrar con tu llave de acceso.')).toBeVisible();
  await expect(page.getByText('sin usar todavía')).toBeVisible();

  await page.getByRole('button', { name: 'Activar' }).click();
  const sheet = page.getByRole('dialog');
  const secret = ((await sheet.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await sheet.getByLabel('Código', { exact: true }).fill(phoneWith(secret).shows(new Date()));
  await sheet.getByRole('button', { name: 'Activar' }).click();
  const paper = await page
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Códigos de recuperación sin usar: 10.')).toBeVisible();
  await expectAccessibleToo(page);

  await context.clearCookies();
  await page.goto('/entrar');
  await page.getByLabel('Correo electrónico').fill(eva.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(eva.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await expectAccessible(page);
  await page.getByLabel('Código de recuperación').fill(paper ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/mystudio');

  await context.clearCookies();
  await page.goto('/entrar');
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await page.waitForURL('**/mystudio');
  await page.goto('/mystudio/seguridad');
  await expect(page.getByText('Códigos de recuperación sin usar: 9.')).toBeVisible();
  await expect(page.getByText(/último uso/)).toBeVisible();
});

test('a person reads her data, downloads them, requests a correction and is answered, and erases her account', async ({
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

import type { Page } from '@playwright/test';
import { systemClock } from '../../src/server/clock.ts';
import { administrator } from '../factories/studio.ts';
import { type FirebaseStandIn, startFirebase } from '../firebase/stand-in.ts';
import { expect, expectAccessible } from './journeys.ts';
import { type OwnStudio, openOwnStudio } from './own-studio.ts';
import { testIn } from './test-in.ts';

interface Studio extends OwnStudio<object> {
  firebase: FirebaseStandIn;
}

/** A studio whose accounts are at Firebase, connected by its administrator; the stand-in answers instead of Google. */
async function openStudio(): Promise<Studio> {
  const firebase = await startFirebase(systemClock);
  firebase.domains.push('127.0.0.1');
  Object.assign(firebase.policy, {
    minPasswordLength: 8,
    containsNumericCharacter: true,
    containsUppercaseCharacter: true,
  });
  const studio = await openOwnStudio(
    async (empty) => {
      const admin = await administrator(empty);
      firebase.add({ email: admin.email, password: 'bugambilia-roja' });
      const body = { firebaseConfig: firebase.config, password: 'bugambilia-roja' };
      const connected = await empty.api.put('/appconfig/identity', body, { as: admin });
      if (connected.status !== 200) throw new Error(connected.text);
      return {};
    },
    { FIREBASE_URL: firebase.address },
  );
  return {
    ...studio,
    firebase,
    async close() {
      await studio.close();
      await firebase.close();
    },
  };
}

const test = testIn(openStudio);

// One studio for both tests: each worker would make its own.
test.describe.configure({ mode: 'default' });

/** Requests to Google's hosts go to the stand-in; the page's own policy still decides whether they are allowed. */
async function answerForGoogle(page: Page, { address }: FirebaseStandIn): Promise<void> {
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    const { host, pathname, search } = new URL(request.url());
    const response = await fetch(`${address}/${host}${pathname}${search}`, {
      method: request.method(),
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
      ...(request.method() === 'POST' && { body: request.postData() }),
    });
    await route.fulfill({
      status: response.status,
      headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
      body: await response.text(),
    });
  });
}

test('signs up, sees every rule and refusal in the studio’s words, chooses another password, and is signed in', async ({
  page,
  studio: { firebase },
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await answerForGoogle(page, firebase);
  await page.goto('/');
  await page.goto('/registro');
  await expect(page.getByText('Usa al menos 8 caracteres, una mayúscula y un número.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Ruiz');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.mx');
  await page.getByLabel('Teléfono').fill('5512345678');
  await page.getByLabel('Contraseña', { exact: true }).fill('jacaranda');
  await page.getByLabel('Repite tu contraseña').fill('jacaranda');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Tu contraseña necesita una mayúscula y un número.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('Jacaranda7');
  await page.getByLabel('Repite tu contraseña').fill('Jacaranda7');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL(/\/mystudio/);
  expect(firebase.letters).toContainEqual(expect.objectContaining({ email: 'ana@ejemplo.mx', type: 'VERIFY_EMAIL' }));

  const proof = firebase.letters.find(({ type }) => type === 'VERIFY_EMAIL')?.code ?? '';
  await page.goto(`/restablecer?mode=verifyEmail&oobCode=${proof}`);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();

  await page.goto('/mystudio/informacion');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar correo' })).toBeHidden();

  await page.context().clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  await page.goto('/entrar');
  const enter = async (password: string) => {
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.mx');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await enter('no-es-esta');
  await expect(page.getByText('La contraseña es incorrecta. Por favor, intenta de nuevo')).toBeVisible();

  const google = /googleapis\.com\/v1\/accounts/;
  await page.route(google, (route) => route.abort('internetdisconnected'));
  await enter('Jacaranda7');
  await expect(page.getByText(/^No recibimos respuesta, aunque sí hay conexión/)).toBeVisible();
  await page.unroute(google);

  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText('Te hemos enviado un correo para reestablecer tu contraseña.')).toBeVisible();
  const code = firebase.letters.findLast(({ type }) => type === 'PASSWORD_RESET')?.code ?? '';
  await page.goto(`/restablecer?mode=resetPassword&oobCode=${code}`);
  await page.getByLabel('Contraseña', { exact: true }).fill('Bugambilia8');
  await page.getByLabel('Repite tu contraseña').fill('Bugambilia8');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.waitForURL(/\/entrar/);
  await enter('Bugambilia8');
  await page.waitForURL(/\/mystudio/);
  expect(requests.filter((url) => /popup|recaptcha|gapi|apis\.google/.test(url))).toEqual([]);
});

test('from a site that the project does not list nobody signs in, and it says why', async ({
  page,
  studio: { firebase },
}) => {
  firebase.domains.splice(firebase.domains.indexOf('127.0.0.1'), 1);
  await answerForGoogle(page, firebase);
  await page.goto('/entrar');
  await page.getByLabel('Correo electrónico').fill('ana@ejemplo.mx');
  await page.getByLabel('Contraseña', { exact: true }).fill('Jacaranda7');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Esta dirección todavía no puede usarse para entrar.')).toBeVisible();
});

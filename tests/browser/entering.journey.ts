import { enterAs, expect, expectAccessible, expectAccessibleToo, holdScripts, test, untilAlive } from './journeys.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import { fillTestCard, pay, tick, way } from './paying.ts';
import { accountOf } from './studio.ts';

test('a new person signs up, keeps what she typed through errors, and is signed in', async ({ page }, { project }) => {
  const unique = String(Date.now()).slice(-8);
  const email = `nueva.${project.name}.${unique}@ejemplo.mx`;
  await page.goto('/registro');
  await expect(page.getByRole('heading', { name: 'Regístrate' })).toBeVisible();
  await untilAlive(page);
  await page.getByLabel('Nombre').focus();
  // The phone's Enter key moves to the next field, and no field shows an error before it was left.
  for (const typed of ['Ximena', 'Robles', 'ximena@', `56 ${unique}`, 'bugambilia-blanca', 'bugambilia-roja']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByText('El correo no es válido.')).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(page.getByText('Debes aceptar los términos y condiciones antes de continuar.')).toBeHidden();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(page.getByLabel('Repite tu contraseña')).toHaveAttribute('type', 'text');
  await page.getByLabel('Repite tu contraseña').fill('bugambilia-blanca');
  await expect(page.getByText('Coinciden')).toBeVisible();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Debes aceptar los términos y condiciones antes de continuar.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ximena');
  // An error that appears when a field is left does not move the button that is being pressed.
  await page.getByLabel('Repite tu contraseña').fill('bugambilia-roja');
  await page.getByRole('checkbox').scrollIntoViewIfNeeded();
  await page.getByRole('checkbox').click({ force: true });
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByLabel('Repite tu contraseña').fill('bugambilia-blanca');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/mystudio/);
  await expect(page.getByText('Hola, Ximena')).toBeVisible();
});

test(
  'a visitor who signs up from a class returns to it, and books it after paying',
  { tag: '@long' },
  async ({ page, studio }, { project }) => {
    const unique = String(Date.now()).slice(-8);
    const single_class = await ownClass(studio);
    await openCalendarAt(page, '/calendario', single_class);
    await rowOf(page, single_class).click();
    // She sees the class before signing in.
    await page.getByRole('dialog').getByRole('button', { name: 'Reservar', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'crear cuenta' }).click();
    await page.getByLabel('Nombre').fill('Ximena');
    await page.getByLabel('Apellido').fill('Robles');
    await page.getByLabel('Correo electrónico').fill(`vuelve.${project.name}.${unique}@ejemplo.mx`);
    await page.getByLabel('Teléfono').fill(`58 ${unique}`);
    await page.getByLabel('Contraseña', { exact: true }).fill('bugambilia-blanca');
    await page.getByLabel('Repite tu contraseña').fill('bugambilia-blanca');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).toHaveURL(/\/calendario\?(?!.*reservar)/);
    const needed = page.getByRole('dialog', { name: 'Para reservar necesitas una clase' });
    // The wanted class is kept through the checkout, and one button books it.
    const wanted = `?reservar=${single_class.single_class_id}`;
    const shop = needed.getByRole('link', { name: 'Ver todos los paquetes' });
    await expect(shop).toHaveAttribute('href', `/mystudio/paquetes${wanted}`);
    await needed.getByRole('link', { name: 'Ver la clase de prueba' }).click();
    await page.waitForURL(`**/checkout/*${wanted}`);
    // From the checkout of the trial there is a way to the other packages, still for that class.
    await page.getByRole('link', { name: 'Ver otros paquetes' }).click();
    await page.waitForURL(`**/mystudio/paquetes${wanted}`);
    await expect(page.getByText(/^Para reservar/)).toBeVisible();
    await page.goBack();
    await page.waitForURL(`**/checkout/*${wanted}`);
    await expect(page.getByText(/^Para reservar/)).toBeVisible();
    await tick(way(page, /^Tarjeta /));
    await fillTestCard(page, 'Visa, se paga');
    await pay(page);
    await page.waitForURL(`**/gracias/*?reservar=${single_class.single_class_id}`);
    await expectAccessibleToo(page);
    await page.getByRole('button', { name: new RegExp(`^Reservar ${single_class.class_type.name} `) }).click();
    await expect(page.getByRole('link', { name: 'Ver mi reservación' })).toBeVisible();
  },
);

test('a used phone and a used mail are reported at their fields', { tag: '@long' }, async ({
  page,
  newcomer,
  studio,
}) => {
  const { email } = await newcomer();
  const { body } = await studio.api.get(`/customer/query?query=${encodeURIComponent(email)}`, {
    as: studio.administrator,
  });
  const phone = /"phone":"(\d{10})"/.exec(JSON.stringify(body))?.[1] ?? '';
  await page.goto('/registro');
  await page.getByLabel('Nombre').fill('Otra');
  await page.getByLabel('Apellido').fill('Persona');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByLabel('Contraseña', { exact: true }).fill('bugambilia-blanca');
  await page.getByLabel('Repite tu contraseña').fill('bugambilia-blanca');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Ya existe una cuenta con ese número de teléfono')).toBeVisible();
  await page.getByLabel('Teléfono').fill(`57${String(Date.now()).slice(-8)}`);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Ya tienes una cuenta con nosotros. Por favor, inicia sesión.')).toBeVisible();
});

test('the texts of signing in, and a password chosen again by the mailed link', async ({
  page,
  newcomer,
  letterTo,
}) => {
  const { email } = await newcomer({ name: 'Valeria' });
  await page.goto('/entrar');
  await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.mx');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('lo-que-sea');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('La contraseña es incorrecta. Por favor, intenta de nuevo')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(page.getByText('Te hemos enviado un correo para reestablecer tu contraseña.')).toBeVisible();
  const link = /http\S+\/restablecer\?token=[^\s)]+/.exec(await letterTo(email, /contraseña/))?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Contraseña', { exact: true }).fill('magnolia-nueva');
  await page.getByLabel('Repite tu contraseña').fill('magnolia-nueva');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/entrar/);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('magnolia-nueva');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Hola, Valeria')).toBeVisible();

  await page.goto(link);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-magnolia');
  await page.getByLabel('Repite tu contraseña').fill('otra-magnolia');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('El enlace para cambiar tu contraseña ya no es válido. Pide uno nuevo.')).toBeVisible();
});

test('while a session is being renewed the page says so; after half a minute one may sign in again', {
  tag: '@long',
}, async ({ page, newcomer }) => {
  await page.clock.install();
  await enterAs(page, await newcomer());
  // The answer never arrives.
  await page.route('**/api/identity/token', () => undefined);
  await page.goto('/mystudio');
  await expect(page.getByRole('heading', { name: 'Accediendo' })).toBeVisible();
  const leave = page.getByRole('button', { name: 'Cerrar sesión' });
  await page.clock.fastForward(29_000);
  await expect(leave).toHaveCount(0);
  await page.clock.fastForward(2000);
  await leave.click();
  await expect(page).toHaveURL(/\/entrar$/);

  // Her browser asks for her session again, and there is none any more.
  await page.unroute('**/api/identity/token');
  await page.goto('/accediendo');
  await expect(page).toHaveURL(/\/entrar$/);
});

test('signing out in one tab signs out in the other', { tag: '@long' }, async ({ page, newcomer }) => {
  await enterAs(page, await newcomer({ name: 'Valeria' }));
  await page.goto('/mystudio');
  await expect(page.getByText('Hola, Valeria')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/mystudio/reservaciones');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.request.post('/api/identity/sign-out', { headers: { origin: new URL(other.url()).origin } });
  await other.reload();
  await expect(other).toHaveURL(/\/entrar/);
  await expect(other.getByText(/^Tu sesión terminó/)).toBeVisible();
});

test('text typed before hydration stays, and is sent', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  const { email, password } = accountOf('ana');
  await page.goto('/entrar', { waitUntil: 'commit' });
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  // Control: no script of the screens has run.
  expect(await page.locator('html[data-alive]').count()).toBe(0);
  releaseScripts();
  await untilAlive(page);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/mystudio/);
});

test('a person without connection at the first touch of the form signs in once it is back, without reloading', async ({
  page,
  context,
  newcomer,
}) => {
  const { email, password } = await newcomer();
  await page.goto('/entrar');
  await untilAlive(page);
  await context.setOffline(true);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await enter.click();
  await expect(page.getByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.')).toBeVisible();
  await context.setOffline(false);
  await enter.click();
  await page.waitForURL('**/mystudio');
});

import { grant } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { accountOf } from './studio.ts';

const PHONE = { width: 360, height: 740 };

test('reception proposes another mail; the present address undoes it after it took effect', { tag: '@long' }, async ({
  page,
  newcomer,
  letterTo,
}) => {
  await page.setViewportSize(PHONE);
  const carla = await newcomer({ name: 'Carla' });
  const next = carla.email.replace('@', '.otro@');
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/admin/clientes/${carla.customer_id}`);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo').fill(next);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Enviamos un enlace a ${next}`)).toBeVisible();
  await untilClosed(page);
  const proposal = page.getByRole('region', { name: 'Correo por confirmar' });
  await expect(proposal).toContainText(next);
  await expectAccessible(page);

  const linkIn = async (recipient: string, subject: RegExp) =>
    /http\S+\?token=[^\s)]+/.exec(await letterTo(recipient, subject))?.[0] ?? '';
  await page.goto(await linkIn(carla.email, /¿Cambias el correo/));
  await expect(page.getByRole('heading', { name: '¿Detener el cambio?' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkIn(next, /Confirma tu correo/));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('vuelve a guardar tus tarjetas')).toBeVisible();

  await page.goto(await linkIn(carla.email, /El correo de tu cuenta/));
  await expect(page.getByRole('heading', { name: '¿Recuperar tu cuenta?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperaste tu cuenta' })).toBeVisible();
  await expectAccessibleToo(page);

  await page.goto(await linkIn(carla.email, /Elige tu nueva contraseña/));
  await page
    .getByLabel('Contraseña nueva')
    .or(page.getByLabel('Contraseña', { exact: true }))
    .first()
    .fill('magnolia-9');
  await page.getByLabel('Repite tu contraseña').fill('magnolia-9');
  await page
    .getByRole('button', { name: /contraseña/ })
    .last()
    .click();
  await page.getByLabel('Correo electrónico').fill(carla.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('magnolia-9');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Hola, Carla')).toBeVisible();
});

test('a person without mail scans a code shown by the administrator, and types mail and password herself', {
  tag: '@long',
}, async ({ page, studio, browser }) => {
  await page.setViewportSize(PHONE);
  const made = await studio.api.post('/customer', { name: 'Elena' }, { as: studio.administrator });
  const { customer } = made.body as { customer: { customer_id: number } };
  const shown = page.waitForResponse((answer) => answer.url().endsWith('/claim_code'));
  await enterAs(page, accountOf('jimena'));
  await page.goto(`/admin/clientes/${customer.customer_id}`);
  await page.getByRole('button', { name: 'Activar su cuenta' }).click();
  await page.getByRole('button', { name: 'Mostrar código' }).click();
  await expect(page.getByRole('img', { name: 'Código para que Elena active su cuenta' })).toBeVisible();
  await expectAccessible(page);

  const { link } = (await (await shown).json()) as { link: string };
  const her = await browser.newPage({ viewport: PHONE, baseURL: studio.url });
  await her.goto(link);
  await expect(her.getByRole('heading', { name: 'Hola, Elena' })).toBeVisible();
  await expect(her.getByLabel('Correo electrónico')).toHaveValue('');
  await her.getByLabel('Correo electrónico').fill(accountOf('lupita').email);
  await her
    .getByLabel(/^Contraseña/)
    .first()
    .fill('magnolia-9');
  await her.getByLabel('Repite tu contraseña').fill('magnolia-9');
  for (const box of await her.getByRole('checkbox').all()) await box.check();
  await her.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(her.getByText('Ese correo es de alguien del equipo')).toBeVisible();
  await her.getByLabel('Correo electrónico').fill(`elena${customer.customer_id}@ejemplo.mx`);
  await her.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(her.getByText('Hola, Elena').last()).toBeVisible();
  await her.close();
});

test('an account is disabled after a preview of what ends with it, and its owner is notified', {
  tag: '@long',
}, async ({ page, studio, newcomer, letterTo }) => {
  await page.setViewportSize(PHONE);
  const nora = await newcomer({ name: 'Nora' });
  await grant(studio, nora);
  const { single_class_id, class_type } = await ownClass(studio);
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: nora })).status).toBe(201);
  await enterAs(page, accountOf('jimena'));
  await page.goto(`/admin/clientes/${nora.customer_id}`);
  await page.getByRole('button', { name: 'Desactivar cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Su reservación por venir' })).toBeVisible();
  await expect(dialog.getByText(class_type.name)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Se cancelan/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Desactivar cuenta' }).click();
  await expect(page.getByText('Cuenta desactivada.')).toBeVisible();
  await untilClosed(page);
  expect(await letterTo(nora.email, /se desactivó/)).toContain('Cancelamos tu próxima reservación');
  expect((await studio.api.get('/class_reservations?filter=upcoming', { as: nora })).body).toMatchObject({
    class_reservations: [],
  });
  await page.getByRole('button', { name: 'Reactivar cuenta' }).click();
  await page.getByRole('button', { name: 'Reactivar', exact: true }).click();
  await expect(page.getByText('Cuenta reactivada.')).toBeVisible();
});

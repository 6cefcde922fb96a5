import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessCode } from '#shared/wire/attendance.ts';
import { customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { staffList } from '#shared/wire/staff.ts';
import { pathTo, screens } from '../../src/web/screens.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { accountOf, type DemoStudio } from './studio.ts';

const PASSWORD = 'bugambilia-blanca';

/** Used by this journey only: workers are processes. */
let made = 0;
function newMail(name: string): string {
  made += 1;
  return `${name}.${process.pid}-${made}@ejemplo.mx`;
}

const linkIn = (letter: string) => /http\S+token=[\w-]+/.exec(letter)?.[0] ?? '';

async function leave(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Únete al equipo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Apellido').fill('Montes');
  await page.getByLabel('Contraseña', { exact: true }).fill('corta-7');
  await page.getByLabel('Repite tu contraseña').fill('corta-7');
  await page.getByRole('button', { name: 'Unirme al equipo' }).click();
  await expect(page.getByText(/al menos 10 caracteres/)).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repite tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Unirme al equipo' }).click();
  await expect(page).toHaveURL(/\/recepcion$/);
}

async function dismiss(studio: DemoStudio, email: string): Promise<void> {
  const { staff } = (await studio.api.get('/staff', { as: studio.administrator })).read(staffList);
  const member = staff.find((one) => one.email === email);
  if (member) await studio.api.delete(`/staff/${member.customer_id}`, { as: studio.administrator });
}

test('invites by mail, and the invited person works at the desk', { tag: '@long' }, async ({
  page,
  studio,
  letterTo,
}) => {
  const email = newMail('lorena');
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/equipo');
  await expect(page.getByRole('heading', { name: 'Equipo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('radio', { name: /Recepción/ }).check();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Enviamos la invitación a')).toBeVisible();
  await expect(page.getByLabel('Enlace de la invitación')).toHaveValue(/\/equipo\/invitacion\?token=/);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { name: 'Invitaciones pendientes' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const link = linkIn(await letterTo(email, /equipo/));
  await leave(page);
  await join(page, link, 'Lorena');
  await page.goto('/admin/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await page.goto('/admin/equipo');
  await expect(page.getByText('No tienes permiso para hacer esto.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();

  // Her open screen with everybody's data is taken away as she is dismissed, without a touch.
  await page.goto('/admin/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await dismiss(studio, email);
  await expect(page).toHaveURL(/\/mystudio$/);
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeHidden();
});

test('a coach tied to an instructor sees her own lists, and reads the codes of her classes', {
  tag: '@long',
}, async ({ page, studio, newcomer, letterTo }) => {
  const email = newMail('itzel');
  const nick = `Itzel ${process.pid}-${made}`;
  const created = await studio.api.post('/instructors', { name: nick }, { as: studio.administrator });
  const { instructor } = created.read(z.object({ instructor: z.object({ instructor_id: z.int() }) }));
  await studio.api.post('/staff/invitations', { email, role: 'coach' }, { as: studio.administrator });
  await join(page, linkIn(await letterTo(email, /equipo/)), 'Itzel');
  await expect(page.getByText('No tienes clases este día.')).toBeVisible();

  await leave(page);
  await enterAs(page, accountOf('jimena'));
  await page.goto(`/admin/equipo?buscar=${email}`);
  await page.getByRole('link', { name: 'Itzel Montes' }).filter({ visible: true }).click();
  await page.getByLabel(/Quién es en el calendario/).selectOption(String(instructor.instructor_id));
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await untilClosed(page);
  const { staff } = (await studio.api.get('/staff', { as: studio.administrator })).read(staffList);
  expect(staff.find((one) => one.email === email)?.instructor?.name).toBe(nick);

  const hers = await ownClass(studio, { in: 3, instructor_ids: [instructor.instructor_id] });
  const others = await ownClass(studio, { in: 3 });
  await leave(page);
  await enterAs(page, { email, password: PASSWORD });
  await page.goto(`/recepcion?dia=${hers.class_date.slice(0, 10)}`);
  await page.getByRole('link', { name: new RegExp(hers.class_type.name) }).click();
  await expect(page).toHaveURL(new RegExp(`/recepcion/clase/${hers.single_class_id}`));
  await page.goto(`/recepcion/clase/${others.single_class_id}`);
  await expect(page.getByText('No encontramos').or(page.getByText('No tienes permiso')).first()).toBeVisible();

  // The address that her own phone's camera opens, although it belongs to the administration.
  const ana = await newcomer({ classes: 1 });
  const { single_class_id } = hers;
  const reserved = (await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).read(reserveAnswer);
  const { class_reservation_id } = reserved.class_reservation;
  const code = await studio.api.post('/class_reservations/access_code', { class_reservation_id }, { as: ana });
  await page.goto(code.read(accessCode).path);
  await expect(page.getByRole('heading', { name: 'Código de Acceso' })).toBeVisible();
  await expect(page.getByText(/^Llegó|^Este código es de otro día/)).toBeVisible();
  await page.goto('/admin/clientes');
  await expect(page.getByText('No tienes permiso')).toBeVisible();
  await dismiss(studio, email);
});

test('a person recorded by reception activates her account by the link in her mail', async ({
  page,
  studio,
  letterTo,
}) => {
  const email = newMail('carmen');
  const written = { name: 'Carmen', last_name: 'Luna', email };
  const noted = await studio.api.post('/customer', written, { as: studio.administrator });
  const { customer_id } = noted.read(customerAtDeskAnswer).customer;
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/admin/clientes/${customer_id}`);
  await page.getByRole('button', { name: 'Activar su cuenta' }).click();
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);
  const link = /http\S+\/activar\?token=[^\s)]+/.exec(await letterTo(email, /Activa tu cuenta/))?.[0] ?? '';

  await leave(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Hola, Carmen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repite tu contraseña').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(page).toHaveURL(/\/mystudio/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
});

test('the office’s home shows today, and its menu leads everywhere', async ({ page }, { project }) => {
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  await expectAccessibleToo(page);
  if (project.name === 'phone') await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu =
    project.name === 'phone' ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link', { name: /^Ver mi sitio/ })).toHaveAttribute('href', '/');
  if (project.name === 'desktop') {
    // The menu shows that it continues below a low screen, and its last entries are always visible.
    await expect(menu.getByText('Hay más abajo')).toBeInViewport();
    await expect(menu.getByRole('button', { name: 'Salir' })).toBeInViewport();
    // At its end this hint disappears without moving an entry, so that no click misses.
    const height = () =>
      menu
        .locator('> div')
        .first()
        .evaluate((list) => list.clientHeight);
    const before = await height();
    await menu
      .locator('> div')
      .first()
      .evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect(menu.getByText('Hay más abajo')).toBeHidden();
    expect(await height()).toBe(before);
  }
  await menu.getByRole('link', { name: 'Equipo' }).click();
  await expect(page).toHaveURL(/\/admin\/equipo/);
  await expect(page.getByRole('heading', { name: 'Equipo' })).toBeVisible();
});

for (const who of ['lupita', 'sofia'] as const) {
  test(`${who} is refused no request of a screen, or reads at once that the screen is not allowed`, {
    tag: '@long',
  }, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${new URL(answer.url()).pathname}`);
    });
    await enterAs(page, accountOf(who));
    const addresses = Object.values(screens).filter(({ area }) => area === 'staff');
    const ids = { single_class_id: 1, token: 'nada', cash_shift_id: 1, customer_id: 1 };
    for (const { path } of addresses) {
      await page.goto(pathTo(path, ids));
      await page.locator('main h1').first().waitFor();
      // The stream of live updates stays open, so the page is never idle: wait for its own calls instead.
      await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => undefined);
      const main = page.getByRole('main');
      if (await main.getByText('No tienes permiso').isHidden()) continue;
      await expect(main.getByRole('button'), path).toHaveCount(0);
      await expect(main.getByRole('textbox'), path).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });
}

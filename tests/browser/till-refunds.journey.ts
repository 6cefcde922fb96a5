import type { Page } from '@playwright/test';
import { credits } from '#shared/wire/grants.ts';
import { grant } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { ownClass } from './own-class.ts';
import { accountOf, type DemoStudio } from './studio.ts';
import { ownName, person, press, purchasesOf, sheet, sold } from './till.ts';

async function classesOf(studio: DemoStudio, { customer_id }: Pick<Newcomer, 'customer_id'>): Promise<number> {
  const answer = await studio.api.get(`/available_classes?customer_id=${customer_id}`, { as: studio.administrator });
  return answer.read(credits).available;
}

/** The last days of her classes. */
async function endsOf(studio: DemoStudio, { customer_id }: Pick<Newcomer, 'customer_id'>): Promise<string[]> {
  const answer = await studio.api.get(`/available_classes?customer_id=${customer_id}`, { as: studio.administrator });
  return answer.read(credits).available_classes.map(({ expiration_date }) => expiration_date);
}

const authorisation = (page: Page) => page.getByRole('dialog', { name: 'Necesita autorización' });

/** An administrator types her password on reception's screen. */
async function authorise(page: Page, password: string): Promise<void> {
  const asked = authorisation(page);
  await asked.getByLabel('Su contraseña').fill(password);
  await asked.getByRole('button', { name: 'Autorizar' }).click();
}

/** Opens the form that refunds her only purchase. */
async function openRefund(page: Page, whose: Newcomer): Promise<void> {
  await page.goto(person(whose));
  await page
    .getByRole('region', { name: 'Compras' })
    .getByRole('button', { name: /Diez clases/ })
    .click();
  await press(page, 'Devolver dinero');
}

for (const [ends, outcome, amount, left] of [
  ['the classes kept', 'Se quedan', '200', 10],
  ['what is left of the classes taken', 'Se van las que quedan', '1250', 0],
  ['access revoked', 'Se revoca el acceso', '1250', 0],
] as const) {
  test(`a refund with ${ends}, once an administrator typed her password`, { tag: '@long' }, async ({
    page,
    studio,
    newcomer,
  }) => {
    const ana = await newcomer({ name: 'Ana' });
    await sold(studio, ana);
    const { single_class_id } = await ownClass(studio, { in: 30 });
    if (outcome === 'Se revoca el acceso')
      await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    await enterAs(page, accountOf('lupita'));
    await openRefund(page, ana);
    await sheet(page).getByLabel('Cuánto se devuelve (MXN)').fill('5000');
    await sheet(page).getByText(outcome).click();
    await sheet(page).getByLabel('Motivo').fill('Se mudó');
    await press(page, 'Devolver');
    await expect(sheet(page).getByText('Escribe una cantidad de hasta $1,250.00.')).toBeVisible();
    await sheet(page).getByLabel('Cuánto se devuelve (MXN)').fill(amount);
    if (outcome === 'Se revoca el acceso')
      await expect(sheet(page).getByText('Se cancelará 1 reservación:')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Devolver');
    await authorise(page, accountOf('jimena').password);
    await expect(page.getByText('Devolución registrada.')).toBeVisible();
    await untilClosed(page);
    expect(await classesOf(studio, ana)).toBe(left);
    const [purchase] = await purchasesOf(studio, ana);
    expect(purchase).toMatchObject({ refunded: Number(amount), coming_reservations: [] });
  });
}

test('a sale by terminal is refunded half in cash and half as it was paid, each its own line of the till', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const name = ownName('Tere');
  const ana = await newcomer({ name });
  await sold(studio, ana);
  await enterAs(page, accountOf('lupita'));
  for (const [way, amount, classes] of [
    ['Efectivo', '625', 'Se quedan'],
    ['Terminal', '625', 'Se van las que quedan'],
  ] as const) {
    await openRefund(page, ana);
    await expect(sheet(page).getByRole('radio', { name: /^Terminal/ })).toBeChecked();
    await sheet(page)
      .getByRole('radio', { name: new RegExp(`^${way}`) })
      .check();
    await sheet(page).getByLabel('Cuánto se devuelve (MXN)').fill(amount);
    await sheet(page).getByText(classes).click();
    await sheet(page).getByLabel('Motivo').fill('Se mudó');
    await expectAccessibleToo(page);
    await press(page, 'Devolver');
    await authorise(page, accountOf('jimena').password);
    await expect(page.getByText('Devolución registrada.').first()).toBeVisible();
    await untilClosed(page);
  }
  expect(await purchasesOf(studio, ana)).toMatchObject([{ paid: 1250, refunded: 1250 }]);
  expect(await classesOf(studio, ana)).toBe(0);
  await page.goto('/recepcion/caja');
  for (const way of ['Efectivo', 'Terminal'])
    await expect(
      page.getByRole('button').filter({ hasText: name }).filter({ hasText: 'Devolución' }).filter({ hasText: way }),
    ).toContainText('-$625.00');

  // On paper the page has its whole width, not the column of the menu.
  await page.emulateMedia({ media: 'print' });
  const width = page.viewportSize()?.width ?? 0;
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(width * 0.9);
});

test('a refund without the right password moves nothing, and typed values stay', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const ana = await newcomer({ name: 'Ana' });
  await sold(studio, ana);
  await enterAs(page, accountOf('lupita'));
  await openRefund(page, ana);
  await sheet(page).getByLabel('Motivo').fill('Se mudó');
  await press(page, 'Devolver');
  const asked = authorisation(page);
  await expect(asked.getByText(/\$1,250\.00/)).toBeVisible();
  await expect(asked.getByLabel('Su contraseña')).toBeFocused();
  await expectAccessible(page);
  await authorise(page, 'no-es-la-suya');
  await expect(asked.getByText(/La contraseña no es la de esa persona/)).toBeVisible();
  await expect(asked.getByLabel('Su contraseña')).toBeFocused();
  await asked.getByRole('button', { name: 'Cerrar' }).click();
  await expect(asked).toHaveCount(0);
  await expect(sheet(page).getByText(/Esto necesita la autorización de la administración/)).toBeVisible();
  await expect(sheet(page).getByLabel('Motivo')).toHaveValue('Se mudó');
  expect(await purchasesOf(studio, ana)).toMatchObject([{ status: 'completed', refunded: 0 }]);
  expect(await classesOf(studio, ana)).toBe(10);
});

test('without an administrator present a refund waits on her home page, and is done when she approves it', async ({
  page,
  studio,
  newcomer,
}) => {
  const name = ownName('Tere');
  const ana = await newcomer({ name });
  await sold(studio, ana);
  await enterAs(page, accountOf('lupita'));
  await openRefund(page, ana);
  await sheet(page).getByLabel('Motivo').fill('Se mudó');
  await press(page, 'Devolver');
  const asked = authorisation(page);
  await asked.getByRole('button', { name: 'No está aquí: pedir autorización' }).click();
  await asked.getByLabel('Motivo').fill('Se muda a Mérida el lunes');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Pedir autorización' }).click();
  await expect(page.getByText('Lo pediste. La administración lo ve en su inicio.')).toBeVisible();
  expect(await purchasesOf(studio, ana)).toMatchObject([{ refunded: 0 }]);
  await page.goto('/recepcion');
  const request = page.getByRole('listitem').filter({ hasText: name });
  await expect(request.getByText('Espera a la administración')).toBeVisible();
  await expectAccessibleToo(page);

  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin');
  await expect(request.getByText('Se muda a Mérida el lunes')).toBeVisible();
  await expect(request.getByText(/\$1,250\.00/)).toBeVisible();
  await expectAccessibleToo(page);
  await request.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Aprobado y hecho.')).toBeVisible();
  await expect(request).toHaveCount(0);
  expect(await purchasesOf(studio, ana)).toMatchObject([{ refunded: 1250 }]);
  expect(await classesOf(studio, ana)).toBe(0);
});

test('access is revoked after a preview of its cancellations, and classes are removed', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const ana = await newcomer({ name: 'Ana' });
  await sold(studio, ana);
  const single_class = await ownClass(studio, { in: 30 });
  await studio.api.post('/class_reservations', { single_class_id: single_class.single_class_id }, { as: ana });
  await enterAs(page, accountOf('jimena'));
  await page.goto(person(ana));
  await expect(page.getByText('9 clases disponibles')).toBeVisible();
  await expectAccessible(page);
  const [end] = await endsOf(studio, ana);
  const later = new Date(Date.parse(`${end}T12:00:00Z`) + 86_400_000);
  const spelled = later.toLocaleDateString('es-MX', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await page.getByRole('button', { name: 'Cambiar vigencia' }).click();
  await sheet(page).getByLabel('Último día en que sirven').click();
  await page.getByRole('button', { name: spelled.replaceAll(' de ', ' '), exact: true }).click();
  await press(page, 'Cambiar vigencia');
  await expect(sheet(page).getByText('Debes llenar este campo.')).toBeVisible();
  await sheet(page).getByLabel('Motivo').fill('Se enfermó');
  await expectAccessibleToo(page);
  await press(page, 'Cambiar vigencia');
  await expect(page.getByText(/^Ahora sirven hasta el/)).toBeVisible();
  expect(await endsOf(studio, ana)).toEqual([later.toISOString().slice(0, 10)]);
  await untilClosed(page);
  await page.getByRole('button', { name: 'Congelar' }).click();
  const last = later.toISOString().slice(0, 10);
  await sheet(page).getByLabel('Último día').fill('2027-12-31');
  await sheet(page).getByLabel('Primer día').fill(last);
  await sheet(page).getByLabel('Último día').fill(last);
  await expect(sheet(page).getByText(/^Ese día se suma al final/)).toBeVisible();
  await sheet(page).getByLabel('Motivo').fill('Viaje');
  await expectAccessible(page);
  await press(page, 'Congelar');
  await expect(page.getByText(/^Congelado\. Ahora vence/)).toBeVisible();
  await untilClosed(page);
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await press(page, 'Reactivar');
  await expect(page.getByText(/^Reactivado\. Ahora vence/)).toBeVisible();
  expect(await endsOf(studio, ana)).toEqual([last]);
  await untilClosed(page);
  await page.getByRole('button', { name: 'Restar clases' }).click();
  await sheet(page).getByLabel('Cuántas clases').fill('12');
  await press(page, 'Restar clases');
  await expect(sheet(page).getByText('Escribe un número de 1 a 9.')).toBeVisible();
  await sheet(page).getByLabel('Cuántas clases').fill('2');
  await press(page, 'Restar clases');
  await expect(page.getByText('¡Clases Restadas!')).toBeVisible();
  await expect(page.getByText('7 clases disponibles')).toBeVisible();
  await untilClosed(page);

  await page.goto('/admin/compras');
  await page.getByRole('searchbox').fill(ana.email);
  await expect(page.getByText('1 compra', { exact: true })).toBeVisible();
  const found = page.getByRole('link', { name: 'Ana Montes' }).filter({ visible: true });
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await found.click();
  await expect(sheet(page).getByRole('heading', { name: 'Historia' })).toBeVisible();
  await press(page, 'Revocar acceso');
  await expect(sheet(page).getByText('Se cancelará 1 reservación:')).toBeVisible();
  await expect(sheet(page).getByText(new RegExp(single_class.class_type.name))).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Revocar acceso');
  await expect(page.getByText('¡Acceso eliminado!')).toBeVisible();
  expect(await classesOf(studio, ana)).toBe(0);
  expect((await purchasesOf(studio, ana))[0]).toMatchObject({ status: 'revoked', coming_reservations: [] });

  await grant(studio, ana, { class_amount: 3 });
  await untilClosed(page);
  await page.goto(person(ana));
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Precaución' });
  await expect(
    sure.getByText('Se quitan las 3 clases que quedan aquí. Lo ya reservado se queda. No se puede deshacer.'),
  ).toBeVisible();
  await sure.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('¡Acceso eliminado!').last()).toBeVisible();
  await expect(page.getByText('No tiene clases que pueda usar.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { ownClass } from './own-class.ts';
import { ownPackage } from './paying.ts';
import { accountOf, type DemoStudio, signInOverApi } from './studio.ts';
import { ownName, person, press, purchasesOf, sendReceipt, sheet, sold } from './till.ts';

/** Counts touches. */
function counting(page: Page) {
  let taps = 0;
  return {
    async tap(act: () => Promise<void>) {
      taps += 1;
      await act();
    },
    taps: () => taps,
    page,
  };
}

/** Chooses a package and a payment method in a sale's sheet. */
async function choose(page: Page, title: string, method: string): Promise<void> {
  await press(page, new RegExp(title));
  await sheet(page).getByText(method, { exact: true }).click();
}

/** A newcomer who chose a slow payment method and has not paid. */
async function owing(studio: DemoStudio, as: Newcomer, payment_method: 'cash' | 'transfer'): Promise<number> {
  const { class_package_id } = await ownPackage(studio);
  const answer = await studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as });
  return answer.read(attemptAnswer).purchase_id;
}

test('a sale from the roster takes at most six taps, sells once, and shows the change and the credits', async ({
  page,
  studio,
  newcomer,
}, info) => {
  const { title } = await ownPackage(studio);
  const single_class = await ownClass(studio, { spot_map: '3', in: 4 });
  const ana = await newcomer({ name: 'Ana', classes: 1 });
  await studio.api.post('/class_reservations', { single_class_id: single_class.single_class_id }, { as: ana });
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${single_class.single_class_id}`);
  const { tap, taps } = counting(page);
  await tap(() => page.getByRole('button', { name: 'Opciones de Ana Montes' }).click());
  await tap(() => press(page, 'Vender'));
  await expect(sheet(page).getByText('Para Ana Montes')).toBeVisible();
  await expectAccessibleToo(page);
  await tap(() => press(page, new RegExp(title)));
  await tap(() => sheet(page).getByText('Efectivo', { exact: true }).click());
  await tap(() => press(page, '$1,500'));
  await expect(sheet(page).getByText('Cambio $250.00')).toBeVisible();
  await expectAccessible(page);
  await tap(() => sheet(page).getByRole('button', { name: 'Cobrar $1,250.00' }).dblclick());
  await expect(sheet(page).getByText('Venta cobrada')).toBeVisible();
  await expect(sheet(page).getByText('Cambio $250.00')).toBeVisible();
  await expect(sheet(page).getByText('10 clases disponibles')).toBeVisible();
  process.stdout.write(`desk sale (${info.project.name}): ${taps()} taps\n`);
  expect(taps()).toBeLessThanOrEqual(6);
  expect(await purchasesOf(studio, ana)).toHaveLength(1);
  await press(page, 'Listo');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sale paid in cash and by terminal: the last part takes the rest, change for the cash, sold once', async ({
  page,
  studio,
  newcomer,
}) => {
  const { title } = await ownPackage(studio);
  const ana = await newcomer({ name: ownName('Ana') });
  await enterAs(page, accountOf('lupita'));
  await page.goto(person(ana));
  await page.getByRole('button', { name: 'Vender' }).click();
  await press(page, new RegExp(title));
  await press(page, 'Dividir el pago');
  await sheet(page).getByLabel('Cuánto (MXN)').fill('450.50');
  await expect(sheet(page).getByText('El resto $799.50')).toBeVisible();
  await press(page, '$500');
  await expect(sheet(page).getByText('Cambio $49.50')).toBeVisible();
  await expectAccessibleToo(page);
  await press(page, 'Cobrar $1,250.00');
  const slip = sheet(page).getByLabel('Número del comprobante de la terminal');
  await expect(slip).toBeFocused();
  await expect(sheet(page).getByText('Escribe el número del comprobante.')).toBeVisible();
  await slip.fill(`88${process.pid}${Date.now() % 10_000}`);
  await sheet(page).getByRole('button', { name: 'Cobrar $1,250.00' }).dblclick();
  await expect(sheet(page).getByText('Venta cobrada')).toBeVisible();
  await expect(sheet(page).getByText(/Efectivo \$450\.50 y Terminal \$799\.50/)).toBeVisible();
  await expect(sheet(page).getByText('Cambio $49.50')).toBeVisible();
  const [sold, ...others] = await purchasesOf(studio, ana);
  expect(others).toEqual([]);
  expect(sold?.payment_parts.map(({ amount }) => amount)).toEqual([450.5, 799.5]);
});

test('a package that a colleague sold a moment ago is sold again only after confirmation', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { title, class_package_id } = await ownPackage(studio);
  const ana = await newcomer({ name: ownName('Ana') });
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  expect((await studio.api.post('/customer/giveAccess', sale, { as: studio.administrator })).status).toBe(201);
  await enterAs(page, accountOf('lupita'));
  await page.goto(person(ana));
  await page.getByRole('button', { name: 'Vender' }).click();
  await choose(page, title, 'Efectivo');
  await press(page, 'Cobrar $1,250.00');
  const question = page.getByRole('dialog', { name: 'Ya se le vendió' });
  await expect(question).toContainText(`ya le vendió ${title} hace un momento. ¿Venderlo otra vez?`);
  await expectAccessibleToo(page);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  expect(await purchasesOf(studio, ana)).toHaveLength(1);
  await press(page, 'Cobrar $1,250.00');
  await question.getByRole('button', { name: 'Vender otra vez' }).click();
  await expect(sheet(page).getByText('Venta cobrada')).toBeVisible();
  expect(await purchasesOf(studio, ana)).toHaveLength(2);
});

test('a person without mail at the desk: recorded by name, sold to with a code, booked', async ({ page, studio }) => {
  const { title } = await ownPackage(studio);
  const single_class = await ownClass(studio, { spot_map: '4', in: 5 });
  const name = ownName('Paseante');
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${single_class.single_class_id}`);
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await expect(sheet(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name.slice(0, 1));
  await expect(sheet(page).getByRole('button', { name: 'Persona nueva' })).toBeVisible();
  // Faster than the search: what is typed counts, not what was searched for.
  await page.keyboard.insertText(name.slice(1));
  await press(page, 'Persona nueva');
  await expect(sheet(page).getByLabel('Nombre', { exact: true })).toHaveValue('Paseante');
  // The next input goes to the phone field, not to the heading.
  const phone = sheet(page).getByLabel(/^Teléfono/);
  await expect(phone).toBeFocused();
  // No key, step back or touch beside the sheet loses what is typed.
  await phone.fill('5512');
  const question = page.getByRole('dialog', { name: 'Precaución' });
  const pressEscape = () => page.keyboard.press('Escape');
  // A second Escape asks like the first: it does not answer its own question.
  for (const leave of [pressEscape, () => page.goBack(), () => page.mouse.click(4, 4), pressEscape]) {
    await leave();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    await expect(phone).toHaveValue('5512');
  }
  await phone.fill('');
  await press(page, 'Guardar persona');
  await press(page, 'Vender');
  await choose(page, title, 'Efectivo');
  const handed = sheet(page).getByLabel(/^Con cuánto paga/);
  await handed.fill('1000');
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Faltan $250.00.')).toBeVisible();
  // What is folded away opens where it is wrong, and stays open once it is right.
  await sheet(page).getByText('Descuento, vigencia y factura').click();
  const days = sheet(page).getByLabel(/^Otra vigencia/);
  await days.fill('0');
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Escribe un número de 1 a 3,650.')).toBeVisible();
  await days.fill('30');
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Escribe un número de 1 a 3,650.')).toHaveCount(0);
  await expect(days).toBeVisible();
  await days.fill('');
  // A refund of too little cash is never shown beside the change.
  await handed.fill('2000');
  await expect(sheet(page).getByText('Cambio $750.00')).toBeVisible();
  await expect(sheet(page).getByText(/^Faltan/)).toHaveCount(0);
  await sheet(page).getByText('Terminal', { exact: true }).click();
  await sheet(page)
    .getByLabel(/^Número del comprobante de la terminal/)
    .fill(ownName('A'));

  // Her session ends here and at the server: she signs in again over the sale, which keeps its input.
  expect(await page.evaluate(async () => (await fetch('/api/identity/sign-out', { method: 'POST' })).status)).toBe(204);
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Tu sesión terminó')).toBeVisible();
  await sheet(page).getByLabel('Contraseña', { exact: true }).fill(accountOf('lupita').password);
  await press(page, 'Seguir');
  await expect(sheet(page).getByText('10 clases disponibles')).toBeVisible();
  await press(page, /^Reservar lugar/);
  await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible();
  const roster = await studio.api.get(`/class_reservations/roster/${single_class.single_class_id}`, {
    as: studio.administrator,
  });
  expect(JSON.stringify(roster.body)).toContain(name.replace('Paseante ', ''));

  await untilClosed(page);
  await page.keyboard.press('/');
  await page.waitForURL('**/admin/clientes');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox')).toBeFocused();

  // The same name again is asked about before a second record is created; a touch opens the existing one.
  await page.getByRole('button', { name: 'Persona nueva' }).click();
  await expect(sheet(page).getByLabel('Nombre', { exact: true })).toBeFocused();
  await sheet(page).getByLabel('Nombre', { exact: true }).fill(name);
  await press(page, 'Guardar persona');
  await expect(sheet(page).getByText('Ya hay alguien con ese nombre.')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Es otra persona: guardar' })).toBeVisible();
  await expectAccessible(page);
  // The warning is about the former name: after a change it disappears, and the new name is checked.
  const typed = sheet(page).getByLabel('Nombre', { exact: true });
  await typed.fill(`${name} Otra`);
  await expect(sheet(page).getByRole('button', { name: 'Guardar persona' })).toBeVisible();
  await typed.fill(name);
  await press(page, 'Guardar persona');
  await sheet(page).getByRole('listitem').getByRole('button').click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await untilClosed(page);

  // The public site is open beside the office, or behind the menu on a phone.
  const site = page.getByRole('link', { name: /^Ver mi sitio/ });
  if ((await site.count()) === 0) await page.getByRole('button', { name: 'Menú' }).click();
  await expect(site).toHaveAttribute('href', '/');
  await expect(site).toHaveAttribute('target', '_blank');
});

test('a refused sale keeps typed values and says why; offline says so and sells once afterwards', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const { title } = await ownPackage(studio);
  const ana = await newcomer({ name: 'Ana' });
  await enterAs(page, accountOf('lupita'));
  await page.goto(person(ana));
  await page.getByRole('button', { name: 'Vender' }).click();
  await press(page, new RegExp(title));
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Elige cómo paga.')).toBeVisible();
  await expect(sheet(page).getByRole('radio').first()).toBeFocused();
  await sheet(page).getByText('Efectivo', { exact: true }).click();
  await expect(sheet(page).getByText('Elige cómo paga.')).toHaveCount(0);
  await sheet(page)
    .getByLabel(/^Con cuánto paga/)
    .fill('1000');
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Faltan $250.00.')).toBeVisible();
  await press(page, 'Exacto');
  await page.context().setOffline(true);
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText(/No hay conexión/)).toBeVisible();
  await page.context().setOffline(false);
  // The message stays as long as it is true; no input is lost.
  await expect(sheet(page).getByText(/No hay conexión/)).toBeHidden();
  await expect(sheet(page).getByLabel(/^Con cuánto paga/)).toHaveValue('1250');
  await press(page, /^Cobrar/);
  await expect(sheet(page).getByText('Venta cobrada')).toBeVisible();
  // The button is gone: the keyboard focus moves to the name in the sheet.
  await expect(sheet(page).getByText('Vender', { exact: true })).toBeFocused();
  expect(await purchasesOf(studio, ana)).toHaveLength(1);
  await press(page, 'Reservar ahora');
  await expect(sheet(page).getByText('Reservar una clase')).toBeVisible();
});

test('a cash purchase made online is paid at the desk, from the line of its reservation', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const ana = await newcomer({ name: 'Ana' });
  await owing(studio, ana, 'cash');
  const single_class = await ownClass(studio, { in: 4 });
  await studio.api.post('/class_reservations', { single_class_id: single_class.single_class_id }, { as: ana });
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${single_class.single_class_id}`);
  await expect(page.getByText('Pago en Efectivo Incompleto')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleToo(page);
  await page.getByRole('button', { name: 'Opciones de Ana Montes' }).click();
  await press(page, 'Cobrar');
  await expect(sheet(page).getByText(/Debe \$1,250\.00/)).toBeVisible();
  await press(page, 'Cobrar $1,250.00');
  await expect(page.getByText('¡Pago exitoso!')).toBeVisible();
  await expect(page.getByText('Pago en Efectivo Incompleto')).toHaveCount(0);
  const [paid] = await purchasesOf(studio, ana);
  expect(paid).toMatchObject({ status: 'completed', paid: 1250, unpaid_classes: 0 });
});

test('a transfer that she began is paid in part in cash at the desk', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const ana = await newcomer({ name: ownName('Ana') });
  const purchase_id = await owing(studio, ana, 'transfer');
  const key = `MBAN0100231123${Date.now()}`;
  await studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: key }, { as: ana });
  await enterAs(page, accountOf('lupita'));
  await page.goto(person(ana));
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await press(page, 'Dividir el pago');
  await sheet(page).getByLabel('Cuánto (MXN)').fill('850.50');
  await expect(sheet(page).getByLabel(/^Referencia de la transferencia/)).toHaveValue(key);
  await expect(sheet(page).getByText('El resto $399.50')).toBeVisible();
  await press(page, '$500');
  await expect(sheet(page).getByText('Cambio $100.50')).toBeVisible();
  await expectAccessibleToo(page);
  await press(page, 'Cobrar $1,250.00');
  await expect(page.getByText('¡Pago exitoso! Cambio: $100.50.')).toBeVisible();
  const [paid] = await purchasesOf(studio, ana);
  expect(paid).toMatchObject({ status: 'completed', paid: 1250 });
  expect(paid?.payment_parts.map(({ amount, reference }) => [amount, reference])).toEqual([
    [850.5, key],
    [399.5, ''],
  ]);
});

test('a transfer is refused with a reason, then approved with its receipt beside', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const name = ownName('Tere');
  const ana = await newcomer({ name });
  const purchase_id = await owing(studio, ana, 'transfer');
  await sendReceipt(
    studio,
    ana,
    purchase_id,
    await sharp({ create: { width: 300, height: 420, channels: 3, background: '#e9e2d4' } })
      .png()
      .toBuffer(),
  );
  await enterAs(page, accountOf('lupita'));
  await page.goto('/recepcion/caja');
  await expect(page.getByRole('heading', { name: 'Caja', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const line = page
    .getByRole('region', { name: 'Comprobantes por revisar' })
    .getByRole('button', { name: new RegExp(name) });
  await line.click();
  await expect(sheet(page).getByRole('img', { name: /^Comprobante/ })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Rechazar comprobante');
  await sheet(page).getByLabel('Motivo').fill('No se lee la fecha');
  await press(page, 'Rechazar comprobante');
  await expect(page.getByText('Comprobante rechazado.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await untilClosed(page);

  await studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: 'SPEI 7781' }, { as: ana });
  await page.goto(person(ana));
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await expect(sheet(page).getByText(/Referencia SPEI 7781/)).toBeVisible();
  await press(page, 'Aprobar $1,250.00');
  await expect(page.getByText('¡Pago exitoso!')).toBeVisible();
  expect((await purchasesOf(studio, ana))[0]).toMatchObject({ status: 'completed', reference: 'SPEI 7781' });
});

test('a transfer not seen yet is sold, waits with its seller, and is confirmed', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const { title } = await ownPackage(studio);
  const name = ownName('Bea');
  const bea = await newcomer({ name });
  await enterAs(page, accountOf('lupita'));
  await page.goto(person(bea));
  await page.getByRole('button', { name: 'Vender' }).click();
  await choose(page, title, 'Transferencia');
  await press(page, 'Cobrar $1,250.00');
  await expect(sheet(page).getByText('Elige si ya la viste en la cuenta.')).toBeVisible();
  await sheet(page)
    .getByRole('radio', { name: /^Por confirmar/ })
    .check();
  await expectAccessibleToo(page);
  await press(page, 'Vender por confirmar, $1,250.00');
  await expect(sheet(page).getByText('Venta por confirmar')).toBeVisible();
  await expectAccessibleToo(page);
  await press(page, 'Listo');
  await untilClosed(page);
  await page.goto('/recepcion');
  await page.getByRole('link', { name: /transferencias? por confirmar/ }).click();
  const waiting = page.getByRole('region', { name: 'Transferencias por confirmar' });
  const line = waiting.getByRole('button', { name: new RegExp(name) });
  await expect(line).toContainText('vendió');
  await line.click();
  await sheet(page).getByLabel('Referencia').fill('SPEI 9911');
  await press(page, 'Confirmar $1,250.00');
  await expect(page.getByText('¡Pago exitoso!')).toBeVisible();
  await expect(line).toHaveCount(0);
  expect((await purchasesOf(studio, bea))[0]).toMatchObject({ status: 'completed', reference: 'SPEI 9911' });
});

test('the day adds up by payment method and by hand, and is exported', async ({ page, studio, newcomer }) => {
  const ana = await newcomer({ name: ownName('Caja') });
  await sold(studio, ana);
  const [sale] = await purchasesOf(studio, ana);
  // The day may change meanwhile.
  const day = new Date(sale?.createdAt ?? 0).toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' });
  await enterAs(page, accountOf('jimena'));
  await page.goto(`/recepcion/caja?dia=${day}`);
  const line = page.getByRole('button', { name: new RegExp(`${ana.name} Montes.*Diez clases`) });
  await expect(line.first()).toBeVisible();
  await expect(page.getByLabel('Totales').getByText('Terminal')).toBeVisible();
  await page.getByLabel('Método').selectOption({ label: 'Terminal' });
  await expect(line.first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`caja-${day}.csv`);
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(line).toHaveCount(0);
  await page.getByText('Varios días').click();
  await expect(line.first()).toBeVisible();

  // Reception's till always shows today, whatever the address says.
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/caja?dia=2020-01-01`);
  await expect(line.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Día anterior' })).toHaveCount(0);
  await expect(page.getByText('Varios días')).toHaveCount(0);
  const desk = await signInOverApi(studio.api, accountOf('lupita'));
  const response = await studio.api.get('/money_movements?start_date=2020-01-01&end_date=2020-01-01', { as: desk });
  expect(response.status).toBe(403);
});

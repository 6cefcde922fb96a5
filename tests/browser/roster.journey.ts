import type { Page } from '@playwright/test';
import { accessCode } from '#shared/wire/attendance.ts';
import { credits } from '#shared/wire/grants.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { openWithCamera } from './fake-camera.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { ownClass } from './own-class.ts';
import { accountOf, type DemoStudio } from './studio.ts';

/**
 * A class that begins now or in a number of hours, with these people in it. No class that began before: near midnight
 * it would be yesterday's, before their credits began. @returns their reservations
 */
async function withPeople(studio: DemoStudio, hours: number, people: readonly Newcomer[]) {
  const { single_class_id } = await ownClass(studio, { spot_map: '3', in: hours });
  const ids: number[] = [];
  for (const { customer_id } of people) {
    const body = { single_class_id, customer_id };
    const answer = await studio.api.post('/class_reservations', body, { as: studio.administrator });
    ids.push(answer.read(reserveAnswer).class_reservation.class_reservation_id);
  }
  return { single_class_id, ids };
}

/** An administrator types her password on reception's screen. */
async function authorise(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Necesita autorización' });
  const jimena = dialog.getByRole('option', { name: /^Jimena/ }).first();
  await dialog.getByLabel('Quién autoriza').selectOption({ value: (await jimena.getAttribute('value')) ?? '' });
  await dialog.getByLabel('Su contraseña').fill(accountOf('jimena').password);
  await dialog.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('reception scans, notes, closes the list and corrects it; a third missed class penalises until forgiven', async ({
  page,
  studio,
  newcomer,
}) => {
  const valeria = await newcomer({ name: 'Valeria', classes: -1 });
  const bruno = await newcomer({ name: 'Bruno', classes: 1 });
  for (const _missed of [1, 2]) {
    const { single_class_id } = await withPeople(studio, 0, [valeria]);
    await studio.api.put('/single_class/roster', { single_class_id, closed: true }, { as: studio.administrator });
  }
  const { single_class_id, ids } = await withPeople(studio, 0, [valeria, bruno]);
  const shown = await studio.api.post(
    '/class_reservations/access_code',
    { class_reservation_id: ids[1] },
    { as: bruno },
  );
  const { token } = shown.read(accessCode);

  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${single_class_id}`);
  await expect(page.getByText('0 de 2 llegaron')).toBeVisible();
  await page.getByRole('button', { name: 'Escanear código' }).click();
  const scanner = page.getByRole('dialog');
  const scan = async (typed: string) => {
    await scanner.getByLabel('O escribe el código').fill(typed);
    await scanner.getByRole('button', { name: 'Marcar', exact: true }).click();
  };
  await scan('000000000000');
  await expect(scanner.getByText('No encontramos este código.')).toBeVisible();
  await scan(token.toLowerCase());
  await expect(scanner.getByText(/^Llegó/)).toBeVisible();
  await expectAccessible(page);
  await scan(token);
  await expect(scanner.getByText('Ya tenía su asistencia')).toBeVisible();
  // Whoever made the mark takes it back at once without asking anybody.
  await scanner.getByRole('button', { name: 'Deshacer' }).click();
  await expect(scanner.getByText('Se quitó la asistencia de Bruno Montes.')).toBeVisible();
  // Before it is known for which class a code is.
  await page.goto('/recepcion');
  await page.getByRole('button', { name: 'Escanear código' }).click();
  await scan(token);
  await expect(scanner.getByText(/^Llegó/)).toBeVisible();
  await expectAccessibleToo(page);
  await page.goto(`/recepcion/clase/${single_class_id}`);
  await expect(page.getByText('1 de 2 llegaron')).toBeVisible();

  await page.getByRole('button', { name: 'Faltan 1' }).click();
  await expect(page.getByRole('button', { name: 'Opciones de Bruno Montes' })).toBeHidden();
  await page.getByRole('button', { name: 'Opciones de Valeria Montes' }).click();
  await page.getByLabel('Nota para el equipo').fill('Cuida la rodilla');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Nota guardada.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Valeria Montes.*Cuida la rodilla/ })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar lista' }).click();
  await expect(page.getByText(/1 persona queda como «No Asistí»/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar lista' }).click();
  await expect(page.getByText('Lista cerrada. Trajo 1 penalización.')).toBeVisible();
  await expect(page.getByText('No Asistí', { exact: true })).toBeVisible();
  await expectAccessibleToo(page);
  await untilClosed(page);

  const coming = await ownClass(studio);
  await enterAs(page, valeria);
  await page.goto(`/mystudio?reservar=${coming.single_class_id}`);
  const refused = page.getByRole('dialog', { name: 'Penalización Activa' });
  await expect(refused.getByText(/^Tienes una penalización activa\. Podrás reservar de nuevo el \d/)).toBeVisible();
  await expectAccessibleToo(page);

  // Reception sees the reason, and overrides it only after one confirmation; answering no books nothing.
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${coming.single_class_id}`);
  await page.getByRole('button', { name: 'Agregar persona' }).click();
  await page.getByRole('searchbox').fill(valeria.email);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Valeria/ })
    .click();
  await expect(page.getByText(/^Penalización hasta el .*, por 3 faltas$/)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reservar/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Tiene una penalización' });
  await expect(question.getByText(/¿Reservar de todos modos para Valeria\?/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  const roster = await studio.api.get(`/class_reservations/roster/${coming.single_class_id}`, {
    as: studio.administrator,
  });
  expect(roster.body).toMatchObject({ roster: [] });

  await page.goto('/admin/penalizaciones');
  await expect(
    page.getByText(/^Con membresía ilimitada, \d+ faltas seguidas en listas cerradas: \d+ días /),
  ).toBeVisible();
  const card = page.locator('section').filter({ has: page.locator(`a[href$="/${valeria.customer_id}"]`) });
  await expect(card.getByText('Activa', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /Perdonar/ }).click();
  await page.getByLabel('Motivo').fill('Estuvo enferma');
  await page.getByRole('dialog').getByRole('button', { name: 'Perdonar' }).click();
  await expect(page.getByText('Penalización perdonada.')).toBeVisible();
  await expect(card).toBeHidden();
  await untilClosed(page);

  await page.goto(`/recepcion/clase/${single_class_id}`);
  await page.getByRole('button', { name: 'Corregir lista' }).click();
  await authorise(page);
  await expect(page.getByText('Lista abierta de nuevo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar lista' })).toBeVisible();
});

test('late, reception cancels without returning the class, or returns it with an administrator’s password', async ({
  page,
  studio,
  newcomer,
}) => {
  const bruno = await newcomer({ name: 'Bruno', classes: 1 });
  const irene = await newcomer({ name: 'Irene', classes: 1 });
  const { single_class_id } = await withPeople(studio, 2, [bruno, irene]);
  const left = async (as: Newcomer) => (await studio.api.get('/available_classes', { as })).read(credits).available;

  await enterAs(page, accountOf('lupita'));
  await page.goto(`/recepcion/clase/${single_class_id}`);
  const sheet = page.getByRole('dialog', { name: 'Cancelar reservación' });
  const open = async (name: string) => {
    await page.getByRole('button', { name: `Opciones de ${name} Montes` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar reservación' }).click();
    await expect(sheet.getByText('Ya no está a tiempo: la clase que usó queda tomada.')).toBeVisible();
  };
  await open('Bruno');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancelar reservación' }).click();
  await expect(page.getByText('Reservación cancelada.')).toBeVisible();
  await untilClosed(page);
  expect(await left(bruno)).toBe(0);

  await open('Irene');
  await sheet.getByLabel('Regresarle su clase a Irene').check();
  await sheet.getByRole('button', { name: 'Cancelar reservación' }).click();
  await expect(
    page.getByText(/^Cancelar fuera de tiempo la reservación de una persona y regresarle su clase/),
  ).toBeVisible();
  await expectAccessibleToo(page);
  await authorise(page);
  await expect(page.getByRole('button', { name: 'Opciones de Irene Montes' })).toBeHidden();
  expect(await left(irene)).toBe(1);
});

test('a customer’s QR opens the staff’s page; her rating is read in the office', async ({ page, studio, newcomer }) => {
  const ana = await newcomer({ name: 'Anahí', classes: 1 });
  const { ids } = await withPeople(studio, 0, [ana]);
  const [class_reservation_id] = ids;
  const shown = await studio.api.post('/class_reservations/access_code', { class_reservation_id }, { as: ana });
  await enterAs(page, accountOf('lupita'));
  await page.goto(shown.read(accessCode).path);
  await expect(page.getByText(/^Llegó/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Ya tenía su asistencia/)).toBeVisible();

  const comment = `Salí feliz ${ana.customer_id}`;
  const rating = { class_reservation_id, customer_id: ana.customer_id, class_stars: 3, coach_stars: 5, comment };
  expect((await studio.api.post('/class_reservations/rating', rating, { as: ana })).status).toBe(201);
  await page.goto('/admin/calificaciones');
  await expect(page.getByText(comment)).toBeVisible();
  await page.getByRole('button', { name: 'De 3 o menos' }).click();
  await expect(page.getByText(comment)).toBeVisible();
  await expectAccessible(page);
});

test('reception’s camera reads the code on a customer’s phone', { tag: '@long' }, async ({
  page,
  studio,
  newcomer,
}) => {
  const ana = await newcomer({ name: 'Amaranta', classes: 1 });
  const { single_class_id } = await withPeople(studio, 2, [ana]);
  await enterAs(page, ana);
  await page.goto('/mystudio/reservaciones');
  await page
    .getByRole('button', { name: /^Código/ })
    .first()
    .click();
  const code = page.getByRole('dialog', { name: 'Código de Acceso' }).getByRole('img', { name: /^Código QR/ });
  await code.locator('path').first().waitFor();

  const desk = await openWithCamera(await code.screenshot());
  try {
    const counter = await desk.newPage({ baseURL: studio.url });
    await enterAs(counter, accountOf('lupita'));
    await counter.goto(`/recepcion/clase/${single_class_id}`);
    await counter.getByRole('button', { name: 'Escanear código' }).click();
    const scanner = counter.getByRole('dialog', { name: 'Escanear código' });
    // Reading a frame takes a busy machine longer than a phone.
    await expect(scanner.getByText(/^Llegó/)).toBeVisible({ timeout: 30_000 });
    await expect(scanner.getByText('Amaranta Montes')).toBeVisible();
    await counter.keyboard.press('Escape');
    await expect(counter.getByText('1 de 1 llegó')).toBeVisible();
  } finally {
    await desk.close();
  }
});

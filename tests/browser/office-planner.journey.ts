import type { Locator, Page } from '@playwright/test';
import { staffSchedule } from '#shared/wire/schedule.ts';
import { instructor } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test, untilClosed } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { accountOf, type DemoStudio } from './studio.ts';

/** Weeks far ahead, one for each test: no other journey uses them. */
const MONDAY = '2027-09-06';
const MODEL_MONDAY = '2027-11-08';

async function classesOf(studio: DemoStudio, class_type_id: number) {
  const query = `start_date=2027-09-06&end_date=2027-10-31&class_type_id=${class_type_id}`;
  const answer = await studio.api.get(`/single_class/admin/all?${query}`, { as: studio.administrator });
  return answer.read(staffSchedule).days.flatMap(({ single_classes }) => single_classes);
}

test('a class is created, moved by keyboard and by dragging, and cancelled after a preview', async ({
  page,
  studio,
  newcomer,
}) => {
  const single_class = await ownClass(studio, { class_date: `${MONDAY}T07:00:00.000Z`, spot_map: '3' });
  const { single_class_id, class_type } = single_class;
  const dates = async () => (await classesOf(studio, class_type.class_type_id)).map(({ class_date }) => class_date);
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/admin/clases?dia=${MONDAY}`);
  const block = page.getByRole('button', { name: new RegExp(class_type.name) });
  await expect(block).toBeVisible();
  // The colour of its type, as border and background.
  const tone = await block.evaluate((drawn) => getComputedStyle(drawn).getPropertyValue('--tone'));
  const nth = await page.evaluate((type) => {
    return getComputedStyle(document.documentElement).getPropertyValue(`--tone-${type % 8}`);
  }, class_type.class_type_id);
  expect(tone).toBe(nth);
  expect(tone).not.toBe('');
  await expectAccessible(page);

  await block.focus();
  await page.keyboard.press('m');
  const bar = page.getByRole('group', { name: `Mover ${class_type.name}` });
  const drop = bar.getByRole('button', { name: 'Revisar' });
  await expect(drop).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByText('martes 7 de septiembre, 07:15')).toBeVisible();
  await expectAccessibleToo(page);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page.getByText(`${class_type.name} regresa a su lugar: lunes 6 de septiembre, 07:00.`)).toBeAttached();
  await expect(block).toBeFocused();
  await page.keyboard.press('m');
  await expect(drop).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(`pasa del lun 06 sep, 07:00 al mar 07 sep, 07:15`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambio guardado. Nadie recibió aviso.')).toBeVisible();
  expect(await dates()).toEqual(['2027-09-07T07:15:00.000Z']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const restored = page.getByText('La clase quedó como estaba.');
  await expect(restored).toBeVisible();
  expect(await dates()).toEqual([single_class.class_date]);

  // The sentence appears before the week is fetched again.
  const back = page
    .getByRole('region', { name: 'lunes 6 de septiembre' })
    .getByRole('button', { name: class_type.name });
  await expect(back).toBeVisible();
  // While it is shown the alert covers the classes in the middle of the week.
  await expect(restored).toBeHidden();
  await dragTo(page, back, 'miércoles 8 de septiembre', 9.5);
  await expect(sheet.getByText(`pasa del lun 06 sep, 07:00 al mié 08 sep, 09:30`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
  expect(await dates()).toEqual(['2027-09-08T09:30:00.000Z']);

  const free = page.getByRole('button', { name: 'Crear clase a una hora libre del jueves 9 de septiembre' });
  await free.click({ position: { x: 20, y: (await heightOf(page, 'jueves 9 de septiembre', 10.5)).within + 2 } });
  const fresh = page.getByRole('dialog', { name: 'Clase nueva' });
  await expect(fresh.getByLabel('Hora', { exact: true })).toHaveValue('10:30');
  await expect(fresh.locator('input[name=class_date]')).toHaveValue('2027-09-09');
  await page.keyboard.press('Escape');
  await expect(fresh).toBeHidden();

  // A customer books meanwhile; the class opens thirty days before.
  const valeria = await newcomer({ name: 'Valeria', classes: 1 });
  await studio.api.put(
    '/single_class',
    {
      single_class_id,
      class_date: soon(),
      class_type_id: class_type.class_type_id,
      location_id: single_class.location.location_id,
    },
    { as: studio.administrator },
  );
  const booked = await studio.api.post('/class_reservations', { single_class_id, spot: 2 }, { as: valeria });
  expect(booked.status).toBe(201);
  await page.goto(`/admin/clases?dia=${soon().slice(0, 10)}`);
  // When repeated in one studio, its classes share a time and therefore the width of a column.
  await page.getByRole('combobox', { name: 'Tipo: todos' }).selectOption({ label: class_type.name });
  await block.click();
  await sheet.getByRole('button', { name: 'Bloquear lugar' }).click();
  await sheet.getByRole('button', { name: 'Lugar 2, ocupado' }).click();
  await sheet.getByLabel(/Valeria Montes/).selectOption('Pasa al lugar 3');
  await sheet.getByRole('button', { name: 'Bloquear el lugar 2' }).click();
  await expect(page.getByText('El lugar 2 quedó bloqueado.')).toBeVisible();

  await block.click();
  await sheet.getByRole('button', { name: 'Cancelar la clase' }).click();
  await expect(sheet.getByText('Recibe un aviso y su clase de regreso: 1 persona.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancelar la clase' }).click();
  await expect(page.getByText('Clase cancelada.')).toBeVisible();
  await untilClosed(page);

  await expect(block).toContainText('Cancelada');
  await block.click();
  await sheet.getByRole('link', { name: 'Ver a quién se avisó' }).click();
  const notified = page.getByRole('region', { name: 'A quién se avisó (1)' });
  await expect(notified.getByText('Valeria Montes')).toBeVisible();
  const link = notified.getByRole('link', { name: 'Avisarle por WhatsApp a Valeria' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}\?text=Hola%2C%20Valeria\..*cancelar/);
});

test('a class in the past is created only after confirmation', { tag: '@long' }, async ({ page, studio }) => {
  const model = await ownClass(studio, { class_date: '2027-11-15T07:00:00.000Z' });
  const { name, class_type_id } = model.class_type;
  const day = new Date(studio.clock.now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/admin/clases?dia=${day}`);
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Clase nueva' }).click();
  await sheet.getByLabel('Tipo de clase').selectOption(name);
  await sheet.getByLabel('Hora', { exact: true }).fill('05:10');
  await sheet.getByLabel('Sucursal', { exact: true }).selectOption({ label: model.location.name });
  await sheet.getByLabel(/Capacidad/).fill('8');
  await sheet.getByRole('button', { name: 'Crear clase' }).click();
  await expect(sheet.getByText('Esta clase ya pasó: nadie la podrá reservar.')).toBeVisible();
  const make = sheet.getByRole('button', { name: 'Crear', exact: true });
  await expect(make).toBeDisabled();
  await expectAccessible(page);
  await sheet.getByText('Sí, guardarla aunque ya pasó').click();
  await make.click();
  // Reception needs an administrator's authorisation for it.
  const permit = page.getByRole('dialog', { name: 'Necesita autorización' });
  await permit.getByLabel('Su contraseña', { exact: true }).fill(accountOf('jimena').password);
  await permit.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByText('Clase guardada.')).toBeVisible();
  const query = `start_date=${day}&end_date=${day}&class_type_id=${class_type_id}`;
  const { days } = (await studio.api.get(`/single_class/admin/all?${query}`, { as: studio.administrator })).read(
    staffSchedule,
  );
  expect(days.flatMap(({ single_classes }) => single_classes).map(({ class_date }) => class_date)).toEqual([
    `${day}T05:10:00.000Z`,
  ]);
});

test('a class repeats every week, changes from one day on, and ends', { tag: '@long' }, async ({ page, studio }) => {
  const model = await ownClass(studio, { class_date: `${MODEL_MONDAY}T07:00:00.000Z` });
  const { name } = model.class_type;
  await enterAs(page, accountOf('lupita'));
  await page.goto('/admin/clases');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Clase nueva' }).click();
  await sheet.getByLabel('Tipo de clase').selectOption(name);
  await sheet.getByLabel('Hora', { exact: true }).fill('05:10');
  await sheet.getByLabel('Sucursal', { exact: true }).selectOption({ label: model.location.name });
  await sheet.getByLabel(/Capacidad/).fill('8');
  await sheet.getByText('Repetir cada semana').click();
  await sheet.getByRole('button', { name: 'Crear clase' }).click();
  await expect(sheet.getByText(/Se crean [789] clases/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText(/Se crearon [789] clases/)).toBeVisible();

  await page.getByRole('link', { name: 'Semana siguiente' }).click();
  const block = page.getByRole('button', { name: new RegExp(name) });
  await block.click();
  await sheet.getByLabel('Hora', { exact: true }).fill('05:20');
  await sheet.getByRole('button', { name: 'Revisar cambios' }).click();
  await sheet.getByRole('button', { name: 'Esta y las siguientes' }).click();
  await expect(sheet.getByText(/^Los .* a las 05:10 pasan a las 05:20: [678] clases,/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Clases guardadas.')).toBeVisible();
  await expect(block).toContainText('05:20');
  // No letter was sent, so it can be undone.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Las clases quedaron como estaban.')).toBeVisible();
  await expect(block).toContainText('05:10');

  await block.click();
  await sheet.getByRole('button', { name: 'Cancelar la clase' }).click();
  await sheet.getByRole('button', { name: 'Todas' }).click();
  await expect(sheet.getByText(/Se cancelan [789] clases|Se cancelan [678] clases/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancelar las clases' }).click();
  await expect(page.getByText('Clases canceladas.')).toBeVisible();
});

test('a week is copied, a substitute gives the class, and a day is closed and reopened', { tag: '@long' }, async ({
  page,
  studio,
}) => {
  const { class_type, location } = await ownClass(studio, { class_date: '2027-12-06T07:00:00.000Z', spot_map: '3' });
  const { name } = await instructor(studio, { name: `Suplente ${class_type.name}`, last_name: 'Ríos' });
  await enterAs(page, accountOf('lupita'));
  await page.goto('/admin/clases?dia=2027-12-06');
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Copiar semana' }).click();
  await expect(sheet.getByText('Se crea una clase el lun 13 dic, 07:00.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Semana copiada.')).toBeVisible();
  await untilClosed(page);

  await page.goto('/admin/clases?dia=2027-12-13');
  const block = page.getByRole('button', { name: new RegExp(class_type.name) });
  const types = page.getByRole('combobox', { name: 'Tipo: todos' });
  await types.selectOption({ index: 1 });
  await types.selectOption({ label: class_type.name });
  await expect(block).toBeVisible();
  await block.click();
  await sheet.getByText(`${name} Ríos`).click();
  await sheet.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(page.getByText('Cambio guardado. Nadie recibió aviso.')).toBeVisible();
  await expect(block).toContainText(name);
  await untilClosed(page);

  await page.getByRole('button', { name: 'Cerrar días' }).click();
  await sheet.getByRole('combobox', { name: 'Sucursal' }).selectOption(String(location.location_id));
  await sheet.getByRole('button', { name: 'Revisar' }).click();
  await expect(sheet.getByText('Debes llenar este campo.')).toBeVisible();
  const reason = `Fumigación ${class_type.name}`;
  await sheet.getByLabel('Motivo').fill(reason);
  await sheet.getByRole('button', { name: 'Revisar' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cerrar esos días' }).click();
  await expect(page.getByText('Cierre guardado.')).toBeVisible();
  await untilClosed(page);
  await page.getByRole('button', { name: 'Cerrar días' }).click();
  const closed = sheet.getByRole('listitem').filter({ hasText: reason });
  await closed.getByRole('button', { name: 'Abrir de nuevo' }).click();
  await expect(page.getByText('Esos días se abren de nuevo.')).toBeVisible();
  await expect(closed).toHaveCount(0);
});

/** The vertical position of an hour of a day, relative to the first hour shown. */
async function heightOf(page: Page, day: string, hour: number) {
  const column = page.getByRole('region', { name: day }).locator('[data-from]');
  const box = await column.boundingBox();
  const [from, until] = [await column.getAttribute('data-from'), await column.getAttribute('data-until')].map(Number);
  if (!box || from === undefined || until === undefined) throw new Error(`${day} is not shown.`);
  const within = ((hour * 60 - from) / (until - from)) * box.height;
  return { x: box.x + box.width / 2, y: box.y + within, within };
}

/** Drags a class by a point slightly below its top and drops it at an hour, once the week shows it there. */
async function dragTo(page: Page, block: Locator, day: string, hour: number) {
  const column = page.getByRole('region', { name: day });
  // Away from the edges of the window, where the page would scroll.
  await column.getByRole('button', { name: 'Crear clase a una hora libre' }).scrollIntoViewIfNeeded();
  const taken = await block.boundingBox();
  if (!taken) throw new Error('The class is not shown.');
  await page.mouse.move(taken.x + 12, taken.y + 8);
  await page.mouse.down();
  await page.mouse.move(taken.x + 30, taken.y + 30, { steps: 4 });
  // A free hour under the pointer shows its time too, without a dragged class.
  await expect(page.locator('[data-dragging]')).toBeVisible();
  await expect(async () => {
    const to = await heightOf(page, day, hour);
    await page.mouse.move(to.x, to.y + 8, { steps: 4 });
    await expect(column.getByText(sayTime(hour)).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.mouse.up();
}

/** `09:30` */
const sayTime = (hour: number) => `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;

/** Three days from now, at an hour that no other journey uses. */
function soon(): string {
  return `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T04:50:00.000Z`;
}

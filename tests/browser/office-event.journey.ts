import { staffSchedule } from '#shared/wire/schedule.ts';
import { enterAs, expect, expectAccessible, test } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { ownPackage } from './paying.ts';
import { accountOf } from './studio.ts';

/** A week far ahead that no other journey uses. */
const DAY = '2028-01-12';

test('an event: its class is created to be bought with a package, shows so, and is changed to be reserved', {
  tag: '@long',
}, async ({ page, studio }) => {
  const { class_package_id, title } = await ownPackage(studio, { kind: 'especial', class_amount: 1, price: 380 });
  const model = await ownClass(studio, { class_date: `${DAY}T07:00:00.000Z` });
  const { class_type_id, name } = model.class_type;
  const soldWith = async () => {
    const query = `start_date=${DAY}&end_date=${DAY}&class_type_id=${class_type_id}`;
    const answer = await studio.api.get(`/single_class/admin/all?${query}`, { as: studio.administrator });
    const classes = answer.read(staffSchedule).days.flatMap(({ single_classes }) => single_classes);
    return classes.map((each) => each.class_package_id);
  };
  await enterAs(page, accountOf('jimena'));
  await page.goto(`/admin/clases?dia=${DAY}`);
  const sheet = page.getByRole('dialog');
  const event = sheet.getByLabel(/^Evento especial/);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(event).toHaveValue('');
  await expect(event).toHaveAccessibleDescription(/elige el paquete con que se compra su lugar/);
  await event.selectOption({ label: title });
  await expect(event).toHaveAccessibleDescription('Su lugar se compra con ese paquete; no gasta clases.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect(page.getByText('Cambio guardado. Nadie recibió aviso.')).toBeVisible();
  expect(await soldWith()).toEqual([class_package_id]);

  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(event).toHaveValue(String(class_package_id));
  await event.selectOption({ label: 'No: se reserva con clases' });
  await sheet.getByRole('button', { name: 'Revisar cambios' }).click();
  await expect.poll(soldWith).toEqual([null]);
});

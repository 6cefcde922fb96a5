import { z } from 'zod';
import { form } from '#shared/wire/forms.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test } from './journeys.ts';
import { accountOf } from './studio.ts';

test('a group of questions, asked in the profile, previewed while edited, and answered', async ({
  page,
  newcomer,
  studio,
}) => {
  const unique = String(Date.now()).slice(-6);
  const group = `Emergencia ${unique}`;
  const as = studio.administrator;
  const readAll = async () => (await studio.api.get('/forms', { as })).read(z.object({ forms: z.array(form) })).forms;
  const profile = async () => (await readAll()).find(({ form_id }) => form_id === 1);
  const before = await profile();

  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/formularios?abierto=nuevo');
  const panel = page.getByRole('dialog').first();
  const preview = panel.getByRole('region', { name: 'Así lo ve el cliente' });
  const empty = panel.getByText('Debes llenar este campo.');
  await panel.getByRole('button', { name: 'Crear formulario' }).click();
  await expect(empty).toHaveCount(1);
  await panel.getByLabel('Nombre del formulario').fill(group);
  // A corrected field shows no error any more.
  await expect(empty).toHaveCount(0);
  await panel.getByLabel('Pregunta', { exact: true }).fill('¿Quién te acompaña?');
  await panel.getByRole('switch', { name: 'Obligatoria' }).check();
  await panel.getByRole('button', { name: 'Agregar pregunta' }).click();
  await panel.getByLabel('Pregunta', { exact: true }).fill('Su teléfono');
  await panel.getByLabel('Tipo de respuesta').selectOption('phone');
  await panel.getByRole('button', { name: 'Subir Su teléfono' }).press('Enter');
  await expect(preview.locator('label').first()).toHaveText(/Su teléfono/);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Crear formulario' }).click();
  await expect(page.getByText('Formulario guardado.')).toBeVisible();

  await page.getByRole('link', { name: 'Perfil' }).first().click();
  await panel.getByRole('button', { name: 'Agregar pregunta' }).click();
  await panel.getByLabel('Pregunta', { exact: true }).fill(`Contacto ${unique}`);
  await panel.getByLabel('Tipo de respuesta').selectOption({ label: `Grupo: ${group}` });
  await panel.getByLabel('Paso', { exact: true }).selectOption('1');
  await expect(preview.getByText('¿Quién te acompaña?')).toBeVisible();
  // The customer does not see questions that only staff answer.
  await panel.getByRole('button', { name: 'Agregar pregunta' }).click();
  await panel.getByLabel('Pregunta', { exact: true }).fill('¿Quién la invitó?');
  await panel.getByLabel('Tipo de respuesta').selectOption({ label: 'Otra persona (la elige el equipo)' });
  await expect(panel.getByText('La contesta tu equipo')).toBeVisible();
  await expect(preview.getByText('¿Quién la invitó?')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Formulario guardado.').last()).toBeVisible();
  await expect(panel).toHaveCount(0);

  try {
    const [ana, friend] = [await newcomer(), await newcomer({ name: `Amiga${unique}` })];
    await page.goto(`/admin/clientes/${ana.customer_id}`);
    await page.getByRole('button', { name: 'Editar información' }).click();
    const question = panel.getByRole('group', { name: `Contacto ${unique}` });
    await question.getByLabel('Su teléfono').fill('12');
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(question.getByText('El formato del teléfono no es correcto.')).toBeVisible();
    await expectAccessibleToo(page);
    await question.getByLabel('Su teléfono').fill('55 1234 5678');
    await question.getByLabel('¿Quién te acompaña?').fill('Mi hermana');
    await panel.getByRole('button', { name: 'Elegir a una persona: ¿Quién la invitó?' }).click();
    const finder = page.getByRole('dialog', { name: '¿Quién la invitó?' });
    await finder.getByRole('searchbox').fill(friend.name);
    await finder.getByRole('button', { name: new RegExp(friend.name) }).click();
    await expect(finder).toHaveCount(0);
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Perfil actualizado con éxito.')).toBeVisible();
    await expect(page.getByText('5512345678, Mi hermana')).toBeVisible();
    await expect(page.getByRole('definition').getByRole('link', { name: new RegExp(friend.name) })).toBeVisible();
  } finally {
    const fields = before?.form_fields.map(({ form_field_id: _, order: __, ...field }) => field);
    await studio.api.put(
      '/forms',
      { form_id: 1, name: before?.name, steps: before?.steps, form_fields: fields },
      { as },
    );
    const made = (await readAll()).find(({ name }) => name === group);
    if (made) await studio.api.delete(`/forms/${made.form_id}`, { as });
  }
});

import { enterAs, expect, expectAccessible, test } from './journeys.ts';
import { fillTestCard, touch } from './paying.ts';

/** What the server says of each listed card (specification, section 8, "Checkout (current path)"); neighbours differ. */
const words = [
  [
    'Rechazada por el banco',
    'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.',
  ],
  [
    'Reportada como perdida',
    'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.',
  ],
  ['Sin fondos suficientes', 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'],
  ['Reportada como robada', 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.'],
  ['Vencida', 'Lo sentimos. Tu tarjeta ha expirado'],
  ['CVV incorrecto', 'Lo sentimos. El CVV de tu tarjeta es incorrecto'],
  ['Número incorrecto', 'Lo sentimos. El número de la tarjeta es incorrecto.'],
] as const;

test('who has nothing yet is told so, and a card that is refused while it is saved says why', async ({
  page,
  newcomer,
}) => {
  await enterAs(page, await newcomer());
  await page.goto('/mystudio/reservaciones');
  await expect(page.getByText('Aún no has reservado clases.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir a Reservar' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mystudio/membresias');
  await expect(page.getByText('No has hecho ninguna compra.')).toBeVisible();
  await page.goto('/mystudio/metodos');
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  for (const [card, said] of words) {
    await fillTestCard(page, card);
    await touch(page.getByRole('button', { name: 'Guardar tarjeta' }));
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  }
});

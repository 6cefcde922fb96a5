import { enterAs, expect, expectAccessible, expectAccessibleToo, test } from './journeys.ts';
import { ownClass } from './own-class.ts';
import { ownPackage } from './paying.ts';
import { accountOf } from './studio.ts';

const confirmLink = (letter: string) => /http\S+\/verificar-correo\?token=[^\s)]+/.exec(letter)?.[0] ?? '';

test('a free offer requires a confirmed mail: the link is sent from the page, opened elsewhere, and the page continues', {
  tag: '@long',
}, async ({ page, context, studio, newcomer, letterTo }) => {
  const { class_package_id } = await ownPackage(studio, { price: 0, class_amount: 1 });
  const valeria = await newcomer({ unconfirmed: true });
  await enterAs(page, valeria);
  await page.goto(`/checkout/${class_package_id}`);
  const panel = page.getByRole('region', { name: 'Confirma tu correo para obtener esta oferta' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: 'Obtener Oferta' })).toBeDisabled();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(panel.getByText('Te enviamos un enlace a tu correo.')).toBeVisible();
  const link = confirmLink(await letterTo(valeria.email, /^Confirma tu correo/));
  expect(link).toContain(`next=%2Fcheckout%2F${class_package_id}`);

  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    `/checkout/${class_package_id}`,
  );

  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Obtener Oferta' }).click();
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();
  // Once per person: an offer that the server would refuse is not shown again.
  await page.goto(`/checkout/${class_package_id}`);
  await expect(page.getByRole('heading', { name: 'Ya compraste este paquete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar otra vez' })).toHaveCount(0);
});

test('a class reserved before payment: the chosen place is kept while the mail is confirmed', {
  tag: '@long',
}, async ({ page, studio, newcomer, letterTo }) => {
  const { class_package_id } = await ownPackage(studio, { price: 500, class_amount: 5 });
  const { single_class_id } = await ownClass(studio);
  const valeria = await newcomer({ unconfirmed: true });
  await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: valeria });
  await enterAs(page, valeria);
  await page.goto(`/mystudio?reservar=${single_class_id}`);
  const sheet = page.getByRole('dialog');
  const panel = sheet.getByRole('region', { name: 'Confirma tu correo para reservar sin haber pagado' });
  await panel.getByRole('button', { name: 'Enviar enlace' }).click();
  await expectAccessibleToo(page);
  const link = confirmLink(await letterTo(valeria.email, /^Confirma tu correo/));
  const token = new URL(link).searchParams.get('token');
  await studio.api.post('/customer/email/confirmation/open', { token });
  await expect(panel).toHaveCount(0);
  await expect(sheet.getByText('Paga tu compra antes de')).toBeVisible();
  await sheet.getByRole('button', { name: /^Reservar/ }).click();
  await expect(sheet.getByRole('heading', { name: '¡Reservación guardada con éxito!' })).toBeVisible();
});

test('reception confirms a mail in person, if the studio sends none', { tag: '@long' }, async ({ page, newcomer }) => {
  const valeria = await newcomer({ unconfirmed: true });
  await enterAs(page, accountOf('lupita'));
  await page.goto(`/admin/clientes/${valeria.customer_id}`);
  await expect(page.getByText('Correo sin confirmar')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar en persona' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Correo sin confirmar')).toHaveCount(0);
});

import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo } from './journeys.ts';
import { newcomer } from './newcomers.ts';
import { openOwnStudio } from './own-studio.ts';
import { fillTestCard, tick, way } from './paying.ts';
import { testIn } from './test-in.ts';

interface Facts {
  enrolment: number;
  classes: number;
  valeria: { email: string; password: string };
  owner: { email: string; password: string };
}

/** A studio whose enrolment must be paid first, on the provider's own page. */
async function strictStudio() {
  return openOwnStudio<Facts>(async (studio) => {
    const enrolment = await classPackage(studio, { title: 'Inscripción', price: 300, class_amount: 1 });
    const classes = await classPackage(studio, { price: 900 });
    await configure(studio, { stripe_checkout_mode: 'session', signup_fee: enrolment.class_package_id });
    const [valeria, owner] = [await newcomer(studio, {}), await newcomer(studio, { name: 'Dora' })];
    await studio.db.rows(`insert into staff (customer_id, role, since) values ($1, 'administrator', $2)`, [
      owner.customer_id,
      studio.clock.now().toISOString(),
    ]);
    return {
      enrolment: enrolment.class_package_id,
      classes: classes.class_package_id,
      valeria: { email: valeria.email, password: valeria.password },
      owner: { email: owner.email, password: owner.password },
    };
  });
}

const test = testIn(strictStudio);

test('the enrolment comes first, paid on the provider’s page, and a wrong amount is reported at the till', {
  tag: '@long',
}, async ({ page, studio: own }) => {
  const { classes, enrolment, valeria, owner } = own.facts;
  await enterAs(page, valeria);
  await page.goto(`/checkout/${classes}`);
  const first = page.getByRole('dialog', { name: 'Completar Inscripción' });
  await expect(first).toBeVisible();
  await expect(first.getByText(', $300.00 MXN. Se paga una sola vez.')).toBeVisible();
  await expectAccessibleToo(page);
  await first.getByRole('link', { name: 'Pagar inscripción' }).click();
  await page.waitForURL(`**/checkout/${enrolment}`);
  await expect(first).toBeHidden();
  await tick(way(page, /^Tarjeta /));
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pagar Ahora/ }).click();
  await page.waitForURL('**/simulador/**');
  await page.goBack();
  await expect(page.getByText(/Dejaste este pago sin terminar/)).toBeVisible();
  await tick(way(page, /^Tarjeta /));
  await page.getByRole('button', { name: /^Pagar Ahora/ }).click();
  await page.waitForURL('**/simulador/**');
  await fillTestCard(page, 'Visa, se paga');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.waitForURL('**/gracias/*');
  await expect(page.getByRole('heading', { name: '¡Compra exitosa!' })).toBeVisible();

  await page.goto(`/checkout/${classes}`);
  await tick(way(page, /^Tarjeta /));
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: /^Pagar Ahora/ }).click();
  await page.waitForURL('**/simulador/**');
  await page.goto('/simulador');
  const newest = page.getByRole('listitem').filter({ hasText: '$900.00' }).first();
  await newest.getByRole('button', { name: 'Pagar con otro importe' }).click();
  await expect(newest.getByText('Pagado')).toBeVisible();
  await enterAs(page, owner);
  await page.goto('/recepcion/caja');
  const alert = page.getByRole('listitem').filter({ hasText: 'Llegó un pago por otra cantidad' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Ya lo atendí' }).click();
  await expect(page.getByText('Aviso atendido.')).toBeVisible();
  await expect(alert).toBeHidden();
});

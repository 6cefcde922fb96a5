import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providersOf } from '../../src/server/gateways/payments/providers.ts';
import { configure } from '../factories/configure.ts';
import { classPackage } from '../factories/selling.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { renderedPage } from './rendered-page.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

/** A package's page, without React's comments between texts. */
async function checkoutOf(overrides: Parameters<typeof classPackage>[1]) {
  const { class_package_id } = await classPackage(studio, overrides);
  const { html } = await renderedPage(studio, `/checkout/${class_package_id}`);
  return { class_package_id, html: html.replaceAll('<!-- -->', '').replaceAll(/ class="[^"]*"/g, '') };
}

describe('a checkout for a visitor', () => {
  it('the package’s picture, both descriptions, its price and former price', async () => {
    const { class_package_id } = await classPackage(studio, {
      title: 'Diez clases',
      price: 1250,
      sale_price: 990,
      short_description: 'Para empezar bien',
      description: 'Sirve en Roma & Condesa.',
    });
    await studio.db.rows('update class_package set image = $1 where class_package_id = $2', [
      JSON.stringify({ src: '/diez.jpg', name: 'diez.jpg', type: 'image/jpeg' }),
      class_package_id,
    ]);
    const page = await renderedPage(studio, `/checkout/${class_package_id}`);
    const html = page.html.replaceAll('<!-- -->', '').replaceAll(/ class="[^"]*"/g, '');
    expect(html).toMatch(/<img[^>]* src="\/diez\.jpg"/);
    expect(html).toContain('<p>Para empezar bien</p>');
    expect(html).toContain('<p>Sirve en Roma &amp; Condesa.</p>');
    expect(html).toContain('<s>$1,250.00</s>');
    expect(html).toContain('<strong>$990.00</strong> <small>MXN</small>');
    expect(html).not.toContain('Suscripción: ');
  });

  it('has priority: the scripts wait for the first paint', async () => {
    const { class_package_id } = await classPackage(studio);
    const { hydrates_later, carries_state } = await renderedPage(studio, `/checkout/${class_package_id}`);
    expect({ hydrates_later, carries_state }).toEqual({ hydrates_later: true, carries_state: false });
  });

  it('a description with a tag as text, and without a sale no former price', async () => {
    const { html } = await checkoutOf({ description: '<p>Sirve en <strong>todas</strong> las sucursales.</p>' });
    expect(html).toContain('<p>Sirve en <strong>todas</strong> las sucursales.</p>');
    expect(html).not.toContain('<s>');
  });

  it('for a subscription the amount and interval', async () => {
    const every = { is_subscription: true, subscription_period: 'month', subscription_interval: 3 } as const;
    const { html } = await checkoutOf({ price: 2700, ...every });
    expect(html).toContain('Suscripción: se cobran $2,700.00 MXN cada 3 meses hasta que la canceles.');
  });

  it('for a subscription that is not sold no code and no entrance, but what to do', async () => {
    await configure(studio, { discounts_enabled: true, subscriptions_enabled: false });
    const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
    const { html } = await checkoutOf(monthly);
    expect(html).toContain('Por ahora no vendemos suscripciones. Elige otro paquete.');
    expect(html).not.toContain('¿Tienes un código de descuento?');
    const other = await checkoutOf({});
    expect(other.html).not.toContain('Por ahora no vendemos');
    expect(other.html).toContain('¿Tienes un código de descuento?');
    await configure(studio, { discounts_enabled: false, subscriptions_enabled: true });
  });

  it('what cannot be paid by any way of the studio says so before anybody signs up', async () => {
    const says = async (overrides: Parameters<typeof classPackage>[1] = {}) =>
      (await checkoutOf(overrides)).html.includes('Por ahora no se puede pagar en línea. Pregunta en recepción.');
    const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
    const { payments } = studio.context;
    const subscription = await classPackage(studio, monthly);
    const subscriptionSays = async () =>
      (await renderedPage(studio, `/checkout/${subscription.class_package_id}`)).html.includes(
        'Pregunta en recepción.',
      );
    expect([await says(), await subscriptionSays()]).toEqual([false, false]);
    studio.context.payments = providersOf([]);
    studio.context.publicAnswers.drop();
    expect([await says(), await says({ price: 0 }), await subscriptionSays()]).toEqual([true, false, true]);
    await configure(studio, { cash_checkout_enabled: true });
    expect([await says(), await subscriptionSays()]).toEqual([false, true]);
    await configure(studio, { cash_checkout_enabled: false });
    studio.context.payments = payments;
    studio.context.publicAnswers.drop();
  });

  it('a field for a code while codes are on', async () => {
    const box = async () => (await checkoutOf({})).html.includes('¿Tienes un código de descuento?');
    await configure(studio, { discounts_enabled: true });
    expect(await box()).toBe(true);
    await configure(studio, { discounts_enabled: false });
    expect(await box()).toBe(false);
  });
});

it('the page without network shows its text before its scripts, and contains their state', async () => {
  const { html, hydrates_later, carries_state } = await renderedPage(studio, '/sin-conexion');
  expect({ hydrates_later, carries_state }).toEqual({ hydrates_later: true, carries_state: true });
  expect(html).toContain('Cuando vuelvas a tener conexión');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { configure } from '../factories/configure.ts';
import { deliverLetters } from '../factories/letters.ts';
import { customer, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { providerOf } from '../payments/at-provider.ts';
import { openByCard } from '../payments/till.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { ownScreen } from './own-screen.tsx';

const LIST = '/mystudio/membresias';
const NOTHING_YET = 'Prueba gratis: todavía no se cobra nada.';

let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  ana = await customer(studio, { name: 'Ana' });
  await configure(studio, { subscriptions_enabled: true, discounts_enabled: true });
});
afterAll(() => studio.close());

/** The texts of her queued letters. */
const letters = async () => (await deliverLetters(studio)).filter(({ to }) => to === ana.email).map(({ text }) => text);

/** A screen as text. */
const read = async (url: string) => (await ownScreen(studio, ana, url)).replaceAll(/<[^>]*>/g, ' ');

it('while a subscription is free, no screen and no letter says that it was paid; from its first charge on they do', async () => {
  const provider = providerOf(studio);
  const { class_package_id } = await classPackage(studio, {
    title: 'Mensual',
    price: 900,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
    free_trial_length: 7,
    free_trial_period: 'day' as const,
  });
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto el cargo de cada mes.' });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();

  const [begun, ...others] = await letters();
  expect(others).toEqual([]);
  expect(begun).toContain('Hoy no se cobró nada: tu prueba es gratis.');
  expect(begun).toContain('Primer cargo: 30 nov 2026, $900.00 MXN.');
  expect(begun).not.toContain('Mensual: $900.00 MXN');
  const thanks = await read(`/gracias/${open.purchase_id}`);
  expect(thanks).toMatch(/Ya puedes reservar\. Hoy no se cobró nada: tu prueba es gratis\./);
  expect(thanks).toMatch(/Hoy +\$0\.00 MXN +Primer cobro +\$900\.00 MXN/);
  expect(thanks).not.toMatch(/Total +\$900/);
  expect(await read(LIST)).toContain(NOTHING_YET);

  studio.clock.moveTo(new Date('2026-11-30T13:00:01Z'));
  await provider.deliverDue();
  expect(await read(`/gracias/${open.purchase_id}`)).toMatch(/Total +\$900\.00 MXN/);
  expect(await read(LIST)).not.toContain(NOTHING_YET);
});

it('ending it before the first charge mentions no payment', async () => {
  const provider = providerOf(studio);
  // Another customer: free days are granted once.
  ana = await customer(studio, { name: 'Ana' });
  const { class_package_id } = await classPackage(studio, {
    title: 'Semanal',
    price: 300,
    class_amount: 2,
    expiration_days: 7,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
    free_trial_length: 7,
    free_trial_period: 'day' as const,
  });
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto el cargo de cada mes.' });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  await letters();
  const gone = await studio.api.post(`/purchases/cancel/${open.purchase_id}`, { reason: 'Otro' }, { as: ana });
  expect(gone.status, gone.text).toBe(200);
  const [ended] = await letters();
  expect(ended).toMatch(/Puedes seguir reservando hasta el \d{2} [a-z]{3} 2026\./);
  expect(ended).not.toMatch(/pagaste/);
  const over = await read(`/gracias/${open.purchase_id}`);
  expect(over).toContain('No se te cobró nada.');
  expect(over).toMatch(/Total +\$0\.00 MXN/);
  expect(over).not.toContain('Primer cobro');
  expect(await read(LIST)).toContain('Prueba gratis: no se cobró nada.');
});

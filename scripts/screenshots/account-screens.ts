import type { Page } from '@playwright/test';
import { follow, inTurn, openClass, press, saying, scrollTo, settle, unfold } from './acts.ts';
import type { Screen } from './screen.ts';

/** With its frame open. */
async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Tarjeta / }).check();
  await page.frameLocator('iframe').getByLabel('Número de tarjeta').waitFor();
}

/** The first one of the shop. */
async function buySubscription(page: Page): Promise<void> {
  await page.locator('main article', { hasText: 'Suscripción' }).first().getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
}

/** What this device would show without a connection. */
async function seeKept(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().endsWith('/class_reservations/offline'));
  await settle(page);
  await page.goto('/sin-conexion');
  await page.getByRole('heading', { name: 'Tus próximos siete días' }).waitFor();
}

const since = '2026-11-02T18:00:00.000Z';
/** Only a studio with a domain name offers passkeys; this one has an IP address. */
const withPasskeys = saying('**/api/identity/access', (answer) => ({
  ...answer,
  offers: { devices: true, second_factor: true, passkeys: true },
  second_factor: { since, recovery_codes_left: 0 },
  passkeys: ['Chrome en Android', 'Safari en iPhone'].map((name) => ({
    passkey_id: name,
    name,
    created_at: since,
    last_used_at: null,
  })),
}));

const ofAna = [
  { name: 'studio', path: '/mystudio' },
  { name: 'reserve', path: '/mystudio', act: openClass('open') },
  { name: 'reserve-with-guest', path: '/mystudio', act: inTurn(openClass('open'), press('Agregar invitado')) },
  { name: 'mine', path: '/mystudio', act: openClass('mine') },
  { name: 'full', path: '/mystudio', act: openClass('full') },
  { name: 'reservations', path: '/mystudio/reservaciones' },
  { name: 'cancel', path: '/mystudio/reservaciones', act: press(/^Cancelar/) },
  { name: 'access-code', path: '/mystudio/reservaciones', act: press(/^Código/) },
  { name: 'move-place', path: '/mystudio/reservaciones', act: press(/^Cambiar lugar/) },
  { name: 'reservations-past', path: '/mystudio/reservaciones', act: press('Pasadas') },
  { name: 'rate', path: '/mystudio/reservaciones', act: inTurn(press('Pasadas'), press(/^Calificar/)) },
  { name: 'offline', path: '/mystudio', act: seeKept },
  { name: 'waitlists', path: '/mystudio/waitlists' },
  { name: 'credits', path: '/mystudio/creditos' },
  { name: 'statement', path: '/mystudio/creditos', act: scrollTo('Estado de cuenta') },
  { name: 'information', path: '/mystudio/informacion' },
  { name: 'information-mail', path: '/mystudio/informacion', act: press('Cambiar correo') },
  { name: 'security', path: '/mystudio/seguridad' },
  { name: 'second-factor', path: '/mystudio/seguridad', act: press('Activar') },
  { name: 'passkeys', path: '/mystudio/seguridad', act: withPasskeys },
  {
    name: 'passkey-remove',
    path: '/mystudio/seguridad',
    act: inTurn(withPasskeys, press(/^Quitar la llave/)),
  },
  { name: 'my-data', path: '/mystudio/mis-datos' },
  { name: 'my-data-rows', path: '/mystudio/mis-datos', act: unfold(/^Reservaciones/) },
  { name: 'my-data-ask', path: '/mystudio/mis-datos', act: scrollTo('Pedir algo más') },
  { name: 'erase-account', path: '/mystudio/mis-datos', act: press('Eliminar mi cuenta') },
  { name: 'milestones', path: '/mystudio/informacion', act: scrollTo('Tus clases') },
  { name: 'notice-choices', path: '/mystudio/informacion', act: scrollTo('Correos que recibes') },
  { name: 'checkout', path: '/checkout/153' },
  { name: 'checkout-card', path: '/checkout/153', act: chooseCard },
  { name: 'checkout-subscription', path: '/mystudio/paquetes', act: inTurn(buySubscription, chooseCard) },
  { name: 'my-packages', path: '/mystudio/paquetes' },
  { name: 'purchases', path: '/mystudio/membresias' },
  { name: 'charges', path: '/mystudio/pagos' },
  { name: 'cards', path: '/mystudio/metodos' },
  { name: 'cards-new', path: '/mystudio/metodos', act: press(/Agregar tarjeta/) },
].map((screen): Screen => ({ ...screen, as: 'ana' }));

/** People with online access, and what others see instead. */
export const videoScreens: readonly Screen[] = [
  { name: 'online', as: 'regina', path: '/mystudio/online' },
  { name: 'online-filters', as: 'regina', path: '/mystudio/online', act: press('Filtros') },
  { name: 'online-nothing', as: 'regina', path: '/mystudio/online?buscar=zzz' },
  { name: 'video', as: 'regina', path: '/mystudio/online', act: follow(/./, 'main li a[href*="/video/"]') },
  { name: 'online-without', as: 'ana', path: '/mystudio/online' },
];

/** A customer's own screens. */
export const accountScreens: readonly Screen[] = [
  ...ofAna,
  { name: 'unlimited-credits', as: 'regina', path: '/mystudio/creditos' },
  { name: 'unlimited-reservations', as: 'regina', path: '/mystudio/reservaciones' },
  { name: 'no-credits', as: 'pablo', path: '/mystudio', act: openClass('open') },
  { name: 'empty-credits', as: 'pablo', path: '/mystudio/creditos' },
  { name: 'empty-waitlists', as: 'pablo', path: '/mystudio/waitlists' },
];

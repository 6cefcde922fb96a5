import type { Page } from '@playwright/test';
import { follow, openClass, press, scrollTo } from './acts.ts';
import type { Screen } from './screen.ts';

/** On a laptop they are visible already. */
async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filtros' }).filter({ visible: true });
  if (await button.count()) await button.first().click();
}

async function enterWrongly(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.mx');
  await page.getByLabel('Contraseña', { exact: true }).fill('lo-que-sea');
  await press('Entrar')(page);
}

/** A coming class, on its own page. */
async function seeClassPage(page: Page): Promise<void> {
  const address = await page.locator('button[data-state="open"]').last().getAttribute('formaction');
  await page.goto(address ?? '', { waitUntil: 'networkidle' });
}

const landing = ['Tipos de Clase', 'Coaches', 'Avisos', 'Calendario de Clases'];

/** Public screens, and those for signing in. */
export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  ...landing.map((title, index) => ({ name: `home-${index + 2}`, path: '/', act: scrollTo(title) })),
  { name: 'instructor', path: '/instructor/1' },
  { name: 'class-type', path: '/class_type/1' },
  { name: 'single-class', path: '/calendario', act: seeClassPage },
  { name: 'single-class-over', path: '/clase/1' },
  { name: 'coach', path: '/coach/1' },
  { name: 'announcements', path: '/avisos' },
  { name: 'location', path: '/ubicacion' },
  { name: 'faq', path: '/preguntas-frecuentes' },
  { name: 'calendar', path: '/calendario' },
  { name: 'calendar-filters', path: '/calendario', act: showFilters },
  { name: 'calendar-empty-week', path: '/calendario?dia=2030-01-01' },
  { name: 'visitor-sign-in', path: '/calendario', act: openClass('open') },
  { name: 'packages', path: '/paquetes' },
  { name: 'events', path: '/paquetes', act: scrollTo('Eventos y talleres') },
  { name: 'checkout-visitor', path: '/checkout/153' },
  { name: 'content-page', path: '/preguntas-frecuentes', act: follow(/./, 'main li a') },
  { name: 'not-found', path: '/no/existe' },
  { name: 'sign-in', path: '/entrar' },
  { name: 'sign-in-wrong', path: '/entrar', act: enterWrongly },
  { name: 'sign-up', path: '/registro' },
  { name: 'sign-up-missing', path: '/registro', act: press('Crear cuenta') },
  { name: 'recover', path: '/recuperar' },
  { name: 'reset-password', path: '/restablecer?token=x' },
  { name: 'claim-ended', path: '/activar?token=x' },
  { name: 'invitation-ended', path: '/equipo/invitacion?token=x' },
  { name: 'verify-mail', path: '/verificar-correo?token=x' },
  { name: 'verify-mail-ended', path: '/verificar-correo?token=x', act: press('Confirmar mi correo') },
  { name: 'confirm-mail-ended', path: '/confirmar-correo?token=x' },
  { name: 'guard-mail-ended', path: '/proteger-cuenta?token=x' },
  { name: 'unsubscribe', path: '/dejar-de-recibir?token=1.reminder.x' },
].map((screen) => ({ ...screen, as: null }));

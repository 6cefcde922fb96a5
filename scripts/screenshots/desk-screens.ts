import type { Page } from '@playwright/test';
import { follow, inTurn, press } from './acts.ts';
import type { Screen } from './screen.ts';

/** The day's last class with people, whose roster is open all day. */
async function openRoster(page: Page): Promise<void> {
  await page
    .locator('main li a')
    .filter({ hasText: /llegaron|llegó/ })
    .last()
    .click();
  await page.getByRole('region', { name: 'Personas' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** At the studio (UTC-6). */
const daysAhead = (days: number) => new Date(Date.now() + (days * 24 - 6) * 3_600_000).toISOString().slice(0, 10);

/** A sale to a person at the desk. */
const startSale = inTurn(follow(/./, 'main li a'), press('Vender'));

async function takeCash(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Paquetes' }).getByRole('button').nth(1).click();
  await page.getByText('Efectivo', { exact: true }).last().click();
  await page.getByRole('button', { name: /^\$/ }).first().click();
}

async function openPending(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Efectivo por cobrar' }).getByRole('button').first().click();
  await page.waitForTimeout(1200);
}

/** The desk's screens: reception, and a coach with her own classes. */
export const deskScreens: readonly Screen[] = [
  { name: 'coach-today', as: 'sofia', path: '/recepcion' },
  ...[
    { name: 'desk-today', path: '/recepcion' },
    { name: 'roster', path: '/recepcion', act: openRoster },
    { name: 'roster-entry', path: '/recepcion', act: inTurn(openRoster, press(/^Opciones de/)) },
    { name: 'roster-scan', path: '/recepcion', act: inTurn(openRoster, press('Escanear código')) },
    { name: 'roster-closed', path: `/recepcion?dia=${daysAhead(-1)}`, act: openRoster },
    { name: 'day-without-classes', path: '/recepcion?dia=2030-01-01' },
    // Nobody can be added to a class that has ended, as all of today's have at night, or that is cancelled.
    {
      name: 'walk-in',
      path: `/recepcion?dia=${daysAhead(1)}`,
      act: inTurn(follow(/^(?!.*cancelada)/i, 'main li a'), press(/^(Agregar persona|Anotar en lista)/)),
    },
    { name: 'scanned-unknown', path: '/admin/reservacion/000000000000' },
    { name: 'till', path: '/recepcion/caja' },
    { name: 'till-pending', path: '/recepcion/caja', act: openPending },
    { name: 'shifts', path: '/recepcion/caja/cortes' },
    { name: 'desk-own-access', path: '/recepcion/mi-acceso' },
    { name: 'sale', path: '/admin/clientes', act: startSale },
    { name: 'sale-cash', path: '/admin/clientes', act: inTurn(startSale, takeCash) },
    { name: 'penalties', path: '/admin/penalizaciones' },
    { name: 'penalties-all', path: '/admin/penalizaciones?ver=todas' },
    { name: 'ratings', path: '/admin/calificaciones' },
    { name: 'ratings-low', path: '/admin/calificaciones?ver=bajas' },
  ].map((screen): Screen => ({ ...screen, as: 'lupita' })),
];

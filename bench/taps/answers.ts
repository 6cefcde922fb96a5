import type { Browser, Locator, Page } from '@playwright/test';
import { takeWorst, watchTouches } from '../../scripts/lighthouse/tap-classes.ts';
import { newcomer } from '../../tests/browser/newcomers.ts';
import { openCalendarAt, ownClass, rowOf } from '../../tests/browser/own-class.ts';
import { accountOf, type DemoStudio } from '../../tests/browser/studio.ts';

/** Milliseconds in which a screen settles on a slow processor. */
const SETTLED = 1500;
const SLOWER = 4;

/** How many milliseconds one press took until the next frame. */
export interface Answered {
  name: string;
  duration: number;
}

type Press = (name: string, control: Locator) => Promise<void>;

/** Presses one control after the other, and keeps what the browser says each took (Event Timing). */
function pressing(page: Page, answered: Answered[]): Press {
  return async (name, control) => {
    await control.waitFor();
    await control.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED);
    await page.evaluate(takeWorst);
    await control.click();
    await page.waitForTimeout(SETTLED);
    answered.push({ name, duration: await page.evaluate(takeWorst) });
  };
}

/** A page of a signed-in person on a slow processor. */
async function pageOf(browser: Browser, studio: DemoStudio, data: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: studio.url,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  await context.request.post('/api/identity/sign-in', { data: { email: data.email, password: data.password } });
  await context.addInitScript(() => localStorage.setItem('cupo:was-signed-in', '1'));
  await context.addInitScript(watchTouches);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

async function asCustomer(page: Page, studio: DemoStudio, press: Press): Promise<void> {
  const own = await ownClass(studio, { spot_map: '6,7,8' });
  const bar = page.getByRole('navigation', { name: 'Lo más usado' });
  await page.goto('/mystudio');
  await press('another week', page.getByRole('link', { name: 'Semana siguiente' }));
  await press('another day', page.getByRole('navigation', { name: 'Días de la semana' }).getByRole('link').nth(2));
  await press('the filters', shown(page, 'Filtros'));
  await press('another month', shown(page, /elegir otro día$/));
  await press('its end', shown(page, 'Cerrar'));
  for (const name of ['Mis clases', 'Perfil', 'Inicio']) await press(`bar: ${name}`, bar.getByRole('link', { name }));
  await openCalendarAt(page, '/mystudio', own);
  await press('a class', rowOf(page, own));
  await press('a place of its room', page.locator('[data-spot="9"]'));
  await press('reserve', shown(page, /^Reservar lugar/));
  await press('done', shown(page, 'Listo'));
  await page.goto('/mystudio/reservaciones');
  await press('cancel', shown(page, /^Cancelar clase/));
  await press('cancel, sure', page.getByRole('dialog').getByRole('button', { name: 'Cancelar Clase', exact: true }));
}

async function atDesk(page: Page, studio: DemoStudio, press: Press): Promise<void> {
  const own = await ownClass(studio, { spot_map: '6,7,8', in: 1 });
  const { customer_id, name } = await newcomer(studio, { classes: 1 });
  const wish = { single_class_id: own.single_class_id, customer_id };
  await studio.api.post('/class_reservations', wish, { as: studio.administrator });
  const sheet = page.getByRole('dialog').last();
  await page.goto(`/recepcion/clase/${own.single_class_id}`);
  await press('mark', shown(page, new RegExp(`${name}.*no ha llegado`)));
  await press('options', shown(page, /^Opciones de/));
  await press('sell', sheet.getByRole('button', { name: 'Vender' }));
  await press('a package', sheet.getByRole('list', { name: 'Paquetes' }).getByRole('button').nth(2));
  await press('cash', sheet.getByText('Efectivo', { exact: true }));
  await press('charge', sheet.getByRole('button', { name: /^Cobrar/ }));
  await page.goto('/admin/clases');
  await press('another week of the planner', page.getByRole('link', { name: /^Semana siguiente/ }));
  await press(
    'a class of the planner',
    page.locator('main button[data-state="open"]').filter({ visible: true }).last(),
  );
  await press('move it', sheet.getByRole('button', { name: 'Mover', exact: true }));
  await press('by a day', shown(page, 'Un día después'));
}

/** Each main button of a customer and of reception, pressed once. */
export async function measureAnswers(browser: Browser, studio: DemoStudio): Promise<Answered[]> {
  const answered: Answered[] = [];
  const valeria = await newcomer(studio, { classes: 4 });
  for (const [account, walk] of [
    [valeria, asCustomer],
    [accountOf('lupita'), atDesk],
  ] as const) {
    const page = await pageOf(browser, studio, account);
    await walk(page, studio, pressing(page, answered));
    await page.context().close();
  }
  return answered;
}

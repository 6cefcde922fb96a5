import type { Page } from '@playwright/test';
import type { AccountKey } from '../../src/server/demo/accounts.ts';

/** One picture: who looks, where, and what they do first. */
export interface Screen {
  name: string;
  /** Null: a visitor. */
  as: AccountKey | null;
  path: string;
  act?: (page: Page) => Promise<void>;
}

/** The first class of the next days that stands as said. */
async function openClass(page: Page, state: 'open' | 'mine' | 'full'): Promise<void> {
  for (let day = 0; day < 9; day += 1) {
    const row = page.locator(`button[data-state="${state}"]`).filter({ visible: true }).first();
    if (await row.count()) {
      await row.click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(800);
      return;
    }
    const date = new Date(Date.now() + (day + 1) * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10);
    await page.goto(`${new URL(page.url()).pathname}?dia=${date}`, { waitUntil: 'networkidle' });
  }
  throw new Error(`No class is ${state}.`);
}

/** On a laptop they stand there already. */
async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /[Ff]iltr/ }).filter({ visible: true });
  if (await button.count()) await button.first().click();
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.waitForTimeout(800);
};

/** Tomorrow at the studio (UTC-6): late in the evening today has no class left. */
const tomorrow = () => new Date(Date.now() + 18 * 3_600_000).toISOString().slice(0, 10);

const firstLink =
  (pattern: RegExp, among = 'a') =>
  async (page: Page) => {
    await page.locator(among).filter({ visible: true }).filter({ hasText: pattern }).first().click();
    await page.waitForLoadState('networkidle');
  };

/** A section of the landing page; a studio may not show it. */
const scrollTo = (title: string) => async (page: Page) => {
  const heading = page.getByRole('heading', { name: title, level: 2 });
  if (await heading.count()) await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

/** With its frame open. */
async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Tarjeta / }).check();
  await page.frameLocator('iframe').getByLabel('Número de tarjeta').waitFor();
}

/** At the counter, with somebody in front. */
async function startSale(page: Page): Promise<void> {
  await firstLink(/./, 'main li a')(page);
  await press('Vender')(page);
}

export const screens: readonly Screen[] = [
  { name: 'home', as: null, path: '/' },
  ...['Tipos de Clase', 'Coaches', 'Avisos', 'Calendario de Clases'].map((title, index) => ({
    name: `home-${index + 2}`,
    as: null,
    path: '/',
    act: scrollTo(title),
  })),
  { name: 'instructor', as: null, path: '/instructor/1' },
  { name: 'class-type', as: null, path: '/class_type/1' },
  { name: 'coach', as: null, path: '/coach/1' },
  { name: 'announcements', as: null, path: '/avisos' },
  { name: 'location', as: null, path: '/ubicacion' },
  { name: 'faq', as: null, path: '/preguntas-frecuentes' },
  { name: 'calendar', as: null, path: '/calendario' },
  { name: 'calendar-filters', as: null, path: '/calendario', act: showFilters },
  { name: 'calendar-empty-week', as: null, path: '/calendario?dia=2030-01-01' },
  { name: 'visitor-sign-in', as: null, path: '/calendario', act: (page) => openClass(page, 'open') },
  { name: 'sign-in', as: null, path: '/entrar' },
  {
    name: 'sign-in-wrong',
    as: null,
    path: '/entrar',
    act: async (page) => {
      await page.getByLabel('Correo electrónico').fill('nadie@ejemplo.mx');
      await page.getByLabel('Contraseña', { exact: true }).fill('lo-que-sea');
      await press('Entrar')(page);
    },
  },
  { name: 'sign-up', as: null, path: '/registro' },
  { name: 'sign-up-missing', as: null, path: '/registro', act: press('Crear cuenta') },
  { name: 'recover', as: null, path: '/recuperar' },
  { name: 'reset-password', as: null, path: '/restablecer?token=x' },
  { name: 'content-page', as: null, path: '/aviso-de-privacidad' },
  { name: 'not-found', as: null, path: '/no/existe' },

  { name: 'studio', as: 'ana', path: '/mystudio' },
  { name: 'reserve', as: 'ana', path: '/mystudio', act: (page) => openClass(page, 'open') },
  { name: 'mine', as: 'ana', path: '/mystudio', act: (page) => openClass(page, 'mine') },
  { name: 'full', as: 'ana', path: '/mystudio', act: (page) => openClass(page, 'full') },
  { name: 'reservations', as: 'ana', path: '/mystudio/reservaciones' },
  { name: 'cancel', as: 'ana', path: '/mystudio/reservaciones', act: press(/^Cancelar/) },
  { name: 'access-code', as: 'ana', path: '/mystudio/reservaciones', act: press(/^Código/) },
  { name: 'move-place', as: 'ana', path: '/mystudio/reservaciones', act: press(/^Cambiar lugar/) },
  { name: 'rate', as: 'ana', path: '/mystudio/reservaciones', act: press(/^Calificar/) },
  {
    name: 'reserve-with-guest',
    as: 'ana',
    path: '/mystudio',
    act: async (page) => {
      await openClass(page, 'open');
      await press('Agregar invitado')(page);
    },
  },
  { name: 'waitlists', as: 'ana', path: '/mystudio/waitlists' },
  { name: 'credits', as: 'ana', path: '/mystudio/creditos' },
  { name: 'information', as: 'ana', path: '/mystudio/informacion' },
  { name: 'information-mail', as: 'ana', path: '/mystudio/informacion', act: press('Cambiar correo') },
  { name: 'office-forms', as: 'jimena', path: '/admin/formularios' },
  { name: 'office-form', as: 'jimena', path: '/admin/formularios?abierto=1' },
  { name: 'office-question', as: 'jimena', path: '/admin/formularios?abierto=1', act: press(/Qué debemos cuidar/) },
  { name: 'unlimited-credits', as: 'regina', path: '/mystudio/creditos' },
  { name: 'unlimited-reservations', as: 'regina', path: '/mystudio/reservaciones' },
  { name: 'no-credits', as: 'pablo', path: '/mystudio', act: (page) => openClass(page, 'open') },
  { name: 'empty-credits', as: 'pablo', path: '/mystudio/creditos' },

  { name: 'packages', as: null, path: '/paquetes' },
  { name: 'checkout-visitor', as: null, path: '/checkout/153' },
  { name: 'checkout', as: 'ana', path: '/checkout/153' },
  { name: 'checkout-card', as: 'ana', path: '/checkout/153', act: chooseCard },
  { name: 'checkout-subscription', as: 'ana', path: '/checkout/160', act: chooseCard },
  { name: 'my-packages', as: 'ana', path: '/mystudio/paquetes' },
  { name: 'purchases', as: 'ana', path: '/mystudio/membresias' },
  { name: 'charges', as: 'ana', path: '/mystudio/pagos' },
  { name: 'cards', as: 'ana', path: '/mystudio/metodos' },
  { name: 'cards-new', as: 'ana', path: '/mystudio/metodos', act: press(/Agregar tarjeta/) },

  { name: 'coach-today', as: 'sofia', path: '/recepcion' },
  { name: 'desk-today', as: 'lupita', path: '/recepcion' },
  { name: 'roster', as: 'lupita', path: `/recepcion?dia=${tomorrow()}`, act: firstLink(/llegaron|llegó|personas/) },
  {
    name: 'walk-in',
    as: 'lupita',
    path: '/recepcion',
    act: async (page) => {
      await firstLink(/llegaron/)(page);
      await press(/Agregar persona/)(page);
    },
  },
  { name: 'till', as: 'lupita', path: '/recepcion/caja' },
  {
    name: 'till-pending',
    as: 'lupita',
    path: '/recepcion/caja',
    act: async (page) => {
      await page.getByRole('region', { name: 'Efectivo por cobrar' }).getByRole('button').first().click();
      await page.waitForTimeout(1200);
    },
  },
  { name: 'office-purchases', as: 'jimena', path: '/admin/compras' },
  { name: 'office-purchase', as: 'jimena', path: '/admin/compras', act: firstLink(/[a-z]/, 'main [href*="abierto"]') },
  { name: 'sale', as: 'lupita', path: '/admin/clientes', act: startSale },
  {
    name: 'sale-cash',
    as: 'lupita',
    path: '/admin/clientes',
    act: async (page) => {
      await startSale(page);
      await page.getByRole('list', { name: 'Paquetes' }).getByRole('button').nth(1).click();
      await page.getByText('Efectivo', { exact: true }).last().click();
      await page.getByRole('button', { name: /^\$/ }).first().click();
    },
  },
  { name: 'office-home', as: 'jimena', path: '/admin' },
  { name: 'team', as: 'jimena', path: '/admin/equipo' },
  { name: 'team-invite', as: 'jimena', path: '/admin/equipo', act: press('Invitar') },
  { name: 'planner', as: 'jimena', path: '/admin/clases' },
  { name: 'planner-copy-week', as: 'jimena', path: '/admin/clases', act: press('Copiar semana') },
  { name: 'planner-close-days', as: 'jimena', path: '/admin/clases', act: press('Cerrar días') },
  { name: 'planner-new', as: 'jimena', path: '/admin/clases', act: press(/[Pp]rogramar|[Nn]ueva/) },
  { name: 'customers', as: 'jimena', path: '/admin/clientes' },
  {
    name: 'customers-search',
    as: 'jimena',
    path: '/admin/clientes',
    act: async (page) => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('belmonte');
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'customer',
    as: 'jimena',
    path: '/admin/clientes',
    act: async (page) => {
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('belmonte');
      await page.waitForTimeout(1500);
      await firstLink(/Belmonte/)(page);
    },
  },
  { name: 'office-locations', as: 'jimena', path: '/admin/lugares' },
  { name: 'office-location', as: 'jimena', path: '/admin/lugares?abierto=1' },
  { name: 'office-class-types', as: 'jimena', path: '/admin/tipos-de-clase' },
  { name: 'office-class-type', as: 'jimena', path: '/admin/tipos-de-clase?abierto=1' },
  { name: 'office-category-new', as: 'jimena', path: '/admin/categorias?abierto=nuevo' },
  { name: 'office-tag', as: 'jimena', path: '/admin/etiquetas?abierto=1' },
  { name: 'office-coaches', as: 'jimena', path: '/admin/coaches' },
  { name: 'office-coach', as: 'jimena', path: '/admin/coaches?abierto=1' },
  { name: 'office-nothing-found', as: 'jimena', path: '/admin/coaches?buscar=zzz' },
  { name: 'office-announcements', as: 'jimena', path: '/admin/avisos' },
  { name: 'office-announcement', as: 'jimena', path: '/admin/avisos?abierto=nuevo' },
  { name: 'office-pages', as: 'jimena', path: '/admin/paginas' },
  { name: 'office-page', as: 'jimena', path: '/admin/paginas?abierto=1' },
  { name: 'office-packages', as: 'jimena', path: '/admin/paquetes' },
  { name: 'office-package', as: 'jimena', path: '/admin/paquetes', act: firstLink(/clases|Clases/) },
  { name: 'office-package-new', as: 'jimena', path: '/admin/paquetes?abierto=nuevo' },
  { name: 'office-discounts', as: 'jimena', path: '/admin/descuentos' },
  { name: 'office-discount-new', as: 'jimena', path: '/admin/descuentos?abierto=nuevo' },
  { name: 'office-payment-methods', as: 'jimena', path: '/admin/metodos-de-pago' },
  { name: 'office-payment-method', as: 'jimena', path: '/admin/metodos-de-pago?abierto=3' },
  { name: 'office-configuration', as: 'jimena', path: '/admin/configuracion' },
  { name: 'office-configuration-sections', as: 'jimena', path: '/admin/configuracion?grupo=landing' },
];

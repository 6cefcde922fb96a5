import type { Page } from '@playwright/test';
import { accountOf } from '../../tests/browser/studio.ts';
import { follow, inTurn, lookFor, press, saying, scrollTo } from './acts.ts';
import type { Act, Screen } from './screen.ts';

/** A class of the week, beside the week. */
async function openBlock(page: Page): Promise<void> {
  await page.locator('main button[data-state="open"]').filter({ visible: true }).last().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

const week = [
  { name: 'planner', path: '/admin/clases' },
  { name: 'planner-next-week', path: `/admin/clases?dia=${inDays(7)}` },
  { name: 'planner-copy-week', path: '/admin/clases', act: press('Copiar semana') },
  { name: 'planner-close-days', path: '/admin/clases', act: press('Cerrar días') },
  { name: 'planner-new', path: '/admin/clases', act: press('Clase nueva') },
  { name: 'planner-class', path: `/admin/clases?dia=${inDays(7)}`, act: openBlock },
  {
    name: 'planner-block-places',
    path: `/admin/clases?dia=${inDays(7)}`,
    act: inTurn(openBlock, press('Bloquear lugar')),
  },
  {
    name: 'planner-cancel',
    path: `/admin/clases?dia=${inDays(7)}`,
    act: inTurn(openBlock, press('Cancelar la clase')),
  },
  { name: 'planner-move', path: `/admin/clases?dia=${inDays(7)}`, act: inTurn(openBlock, press('Mover')) },
];

/** Her name differs between the studios. */
const searchAna: Act = (page) => lookFor(accountOf('ana').email)(page);
const findAna = inTurn(searchAna, follow(/./, 'main li a'));

const people = [
  { name: 'customers', path: '/admin/clientes' },
  { name: 'customers-search', path: '/admin/clientes', act: searchAna },
  { name: 'customers-new', path: '/admin/clientes', act: press(/[Nn]ueva|[Aa]gregar/) },
  { name: 'customers-import', path: '/admin/clientes/importar' },
  { name: 'customer', path: '/admin/clientes', act: findAna },
  { name: 'customer-consents', path: '/admin/clientes', act: inTurn(findAna, scrollTo('Consentimientos')) },
  ...['Reservar', 'Editar', 'Dar clases', 'Restar clases'].map((name, index) => ({
    name: `customer-deed-${index + 1}`,
    path: '/admin/clientes',
    act: inTurn(findAna, press(name)),
  })),
  { name: 'team', path: '/admin/equipo' },
  { name: 'audit', path: '/admin/bitacora' },
  { name: 'audit-courtesies', path: '/admin/bitacora?ver=courtesies&desde=2020-01-01' },
  { name: 'audit-nothing', path: '/admin/bitacora?desde=2020-01-01&hasta=2020-01-02' },
  { name: 'reports', path: '/admin/reportes' },
  { name: 'reports-other-days', path: '/admin/reportes?desde=2026-10-05&hasta=2026-10-11' },
  { name: 'reports-nothing', path: '/admin/reportes?desde=2020-01-01&hasta=2020-01-31' },
  { name: 'team-invite', path: '/admin/equipo', act: press('Invitar') },
];

const selling = [
  { name: 'report-customers', path: '/admin/reportes/clientes' },
  { name: 'report-new', path: '/admin/reportes/clientes?lista=nuevos' },
  { name: 'report-owed', path: '/admin/reportes/clientes?lista=clases' },
  { name: 'office-purchases', path: '/admin/compras' },
  { name: 'office-purchase', path: '/admin/compras', act: follow(/[a-z]/, 'main [href*="abierto"]') },
  { name: 'office-packages', path: '/admin/paquetes' },
  { name: 'office-package', path: '/admin/paquetes', act: follow(/./, 'main [href*="abierto"]:not([href*="nuevo"])') },
  { name: 'office-package-new', path: '/admin/paquetes?abierto=nuevo' },
  { name: 'office-discounts', path: '/admin/descuentos' },
  { name: 'office-discount-new', path: '/admin/descuentos?abierto=nuevo' },
  { name: 'office-payment-methods', path: '/admin/metodos-de-pago' },
  { name: 'office-payment-method', path: '/admin/metodos-de-pago?abierto=3' },
];

const studio = [
  { name: 'office-locations', path: '/admin/lugares' },
  { name: 'office-location', path: '/admin/lugares?abierto=1' },
  { name: 'office-class-types', path: '/admin/tipos-de-clase' },
  { name: 'office-class-type', path: '/admin/tipos-de-clase?abierto=1' },
  { name: 'office-categories', path: '/admin/categorias' },
  { name: 'office-category-new', path: '/admin/categorias?abierto=nuevo' },
  { name: 'office-tags', path: '/admin/etiquetas' },
  { name: 'office-tag', path: '/admin/etiquetas?abierto=1' },
  { name: 'office-coaches', path: '/admin/coaches' },
  { name: 'office-coach', path: '/admin/coaches?abierto=1' },
  { name: 'office-nothing-found', path: '/admin/coaches?buscar=zzz' },
  { name: 'office-announcements', path: '/admin/avisos' },
  { name: 'office-announcement', path: '/admin/avisos?abierto=nuevo' },
  { name: 'office-pages', path: '/admin/paginas' },
  { name: 'office-page', path: '/admin/paginas?abierto=1' },
  { name: 'office-files', path: '/admin/archivos' },
];

const none = { reason: null, qualities: [], made: [], ahead: 0 };
/** The states of a film's conversion with `ffmpeg`, one per film. */
const conversions = [
  { ...none, state: 'working', made: [240, 360] },
  { ...none, state: 'waiting', ahead: 1 },
  { ...none, state: 'failed', reason: 'storage-full' },
  { ...none, state: 'ready', qualities: [240, 360, 720] },
  { ...none, state: 'unavailable' },
];
const inEveryState = saying('**/api/videos/admin/all', ({ videos }) => ({
  videos: Array.isArray(videos)
    ? videos.map((video, index) => ({
        ...video,
        conversion: video.conversion && { ...video.conversion, ...conversions[index % conversions.length] },
      }))
    : [],
}));
const failed = saying('**/api/video_conversions/*', ({ conversion }) => ({
  conversion: { ...Object(conversion), ...conversions[2] },
}));

/** The owner's screens about videos. */
export const onlineScreens: readonly Screen[] = [
  { name: 'office-videos', path: '/admin/videos' },
  { name: 'office-videos-states', path: '/admin/videos', act: inEveryState },
  {
    name: 'office-video-failed',
    path: '/admin/videos',
    act: inTurn(failed, follow(/./, 'main [href*="abierto"]:not([href*="nuevo"])')),
  },
  { name: 'office-video', path: '/admin/videos', act: follow(/./, 'main [href*="abierto"]:not([href*="nuevo"])') },
  { name: 'office-video-new', path: '/admin/videos?abierto=nuevo' },
  { name: 'office-programs', path: '/admin/programas' },
  { name: 'office-program', path: '/admin/programas', act: follow(/./, 'main [href*="abierto"]:not([href*="nuevo"])') },
  { name: 'office-video-types', path: '/admin/tipos-de-video' },
].map((screen): Screen => ({ ...screen, as: 'jimena' }));

const settings = [
  { name: 'office-forms', path: '/admin/formularios' },
  { name: 'office-form', path: '/admin/formularios?abierto=1' },
  { name: 'office-question', path: '/admin/formularios?abierto=1', act: press(/Qué debemos cuidar/) },
  ...['look', 'contact', 'landing', 'booking', 'mail'].map((group) => ({
    name: `office-configuration-${group}`,
    path: `/admin/configuracion?grupo=${group}`,
  })),
  { name: 'office-privacy', path: '/admin/datos-personales' },
  { name: 'office-own-access', path: '/recepcion/mi-acceso' },
  { name: 'mailbox', path: '/admin/correo' },
  { name: 'mailbox-letter', path: '/admin/correo', act: follow(/[a-z]/, 'main [href*="abierto"]') },
];

const reports = [
  { name: 'report-classes', path: '/admin/reportes/clases' },
  { name: 'report-classes-of-hour', path: '/admin/reportes/clases?dia=2&hora=7#clases' },
  { name: 'report-coaches', path: '/admin/reportes/coaches' },
  { name: 'report-coach', path: '/admin/reportes/coaches?coach=1#lineas' },
];

/** The owner's screens. */
export const officeScreens: readonly Screen[] = [
  { name: 'office-home', path: '/admin' },
  { name: 'office-menu', path: '/admin', act: openMenu },
  ...week,
  ...people,
  ...selling,
  ...studio,
  ...reports,
  ...settings,
].map((screen): Screen => ({ ...screen, as: 'jimena' }));

/** At the studio (UTC-6). */
function inDays(days: number): string {
  return new Date(Date.now() + (days * 24 - 6) * 3_600_000).toISOString().slice(0, 10);
}

/** A laptop shows it permanently. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menú' }).filter({ visible: true });
  if (await button.count()) await press('Abrir menú')(page);
}

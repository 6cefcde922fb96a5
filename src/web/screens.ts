/** A page's frame, and who may see it. */
export type Area = 'public' | 'entrance' | 'account' | 'staff';

export interface Screen {
  path: string;
  /** Its file under src/web/pages. */
  page: string;
  area: Area;
  /** 'server': the HTML has the page with its data. Absent: the same head, and a skeleton. */
  rendered?: 'server';
  /** Spanish, followed by the studio's name. Empty on the landing page and on pages with their own title. */
  title: string;
}

/** Every screen, each once. `router.ts` makes routes of them; menus and links show only these. */
export const screens = {
  home: { path: '/', page: 'public/home', area: 'public', rendered: 'server', title: '' },
  calendar: { path: '/calendario', page: 'public/calendar', area: 'public', rendered: 'server', title: 'Horarios' },
  announcements: { path: '/avisos', page: 'public/announcements', area: 'public', rendered: 'server', title: 'Avisos' },
  packages: { path: '/paquetes', page: 'public/packages', area: 'public', rendered: 'server', title: 'Paquetes' },
  checkout: {
    path: '/checkout/:class_package_id',
    page: 'public/checkout',
    area: 'public',
    rendered: 'server',
    title: 'Estás Comprando',
  },
  thankYou: { path: '/gracias/:purchase_id', page: 'public/thank-you', area: 'account', title: 'Tu compra' },
  myPackages: { path: '/mystudio/paquetes', page: 'account/packages', area: 'account', title: 'Paquetes' },
  purchases: { path: '/mystudio/membresias', page: 'account/purchases', area: 'account', title: 'Mis Compras' },
  charges: { path: '/mystudio/pagos', page: 'account/charges', area: 'account', title: 'Mis Cargos' },
  cards: { path: '/mystudio/metodos', page: 'account/cards', area: 'account', title: 'Mis Tarjetas' },
  classType: {
    path: '/class_type/:class_type_id',
    page: 'public/class-type',
    area: 'public',
    rendered: 'server',
    title: '',
  },
  singleClass: {
    path: '/clase/:single_class_id',
    page: 'public/single-class',
    area: 'public',
    rendered: 'server',
    title: '',
  },
  instructor: {
    path: '/instructor/:instructor_id',
    page: 'public/instructor',
    area: 'public',
    rendered: 'server',
    title: '',
  },
  coach: { path: '/coach/:coach_id', page: 'public/coach', area: 'public', rendered: 'server', title: '' },
  location: { path: '/ubicacion', page: 'public/location', area: 'public', rendered: 'server', title: 'Ubicación' },
  faq: {
    path: '/preguntas-frecuentes',
    page: 'public/faq',
    area: 'public',
    rendered: 'server',
    title: 'Preguntas Frecuentes',
  },
  studio: { path: '/mystudio', page: 'account/studio', area: 'account', title: 'Presenciales' },
  signIn: { path: '/entrar', page: 'public/sign-in', area: 'entrance', rendered: 'server', title: 'Entrar' },
  signUp: { path: '/registro', page: 'public/sign-up', area: 'entrance', rendered: 'server', title: 'Regístrate' },
  recover: {
    path: '/recuperar',
    page: 'public/recover',
    area: 'entrance',
    rendered: 'server',
    title: 'Recupera tu contraseña',
  },
  resetPassword: { path: '/restablecer', page: 'public/reset-password', area: 'entrance', title: 'Nueva contraseña' },
  loading: { path: '/accediendo', page: 'public/entering', area: 'entrance', title: 'Accediendo' },
  reservations: {
    path: '/mystudio/reservaciones',
    page: 'account/reservations',
    area: 'account',
    title: 'Mis Reservaciones',
  },
  online: { path: '/mystudio/online', page: 'account/online', area: 'account', title: 'Online' },
  video: { path: '/mystudio/video/:video_id', page: 'account/video', area: 'account', title: 'Video' },
  credits: { path: '/mystudio/creditos', page: 'account/credits', area: 'account', title: 'Mis Créditos' },
  waitlists: { path: '/mystudio/waitlists', page: 'account/waitlists', area: 'account', title: 'Mis Listas de Espera' },
  privacy: { path: '/mystudio/mis-datos', page: 'account/privacy', area: 'account', title: 'Mis datos' },
  adminPrivacy: { path: '/admin/datos-personales', page: 'admin/privacy', area: 'staff', title: 'Privacidad' },
  security: { path: '/mystudio/seguridad', page: 'account/security', area: 'account', title: 'Seguridad' },
  deskOwnAccess: { path: '/recepcion/mi-acceso', page: 'desk/own-access', area: 'staff', title: 'Mi acceso' },
  information: { path: '/mystudio/informacion', page: 'account/information', area: 'account', title: 'Mi Información' },
  desk: { path: '/recepcion', page: 'desk/today', area: 'staff', title: 'Recepción' },
  deskClass: {
    path: '/recepcion/clase/:single_class_id',
    page: 'desk/class',
    area: 'staff',
    title: 'Lista de la clase',
  },
  deskReservation: {
    path: '/admin/reservacion/:token',
    page: 'desk/reservation',
    area: 'staff',
    title: 'Código de Acceso',
  },
  adminPenalties: { path: '/admin/penalizaciones', page: 'admin/penalties', area: 'staff', title: 'Penalizaciones' },
  adminAudit: { path: '/admin/bitacora', page: 'admin/audit', area: 'staff', title: 'Bitácora' },
  adminRatings: { path: '/admin/calificaciones', page: 'admin/ratings', area: 'staff', title: 'Calificaciones' },
  deskShifts: { path: '/recepcion/caja/cortes', page: 'desk/shifts', area: 'staff', title: 'Cortes de caja' },
  deskShift: {
    path: '/recepcion/caja/cortes/:cash_shift_id',
    page: 'desk/shift',
    area: 'staff',
    title: 'Corte de caja',
  },
  deskTill: { path: '/recepcion/caja', page: 'desk/till', area: 'staff', title: 'Caja' },
  adminReports: { path: '/admin/reportes', page: 'admin/reports', area: 'staff', title: 'Reportes' },
  adminReportClasses: {
    path: '/admin/reportes/clases',
    page: 'admin/report-classes',
    area: 'staff',
    title: 'Reporte de clases',
  },
  adminReportCoaches: {
    path: '/admin/reportes/coaches',
    page: 'admin/report-coaches',
    area: 'staff',
    title: 'Reporte de coaches',
  },
  adminReportCustomers: {
    path: '/admin/reportes/clientes',
    page: 'admin/report-customers',
    area: 'staff',
    title: 'Reporte de clientes',
  },
  adminPurchases: { path: '/admin/compras', page: 'admin/purchases', area: 'staff', title: 'Compras' },
  adminClasses: { path: '/admin/clases', page: 'admin/classes', area: 'staff', title: 'Clases' },
  adminCustomers: { path: '/admin/clientes', page: 'admin/customers', area: 'staff', title: 'Clientes' },
  /** Before a person's own screen, whose path would match it. */
  adminImport: {
    path: '/admin/clientes/importar',
    page: 'admin/import-customers',
    area: 'staff',
    title: 'Traer clientes',
  },
  adminCustomer: { path: '/admin/clientes/:customer_id', page: 'admin/customer', area: 'staff', title: 'Cliente' },
  adminAnnouncements: { path: '/admin/avisos', page: 'admin/announcements', area: 'staff', title: 'Avisos' },
  adminPages: { path: '/admin/paginas', page: 'admin/pages', area: 'staff', title: 'Páginas' },
  adminFiles: { path: '/admin/archivos', page: 'admin/files', area: 'staff', title: 'Archivos' },
  adminLocations: { path: '/admin/lugares', page: 'admin/locations', area: 'staff', title: 'Sucursales' },
  adminClassTypes: { path: '/admin/tipos-de-clase', page: 'admin/class-types', area: 'staff', title: 'Tipos de clase' },
  adminCategories: { path: '/admin/categorias', page: 'admin/class-categories', area: 'staff', title: 'Categorías' },
  adminTags: { path: '/admin/etiquetas', page: 'admin/tags', area: 'staff', title: 'Etiquetas' },
  adminCoaches: { path: '/admin/coaches', page: 'admin/instructors', area: 'staff', title: 'Coaches' },
  adminVideos: { path: '/admin/videos', page: 'admin/videos', area: 'staff', title: 'Videos' },
  adminVideoTypes: {
    path: '/admin/tipos-de-video',
    page: 'admin/video-types',
    area: 'staff',
    title: 'Tipos de video',
  },
  adminPrograms: { path: '/admin/programas', page: 'admin/programs', area: 'staff', title: 'Programas' },
  adminPackages: { path: '/admin/paquetes', page: 'admin/packages', area: 'staff', title: 'Paquetes' },
  adminDiscounts: { path: '/admin/descuentos', page: 'admin/discounts', area: 'staff', title: 'Descuentos' },
  adminPaymentMethods: {
    path: '/admin/metodos-de-pago',
    page: 'admin/payment-methods',
    area: 'staff',
    title: 'Métodos de pago',
  },
  adminConfiguration: {
    path: '/admin/configuracion',
    page: 'admin/configuration',
    area: 'staff',
    title: 'Configuración',
  },
  admin: { path: '/admin', page: 'admin/home', area: 'staff', title: 'Inicio' },
  adminMailbox: { path: '/admin/correo', page: 'admin/mailbox', area: 'staff', title: 'Correo' },
  adminStaff: { path: '/admin/equipo', page: 'admin/staff', area: 'staff', title: 'Equipo' },
  staffInvitation: {
    path: '/equipo/invitacion',
    page: 'public/staff-invitation',
    area: 'entrance',
    title: 'Únete al equipo',
  },
  /** Shown by the service worker instead of any page that cannot be reached (src/web/worker/answers.ts). */
  offline: {
    path: '/sin-conexion',
    page: 'public/offline',
    area: 'entrance',
    rendered: 'server',
    title: 'Sin conexión',
  },
  unsubscribe: { path: '/dejar-de-recibir', page: 'public/unsubscribe', area: 'entrance', title: 'Tus correos' },
  adminForms: { path: '/admin/formularios', page: 'admin/forms', area: 'staff', title: 'Formularios' },
  confirmMail: {
    path: '/confirmar-correo',
    page: 'public/confirm-mail',
    area: 'entrance',
    title: 'Confirma tu correo',
  },
  guardMail: { path: '/proteger-cuenta', page: 'public/guard-mail', area: 'entrance', title: 'Protege tu cuenta' },
  verifyMail: { path: '/verificar-correo', page: 'public/verify-mail', area: 'entrance', title: 'Confirma tu correo' },
  claim: { path: '/activar', page: 'public/claim', area: 'entrance', title: 'Activa tu cuenta' },
  page: { path: '/:slug', page: 'public/content-page', area: 'public', rendered: 'server', title: '' },
} as const satisfies Record<string, Screen>;

type Screens = typeof screens;

const addresses = Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, path]));

/** Every address of the application. */
export const paths = addresses as { readonly [Name in keyof Screens]: Screens[Name]['path'] };

/** Fills the `:names` of a path: `pathTo(paths.page, {slug: 'terminos'})` is `/terminos`. */
export function pathTo(pattern: string, parameters: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** The checkout of a special class: for any place in it, or the chosen one. */
export function checkoutOfClass(class_package_id: number, single_class_id: number, spot: number | null = null): string {
  const place = { clase: String(single_class_id), ...(spot !== null && { lugar: String(spot) }) };
  return `${pathTo(paths.checkout, { class_package_id })}?${new URLSearchParams(place)}`;
}

import { paths } from './paths.ts';
import { lazyPage } from './routing/lazy-page.tsx';
import type { AppRoute } from './routing/route.ts';

const home = lazyPage('pages/public/home.tsx', () => import('./pages/public/home.tsx'));
const calendar = lazyPage('pages/public/calendar.tsx', () => import('./pages/public/calendar.tsx'));
const studio = lazyPage('pages/account/studio.tsx', () => import('./pages/account/studio.tsx'));

const signIn = lazyPage('pages/public/sign-in.tsx', () => import('./pages/public/sign-in.tsx'));
const signUp = lazyPage('pages/public/sign-up.tsx', () => import('./pages/public/sign-up.tsx'));
const recover = lazyPage('pages/public/recover.tsx', () => import('./pages/public/recover.tsx'));
const resetPassword = lazyPage('pages/public/reset-password.tsx', () => import('./pages/public/reset-password.tsx'));
const entering = lazyPage('pages/public/entering.tsx', () => import('./pages/public/entering.tsx'));
const announcements = lazyPage('pages/public/announcements.tsx', () => import('./pages/public/announcements.tsx'));
const classType = lazyPage('pages/public/class-type.tsx', () => import('./pages/public/class-type.tsx'));
const instructor = lazyPage('pages/public/instructor.tsx', () => import('./pages/public/instructor.tsx'));
const coach = lazyPage('pages/public/coach.tsx', () => import('./pages/public/coach.tsx'));
const location = lazyPage('pages/public/location.tsx', () => import('./pages/public/location.tsx'));
const faq = lazyPage('pages/public/faq.tsx', () => import('./pages/public/faq.tsx'));
const contentPage = lazyPage('pages/public/content-page.tsx', () => import('./pages/public/content-page.tsx'));
const packages = lazyPage('pages/public/packages.tsx', () => import('./pages/public/packages.tsx'));
const checkout = lazyPage('pages/public/checkout.tsx', () => import('./pages/public/checkout.tsx'));
const thankYou = lazyPage('pages/public/thank-you.tsx', () => import('./pages/public/thank-you.tsx'));
const myPackages = lazyPage('pages/account/packages.tsx', () => import('./pages/account/packages.tsx'));
const purchases = lazyPage('pages/account/purchases.tsx', () => import('./pages/account/purchases.tsx'));
const charges = lazyPage('pages/account/charges.tsx', () => import('./pages/account/charges.tsx'));
const cards = lazyPage('pages/account/cards.tsx', () => import('./pages/account/cards.tsx'));
const reservations = lazyPage('pages/account/reservations.tsx', () => import('./pages/account/reservations.tsx'));
const credits = lazyPage('pages/account/credits.tsx', () => import('./pages/account/credits.tsx'));
const waitlists = lazyPage('pages/account/waitlists.tsx', () => import('./pages/account/waitlists.tsx'));
const information = lazyPage('pages/account/information.tsx', () => import('./pages/account/information.tsx'));
const desk = lazyPage('pages/desk/today.tsx', () => import('./pages/desk/today.tsx'));
const deskClass = lazyPage('pages/desk/class.tsx', () => import('./pages/desk/class.tsx'));
const adminCustomers = lazyPage('pages/admin/customers.tsx', () => import('./pages/admin/customers.tsx'));
const adminCustomer = lazyPage('pages/admin/customer.tsx', () => import('./pages/admin/customer.tsx'));
const adminClasses = lazyPage('pages/admin/classes.tsx', () => import('./pages/admin/classes.tsx'));
const adminAnnouncements = lazyPage('pages/admin/announcements.tsx', () => import('./pages/admin/announcements.tsx'));
const adminPages = lazyPage('pages/admin/pages.tsx', () => import('./pages/admin/pages.tsx'));
const adminLocations = lazyPage('pages/admin/locations.tsx', () => import('./pages/admin/locations.tsx'));
const adminClassTypes = lazyPage('pages/admin/class-types.tsx', () => import('./pages/admin/class-types.tsx'));
const adminCategories = lazyPage(
  'pages/admin/class-categories.tsx',
  () => import('./pages/admin/class-categories.tsx'),
);
const adminTags = lazyPage('pages/admin/tags.tsx', () => import('./pages/admin/tags.tsx'));
const adminCoaches = lazyPage('pages/admin/instructors.tsx', () => import('./pages/admin/instructors.tsx'));
const adminPackages = lazyPage('pages/admin/packages.tsx', () => import('./pages/admin/packages.tsx'));
const adminDiscounts = lazyPage('pages/admin/discounts.tsx', () => import('./pages/admin/discounts.tsx'));
const adminPaymentMethods = lazyPage(
  'pages/admin/payment-methods.tsx',
  () => import('./pages/admin/payment-methods.tsx'),
);
const adminConfiguration = lazyPage('pages/admin/configuration.tsx', () => import('./pages/admin/configuration.tsx'));
const adminHome = lazyPage('pages/admin/home.tsx', () => import('./pages/admin/home.tsx'));
const adminMailbox = lazyPage('pages/admin/mailbox.tsx', () => import('./pages/admin/mailbox.tsx'));
const adminStaff = lazyPage('pages/admin/staff.tsx', () => import('./pages/admin/staff.tsx'));
const staffInvitation = lazyPage(
  'pages/public/staff-invitation.tsx',
  () => import('./pages/public/staff-invitation.tsx'),
);
const deskReservation = lazyPage('pages/desk/reservation.tsx', () => import('./pages/desk/reservation.tsx'));
const adminPenalties = lazyPage('pages/admin/penalties.tsx', () => import('./pages/admin/penalties.tsx'));
const adminAudit = lazyPage('pages/admin/audit.tsx', () => import('./pages/admin/audit.tsx'));
const adminRatings = lazyPage('pages/admin/ratings.tsx', () => import('./pages/admin/ratings.tsx'));
const deskTill = lazyPage('pages/desk/till.tsx', () => import('./pages/desk/till.tsx'));
const adminPurchases = lazyPage('pages/admin/purchases.tsx', () => import('./pages/admin/purchases.tsx'));
const unsubscribe = lazyPage('pages/public/unsubscribe.tsx', () => import('./pages/public/unsubscribe.tsx'));
const adminForms = lazyPage('pages/admin/forms.tsx', () => import('./pages/admin/forms.tsx'));
const confirmMail = lazyPage('pages/public/confirm-mail.tsx', () => import('./pages/public/confirm-mail.tsx'));
const guardMail = lazyPage('pages/public/guard-mail.tsx', () => import('./pages/public/guard-mail.tsx'));
const verifyMail = lazyPage('pages/public/verify-mail.tsx', () => import('./pages/public/verify-mail.tsx'));
const claim = lazyPage('pages/public/claim.tsx', () => import('./pages/public/claim.tsx'));

/** Every screen that exists. Menus and links only show what is listed here. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, page: home, area: 'public', rendered: 'server', title: '' },
  { path: paths.calendar, page: calendar, area: 'public', rendered: 'server', title: 'Horarios' },
  { path: paths.announcements, page: announcements, area: 'public', rendered: 'server', title: 'Avisos' },
  { path: paths.packages, page: packages, area: 'public', rendered: 'server', title: 'Paquetes' },
  { path: paths.checkout, page: checkout, area: 'public', rendered: 'server', title: 'Estás Comprando' },
  { path: paths.thankYou, page: thankYou, area: 'account', rendered: 'browser', title: 'Tu compra' },
  { path: paths.myPackages, page: myPackages, area: 'account', rendered: 'browser', title: 'Paquetes' },
  { path: paths.purchases, page: purchases, area: 'account', rendered: 'browser', title: 'Mis Compras' },
  { path: paths.charges, page: charges, area: 'account', rendered: 'browser', title: 'Mis Cargos' },
  { path: paths.cards, page: cards, area: 'account', rendered: 'browser', title: 'Mis Tarjetas' },
  { path: paths.classType, page: classType, area: 'public', rendered: 'server', title: '' },
  { path: paths.instructor, page: instructor, area: 'public', rendered: 'server', title: '' },
  { path: paths.coach, page: coach, area: 'public', rendered: 'server', title: '' },
  { path: paths.location, page: location, area: 'public', rendered: 'server', title: 'Ubicación' },
  { path: paths.faq, page: faq, area: 'public', rendered: 'server', title: 'Preguntas Frecuentes' },
  { path: paths.studio, page: studio, area: 'account', rendered: 'browser', title: 'Presenciales' },
  { path: paths.signIn, page: signIn, area: 'entrance', rendered: 'server', title: 'Entrar' },
  { path: paths.signUp, page: signUp, area: 'entrance', rendered: 'server', title: 'Regístrate' },
  { path: paths.recover, page: recover, area: 'entrance', rendered: 'server', title: 'Recupera tu contraseña' },
  { path: paths.resetPassword, page: resetPassword, area: 'entrance', rendered: 'browser', title: 'Nueva contraseña' },
  { path: paths.loading, page: entering, area: 'entrance', rendered: 'browser', title: 'Accediendo' },
  { path: paths.reservations, page: reservations, area: 'account', rendered: 'browser', title: 'Mis Reservaciones' },
  { path: paths.credits, page: credits, area: 'account', rendered: 'browser', title: 'Mis Créditos' },
  { path: paths.waitlists, page: waitlists, area: 'account', rendered: 'browser', title: 'Mis Listas de Espera' },
  { path: paths.information, page: information, area: 'account', rendered: 'browser', title: 'Mi Información' },
  { path: paths.desk, page: desk, area: 'staff', rendered: 'browser', title: 'Recepción' },
  { path: paths.deskClass, page: deskClass, area: 'staff', rendered: 'browser', title: 'Lista de la clase' },
  { path: paths.deskReservation, page: deskReservation, area: 'staff', rendered: 'browser', title: 'Código de Acceso' },
  { path: paths.adminPenalties, page: adminPenalties, area: 'staff', rendered: 'browser', title: 'Penalizaciones' },
  { path: paths.adminAudit, page: adminAudit, area: 'staff', rendered: 'browser', title: 'Bitácora' },
  { path: paths.adminRatings, page: adminRatings, area: 'staff', rendered: 'browser', title: 'Calificaciones' },
  { path: paths.deskTill, page: deskTill, area: 'staff', rendered: 'browser', title: 'Caja' },
  { path: paths.adminPurchases, page: adminPurchases, area: 'staff', rendered: 'browser', title: 'Compras' },
  { path: paths.adminClasses, page: adminClasses, area: 'staff', rendered: 'browser', title: 'Clases' },
  { path: paths.adminCustomers, page: adminCustomers, area: 'staff', rendered: 'browser', title: 'Clientes' },
  { path: paths.adminCustomer, page: adminCustomer, area: 'staff', rendered: 'browser', title: 'Cliente' },
  { path: paths.adminAnnouncements, page: adminAnnouncements, area: 'staff', rendered: 'browser', title: 'Avisos' },
  { path: paths.adminPages, page: adminPages, area: 'staff', rendered: 'browser', title: 'Páginas' },
  { path: paths.adminLocations, page: adminLocations, area: 'staff', rendered: 'browser', title: 'Lugares' },
  { path: paths.adminClassTypes, page: adminClassTypes, area: 'staff', rendered: 'browser', title: 'Tipos de clase' },
  { path: paths.adminCategories, page: adminCategories, area: 'staff', rendered: 'browser', title: 'Categorías' },
  { path: paths.adminTags, page: adminTags, area: 'staff', rendered: 'browser', title: 'Etiquetas' },
  { path: paths.adminCoaches, page: adminCoaches, area: 'staff', rendered: 'browser', title: 'Coaches' },
  { path: paths.adminPackages, page: adminPackages, area: 'staff', rendered: 'browser', title: 'Paquetes' },
  { path: paths.adminDiscounts, page: adminDiscounts, area: 'staff', rendered: 'browser', title: 'Descuentos' },
  {
    path: paths.adminPaymentMethods,
    page: adminPaymentMethods,
    area: 'staff',
    rendered: 'browser',
    title: 'Métodos de pago',
  },
  {
    path: paths.adminConfiguration,
    page: adminConfiguration,
    area: 'staff',
    rendered: 'browser',
    title: 'Configuración',
  },
  { path: paths.admin, page: adminHome, area: 'staff', rendered: 'browser', title: 'Inicio' },
  { path: paths.adminMailbox, page: adminMailbox, area: 'staff', rendered: 'browser', title: 'Correo' },
  { path: paths.adminStaff, page: adminStaff, area: 'staff', rendered: 'browser', title: 'Equipo' },
  {
    path: paths.staffInvitation,
    page: staffInvitation,
    area: 'entrance',
    rendered: 'browser',
    title: 'Únete al equipo',
  },
  { path: paths.unsubscribe, page: unsubscribe, area: 'entrance', rendered: 'browser', title: 'Tus correos' },
  { path: paths.adminForms, page: adminForms, area: 'staff', rendered: 'browser', title: 'Formularios' },
  { path: paths.confirmMail, page: confirmMail, area: 'entrance', rendered: 'browser', title: 'Confirma tu correo' },
  { path: paths.guardMail, page: guardMail, area: 'entrance', rendered: 'browser', title: 'Protege tu cuenta' },
  { path: paths.verifyMail, page: verifyMail, area: 'entrance', rendered: 'browser', title: 'Confirma tu correo' },
  { path: paths.claim, page: claim, area: 'entrance', rendered: 'browser', title: 'Activa tu cuenta' },
  { path: paths.page, page: contentPage, area: 'public', rendered: 'server', title: '' },
];

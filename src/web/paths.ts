/** Every address of the application. */
export const paths = {
  home: '/',
  calendar: '/calendario',
  announcements: '/avisos',
  packages: '/paquetes',
  checkout: '/checkout/:class_package_id',
  thankYou: '/gracias/:purchase_id',
  classType: '/class_type/:class_type_id',
  instructor: '/instructor/:instructor_id',
  coach: '/coach/:coach_id',
  location: '/ubicacion',
  faq: '/preguntas-frecuentes',
  page: '/:slug',
  signIn: '/entrar',
  signUp: '/registro',
  recover: '/recuperar',
  resetPassword: '/restablecer',
  loading: '/accediendo',
  studio: '/mystudio',
  information: '/mystudio/informacion',
  reservations: '/mystudio/reservaciones',
  credits: '/mystudio/creditos',
  waitlists: '/mystudio/waitlists',
  myPackages: '/mystudio/paquetes',
  purchases: '/mystudio/membresias',
  charges: '/mystudio/pagos',
  cards: '/mystudio/metodos',
  desk: '/recepcion',
  deskClass: '/recepcion/clase/:single_class_id',
  admin: '/admin',
  adminClasses: '/admin/clases',
  adminCustomers: '/admin/clientes',
  adminCustomer: '/admin/clientes/:customer_id',
  deskTill: '/recepcion/caja',
  deskReservation: '/admin/reservacion/:token',
  adminPenalties: '/admin/penalizaciones',
  adminRatings: '/admin/calificaciones',
  adminAudit: '/admin/bitacora',
  adminPackages: '/admin/paquetes',
  adminDiscounts: '/admin/descuentos',
  adminPaymentMethods: '/admin/metodos-de-pago',
  adminPurchases: '/admin/compras',
  adminClassTypes: '/admin/tipos-de-clase',
  adminCoaches: '/admin/coaches',
  adminLocations: '/admin/lugares',
  adminCategories: '/admin/categorias',
  adminTags: '/admin/etiquetas',
  adminAnnouncements: '/admin/avisos',
  adminPages: '/admin/paginas',
  adminConfiguration: '/admin/configuracion',
  adminStaff: '/admin/equipo',
  adminMailbox: '/admin/correo',
  staffInvitation: '/equipo/invitacion',
  claim: '/activar',
  confirmMail: '/confirmar-correo',
  guardMail: '/proteger-cuenta',
  verifyMail: '/verificar-correo',
  adminForms: '/admin/formularios',
  unsubscribe: '/dejar-de-recibir',
} as const;

/** Fills the `:names` of a path: `pathTo(paths.page, {slug: 'terminos'})` is `/terminos`. */
export function pathTo(pattern: string, parameters: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`The path ${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Where a special class is bought: any place of it, or the one chosen. */
export function checkoutOfClass(class_package_id: number, single_class_id: number, spot: number | null = null): string {
  const place = { clase: String(single_class_id), ...(spot !== null && { lugar: String(spot) }) };
  return `${pathTo(paths.checkout, { class_package_id })}?${new URLSearchParams(place)}`;
}

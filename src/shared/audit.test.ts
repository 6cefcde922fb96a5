import { expect, test } from 'vitest';
import { z } from 'zod';
import { studioAct } from './audit/entry.ts';
import { type AuditAction, type AuditedAct, acts, sayAct, showActChanges } from './audit.ts';

const rodada = { single_class_id: 7, class_type_name: 'Rodada', class_date: '2026-11-23T07:00:00.000Z' };
const series = { class_type_name: 'Rodada', weekdays: [1, 3], time: '07:00' };
const sale = {
  title: 'Paquete de 10 clases',
  class_package_id: 3,
  list_price: 160_000,
  discount_amount: 16_000,
  discount_code: 'AMIGA',
  total_payment: 144_000,
  method: 'Efectivo',
  payment_method_id: 1,
  reference: '',
  package_days: null,
  class: null,
};
const change = (field: string, from: unknown, to: unknown) => ({ field, from, to });
const closure = { starts_on: '2026-12-24', ends_on: '2026-12-26', location_name: 'Roma', reason: 'Navidad' };
const row = { name: 'Roma' };
const form = { name: 'Lesiones', changes: [change('knee', null, { label: 'Rodilla' })] };
const post = { role: 'desk' as const, instructor_id: null };

const given = { starts_on: '2026-11-23', class_type_ids: null, allowed_times: null };

type Examples = { [Action in AuditAction]: [Extract<AuditedAct, { action: Action }>['details'], string] };

/** One of each; a new act without its example does not compile. */
const examples: Examples = {
  'access-given': [
    { ...sale, reference: 'folio 81' },
    'vendió «Paquete de 10 clases» a Pablo Gil por $1,440.00 (Efectivo), con $160.00 de descuento sobre $1,600.00 (código AMIGA), referencia folio 81.',
  ],
  'courtesy-given': [
    { ...sale, discount_amount: 160_000, discount_code: null, total_payment: 0, package_days: 90, class: rodada },
    'regaló «Paquete de 10 clases» a Pablo Gil, con valor de $1,600.00, con vigencia de 90 días, con lugar en Rodada del lun 23 nov, 07:00.',
  ],
  'purchase-paid': [
    { title: 'Mensual', total_payment: 90_000, method: 'Transferencia', payment_method_id: 2, reference: 'ABC' },
    'cobró $900.00 (Transferencia) de «Mensual» a Pablo Gil, referencia ABC.',
  ],
  'purchase-cancelled': [
    { title: 'Mensual', total_payment: 90_000, was: 'active', reason: 'se muda' },
    'canceló la suscripción «Mensual» de Pablo Gil (motivo: se muda).',
  ],
  'plan-changed': [
    {
      from: 'Ocho clases',
      to: 'Doce clases',
      before: 100_000,
      after: 140_000,
      rhythm: 'cada mes',
      charged_on: '2026-12-23',
      reason: 'lo pidió por teléfono',
    },
    'cambió el plan de Pablo Gil de «Ocho clases» a «Doce clases» por $1,400.00 cada mes desde el 23 dic 2026 (motivo: lo pidió por teléfono).',
  ],
  'plan-kept': [
    {
      from: 'Ocho clases',
      to: 'Doce clases',
      before: 100_000,
      after: 140_000,
      rhythm: 'cada mes',
      charged_on: '2026-12-23',
      reason: '',
    },
    'dejó a Pablo Gil con «Ocho clases»: ya no cambia a «Doce clases».',
  ],
  'cash-shift-opened': [
    { opening_float: 50_000, last_total: 175_000 },
    'abrió un turno de caja con $500.00 de fondo; el corte anterior dejó $1,750.00.',
  ],
  'cash-shift-joined': [{ opened_by: 'Rita' }, 'se sumó al turno de caja de Rita.'],
  'cash-moved': [{ amount: -20_000, reason: 'garrafones' }, 'sacó $200.00 de la caja (motivo: garrafones).'],
  'cash-shift-closed': [
    { counted_total: 148_000, expected_total: 150_000 },
    'cerró un turno de caja con $1,480.00: faltan $20.00.',
  ],
  'cash-shift-corrected': [
    { amount: 2_000, reason: 'estaba en el sobre' },
    'corrigió un corte de caja: $20.00 más (motivo: estaba en el sobre).',
  ],
  'purchase-refunded': [
    { title: 'Mensual', amount: 45_000, total_payment: 90_000, classes: 'remove', classes_lost: 6, reason: 'lesión' },
    'devolvió $450.00 de $900.00 de «Mensual» a Pablo Gil; se quitaron las clases que quedaban (6) (motivo: lesión).',
  ],
  'purchase-moved': [
    { title: 'Rodada de noche', amount: 35_000, from: rodada, to: rodada },
    'cambió a Pablo Gil de Rodada del lun 23 nov, 07:00, que se canceló, a Rodada del lun 23 nov, 07:00 («Rodada de noche», $350.00 que ya no se devuelven).',
  ],
  'class-reopened': [
    { class: rodada, back: 3, left_out: 1, shortened: 1 },
    'deshizo la cancelación de Rodada del lun 23 nov, 07:00, con 3 lugares devueltos y 1 persona fuera; 1 paquete vence como antes.',
  ],
  'receipt-refused': [
    { title: 'Mensual', total_payment: 90_000, reason: 'no se lee' },
    'rechazó el comprobante de $900.00 de Pablo Gil por «Mensual» (motivo: no se lee).',
  ],
  'access-revoked': [
    { title: 'Mensual', total_payment: 90_000, was: 'completed', reason: '', classes_lost: 4 },
    'revocó a Pablo Gil el acceso de «Mensual», con 4 clases sin usar.',
  ],
  'payment-alert-resolved': [
    { kind: 'chargeback', purchase_id: 4, alert: { amount: 90_000 } },
    'dio por atendido un contracargo de Pablo Gil.',
  ],
  'reservation-made': [
    { class: rodada, spot: 9, guests: [{ name: 'Luis', spot: 10 }] },
    'reservó a Pablo Gil el lugar 9 de Rodada del lun 23 nov, 07:00, con 1 invitado.',
  ],
  'reservation-moved': [
    { class: rodada, guest: 'Luis', from: 9, to: 4 },
    'cambió a Luis, invitado de Pablo Gil, del lugar 9 al 4 de Rodada del lun 23 nov, 07:00.',
  ],
  'reservation-cancelled': [
    {
      class: rodada,
      spot: 9,
      guest: null,
      cancellation: 'studio',
      returned: true,
      guests_cancelled: 2,
      reason: 'enferma',
    },
    'canceló el lugar 9 de Pablo Gil en Rodada del lun 23 nov, 07:00 y de 2 invitados; la clase se devolvió (motivo: enferma).',
  ],
  'guest-added': [
    { class: rodada, spot: 9, guest: 'Luis' },
    'agregó a Luis como invitado de Pablo Gil en el lugar 9 de Rodada del lun 23 nov, 07:00.',
  ],
  'guest-renamed': [
    { class: rodada, from: 'Luis', to: 'Luz' },
    'cambió el nombre de un invitado de Pablo Gil en Rodada del lun 23 nov, 07:00: de Luis a Luz.',
  ],
  'waitlist-joined': [{ class: rodada }, 'anotó a Pablo Gil en la lista de espera de Rodada del lun 23 nov, 07:00.'],
  'waitlist-left': [{ class: rodada }, 'quitó a Pablo Gil de la lista de espera de Rodada del lun 23 nov, 07:00.'],
  'promotion-notice-changed': [
    { from: null, to: 60 },
    'cambió con cuánto aviso se asigna lugar a Pablo Gil: de sin límite a 60 minutos.',
  ],
  'attendance-marked': [
    { class: rodada, guest: null },
    'marcó la asistencia de Pablo Gil a Rodada del lun 23 nov, 07:00.',
  ],
  'attendance-unmarked': [
    { class: rodada, guest: 'Luis' },
    'quitó la asistencia de Luis, invitado de Pablo Gil, a Rodada del lun 23 nov, 07:00.',
  ],
  'classes-given': [
    { ...given, class_amount: 1, expiration_date: '2026-12-31', reason: 'se fue la luz' },
    'dio 1 clase a Pablo Gil, hasta el 31 dic 2026 (motivo: se fue la luz).',
  ],
  'classes-removed': [
    { amount: 2, reason: 'error', grants: [{ available_class_id: 4, before: 5, taken: 2 }] },
    'restó 2 clases a Pablo Gil (motivo: error).',
  ],
  'grant-changed': [
    { before: '2026-11-30', expiration_date: '2026-12-31', reason: 'viaje' },
    'cambió la vigencia de las clases de Pablo Gil: del 30 nov 2026 al 31 dic 2026 (motivo: viaje).',
  ],
  'grant-frozen': [
    {
      starts_on: '2026-12-01',
      ends_on: '2026-12-14',
      before: '2026-12-23',
      after: '2027-01-06',
      reservations: 2,
      reason: 'viaje',
    },
    'congeló las clases de Pablo Gil del 01 dic 2026 al 14 dic 2026 y canceló 2 reservaciones (motivo: viaje).',
  ],
  'grant-resumed': [
    { resumed_on: '2026-12-07', before: '2027-01-06', after: '2026-12-29' },
    'reactivó las clases de Pablo Gil desde el 07 dic 2026.',
  ],
  'grant-closed': [
    { remaining: null, expiration_date: '2026-12-31' },
    'quitó a Pablo Gil lo que quedaba de un crédito: clases ilimitadas, con vigencia al 31 dic 2026.',
  ],
  'roster-closed': [
    { class: rodada, penalties: 1 },
    'cerró la lista de Rodada del lun 23 nov, 07:00, con 1 penalización.',
  ],
  'roster-opened': [{ class: rodada, penalties: 0 }, 'volvió a abrir la lista de Rodada del lun 23 nov, 07:00.'],
  'penalty-forgiven': [{ reason: 'tráfico' }, 'perdonó una penalización a Pablo Gil (motivo: tráfico).'],
  'note-kept': [{ about: 'person' }, 'dejó una nota de Pablo Gil.'],
  'note-removed': [{}, 'quitó una nota de Pablo Gil.'],
  'customer-created': [{ email: null, phone: '5512345678' }, 'anotó en recepción a Pablo Gil.'],
  'customer-corrected': [
    {
      changes: [
        change('email', 'p@viejo.mx', 'p@nuevo.mx'),
        change('phone', null, '5512345678'),
        change('name', 'P', 'Q'),
      ],
    },
    'corrigió los datos de Pablo Gil: correo de p@viejo.mx a p@nuevo.mx, teléfono de (sin dato) a 5512345678 y nombre.',
  ],
  'customer-updated': [
    { changes: [change('birthdate', null, '1990-01-01')] },
    'cambió el perfil de Pablo Gil: fecha de nacimiento.',
  ],
  'customer-disabled': [
    { subscriptions: ['Mensual'], reservations: 2, money_back: 35_000 },
    'desactivó la cuenta de Pablo Gil: terminó Mensual, canceló 2 reservaciones y devuelve $350.00.',
  ],
  'customer-enabled': [{}, 'reactivó la cuenta de Pablo Gil.'],
  'customer-erased': [{}, 'eliminó una cuenta con los datos de su dueña o dueño.'],
  'records-merged': [
    {
      merged_id: 812,
      merged_name: 'Pablo G.',
      email: 'p@viejo.mx',
      phone: null,
      reason: 'Se inscribió dos veces',
      purchases: 1,
      reservations: 4,
      classes_left: 3,
    },
    'unió con el registro de Pablo Gil el número 812, de Pablo G., con 1 compra y 4 reservaciones (motivo: Se inscribió dos veces).',
  ],
  'customers-imported': [
    { created: 1240, known: 5, refused: 1, given: 980, notes: 3, invited: 1100 },
    'trajo de otro sistema a 1,240 personas (clases para 980; 5 ya estaban; 1 fila no entró; 1,100 invitaciones por correo).',
  ],
  'customers-exported': [
    { people: 2310, query: 'ana' },
    'descargó los datos de 2,310 personas, con la búsqueda «ana».',
  ],
  'purchases-exported': [
    { purchases: 1240, query: 'ana', start_date: '2026-11-01', end_date: null },
    'descargó 1,240 compras con el nombre y el correo de quien compró, desde el 01 nov 2026, con la búsqueda «ana».',
  ],
  'movements-exported': [
    { movements: 1240, start_date: '2026-11-01', end_date: '2026-11-30' },
    'descargó 1,240 movimientos de dinero con el nombre de quien pagó, del 01 nov 2026 al 30 nov 2026.',
  ],
  'acceptances-exported': [
    { title: 'Reglamento', acceptances: 1240 },
    'descargó quién aceptó «Reglamento»: 1,240 aceptaciones con nombre y correo.',
  ],
  'log-exported': [
    { acts: 1240, start_date: '2026-11-01', end_date: null },
    'descargó 1,240 actos de la bitácora con los nombres de las personas, desde el 01 nov 2026.',
  ],
  'people-list-exported': [
    { list: 'leaving', people: 24 },
    'descargó la lista «Se están yendo» de los reportes, con 24 personas.',
  ],
  'privacy-requested': [
    { kind: 'rectification', received_on: '2026-11-20' },
    'anotó que Pablo Gil pide corregir sus datos.',
  ],
  'privacy-answered': [
    { kind: 'objection', granted: false },
    'contestó que no a Pablo Gil, que pidió que sus datos no se usen para algo.',
  ],
  'privacy-data-given': [{}, 'descargó todo lo que se guarda de Pablo Gil, que pidió ver sus datos.'],
  'privacy-done': [{ kind: 'access' }, 'marcó como hecho lo que pidió Pablo Gil: ver sus datos.'],
  'mail-moved': [
    { from: 'p@viejo.mx', to: 'p@nuevo.mx' },
    'cambió el correo con que entra: de p@viejo.mx a p@nuevo.mx.',
  ],
  'mail-proposed': [
    { from: 'p@viejo.mx', to: 'p@nuevo.mx' },
    'propuso que Pablo Gil entre con p@nuevo.mx en lugar de p@viejo.mx.',
  ],
  'mail-proposal-withdrawn': [{ to: 'p@nuevo.mx' }, 'retiró el correo p@nuevo.mx que se propuso a Pablo Gil.'],
  'mail-proposal-confirmed': [
    { from: 'p@viejo.mx', to: 'p@nuevo.mx' },
    'confirmó el correo p@nuevo.mx que propuso el estudio en lugar de p@viejo.mx.',
  ],
  'mail-proposal-stopped': [
    { to: 'p@nuevo.mx' },
    'detuvo, desde su correo, el cambio a p@nuevo.mx que propuso el estudio.',
  ],
  'mail-undone': [
    { from: 'p@nuevo.mx', to: 'p@viejo.mx' },
    'deshizo, desde su correo p@viejo.mx, el cambio a p@nuevo.mx.',
  ],
  'mail-confirmed-in-person': [
    { email: 'pablo@ejemplo.mx' },
    'confirmó en persona que pablo@ejemplo.mx es el correo de Pablo Gil.',
  ],
  'claim-issued': [{ mailed: true }, 'mandó a Pablo Gil, por correo, el enlace para activar su cuenta.'],
  'claim-revoked': [{}, 'retiró el enlace con que Pablo Gil activaría su cuenta.'],
  'account-linked': [{}, 'unió su cuenta de Firebase a la que ya tenía en el estudio.'],
  'account-claimed': [{ from: null, to: 'p@nuevo.mx' }, 'activó su cuenta con el correo p@nuevo.mx.'],
  'address-created': [{ address_id: 1, changes: [] }, 'agregó una dirección de Pablo Gil.'],
  'address-changed': [{ address_id: 1, changes: [] }, 'cambió una dirección de Pablo Gil.'],
  'address-deleted': [{ address_id: 1, changes: [] }, 'eliminó una dirección de Pablo Gil.'],
  'staff-appointed': [post, 'puso a Pablo Gil en el equipo como recepción.'],
  'second-factor-reset': [{}, 'quitó el segundo factor de Pablo Gil, desde el servidor.'],
  'administrator-appointed': [{}, 'puso a Pablo Gil en la administración, desde el servidor.'],
  'staff-invited': [{ ...post, email: 'p@nuevo.mx' }, 'invitó a p@nuevo.mx al equipo como recepción.'],
  'staff-invitation-renewed': [
    { email: 'p@nuevo.mx', send_mail: false },
    'hizo otro enlace para la invitación de p@nuevo.mx.',
  ],
  'staff-invitation-revoked': [{ email: 'p@nuevo.mx' }, 'retiró la invitación de p@nuevo.mx.'],
  'staff-joined': [{ ...post, staff_invitation_id: 1 }, 'entró al equipo como recepción.'],
  'staff-changed': [
    { before: post, after: { role: 'coach', instructor_id: 2 } },
    'cambió el rol de Pablo Gil: de recepción a coach.',
  ],
  'staff-dismissed': [{ before: post }, 'quitó a Pablo Gil del equipo (recepción).'],
  'coach_rate-created': [
    { coach: 'Sofía Paz', row: { starts_on: '2026-11-01', per_class: 20_000, per_person: 1_550 } },
    'puso la tarifa de Sofía Paz: $200.00 por clase y $15.50 por persona desde el 01 nov 2026.',
  ],
  'coach_rate-changed': [
    { coach: 'Sofía Paz', changes: [change('per_class', 20_000, 25_000)] },
    'cambió una tarifa de Sofía Paz.',
  ],
  'coach_rate-deleted': [
    { coach: 'Sofía Paz', row: { starts_on: '2026-11-01', per_class: 0, per_person: 0 } },
    'borró la tarifa de Sofía Paz: nada desde el 01 nov 2026.',
  ],
  'class-scheduled': [{ class: rodada, changes: [] }, 'programó Rodada del lun 23 nov, 07:00.'],
  'class-edited': [
    { class: rodada, changes: [change('capacity', 18, 12)], people: [{ class_reservation_id: 1, spot: null }] },
    'cambió Rodada del lun 23 nov, 07:00; movió o canceló a 1 persona.',
  ],
  'class-cancelled': [
    {
      class: rodada,
      reason: 'se fue la luz',
      reservations: 2,
      extended: [{ available_class_id: 1, before: '2026-11-24', until: '2026-11-30' }],
    },
    'canceló Rodada del lun 23 nov, 07:00, con 2 reservaciones canceladas y sus clases devueltas, y más vigencia para 1 paquete (motivo: se fue la luz).',
  ],
  'spot-blocked': [{ class: rodada, spot: 9, people: [] }, 'bloqueó el lugar 9 de Rodada del lun 23 nov, 07:00.'],
  'spot-unblocked': [{ class: rodada, spot: 9, people: [] }, 'abrió el lugar 9 de Rodada del lun 23 nov, 07:00.'],
  'week-copied': [
    { from: '2026-11-23', to: '2026-11-30', location_id: null, classes: 14 },
    'copió 14 clases de la semana del 23 nov 2026 a la del 30 nov 2026.',
  ],
  'series-created': [
    { series, classes: 16, changes: [] },
    'hizo la repetición Rodada, lunes y miércoles a las 07:00, con 16 clases.',
  ],
  'series-changed': [
    { series, from: '2026-12-01', before_id: 1, changes: [change('capacity', 18, 12)] },
    'cambió desde el 01 dic 2026 la repetición Rodada, lunes y miércoles a las 07:00.',
  ],
  'series-ended': [
    { series, from: '2026-12-01', reason: '', classes: 1, reservations: 0 },
    'terminó desde el 01 dic 2026 la repetición Rodada, lunes y miércoles a las 07:00: 1 clase cancelada.',
  ],
  'days-closed': [
    { closure, cancelled_classes: 3, cancelled_reservations: 1 },
    'cerró del 24 dic 2026 al 26 dic 2026 en Roma: 3 clases canceladas, con 1 reservación cancelada y sus clases devueltas (motivo: Navidad).',
  ],
  'days-reopened': [{ closure }, 'volvió a abrir del 24 dic 2026 al 26 dic 2026 en Roma.'],
  'class_package-created': [{ row: { title: 'Mensual' } }, 'creó el paquete «Mensual».'],
  'class_package-changed': [{ title: 'Mensual', changes: [change('price', 1, 2)] }, 'cambió el paquete «Mensual».'],
  'class_package-deleted': [{ title: 'Mensual' }, 'archivó el paquete «Mensual».'],
  'class_package-restored': [{ title: 'Mensual' }, 'restauró el paquete «Mensual».'],
  'class_package-put-on-home': [{ title: 'Mensual' }, 'puso el paquete «Mensual» en la página principal.'],
  'class_package-taken-off-home': [{ title: 'Mensual' }, 'quitó el paquete «Mensual» de la página principal.'],
  'discount-created': [{ row: { code: 'AMIGA', amount: 10, is_percent: true } }, 'creó el descuento «AMIGA».'],
  'discount-changed': [
    { code: 'AMIGA', is_percent: true, changes: [change('amount', 10, 100)] },
    'cambió el descuento «AMIGA».',
  ],
  'discount-deleted': [{ code: 'AMIGA' }, 'archivó el descuento «AMIGA».'],
  'discount-restored': [{ code: 'AMIGA' }, 'restauró el descuento «AMIGA».'],
  'payment_method-created': [{ row }, 'creó el método de pago «Roma».'],
  'payment_method-changed': [{ name: 'Vales', changes: [] }, 'cambió el método de pago «Vales».'],
  'payment_method-deleted': [{ name: 'Vales' }, 'borró el método de pago «Vales».'],
  'location-created': [{ row }, 'creó la sucursal «Roma».'],
  'location-changed': [{ name: 'Roma', changes: [] }, 'cambió la sucursal «Roma».'],
  'location-deleted': [{ row }, 'archivó la sucursal «Roma».'],
  'location-restored': [{ name: 'Roma' }, 'restauró la sucursal «Roma».'],
  'class_type-created': [{ row }, 'creó el tipo de clase «Roma».'],
  'class_type-changed': [{ name: 'Roma', changes: [] }, 'cambió el tipo de clase «Roma».'],
  'class_type-deleted': [{ row }, 'archivó el tipo de clase «Roma».'],
  'class_type-restored': [{ name: 'Roma' }, 'restauró el tipo de clase «Roma».'],
  'class_category-created': [{ row }, 'creó la categoría «Roma».'],
  'class_category-changed': [{ name: 'Roma', changes: [] }, 'cambió la categoría «Roma».'],
  'class_category-deleted': [{ row }, 'borró la categoría «Roma».'],
  'tag-created': [{ row }, 'creó la etiqueta «Roma».'],
  'tag-changed': [{ name: 'Roma', changes: [] }, 'cambió la etiqueta «Roma».'],
  'tag-deleted': [{ row }, 'borró la etiqueta «Roma».'],
  'video_type-created': [{ row }, 'creó el tipo de video «Roma».'],
  'video_type-changed': [{ name: 'Roma', changes: [] }, 'cambió el tipo de video «Roma».'],
  'video_type-deleted': [{ row }, 'borró el tipo de video «Roma».'],
  'program-created': [{ row }, 'creó el programa de videos «Roma».'],
  'program-changed': [{ name: 'Roma', changes: [] }, 'cambió el programa de videos «Roma».'],
  'program-deleted': [{ row }, 'borró el programa de videos «Roma».'],
  'instructor-created': [{ row }, 'creó el perfil de coach «Roma».'],
  'instructor-changed': [{ name: 'Roma', changes: [] }, 'cambió el perfil de coach «Roma».'],
  'instructor-deleted': [{ row }, 'archivó el perfil de coach «Roma».'],
  'instructor-restored': [{ name: 'Roma' }, 'restauró el perfil de coach «Roma».'],
  'configuration-saved': [{ changes: [{ key: 'timezone', from: 'a', to: 'b' }] }, 'cambió 1 ajuste.'],
  'announcement-created': [{ row: { title: 'Hola' } }, 'creó el aviso «Hola».'],
  'announcement-changed': [{ title: 'Hola', changes: [] }, 'cambió el aviso «Hola».'],
  'announcement-deleted': [{ title: 'Hola' }, 'borró el aviso «Hola».'],
  'announcements-ordered': [{ before: [1, 2], announcement_ids: [2, 1] }, 'cambió el orden de los avisos.'],
  'video-created': [{ row }, 'agregó el video «Roma».'],
  'video-changed': [{ name: 'Roma', changes: [] }, 'cambió el video «Roma».'],
  'video-deleted': [{ name: 'Roma' }, 'borró el video «Roma».'],
  'video_file-retried': [{ name: 'yoga.mp4' }, 'pidió otra vez las calidades del video «yoga.mp4».'],
  'video_file-created': [{ name: 'yoga.mp4', bytes: 10 }, 'empezó a subir el video «yoga.mp4».'],
  'video-captioned': [{ name: 'Roma', has_captions: false }, 'quitó los subtítulos del video «Roma».'],
  'page-created': [{ row: { slug: 'aviso' } }, 'creó la página /aviso.'],
  'page-changed': [{ slug: 'aviso', changes: [] }, 'cambió la página /aviso.'],
  'page-deleted': [{ slug: 'aviso' }, 'borró la página /aviso.'],
  'page-archived': [{ slug: 'terminos' }, 'retiró la página /terminos, que alguien había aceptado.'],
  'pages-ordered': [{ before: [1, 2], page_ids: [2, 1] }, 'cambió el orden de las páginas.'],
  'form-created': [form, 'creó el formulario «Lesiones».'],
  'form-changed': [form, 'cambió el formulario «Lesiones».'],
  'form-deleted': [{ name: 'Lesiones', object: 'injury' }, 'borró el formulario «Lesiones».'],
  'letters-sent-again': [{ notices: 1250 }, 'mandó otra vez 1,250 correos que no habían salido.'],
  'file-uploaded': [{ name: 'logo.png' }, 'subió la imagen «logo.png».'],
  'file-renamed': [{ from: 'a.png', to: 'b.png' }, 'cambió el nombre del archivo «a.png» a «b.png».'],
  'file-deleted': [{ name: 'a.png', purpose: 'picture' }, 'borró el archivo «a.png».'],
};

test.each(Object.entries(examples))('%s says who did what to whom', (action, [details, sentence]) => {
  const names = { actor: 'Ana Ruiz', customer: 'Pablo Gil', authorised_by: null };
  expect(sayAct({ action, details: JSON.parse(JSON.stringify(details)), ...names })).toBe(`Ana Ruiz ${sentence}`);
});

test('a sentence names the administrator who authorised, the system where nobody acted, and an act with older details by its title', () => {
  const nobody = { actor: null, customer: null, authorised_by: null };
  expect(sayAct({ action: 'note-kept', details: { about: 'person' }, ...nobody, authorised_by: 'Laura Paz' })).toBe(
    'El sistema dejó una nota de alguien, con autorización de Laura Paz.',
  );
  expect(sayAct({ action: 'access-given', details: { total_payment: 5 }, ...nobody, customer: 'Pablo Gil' })).toBe(
    'El sistema hizo esto: Venta en recepción (Pablo Gil).',
  );
  expect(sayAct({ action: 'long-gone', details: {}, ...nobody })).toBe('El sistema hizo esto: long-gone.');
});

test('a sale that was paid in several ways says each, with its amount and reference', () => {
  const parts = [
    { method: 'Efectivo', payment_method_id: 2, amount: 100_000, reference: '' },
    { method: 'Terminal', payment_method_id: 4, amount: 44_000, reference: '4711' },
  ];
  const details = { ...sale, discount_amount: 0, list_price: 144_000, method: 'Efectivo y Terminal', parts };
  expect(sayAct({ action: 'access-given', details, actor: 'Rita', customer: 'Pablo Gil', authorised_by: null })).toBe(
    'Rita vendió «Paquete de 10 clases» a Pablo Gil por $1,440.00 (Efectivo $1,000.00 y Terminal $440.00 (4711)).',
  );
  const { title, total_payment, method, payment_method_id } = details;
  const paid = { title, total_payment, method, payment_method_id, parts, reference: '' };
  const collected = { action: 'purchase-paid', actor: 'Rita', customer: 'Pablo Gil', authorised_by: null } as const;
  expect(sayAct({ ...collected, details: paid })).toBe(
    'Rita cobró $1,440.00 (Efectivo $1,000.00 y Terminal $440.00 (4711)) de «Paquete de 10 clases» a Pablo Gil.',
  );
});

test('changes are listed field by field, before and after, in words', () => {
  const shown = (action: AuditAction, details: unknown) =>
    showActChanges({ action, details }).map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  expect(shown('access-given', examples['access-given'][0])).toEqual(['Precio: $1,600.00 → $1,440.00']);
  expect(shown('grant-changed', examples['grant-changed'][0])).toEqual(['Vigencia: 30 nov 2026 → 31 dic 2026']);
  expect(shown('classes-removed', examples['classes-removed'][0])).toEqual(['Clases que quedan: 5 → 3']);
  expect(shown('discount-changed', examples['discount-changed'][0])).toEqual(['Monto: 10 % → 100 %']);
  expect(shown('discount-created', { row: { code: 'A', amount: 5000, is_percent: false } })).toEqual([
    'Código: null → A',
    'Monto: null → $50.00',
    'En porcentaje: null → No',
  ]);
  expect(shown('configuration-saved', { changes: [{ key: 'timezone', from: 'a', to: 'b' }] })).toEqual([
    'Zona horaria: a → b',
  ]);
  expect(shown('tag-deleted', { row: { tag_id: 4, name: 'Roma' } })).toEqual(['Nombre: Roma → null']);
  expect(shown('staff-changed', examples['staff-changed'][0])).toEqual(['Rol: recepción → coach', 'Coach: null → 2']);
});

test('an act that is unknown, says too little or too much, or has no sentence does not compile', () => {
  const take = (_: AuditedAct) => true;
  // @ts-expect-error: unknown act
  take({ action: 'till-emptied', details: {} });
  // @ts-expect-error: the reason is missing
  take({ action: 'penalty-forgiven', customer_id: 1, details: {} });
  // @ts-expect-error: the person is missing
  take({ action: 'penalty-forgiven', details: { reason: '' } });
  // @ts-expect-error: no such detail
  take({ action: 'discount-deleted', details: { code: 'AMIGA', colour: 'red' } });
  // @ts-expect-error: no sentence
  studioAct({ subject: 'tag', group: 'studio', title: 'Etiqueta', details: z.object({}) });
  expect(take({ action: 'discount-deleted', details: { code: 'AMIGA' } })).toBe(true);
  for (const { title } of Object.values(acts)) expect(title).toMatch(/^[A-ZÁÉÍÓÚ].{3,60}$/);
});

test('says what changed in a question of a form, not only its name', () => {
  const before = {
    key: 'talla',
    name: 'Talla',
    label: '¿Qué talla usas?',
    type: 'text',
    required: false,
    options: [],
    items: [],
    precondition: null,
    step: 1,
    value: null,
  };
  const after = {
    ...before,
    type: 'select',
    required: true,
    options: [{ value: 'S', label: 'Chica' }],
    precondition: { key: 'lesion', values: [true] },
  };
  const shown = (from: object | null, to: object | null) =>
    showActChanges({ action: 'form-changed', details: { name: 'Perfil', changes: [change('talla', from, to)] } });
  expect(shown(before, after)).toEqual([
    {
      label: 'Pregunta «¿Qué talla usas?»',
      from: 'Tipo: Texto corto. Obligatoria: No. Opciones: ninguna. Se pregunta: siempre',
      to: 'Tipo: Una opción de una lista. Obligatoria: Sí. Opciones: Chica. Se pregunta: según «lesion»: Sí',
    },
  ]);
  expect(shown(before, null)).toEqual([{ label: 'Pregunta «¿Qué talla usas?»', from: 'Talla', to: null }]);
  expect(shown(null, after)).toEqual([{ label: 'Pregunta «¿Qué talla usas?»', from: null, to: 'Talla' }]);
});

test('names questions, chosen answers and rows as the studio does, not by their keys and numbers', () => {
  const known = {
    questions: [
      { key: 'talla', label: '¿Qué talla usas?', options: [{ value: 's', label: 'Chica' }] },
      { key: 'lesion', label: '¿Tienes una lesión?', options: [] },
    ],
    names: [
      { field: 'tag_ids', id: 4, name: 'Principiantes' },
      { field: 'announcement_ids', id: 1, name: 'Cerramos en Navidad' },
    ],
  };
  const shown = (action: AuditAction, details: unknown) =>
    showActChanges({ action, details }, known).map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  const edited = (...changes: unknown[]) => shown('customer-updated', { changes });
  expect(edited(change('talla', null, 's'))).toEqual(['¿Qué talla usas?: null → Chica']);
  expect(edited(change('lesion', { talla: 's', rodilla: true }, null))).toEqual([
    '¿Tienes una lesión?: ¿Qué talla usas?: Chica, rodilla: Sí → null',
  ]);
  expect(edited(change('anio', 2019, 2020), change('foto', null, { file_id: 7 }))).toEqual([
    'anio: 2019 → 2020',
    'foto: null → un archivo',
  ]);
  expect(
    shown('form-changed', { name: 'Perfil', changes: [change('order', 'talla, lesion', 'lesion, talla')] }),
  ).toEqual(['Orden: ¿Qué talla usas?, ¿Tienes una lesión? → ¿Tienes una lesión?, ¿Qué talla usas?']);
  expect(shown('announcements-ordered', { before: [1, 2], announcement_ids: [2, 1] })).toEqual([
    'Orden: Cerramos en Navidad, 2 → 2, Cerramos en Navidad',
  ]);
  const made = [change('weekdays', null, [1, 3]), change('tag_ids', [], [4]), change('capacity', 900, 1200)];
  expect(
    shown('series-created', { series, classes: 1600, changes: [...made, change('starts_at', null, 'x')] }),
  ).toEqual([
    'Días de la semana: null → lunes y miércoles',
    'Etiquetas: null → Principiantes',
    'Capacidad: 900 → 1,200',
  ]);
});

test('a reason that ends in a full stop does not end the sentence twice', () => {
  const names = { actor: 'Ana', customer: 'Pablo', authorised_by: null };
  expect(sayAct({ action: 'penalty-forgiven', details: { reason: 'Tráfico.' }, ...names })).toBe(
    'Ana perdonó una penalización a Pablo (motivo: Tráfico).',
  );
});

test('a count says what the terminal’s own close lacks: cash kept under an invented slip leaves the drawer right', () => {
  const says = (details: object) =>
    sayAct({
      action: 'cash-shift-closed',
      details: { counted_total: 50_000, expected_total: 50_000, ...details },
      actor: 'Rita',
      customer: null,
      authorised_by: null,
    });
  const cuadra = 'Rita cerró un turno de caja con $500.00, sin diferencia';
  expect(says({})).toBe(`${cuadra}.`);
  expect(says({ terminal_expected: 135_000, terminal_counted: 135_000 })).toBe(`${cuadra}.`);
  expect(says({ terminal_expected: 135_000, terminal_counted: 80_000 })).toBe(
    `${cuadra}; en la terminal faltan $550.00.`,
  );
  expect(says({ terminal_expected: 0, terminal_counted: null })).toBe(`${cuadra}.`);
  expect(says({ terminal_expected: 0, terminal_counted: 10_000 })).toBe(`${cuadra}; en la terminal sobran $100.00.`);
  expect(says({ terminal_expected: 135_000, terminal_counted: null })).toBe(
    `${cuadra}; no escribió el cierre de la terminal, con $1,350.00 según ventas.`,
  );
});

test('separates the thousands of its counts', () => {
  const details = { series, classes: 1600, changes: [] };
  expect(sayAct({ action: 'series-created', details, actor: 'Ana', customer: null, authorised_by: null })).toBe(
    'Ana hizo la repetición Rodada, lunes y miércoles a las 07:00, con 1,600 clases.',
  );
});

test('what a package and a repetition became stands in words, never as it is stored', () => {
  const shown = (changes: object[]) =>
    showActChanges({ action: 'class_package-changed', details: { title: 'Diez', changes } }).map(
      ({ label, from, to }) => `${label}: ${from} → ${to}`,
    );
  const counting = { class_type: { class_type_id: 1, name: 'Rodada' }, class_amount: 1, expiration_days: 30 };
  const unlimited = { class_type: { class_type_id: 2, name: 'Barre' }, class_amount: -1, expiration_days: 1 };
  const time = { weekdays: [1, 3], from: '07:00', until: '12:00' };
  expect(
    shown([
      { field: 'starts', from: 'pago', to: 'primera_clase' },
      { field: 'subscription_period', from: null, to: 'month' },
      { field: 'kind', from: 'presencial', to: 'especial' },
      { field: 'hidden_at', from: null, to: '2026-11-27T04:10:00.000Z' },
      { field: 'allowed_times', from: null, to: [time] },
      { field: 'class_package_types', from: [], to: [counting, unlimited] },
      { field: 'weekdays', from: [1], to: [1, 3, 7] },
      { field: 'desde_cuando', from: null, to: '2026-11-27T18:30' },
    ]),
  ).toEqual([
    'Cuándo empieza a contar: Desde el pago → Desde la primera clase',
    'Periodo: null → Mes',
    'Tipo: Clases en el estudio → Evento especial',
    'Oculto: No → Sí',
    'Horarios permitidos: null → lunes y miércoles de 07:00 a 12:00',
    'Clases por tipo: null → Rodada: 1 clase y 30 días, Barre: ilimitadas y 1 día',
    'Días de la semana: lunes → lunes, miércoles y domingo',
    'desde cuando: null → 27 nov 2026, 18:30',
  ]);
});

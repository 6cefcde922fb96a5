/** How staff read each letter about reservations, classes, credits and purchases in a list. */
const names: Readonly<Record<string, string>> = {
  'reservation-made': 'Reservación hecha',
  'reservation-promoted': 'Lugar por lista de espera',
  'reservation-cancelled': 'Reservación cancelada',
  'reservation-moved': 'Reservación cambiada',
  'class-changed': 'Clase cambiada',
  'class-cancelled': 'Clase cancelada por el estudio',
  'class-reopened': 'Clase que sí se da',
  reminder: 'Recordatorio',
  'waitlist-joined': 'En lista de espera',
  'waitlist-opened': 'Se abrió un lugar',
  'waitlist-missed': 'No se abrió un lugar',
  'place-to-pay': 'Lugar por pagar',
  penalty: 'Penalización',
  'classes-frozen': 'Clases congeladas o reactivadas',
  'video-rating': 'Calificar un video',
  'grant-expiring': 'Créditos por vencer',
  'purchase-paid': 'Recibo de compra',
  'purchase-pending': 'Compra por pagar',
  'purchase-lapsing': 'Compra por vencer',
  'purchase-lapsed': 'Compra vencida',
  'purchase-receipt-refused': 'Comprobante no aprobado',
  'purchase-refunded': 'Devolución',
  'purchase-late-money': 'Devolución de un pago tardío',
  'purchase-paid-twice': 'Devolución de un pago que sobra',
  'purchase-revoked': 'Acceso revocado',
  'purchase-renewed': 'Suscripción renovada',
  'purchase-renewal-coming': 'Suscripción por renovarse',
  'purchase-renewal-failed': 'Suscripción sin cobrar',
  'purchase-plan-changes': 'Cambio de plan',
  'purchase-plan-kept': 'Cambio de plan retirado',
  'purchase-cancelled': 'Suscripción cancelada',
  'purchase-class-cancelled': 'Compra sin pagar de una clase cancelada',
};

export function noticeName(notice: string): string {
  return names[notice] ?? 'Correo';
}

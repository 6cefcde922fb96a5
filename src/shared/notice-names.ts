/** How staff read each letter about reservations, classes and credits in a list. */
const names: Readonly<Record<string, string>> = {
  'reservation-made': 'Reservación hecha',
  'reservation-promoted': 'Lugar por lista de espera',
  'reservation-cancelled': 'Reservación cancelada',
  'reservation-moved': 'Reservación cambiada',
  'class-changed': 'Clase cambiada',
  'class-cancelled': 'Clase cancelada por el estudio',
  reminder: 'Recordatorio',
  'waitlist-joined': 'En lista de espera',
  'waitlist-opened': 'Se abrió un lugar',
  'waitlist-missed': 'No se abrió un lugar',
  'place-to-pay': 'Lugar por pagar',
  penalty: 'Penalización',
  'grant-expiring': 'Créditos por vencer',
};

export function noticeName(notice: string): string {
  return names[notice] ?? 'Correo';
}

import { listWords } from '#shared/list-words.ts';
import type { ClassReservation, ReservationFilter, ReservationStatus } from '#shared/wire/reservations.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** A reservation's status, worded for staff. */
export const statuses: Readonly<Record<ReservationStatus, { text: string; tone: BadgeTone }>> = {
  cancelled: { text: 'Cancelada', tone: 'neutral' },
  'cash-unpaid': { text: 'Pago en Efectivo Incompleto', tone: 'urgent' },
  missed: { text: 'No asistió', tone: 'urgent' },
  attended: { text: 'Asistió', tone: 'good' },
  upcoming: { text: 'Próxima', tone: 'primary' },
};

export const filters: readonly { value: ReservationFilter; label: string }[] = [
  { value: 'upcoming', label: 'Próximas' },
  { value: 'past', label: 'Pasadas' },
  { value: 'cancelled', label: 'Canceladas' },
  { value: 'all', label: 'Todas' },
];

/** Coach, place, spot and guest in one line. */
export function detailsOf({ single_class, spot, guest }: ClassReservation): string {
  const { class_instructors, location, class_type } = single_class;
  const coaches = listWords(class_instructors.map(({ name }) => name));
  const numbered = class_type.spot_map !== null && `lugar ${spot}`;
  return [coaches, location.name, numbered, guest && `invitado: ${guest.name}`].filter(Boolean).join(' · ');
}

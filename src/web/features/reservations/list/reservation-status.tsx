import type { ReservationStatus } from '#shared/wire/reservations.ts';
import { type BadgeTone, StatusBadge } from '../../../ui/badge.tsx';

const statuses: Readonly<Record<ReservationStatus, { text: string; tone: BadgeTone }>> = {
  cancelled: { text: 'Cancelada', tone: 'neutral' },
  'cash-unpaid': { text: 'Pago en Efectivo Incompleto', tone: 'urgent' },
  missed: { text: 'No Asistí', tone: 'urgent' },
  attended: { text: 'Exitosa', tone: 'good' },
  upcoming: { text: 'Próxima', tone: 'primary' },
};

export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  const { text, tone } = statuses[status];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

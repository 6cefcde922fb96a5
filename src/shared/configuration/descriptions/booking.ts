import type { booking } from '../booking.ts';
import type { Description } from './description.ts';

export const bookingDescriptions = {
  single_class_enabled: { label: 'Clases presenciales', explanation: 'El calendario y las reservaciones.' },
  timezone: {
    label: 'Zona horaria',
    explanation: 'La hora del estudio. Cada sucursal puede tener la suya.',
  },
  booking_opens_days: {
    label: 'Días de anticipación para reservar',
    explanation:
      'Cuántos días antes de la clase se puede empezar a reservar; con 0, nadie reserva en línea. Vale desde ya para todas las clases que no tienen sus propios días.',
  },
  booking_closes_minutes: {
    label: 'Minutos antes para dejar de reservar',
    explanation:
      'Con 0 se puede reservar hasta que empieza la clase. Vale desde ya para todas las clases que no tienen sus propios minutos.',
  },
  allow_restricted_class_types: {
    label: 'Créditos por tipo de clase',
    explanation: 'Los paquetes pueden valer solo para algunos tipos de clase. Muestra Mis Créditos.',
  },
  allow_restricted_times: {
    label: 'Créditos por horario',
    explanation: 'Los paquetes pueden valer solo en algunos horarios.',
  },
  allow_class_guests: {
    label: 'Permitir invitados',
    explanation: 'El cliente puede reservar también para alguien más.',
  },
  max_guests: { label: 'Invitados por clase', explanation: 'Cuántos invitados puede llevar un cliente a una clase.' },
  guests_on_unlimited: {
    label: 'Invitados con membresía ilimitada',
    explanation: 'Apagado, cada invitado gasta una clase contada y nunca una ilimitada.',
  },
  qrcode_enabled: {
    label: 'Código de acceso QR',
    explanation: 'Cada reservación tiene un código que recepción lee para registrar la asistencia.',
  },
  reservation_rating_enabled: {
    label: 'Calificar clases',
    explanation: 'Después de asistir, el cliente califica la clase y al coach.',
  },
  public_ratings: {
    label: 'Calificaciones a la vista',
    explanation:
      'Las páginas de coaches y tipos de clase muestran su promedio de estrellas y cuántas calificaciones son.',
  },
  waitlist_enabled: { label: 'Lista de espera', explanation: 'En una clase llena el cliente puede esperar un lugar.' },
  waitlist_cutoff_minutes: {
    label: 'Cierre de la lista de espera',
    explanation: 'Minutos antes de la clase en que deja de asignarse sola. Vacío: igual que el límite para cancelar.',
  },
  waitlist_payment_minutes: {
    label: 'Tiempo para pagar un lugar de la lista de espera',
    explanation: 'Minutos que se aparta un lugar de un evento especial para quien sigue en la lista de espera.',
  },
  unlimited_membership_penalties_enabled: {
    label: 'Penalizar faltas con ilimitadas',
    explanation:
      'Quien falta varias veces seguidas con una membresía ilimitada no puede reservar por unos días. Cuentan también las faltas de antes de encenderlo.',
  },
  unlimited_max_no_shows_for_penalty: {
    label: 'Faltas seguidas para penalizar',
    explanation: 'Cuántas faltas seguidas causan la penalización.',
  },
  unlimited_penalty_days: { label: 'Días de penalización', explanation: 'Cuántos días dura sin poder reservar.' },
  videos_enabled: { label: 'Clases en video', explanation: 'La sección Online con los videos del estudio.' },
  address_form_id: {
    label: 'Formulario de dirección',
    explanation: 'Las preguntas que contesta quien escribe su dirección.',
  },
} satisfies Record<keyof typeof booking, Description>;

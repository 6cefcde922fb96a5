import type { RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** Reserving, cancelling, and the classes that pay for it. */
export const booking = {
  'class-not-found': { status: 404, message: notFoundMessage('No encontramos esta clase.') },
  'class-cancelled': { status: 412, message: 'Esta clase fue cancelada por el estudio.' },
  'class-started': { status: 412, message: ({ over }) => (over ? 'Esta clase ya terminó.' : 'Esta clase ya comenzó.') },
  'booking-closed': { status: 412, message: 'Las reservaciones para esta clase ya cerraron.' },
  'booking-not-open': { status: 412, message: 'Las reservaciones para esta clase aún no abren.' },
  'page-not-accepted': {
    status: 412,
    message: (details) =>
      details.by_staff
        ? `Le falta aceptar ${details.title ?? 'los términos y condiciones'}.`
        : `Debes aceptar ${details.title ?? 'los términos y condiciones'} para continuar`,
  },
  'profile-incomplete': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Le falta completar su información personal.'
        : 'Debes completar tu información personal antes de reservar clases.',
  },
  'special-class': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Esta clase es un evento especial: se entra comprando su paquete.'
        : 'Esta clase es un evento especial: tu lugar se compra.',
  },
  'penalty-active': {
    status: 412,
    message: (details) =>
      details.by_staff
        ? `Tiene una penalización hasta el ${details.end_date}, a las ${details.end_time}.`
        : `Tienes una penalización activa. Podrás reservar de nuevo el ${details.end_date}, a las ${details.end_time}.`,
  },
  'already-reserved': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff ? 'Ya tiene un lugar en esta clase.' : 'Ya tienes una reservación para esta clase.',
  },
  'class-full': {
    status: 409,
    message: ({ by_staff }) => (by_staff ? 'Esta clase ya está llena.' : 'Lo sentimos, esta clase ya está llena.'),
  },
  'spot-taken': { status: 409, message: 'Ese lugar ya no está disponible. Elige otro.' },
  'guests-off': { status: 412, message: 'En este estudio no se permiten invitados.' },
  'too-many-guests': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff ? 'Ya no puede traer más invitados a esta clase.' : 'Superaste el número de invitados por clase.',
  },
  'no-credits': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff ? 'No le quedan clases que sirvan para esta.' : 'No tienes créditos disponibles para esta clase.',
  },
  'grant-frozen': {
    status: 412,
    message: (details) =>
      details.by_staff
        ? `Sus clases están congeladas hasta el ${details.until}. Elige otro día o reactívalas.`
        : `Tus clases están congeladas hasta el ${details.until}. Elige otro día o reactívalas.`,
  },
  'reservation-not-found': { status: 404, message: notFoundMessage('No encontramos esta reservación.') },
  'reservation-past': { status: 412, message: 'La clase ya comenzó; esta reservación ya no se puede cambiar.' },
  'reservation-attended': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Su llegada ya está registrada: si fue un error, quítala primero.'
        : 'La llegada ya está registrada; esta reservación ya no se puede cambiar.',
  },
  'reservation-cancelled': { status: 412, message: 'Esta reservación está cancelada.' },
  'cancel-guests': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Tiene invitados en esta clase: elige si conservan su lugar o se cancela también.'
        : 'Tienes invitados en esta clase: elige si conservan su lugar o se cancela también.',
  },
  'cancel-changed': {
    status: 409,
    message: ({ by_staff }) =>
      by_staff
        ? 'Mientras decidías venció el plazo: si cancelas ahora, su clase ya no regresa. No cancelamos nada.'
        : 'Mientras decidías venció el plazo: si cancelas ahora, tu clase ya no regresa. No cancelamos nada.',
  },
  'grant-closed': { status: 412, message: 'Este crédito ya terminó. Da clases nuevas en su lugar.' },
  'grant-too-long': { status: 412, message: 'Las clases duran a lo más diez años desde hoy. Revisa el año.' },
  'grant-before-start': { status: 412, message: 'El último día no puede ser anterior al primero.' },
  'restrictions-off': {
    status: 412,
    message: 'El estudio no usa créditos por tipo de clase o por horario. Actívalos en Configuración.',
  },
  'single-class-off': { status: 412, message: 'Por ahora no hay clases presenciales. Comunícate con el estudio.' },
  'overlapping-reservation': { status: 412, message: 'Ya hay otra reservación a la misma hora.' },
  'cancel-limit': { status: 412, message: 'Llegaste al límite de cancelaciones de tus clases.' },
  'cancel-window': { status: 412, message: 'Ya no es posible cancelar esta clase.' },
} as const satisfies RefusalEntries;

import type { RefusalEntries } from './entry.ts';

/** Merging two records of one person. `name` is the person of the record that prevents it. */
export const merging = {
  'customer-merged': { status: 409, message: 'Ese registro se unió con otro. Abre el que se conservó.' },
  'merge-same-record': { status: 422, message: 'Es el mismo registro. Elige otro.' },
  'merge-staff': {
    status: 409,
    message: ({ name }) =>
      `${name} trabaja en el estudio, y su registro no se une con otro. Si ya no, quítale antes su acceso en Equipo.`,
  },
  'merge-kept-disabled': {
    status: 409,
    message: ({ name }) =>
      `La cuenta de ${name} que se conservaría está desactivada. Reactívala antes, o conserva el otro registro.`,
  },
  'merge-privacy-open': {
    status: 409,
    message: ({ name }) =>
      `${name} tiene una solicitud abierta sobre sus datos. Contéstala y cúmplela antes, en Privacidad.`,
  },
  'merge-mail-change': {
    status: 409,
    message: ({ name }) =>
      `${name} tiene un cambio de correo por confirmar, o que todavía puede deshacer. Retíralo, o espera a que quede firme.`,
  },
  'merge-request-waits': {
    status: 409,
    message: ({ name }) => `Recepción pidió autorización para algo de ${name}. Contéstala antes, en Inicio.`,
  },
  'merge-unpaid-purchase': {
    status: 409,
    message: ({ name, title }) =>
      `${name} tiene una compra sin pagar: ${title}. Cóbrala o cancélala antes, o espera a que se pague.`,
  },
  'merge-two-subscriptions': {
    status: 409,
    message: ({ titles }) =>
      `Los dos registros tienen una suscripción que se cobra: ${titles}. Cancela antes una de las dos.`,
  },
  'merge-two-freezes': {
    status: 409,
    message: 'Los dos registros tienen un paquete congelado. Reactiva antes uno de los dos.',
  },
  'merge-same-class': {
    status: 409,
    message: ({ classes }) =>
      `Los dos registros están en la misma clase, con lugar o en espera: ${classes}. Cancela antes uno de los dos.`,
  },
} as const satisfies RefusalEntries;

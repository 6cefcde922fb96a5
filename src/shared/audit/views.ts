import { auditGroups } from './entry.ts';

/** The views of the log: a group of acts, or what the studio gave without a sale. */
export const auditViews = [...auditGroups, 'courtesies', 'discounts'] as const;
export type AuditView = (typeof auditViews)[number];

export const auditViewLabels: Readonly<Record<AuditView, string>> = {
  money: 'Dinero',
  courtesies: 'Cortesías y clases dadas',
  discounts: 'Ventas con descuento',
  classes: 'Clases y vigencias',
  bookings: 'Reservaciones por el personal',
  attendance: 'Asistencia y penalizaciones',
  people: 'Personas y cuentas',
  team: 'Equipo',
  schedule: 'Calendario',
  shop: 'Paquetes, descuentos y métodos de pago',
  studio: 'Estudio y ajustes',
};

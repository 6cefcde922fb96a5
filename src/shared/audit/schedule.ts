import { z } from 'zod';
import { counted } from '../format-number.ts';
import { because, changes, namedClass, shownClass, shownDay, shownWeekdays, studioAct } from './entry.ts';

const namedSeries = z.object({
  class_type_name: z.string(),
  /** 1 is Monday. */
  weekdays: z.array(z.number()),
  time: z.string(),
});

export type NamedSeries = z.output<typeof namedSeries>;

/** `Rodada, lunes y miércoles a las 07:00` */
const shownSeries = ({ class_type_name, weekdays, time }: NamedSeries) =>
  `${class_type_name}, ${shownWeekdays(weekdays)} a las ${time.slice(0, 5)}`;

const moves = z.array(z.object({ class_reservation_id: z.number(), spot: z.number().nullable() }));

const closure = z.object({
  starts_on: z.string(),
  ends_on: z.string(),
  /** Null: the whole studio. */
  location_name: z.string().nullable(),
  reason: z.string(),
});

const shownClosure = ({ starts_on, ends_on, location_name }: z.output<typeof closure>) =>
  `${starts_on === ends_on ? `el ${shownDay(starts_on)}` : `del ${shownDay(starts_on)} al ${shownDay(ends_on)}`}${location_name === null ? '' : ` en ${location_name}`}`;

const lostPlaces = (reservations: number) =>
  reservations === 0
    ? ''
    : `, con ${counted(reservations, 'reservación cancelada', 'reservaciones canceladas')} y sus clases devueltas`;

/** Extended grants with their former last day; absent in older rows. */
const extendedGrants = z
  .array(z.object({ available_class_id: z.number(), before: z.string(), until: z.string() }))
  .default([]);

const lastingLonger = (grants: number) =>
  grants === 0 ? '' : `, y más vigencia para ${counted(grants, 'paquete', 'paquetes')}`;

const endingAsBefore = (grants: number) =>
  grants === 0 ? '' : `; ${counted(grants, 'paquete vence', 'paquetes vencen')} como antes`;

/** Acts on the calendar: classes, their places, series and closures. */
export const schedule = {
  'class-scheduled': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Clase programada',
    details: z.object({ class: namedClass, changes }),
    says: (details) => `programó ${shownClass(details.class)}`,
  }),
  'class-edited': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Clase cambiada',
    details: z.object({ class: namedClass, changes, people: moves }),
    says: ({ class: edited, people }) =>
      `cambió ${shownClass(edited)}${people.length === 0 ? '' : `; movió o canceló a ${counted(people.length, 'persona', 'personas')}`}`,
  }),
  'class-cancelled': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Clase cancelada',
    details: z.object({ class: namedClass, reason: z.string(), reservations: z.number(), extended: extendedGrants }),
    says: ({ class: cancelled, reason, reservations, extended }) =>
      `canceló ${shownClass(cancelled)}${lostPlaces(reservations)}${lastingLonger(extended.length)}${because(reason)}`,
  }),
  'class-reopened': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Cancelación de clase deshecha',
    details: z.object({
      class: namedClass,
      back: z.number(),
      left_out: z.number(),
      /** Grants whose extension was taken back. */
      shortened: z.number().default(0),
    }),
    says: ({ class: held, back, left_out, shortened }) =>
      `deshizo la cancelación de ${shownClass(held)}, con ${counted(back, 'lugar devuelto', 'lugares devueltos')}${left_out === 0 ? '' : ` y ${counted(left_out, 'persona', 'personas')} fuera`}${endingAsBefore(shortened)}`,
  }),
  'spot-blocked': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Lugar bloqueado',
    details: z.object({ class: namedClass, spot: z.number(), people: moves }),
    says: (details) => `bloqueó el lugar ${details.spot} de ${shownClass(details.class)}`,
  }),
  'spot-unblocked': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Lugar abierto',
    details: z.object({ class: namedClass, spot: z.number(), people: moves }),
    says: (details) => `abrió el lugar ${details.spot} de ${shownClass(details.class)}`,
  }),
  'week-copied': studioAct({
    subject: 'single_class',
    group: 'schedule',
    title: 'Semana copiada',
    details: z.object({ from: z.string(), to: z.string(), location_id: z.number().nullable(), classes: z.number() }),
    says: ({ from, to, classes }) =>
      `copió ${counted(classes, 'clase', 'clases')} de la semana del ${shownDay(from)} a la del ${shownDay(to)}`,
  }),
  'series-created': studioAct({
    subject: 'class_series',
    group: 'schedule',
    title: 'Repetición creada',
    details: z.object({ series: namedSeries, classes: z.number(), changes }),
    says: ({ series, classes }) =>
      `hizo la repetición ${shownSeries(series)}, con ${counted(classes, 'clase', 'clases')}`,
  }),
  'series-changed': studioAct({
    subject: 'class_series',
    group: 'schedule',
    title: 'Repetición cambiada',
    details: z.object({ series: namedSeries, from: z.string(), before_id: z.number(), changes }),
    says: ({ series, from }) => `cambió desde el ${shownDay(from)} la repetición ${shownSeries(series)}`,
  }),
  'series-ended': studioAct({
    subject: 'class_series',
    group: 'schedule',
    title: 'Repetición terminada',
    details: z.object({
      series: namedSeries,
      from: z.string(),
      reason: z.string(),
      classes: z.number(),
      reservations: z.number(),
    }),
    says: ({ series, from, reason, classes, reservations }) =>
      `terminó desde el ${shownDay(from)} la repetición ${shownSeries(series)}: ${counted(classes, 'clase cancelada', 'clases canceladas')}${lostPlaces(reservations)}${because(reason)}`,
  }),
  'days-closed': studioAct({
    subject: 'studio_closure',
    group: 'schedule',
    title: 'Días cerrados',
    details: z.object({ closure, cancelled_classes: z.number(), cancelled_reservations: z.number() }),
    says: ({ closure: closed, cancelled_classes, cancelled_reservations }) =>
      `cerró ${shownClosure(closed)}: ${counted(cancelled_classes, 'clase cancelada', 'clases canceladas')}${lostPlaces(cancelled_reservations)}${because(closed.reason)}`,
  }),
  'days-reopened': studioAct({
    subject: 'studio_closure',
    group: 'schedule',
    title: 'Días abiertos de nuevo',
    details: z.object({ closure }),
    says: (details) => `volvió a abrir ${shownClosure(details.closure)}`,
  }),
} as const;
